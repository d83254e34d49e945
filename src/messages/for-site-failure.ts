/**
 * The sentences of what the site's own routes refuse: first password, bot check, newsletters, display name.
 * Specification §5 and §8; part of for-failure.ts, which holds them to be complete.
 */
import { errors } from './errors.ts';
import { __ } from './translate.ts';

export const tooManyTries = () =>
	__(
		'There were too many tries in a short time. What you typed is still here.'
	);

const nameNotChecked = () =>
	__(
		'We cannot check your display name right now. Nothing was saved. Please try again.'
	);

export const SITE_TEXTS = {
	createPassword: {
		'password-not-strong': errors.invalidPassword,
		'has-password': () =>
			__( 'Your account has a password already. You can change it.' ),
		'session-not-authenticated': errors.passwordChangeProblem,
		refused: ( message: string | null ) =>
			message || errors.passwordChangeProblem(),
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.passwordChangeProblem,
		'call-failed': errors.passwordChangeProblem,
	},
	botCheck: {
		refused: ( message: string | null ) =>
			message || errors.botCheckFailed(),
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.botCheckFailed,
		'call-failed': errors.botCheckFailed,
	},
	newsletters: {
		'session-not-authenticated': errors.newslettersNotUpdated,
		'not-entitled': errors.newslettersNotUpdated,
		'unknown-list': errors.newslettersNotUpdated,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.newslettersNotUpdated,
		'call-failed': errors.newslettersNotUpdated,
	},
	displayName: {
		'not-passed': () =>
			__(
				'This display name cannot be used. Please choose another one.'
			),
		'session-not-authenticated': errors.profileNotSaved,
		'too-many-requests': tooManyTries,
		'service-unavailable': nameNotChecked,
		'call-failed': nameNotChecked,
	},
} as const;
