/** From a profile or lists that were not saved to the reader's sentence, per command. Specification §5, §7 and §8. */
import type {
	NewslettersFailure,
	ProfanityFailure,
	ProfileFailure,
} from '#src/domain/failure.ts';
import { profileErrors } from './profile-errors.ts';
import { tellFrom, tooManyTries } from './tell-failure.ts';
import { __ } from './translate.ts';

interface FailureOf {
	readonly newsletters: NewslettersFailure;
	readonly displayName: ProfanityFailure;
	readonly profile: ProfileFailure;
}

const { profileNotSaved, newslettersNotUpdated } = profileErrors;

const nameNotChecked = () =>
	__(
		'We cannot check your display name right now. Nothing was saved. Please try again.'
	);

export const textForFailure = tellFrom< FailureOf >( {
	newsletters: {
		'session-not-authenticated': newslettersNotUpdated,
		'not-entitled': newslettersNotUpdated,
		'unknown-list': newslettersNotUpdated,
		'too-many-requests': tooManyTries,
		'service-unavailable': newslettersNotUpdated,
		'call-failed': newslettersNotUpdated,
	},
	displayName: {
		'not-passed': () =>
			__(
				'This display name cannot be used. Please choose another one.'
			),
		'session-not-authenticated': profileNotSaved,
		'too-many-requests': tooManyTries,
		'service-unavailable': nameNotChecked,
		'call-failed': nameNotChecked,
	},
	profile: {
		'service-unavailable': profileNotSaved,
		'call-failed': profileNotSaved,
	},
} );
