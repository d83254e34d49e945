/**
 * Lets the reader decide if an account is already logged in, or a different one than expected
 * (`sign-in-27`, T19).
 */
import {
	askedForLink,
	continueAs,
	stayLoggedIn,
	useAnotherAccount,
} from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { WhoIsIn } from '../reader/who-is-in.tsx';

interface OccupiedProps {
	/** Null if unknown. */
	readonly email: string | null;
	readonly onStay: () => void;
	readonly onUse: () => void;
}

export const Occupied = ( { email, onStay, onUse }: OccupiedProps ) => (
	<>
		<p>
			<WhoIsIn email={ email } />{ ' ' }
			{ __( 'The link is not used yet. It may belong to another account.' ) }
		</p>
		<Actions>
			<Button onPress={ onStay }>{ stayLoggedIn() }</Button>
			<Button variant="secondary" onPress={ onUse }>
				{ __( 'Log out and use the link' ) }
			</Button>
		</Actions>
	</>
);

interface OtherAccountProps {
	readonly asked: string;
	readonly got: string;
	readonly onStay: () => void;
	readonly onLogOut: () => void;
}

export const OtherAccount = ( props: OtherAccountProps ) => (
	<>
		<p>
			{ askedForLink() } <b>{ props.asked }</b>. { __( 'This one belongs to' ) }{ ' ' }
			<b>{ props.got }</b>.
		</p>
		<Actions>
			<Button onPress={ props.onLogOut }>{ useAnotherAccount() }</Button>
			<Button variant="secondary" onPress={ props.onStay }>
				{ continueAs( props.got ) }
			</Button>
		</Actions>
	</>
);
