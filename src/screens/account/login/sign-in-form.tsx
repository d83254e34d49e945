/** Logs in with e-mail and password. Specification §7, login; acceptance C1. */
import { signIn } from '#src/flows/sign-in.ts';
import { errors } from '#src/messages/errors.ts';
import { __ } from '#src/messages/translate.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { LegalSentence } from './legal-sentence.tsx';

export interface WayInFormProps {
	readonly email: string;
	readonly onEmail: ( email: string ) => void;
}

export const SignInForm = ( props: WayInFormProps ) => (
	<CredentialsForm
		{ ...props }
		autoComplete="current-password"
		passwordProblem={ ( password ) =>
			password === '' ? errors.passwordMissing() : undefined
		}
		submit={ signIn }
		label={ __( 'Log In' ) }
		busyLabel={ __( 'Logging in...' ) }
	>
		<LegalSentence />
	</CredentialsForm>
);
