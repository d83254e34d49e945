/** A failed change says in which state it left the reader (`change-9`, `change-12`). */

/**
 * The state after a failed command.
 * - unchanged: nothing changed.
 * - restored: the old membership ended and was set up again.
 * - unfinished: the old membership ended without a successor; Finish and Restore are offered.
 * - unknown: the service could not be asked for the outcome.
 * - uncharged: nothing was charged; whether the card was saved is unknown.
 * - card-saved: nothing was charged; the new card is saved, but the membership keeps its old card.
 * - card-set: nothing was charged; the chosen card pays the membership from now on.
 * - done: everything was done, but the session ended or changed meanwhile.
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

/** The session may be another reader's by now, so the action must not continue (T49). */
export interface SessionChangedFailure {
	readonly reason: 'session-changed';
	readonly end: EndState;
	readonly message: null;
}

/** The chunk of the money flows could not be loaded, so nothing was sent. */
export interface NotBegunFailure {
	readonly reason: 'service-unavailable';
	readonly end: 'unchanged';
	readonly message: null;
}

/** Maintenance is announced, so nothing was sent. */
export interface MaintenanceFailure {
	readonly reason: 'maintenance';
	readonly end: 'unchanged';
	/** The publisher's sentence, with the end of the maintenance. */
	readonly message: string;
}

export const mustLogIn = ( failure: { readonly reason: string } | null ): boolean =>
	failure?.reason === 'session-not-authenticated' || failure?.reason === 'session-changed';

export interface StepFailure< Reason extends string > {
	readonly reason: Reason;
	readonly end: EndState;
	/** The service's own text for the log and, for cards, for the reader; null if it sends none. */
	readonly message: string | null;
}

export type ReplaceReason =
	| 'session-not-authenticated'
	| 'maintenance'
	| 'session-changed'
	/** The dates differ from those the reader agreed to. */
	| 'terms-changed'
	/** The plan is no longer sold as it was shown. */
	| 'plan-changed'
	| 'subscription-not-found'
	/** No saved card can pay. */
	| 'method-not-found'
	/** A card other than the one that the reader was shown would pay. */
	| 'card-changed'
	/** The subscriptions or the cards could not be read. */
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
	/** None of the named subscriptions is charged anymore, but another one is. */
	| 'changed-meanwhile'
	/** A chunk or the list of subscriptions did not load. Nothing was sent. */
	| 'service-unavailable'
	| 'cancel-failed'
>;

export type PayFailure =
	| StepFailure<
			| 'session-not-authenticated'
			| 'maintenance'
			| 'session-changed'
			| 'subscription-not-found'
			/** A card other than the one that the reader was shown would pay. */
			| 'card-changed'
			| 'card-refused'
			| 'card-not-exchanged'
			| 'declined'
			/** The same card was declined recently, or too often today. The bank was not asked. */
			| 'declined-recently'
			| 'too-many-requests'
			/** The subscription was canceled meanwhile, or the card provider does not know it. */
			| 'not-restarted'
			| 'service-unavailable'
	  >
	| ( StepFailure< 'amount-changed' > & {
			/** The amount owed now; null if the site does not say. */
			readonly cents: number | null;
	  } );

/** Failures of adding, editing, removing or choosing a saved card. */
export type CardChangeFailure =
	| SessionChangedFailure
	| {
			readonly reason:
				| 'session-not-authenticated'
				| 'refused'
				/** The card pays a live subscription. Nothing was sent. */
				| 'in-use'
				/** The card has expired. Nothing was sent. */
				| 'expired'
				/** The card is not the one that the reader was shown. Nothing was sent. */
				| 'card-changed'
				| 'service-unavailable'
				/** The change was sent, but reading back its result failed. */
				| 'outcome-unknown';
			/** The service's JSON message, or the first heading of its error page, as text. */
			readonly message: string | null;
	  };

export type OfferFailure =
	| MaintenanceFailure
	| SessionChangedFailure
	| {
			readonly reason:
				'session-not-authenticated' | 'refused' | 'service-unavailable' | 'outcome-unknown';
	  }
	| StepFailure< 'too-many-requests' >;
