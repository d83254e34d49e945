/**
 * Gives feedback on a new password: whether it meets the two rules while it is typed, and its
 * error.
 */
import { passwordProblems } from '#src/domain/sign-in/password-rules.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { __ } from '#src/messages/translate.ts';
import type { PasswordRule } from '#src/ui/field/password-rules.tsx';

/**
 * Returns the error of a password that the service would refuse; undefined for an acceptable one.
 */
export function newPasswordProblem( password: string ): string | undefined {
	if ( password === '' ) {
		return fieldErrors.passwordMissing();
	}
	return passwordProblems( password ).length > 0 ? fieldErrors.invalidPassword() : undefined;
}

export function passwordRules( password: string, wasLeft: boolean ): readonly PasswordRule[] {
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
