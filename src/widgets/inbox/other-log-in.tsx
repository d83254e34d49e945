/**
 * Shown by the waiting page if a different reader is logged in; it continues only after a press
 * (T19).
 */
import { askedForLink, continueAs, useAnotherAccount } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';
import { WhoIsIn } from '../reader/who-is-in.tsx';

interface OtherLogInProps {
	/** The address that the link was requested for. */
	readonly asked: string;
	/** The logged-in reader; null if unknown. */
	readonly email: string | null;
	readonly isBusy: boolean;
	readonly onContinue: () => void;
	readonly onOther: () => void;
}

export const OtherLogIn = ( props: OtherLogInProps ) => (
	<ScreenLayout title={ __( 'Is this you?' ) } layout="narrow">
		<p>
			<WhoIsIn email={ props.email } /> { askedForLink() } <b>{ props.asked }</b>.
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
