/** From a failed cancellation to the reader's sentence. Specification §8; acceptance E13. */
import type { CancelFailure } from '#src/domain/money-failure.ts';
import { membershipErrors } from './membership-errors.ts';
import { logInAgain, otherTerms, stoppedHere } from './money-sentences.ts';
import { tellFrom } from './tell-failure.ts';

interface FailureOf {
	readonly cancel: CancelFailure;
}

export const textForFailure = tellFrom< FailureOf >( {
	cancel: {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'subscription-not-found': membershipErrors.subscriptionNotFound,
		'changed-meanwhile': otherTerms,
		'cancel-failed': membershipErrors.cancelProblem,
	},
} );
