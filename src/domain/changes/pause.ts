/** For how long and why a membership may be paused. Specification §4, Pause; decision 45. */
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

/** Where the mail about a pause may lead, by the code that the site knows; its words are the site's. */
export const PAUSE_MAIL_LINKS = [ 'membership' ] as const;

export type PauseMailLink = ( typeof PAUSE_MAIL_LINKS )[ number ];

/** What the profile says of a membership that no pause holds: after a resume, a cancellation, a new subscription. */
export const NOT_PAUSED = { paused: false, 'paused-length': '' } as const;
