/** What the reader has after a change that failed: the sentence beside the failure's own. Acceptance E15. */
import type { EndState } from '#src/domain/money-failure.ts';
import { __ } from './translate.ts';

const ENDS: Readonly< Record< EndState, () => string > > = {
	unchanged: () => __( 'Nothing was changed or charged.' ),
	restored: () => __( 'Your membership is set up again as it was.' ),
	unfinished: () =>
		__( 'Your change did not finish. You can finish it or restore it.' ),
	unknown: () =>
		__(
			'We do not know yet whether it was done. Please do not try again before you have looked.'
		),
	uncharged: () =>
		__( 'Nothing was charged. Your card may have been saved.' ),
	done: () => __( 'It was done before that.' ),
};

export const endText = ( end: EndState ): string => ENDS[ end ]();
