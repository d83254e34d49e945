/** Validates a password (`sign-in-4`). */
import { PASSWORD_MIN_LENGTH } from '../limits.ts';

type PasswordProblem = 'length' | 'uppercase';

/** White space counts as part of the password; capitals of any script count. */
export function passwordProblems( password: string ): readonly PasswordProblem[] {
	const problems: PasswordProblem[] = [];
	if ( [ ...password ].length < PASSWORD_MIN_LENGTH ) {
		problems.push( 'length' );
	}
	if ( ! /\p{Lu}/u.test( password ) ) {
		problems.push( 'uppercase' );
	}
	return problems;
}

export const isStrongPassword = ( password: string ): boolean =>
	passwordProblems( password ).length === 0;
