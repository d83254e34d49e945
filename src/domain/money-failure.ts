/** Why a change of a membership was not done, and what the reader has now (`change-9`, `change-12`). */

/**
 * What a failed command left behind.
 * - unchanged: everything is as it was.
 * What a failed command left behind.
 * - unchanged: everything is as it was.
 * - restored: the old membership ended and was set up again as it was.
 * - unfinished: the old membership ended and nothing follows it yet; Finish and Restore are offered.
 * - unknown: the service could not be asked what became of it.
 * - uncharged: a card was sent to be kept, and nothing besides; only with 'session-changed'.
 * - done: all of it was done; only with 'session-changed', where nobody else learns more.
 * - unfinished: the old membership ended and nothing follows it yet; Finish and Restore are offered.
 * - unknown: the service could not be asked what became of it.
 * - uncharged: a card was sent to be kept, and nothing besides; only with 'session-changed'.
 * - done: all of it was done; only with 'session-changed', where nobody else is told more.
 */
export type EndState =
	'unchanged' | 'restored' | 'unfinished' | 'unknown' | 'uncharged' | 'done';

/** The session is not the one in which it was begun: what one reader began never goes on for another (T49). */
export interface SessionChangedFailure {
	readonly reason: 'session-changed';
	readonly end: EndState;
	readonly message: null;
}

/** The reader has to log in before anything else can be done. */
export const mustLogIn = (
	failure: { readonly reason: string } | null
): boolean =>
	failure?.reason === 'session-not-authenticated' ||
	failure?.reason === 'session-changed';

export interface StepFailure< Reason extends string > {
	readonly reason: Reason;
	readonly end: EndState;
	/** The service's own text for the log and, for cards, for the reader; null when it has none. */
	readonly message: string | null;
}

export type ReplaceReason =
	| 'session-not-authenticated'
	| 'session-changed'
	/** The dates are not those that the reader agreed to. */
	| 'terms-changed'
	/** The plan is not sold as the reader was shown it. */
	| 'plan-changed'
	| 'subscription-not-found'
	| 'method-not-found'
	| 'cancel-failed'
	| 'start-failed';

export type ChangePlanFailure = StepFailure< ReplaceReason >;
export type PauseFailure = StepFailure< ReplaceReason | 'profile-not-saved' >;
export type ResumeFailure = StepFailure< ReplaceReason >;

export type CancelFailure = StepFailure<
	| 'session-not-authenticated'
	| 'session-changed'
	| 'subscription-not-found'
	/** None of those named is charged any more, and another one is. */
	| 'changed-meanwhile'
	| 'cancel-failed'
>;

/** Paying what is past due. */
export type PayFailure = StepFailure<
	| 'session-not-authenticated'
	| 'session-changed'
	| 'subscription-not-found'
	| 'card-refused'
	| 'card-not-exchanged'
	| 'declined'
	/** It was canceled meanwhile, or the card provider does not know it. */
	| 'not-restarted'
	| 'service-unavailable'
>;

/** Adding, editing, removing a saved card, or choosing one. */
export type CardChangeFailure =
	| SessionChangedFailure
	| {
			readonly reason:
				| 'session-not-authenticated'
				| 'refused'
				/** It pays a live subscription. Nothing was sent. */
				| 'in-use'
				| 'service-unavailable'
				/** Sent, and it cannot be read back. */
				| 'outcome-unknown';
			/** The first heading of the service's error page, as text. */
			readonly message: string | null;
	  };

export type OfferFailure =
	| SessionChangedFailure
	| {
			readonly reason:
				| 'session-not-authenticated'
				| 'refused'
				| 'service-unavailable'
				| 'outcome-unknown';
	  };
