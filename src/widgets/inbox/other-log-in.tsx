/**
 * What the waiting page shows when somebody else than the expected reader is logged in: nothing
 * goes on before a press (T19).
 */
import {
	askedForLink,
	continueAs,
	loggedInAs,
	somebodyIsIn,
	useAnotherAccount,
} from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';

export interface OtherLogInProps {
	/** The address that the link was asked for. */
	readonly asked: string;
	/** Who is logged in; null when it is not known. */
	readonly email: string | null;
	readonly isBusy: boolean;
	readonly onContinue: () => void;
	readonly onOther: () => void;
}

export const OtherLogIn = ( props: OtherLogInProps ) => (
	<ScreenLayout title={ __( 'Is this you?' ) } layout="narrow">
		<p>
			{ props.email === null ? (
				somebodyIsIn()
			) : (
				<>
					{ loggedInAs() } <b>{ props.email }</b>.
				</>
			) }{ ' ' }
			{ askedForLink() } <b>{ props.asked }</b>.
		</p>
		<Actions>
			<Button
				busy={ props.isBusy }
				busyLabel={ __( 'Logging out...' ) }
				onPress={ props.onOther }
			>
				{ useAnotherAccount() }
			</Button>
			<Button variant="secondary" onPress={ props.onContinue }>
				{ continueAs( props.email ) }
			</Button>
		</Actions>
	</ScreenLayout>
);
