/** Logs in with e-mail and password. Specification §7, login; acceptance C1. */
import { FORGOT_PASSWORD_PATH } from '#src/domain/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link.tsx';
import { CredentialsForm } from './credentials-form.tsx';

export const SignInForm = () => (
	<CredentialsForm
		by="password"
		autoComplete="current-password"
		help={
			<Link href={ FORGOT_PASSWORD_PATH } small>
				{ __( 'Forgot password?' ) }
			</Link>
		}
		label={ __( 'Log In' ) }
		busyLabel={ __( 'Logging in...' ) }
	/>
);
