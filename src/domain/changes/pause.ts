/** Lists how long and for which reasons a membership can be paused (`pause-2`, `pause-4`). */
export const PAUSE_MONTHS = [ 1, 2, 3 ] as const;

export type PauseMonths = ( typeof PAUSE_MONTHS )[ number ];

/** Values of the profile's pause-reason; only 'other' comes with free text. */
export const PAUSE_REASONS = [
	'too-expensive',
	'not-enough-time',
	'traveling',
	'season-over',
	'technical-problem',
	'other',
] as const;

export type PauseReason = ( typeof PAUSE_REASONS )[ number ];

/** The site writes the mail, which may link to these pages (`pause-9`). */
export type PauseMailLink = 'membership';

/** The profile's values without a pause: after a resume, a cancellation or a new subscription. */
export const NOT_PAUSED = { paused: false, 'paused-length': '' } as const;
