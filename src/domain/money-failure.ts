/**
 * Why a change of a membership was not done, and what the reader has now (`change-9`, `change-12`).
 */

/**
 * What a failed command left behind.
 * - unchanged: everything is as it was.
 * - restored: the old membership ended and was set up again as it was.
 * - unfinished: the old membership ended and nothing follows it yet; Finish and Restore are offered.
 * - unknown: the service could not be asked what became of it.
 * - uncharged: a card was sent to be kept, and it is not known whether it was; nothing was charged.
 * - card-saved: nothing was charged; the new card is saved, and the membership has the card that it had.
 * - card-set: nothing was charged; the chosen card pays the membership from now on.
 * - done: all of it was done; where the session has ended or changed meanwhile.
 */
export type EndState =
	| 'unchanged'
	| 'restored'
	| 'unfinished'
	| 'unknown'
	| 'uncharged'
	| 'card-saved'
	| 'card-set'
	| 'done';

/**
 * The session is not the one in which it was begun: what one reader began never goes on for another
 * (T49).
 */
export interface SessionChangedFailure {
	readonly reason: 'session-changed';
	readonly end: EndState;
	readonly message: null;
}

/** The reader has to log in before anything else can be done. */
export const mustLogIn = ( failure: { readonly reason: string } | null ): boolean =>
	failure?.reason === 'session-not-authenticated' || failure?.reason === 'session-changed';

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
	/** There is no card at all that can pay. */
	| 'method-not-found'
	/** The cards cannot be read. */
	| 'service-unavailable'
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
export type PayFailure =
	| StepFailure<
			| 'session-not-authenticated'
			| 'session-changed'
			| 'subscription-not-found'
			| 'card-refused'
			| 'card-not-exchanged'
			| 'declined'
			/**
			 * The same card was declined a short while ago, or too often today. It was not asked.
			 */
			| 'declined-recently'
			/** It was canceled meanwhile, or the card provider does not know it. */
			| 'not-restarted'
			| 'service-unavailable'
	  >
	| ( StepFailure< 'amount-changed' > & {
			/** What is owed by now; null where the site does not say. */
			readonly cents: number | null;
	  } );

/** Adding, editing, removing a saved card, or choosing one. */
export type CardChangeFailure =
	| SessionChangedFailure
	| {
			readonly reason:
				| 'session-not-authenticated'
				| 'refused'
				/** It pays a live subscription. Nothing was sent. */
				| 'in-use'
				/** A card that has expired pays nothing. Nothing was sent. */
				| 'expired'
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
				'session-not-authenticated' | 'refused' | 'service-unavailable' | 'outcome-unknown';
	  };
