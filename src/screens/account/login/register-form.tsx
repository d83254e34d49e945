/**
 * Registers with e-mail and password. No name is asked: it is derived from the address. Specification §4,
 * Registration without a name, §5, Password, and §7, register; acceptance C1 to C3.
 */
import { __ } from '#src/messages/translate.ts';
import { CredentialsForm } from './credentials-form.tsx';

export const RegisterForm = () => (
	<CredentialsForm
		by="register"
		autoComplete="new-password"
		label={ __( 'Create account' ) }
		busyLabel={ __( 'Creating your account...' ) }
	/>
);
