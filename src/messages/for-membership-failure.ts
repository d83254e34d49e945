/**
 * From a failed change of a membership to the reader's sentence, per command. Specification §8; acceptance E10 to E15.
 * What the reader has now is in end-words.ts.
 */
import type {
	ChangePlanFailure,
	PauseFailure,
	ResumeFailure,
} from '#src/domain/money-failure.ts';
import { membershipErrors } from './membership-errors.ts';
import { logInAgain, otherTerms, stoppedHere } from './money-sentences.ts';
import { tellFrom } from './tell-failure.ts';

interface FailureOf {
	readonly 'change-plan': ChangePlanFailure;
	readonly pause: PauseFailure;
	readonly resume: ResumeFailure;
}

const { pauseProblem, resumeProblem } = membershipErrors;

export const textForFailure = tellFrom< FailureOf >( {
	'change-plan': {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'subscription-not-found': membershipErrors.subscriptionNotFound,
		'method-not-found': membershipErrors.defaultMethodNotFound,
		'cancel-failed': membershipErrors.cancelProblem,
		'start-failed': membershipErrors.newSubscriptionProblem,
	},
	pause: {
		'session-not-authenticated': pauseProblem,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'subscription-not-found': pauseProblem,
		'method-not-found': pauseProblem,
		'profile-not-saved': pauseProblem,
		'cancel-failed': pauseProblem,
		'start-failed': pauseProblem,
	},
	resume: {
		'session-not-authenticated': resumeProblem,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'subscription-not-found': resumeProblem,
		'method-not-found': resumeProblem,
		'cancel-failed': resumeProblem,
		'start-failed': resumeProblem,
	},
} );
