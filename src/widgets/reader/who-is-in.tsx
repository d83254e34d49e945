/**
 * Names the reader who is logged in, or says that somebody is logged in whose address is unknown.
 */
import { loggedInAs, somebodyIsIn } from '#src/messages/sign-in.ts';

export const WhoIsIn = ( { email }: { readonly email: string | null } ) => (
	<span>
		{ email ? (
			<>
				{ loggedInAs() } <b>{ email }</b>.
			</>
		) : (
			somebodyIsIn()
		) }
	</span>
);
