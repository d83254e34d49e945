/** Names the logged-in reader, or says that someone is logged in whose address is unknown. */
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
