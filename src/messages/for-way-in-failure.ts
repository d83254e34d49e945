/** From a way in that failed to the reader's sentence, per command. Specification §7 and §8; decision 11. */
import type {
	BotCheckFailure,
	ExchangeFailure,
	LinkFailure,
	LoginFailure,
	ProviderFailure,
	RegisterFailure,
	ResetFailure,
	ResetRequestFailure,
	SessionFailure,
} from '#src/domain/failure.ts';
import { fieldErrors } from './field-errors.ts';
import { BOT_CHECK_TEXTS } from './for-bot-check-failure.ts';
import { profileErrors } from './profile-errors.ts';
import { tellFrom, tooManyTries } from './tell-failure.ts';
import { __ } from './translate.ts';
import { wayInErrors } from './way-in-errors.ts';

export interface FailureOf {
	readonly login: LoginFailure;
	readonly register: RegisterFailure;
	readonly session: SessionFailure;
	readonly provider: ProviderFailure;
	readonly link: LinkFailure;
	readonly exchange: ExchangeFailure;
	readonly forgot: ResetRequestFailure;
	readonly reset: ResetFailure;
	readonly botCheck: BotCheckFailure;
}

/** Beside it a button counts down; see `secondsToWait`. */
const linkNotSent = () =>
	wayInErrors.passwordlessProblem( wayInErrors.tokenExchangeProblem() );

export const textForFailure = tellFrom< FailureOf >( {
	login: {
		// One text for both, so that nobody learns which addresses have an account.
		'user-not-found': wayInErrors.wrongEmailOrPassword,
		'invalid-password': wayInErrors.wrongEmailOrPassword,
		'email-not-verified': profileErrors.emailNotVerified,
		'service-unavailable': wayInErrors.loginProblem,
		'call-failed': wayInErrors.loginProblem,
	},
	register: {
		'password-not-strong': fieldErrors.invalidPassword,
		'user-already-exists': wayInErrors.emailInUse,
		'service-unavailable': wayInErrors.registerProblem,
		'call-failed': wayInErrors.registerProblem,
	},
	session: {
		'session-not-authenticated': wayInErrors.loginProblem,
		'call-failed': wayInErrors.loginProblem,
		'service-unavailable': () =>
			__(
				'You are logged in, but we cannot load your account right now. Please try again.'
			),
	},
	link: {
		'user-already-exists': wayInErrors.emailInUse,
		'not-sent': linkNotSent,
		'profile-not-saved': () =>
			wayInErrors.passwordlessProblem( profileErrors.profileNotSaved() ),
		'too-many-requests': tooManyTries,
		'service-unavailable': linkNotSent,
	},
	exchange: {
		'link-incomplete': wayInErrors.invalidToken,
		'link-expired': wayInErrors.invalidToken,
		'link-used': wayInErrors.invalidToken,
		'invalid-token': wayInErrors.invalidToken,
		'too-many-requests': tooManyTries,
		'service-unavailable': wayInErrors.loginProblem,
	},
	forgot: {
		// Never reaches a reader: an unknown address gets the same words as a known one (decision 11).
		'user-not-found': wayInErrors.passwordResetProblem,
		'bad-request': wayInErrors.passwordResetProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': wayInErrors.passwordResetProblem,
	},
	reset: {
		'password-not-strong': fieldErrors.invalidPassword,
		'invalid-state': wayInErrors.passwordResetProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': wayInErrors.passwordResetProblem,
		'call-failed': wayInErrors.passwordResetProblem,
	},
	provider: {
		closed: () =>
			__(
				'The window was closed before you were logged in. Please try again.'
			),
		'email-not-verified': profileErrors.emailNotVerified,
		'user-already-exists': wayInErrors.emailInUse,
		'service-unavailable': wayInErrors.loginProblem,
		'call-failed': wayInErrors.loginProblem,
	},
	botCheck: BOT_CHECK_TEXTS,
} );
