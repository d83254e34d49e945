/** Texts for passwords that could not be changed, created or reset. */
import type {
	BotCheckFailure,
	ChangePasswordFailure,
	CreatePasswordFailure,
	ResetFailure,
	ResetRequestFailure,
} from '#src/domain/failure.ts';
import { BOT_CHECK_TEXTS, failureTextFrom } from './failure-text.ts';
import { __ } from './translate.ts';
import { fieldErrors } from './validation.ts';

export const passwordErrors = {
	currentPasswordWrong: () => __( "Sorry, your current password didn't match. Try again." ),
	passwordChangeProblem: () => __( 'Unknown error changing password.' ),
	passwordResetProblem: () => __( 'Sorry, there was a problem resetting your password.' ),
} as const;

export interface PasswordFailures {
	readonly change: ChangePasswordFailure;
	readonly create: CreatePasswordFailure;
	readonly forgot: ResetRequestFailure;
	readonly reset: ResetFailure;
	readonly botCheck: BotCheckFailure;
}

const { passwordChangeProblem, passwordResetProblem } = passwordErrors;

export const passwordFailureText = failureTextFrom< PasswordFailures >( {
	change: {
		'session-not-authenticated': passwordChangeProblem,
		'password-not-strong': fieldErrors.invalidPassword,
		'bad-credentials': passwordErrors.currentPasswordWrong,
		'user-not-found': passwordChangeProblem,
		'too-many-requests': passwordChangeProblem,
		'service-unavailable': passwordChangeProblem,
		'call-failed': passwordChangeProblem,
	},
	create: {
		'password-not-strong': fieldErrors.invalidPassword,
		'has-password': () => __( 'Your account has a password already. You can change it.' ),
		'session-not-authenticated': passwordChangeProblem,
		refused: ( message ) => message || passwordChangeProblem(),
		'too-many-requests': passwordChangeProblem,
		'service-unavailable': passwordChangeProblem,
		'call-failed': passwordChangeProblem,
	},
	forgot: {
		// Never shown: an unknown address gets the same answer as a known one (T24).
		'user-not-found': passwordResetProblem,
		'bad-request': passwordResetProblem,
		'too-many-requests': passwordResetProblem,
		'service-unavailable': passwordResetProblem,
	},
	reset: {
		'password-not-strong': fieldErrors.invalidPassword,
		'invalid-state': passwordResetProblem,
		'too-many-requests': passwordResetProblem,
		'service-unavailable': passwordResetProblem,
		'call-failed': passwordResetProblem,
	},
	botCheck: BOT_CHECK_TEXTS,
} );

/** After a try whose answer was lost, the next one is refused because the first one has worked. */
export const passwordMayBeSet = (): string =>
	__( 'We got no answer to your try before this one, so your new password may be set already.' );

export const currentPasswordMissing = (): string => __( 'Please enter your current password.' );

export const passwordChanged = (): string => __( 'Your password has been changed' );
