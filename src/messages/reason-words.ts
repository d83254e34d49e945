/** The reasons for leaving and for pausing, as the reader chooses them. Decision 45; acceptance E11 and E12. */
import type { CancelReason } from '#src/domain/changes/cancel.ts';
import type { PauseReason } from '#src/domain/changes/pause.ts';
import { __ } from './translate.ts';

const CANCEL: Readonly< Record< CancelReason, () => string > > = {
	'too-expensive': () => __( 'It costs too much' ),
	'not-reading': () => __( 'I do not read it enough' ),
	'season-over': () => __( 'The season is over' ),
	'found-another': () => __( 'I read somewhere else now' ),
	'technical-problem': () => __( 'Something did not work' ),
	other: () => __( 'Another reason' ),
};

const PAUSE: Readonly< Record< PauseReason, () => string > > = {
	'too-expensive': () => __( 'It costs too much right now' ),
	'not-enough-time': () => __( 'I have no time to read' ),
	traveling: () => __( 'I am traveling' ),
	'season-over': () => __( 'The season is over' ),
	'technical-problem': () => __( 'Something did not work' ),
	other: () => __( 'Another reason' ),
};

export const cancelReasonText = ( code: CancelReason ): string =>
	CANCEL[ code ]();

export const pauseReasonText = ( code: PauseReason ): string => PAUSE[ code ]();
