/** Logs in with e-mail and password. Specification §7, login; acceptance C1. */
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { fieldErrors } from '#src/messages/field-errors.ts';
import { __ } from '#src/messages/translate.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { CredentialsForm } from './credentials-form.tsx';

async function submit( deps: SessionDeps, credentials: Credentials ) {
	const { signIn } = await import(
		/* webpackChunkName: "session" */ '#src/flows/sign-in.ts'
	);
	return signIn( deps, credentials );
}

export const SignInForm = () => (
	<CredentialsForm
		autoComplete="current-password"
		passwordProblem={ ( password ) =>
			password === '' ? fieldErrors.passwordMissing() : undefined
		}
		help={
			<TextLink href={ ACCOUNT_PATHS.forgotPassword } small>
				{ __( 'Forgot password?' ) }
			</TextLink>
		}
		submit={ submit }
		label={ __( 'Log In' ) }
		busyLabel={ __( 'Logging in...' ) }
	/>
);
