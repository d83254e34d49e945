/** From an offer to stay that was not set to the reader's sentence. Specification §8; acceptance E13. */
import type { OfferFailure } from '#src/domain/money-failure.ts';
import { logInAgain, noAnswer, stoppedWith } from './money-sentences.ts';
import { tellFrom } from './tell-failure.ts';
import { __ } from './translate.ts';

interface FailureOf {
	readonly offer: OfferFailure;
}

export const textForFailure = tellFrom< FailureOf >( {
	offer: {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedWith,
		refused: () =>
			__( 'This offer is no longer there. Your price has not changed.' ),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether the lower price is set. Please look again before you try once more.'
			),
	},
} );
