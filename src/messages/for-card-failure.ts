/** From a card that was not changed, or did not pay what is past due, to the reader's sentence. Specification §8. */
import type {
	CardChangeFailure,
	PayFailure,
} from '#src/domain/money-failure.ts';
import { membershipErrors } from './membership-errors.ts';
import {
	logInAgain,
	noAnswer,
	stoppedHere,
	stoppedWith,
} from './money-sentences.ts';
import { outageErrors } from './outage-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { tellFrom } from './tell-failure.ts';
import { __ } from './translate.ts';

interface FailureOf {
	readonly pay: PayFailure;
	readonly 'card-change': CardChangeFailure;
}

export const textForFailure = tellFrom< FailureOf >( {
	pay: {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'subscription-not-found': membershipErrors.subscriptionNotFound,
		'card-refused': ( message ) => message || outageErrors.unknown(),
		'card-not-exchanged': paymentErrors.restartProblem,
		declined: ( message ) =>
			message ||
			__( 'Your bank did not accept the payment. Try another card.' ),
		'service-unavailable': paymentErrors.restartProblem,
	},
	'card-change': {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedWith,
		refused: ( message ) => message || outageErrors.unknown(),
		'in-use': () =>
			__(
				'This card pays your membership. Choose another one for it first.'
			),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your card was changed. Please look again before you try once more.'
			),
	},
} );
