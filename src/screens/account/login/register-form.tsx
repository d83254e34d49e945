/**
 * Registers with e-mail and password. No name is asked: it is derived from the address. Specification §4,
 * Registration without a name, §5, Password, and §7, register; acceptance C1 to C3.
 */
import { passwordProblems } from '#src/domain/validation.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { fieldErrors } from '#src/messages/field-errors.ts';
import { __ } from '#src/messages/translate.ts';
import type { PasswordRule } from '#src/ui/password-field.tsx';
import type { Credentials } from '#src/services/identity/auth.ts';
import { CredentialsForm } from './credentials-form.tsx';

function rules( password: string, wasLeft: boolean ): PasswordRule[] {
	const problems = passwordProblems( password );
	const unmet = wasLeft ? 'missing' : 'open';
	return [
		{
			text: __( 'At least 8 characters' ),
			state: problems.includes( 'length' ) ? unmet : 'met',
		},
		{
			text: __( 'At least one uppercase letter' ),
			state: problems.includes( 'uppercase' ) ? unmet : 'met',
		},
	];
}

/** The sentence for a password that the service would refuse. */
function passwordProblem( password: string ): string | undefined {
	if ( password === '' ) {
		return fieldErrors.passwordMissing();
	}
	return passwordProblems( password ).length > 0
		? fieldErrors.invalidPassword()
		: undefined;
}

async function submit( deps: SessionDeps, credentials: Credentials ) {
	const { register } = await import(
		/* webpackChunkName: "session" */ '#src/flows/register.ts'
	);
	return register( deps, credentials );
}

export const RegisterForm = () => (
	<CredentialsForm
		autoComplete="new-password"
		passwordProblem={ passwordProblem }
		rules={ rules }
		submit={ submit }
		label={ __( 'Create account' ) }
		busyLabel={ __( 'Creating your account...' ) }
	/>
);
