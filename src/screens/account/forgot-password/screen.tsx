/** The page on which a reader asks for a link to reset a forgotten password. */
import { __ } from '#src/messages/translate.ts';
import { AskForReset } from '#src/widgets/reader/ask-for-reset.tsx';

export default function ForgotPasswordScreen() {
	return (
		<AskForReset
			title={ __( 'Forgot your password?' ) }
			label={ __( 'Email me a reset link' ) }
		>
			<p>{ __( "Enter your email and we'll send you a link to set a new password." ) }</p>
		</AskForReset>
	);
}
