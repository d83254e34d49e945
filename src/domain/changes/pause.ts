/** For how long and for which reasons a membership may be paused (`pause-2`, `pause-4`). */
export const PAUSE_MONTHS = [ 1, 2, 3 ] as const;

export type PauseMonths = ( typeof PAUSE_MONTHS )[ number ];

/** Codes of the profile's pause-reason; free text goes with 'other' only. */
export const PAUSE_REASONS = [
	'too-expensive',
	'not-enough-time',
	'traveling',
	'season-over',
	'technical-problem',
	'other',
] as const;

export type PauseReason = ( typeof PAUSE_REASONS )[ number ];

/**
 * Where the mail about a pause may lead, by the code that the site knows; its text is the site's
 * (`pause-9`).
 */
export const PAUSE_MAIL_LINKS = [ 'membership' ] as const;

export type PauseMailLink = ( typeof PAUSE_MAIL_LINKS )[ number ];

/**
 * What the profile says of a membership without a pause: after a resume, a cancellation, a new
 * subscription.
 */
export const NOT_PAUSED = { paused: false, 'paused-length': '' } as const;
