/**
 * The closed set of reasons why a command was not done.
 * Specification §8, internal failure types, and the ways in which no answer can be had (§7, §8).
 */
export type IdentityFailure =
	| 'user-not-found'
	| 'email-not-verified'
	| 'invalid-password'
	| 'password-not-strong'
	| 'user-already-exists'
	| 'bad-credentials'
	| 'invalid-state'
	| 'bad-request'
	| 'session-not-authenticated';

/**
 * Nothing certain came back.
 * - service-unavailable: a 5xx, a time-out, a cut or unreadable answer, or no network.
 * - call-failed: a 4xx that the call gives no meaning to.
 */
export type OutageFailure = 'service-unavailable' | 'call-failed';

/** §7, outcomes of login. */
export type LoginFailure =
	| Extract<
			IdentityFailure,
			'user-not-found' | 'email-not-verified' | 'invalid-password'
	  >
	| OutageFailure;

/** §7, outcomes of register. */
export type RegisterFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'user-already-exists' >
	| OutageFailure;

/**
 * §4, session setup after login; decision 50. Only with service-unavailable does the session stay; the other two
 * have logged the reader out.
 */
export type SessionFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** POST profile. */
export type ProfileFailure = OutageFailure;

/** §4 and §8, subscribe; decisions 32 to 34. */
export type SubscribeFailure =
	/** A live subscription on any plan. Nothing was sent. */
	| { readonly reason: 'already-active' }
	/** The session is gone. Nothing was charged. */
	| { readonly reason: 'session-not-authenticated' }
	/** The card's nonce could not be made a fresh one. Nothing was charged. */
	| { readonly reason: 'card-not-exchanged' }
	/** A service that is asked before the payment did not answer. Nothing was charged. */
	| { readonly reason: 'service-unavailable' }
	| {
			readonly reason: 'refused';
			/** The server's own words, null when it has none. */
			readonly message: string | null;
	  }
	/** The payment was sent, its answer is lost, and the subscriptions cannot be read back. */
	| { readonly reason: 'outcome-unknown' };

/** The card provider's form; its fields' own problems are told by card-form.ts. */
export type CardFailure =
	/** The form or one of its frames did not come up, or went away. */
	| 'form-not-loaded'
	/** The permission to take a card is too old or wrong: a new one has to be fetched. */
	| 'authorization-expired'
	/** The provider refused the card's data. */
	| 'card-refused'
	/** The security code or the postal code does not belong to the card. */
	| 'card-not-verified'
	| 'too-many-tries'
	/** No network or no answer in time. Nothing was charged. */
	| 'no-answer'
	/** The demonstration takes published test numbers only. */
	| 'test-cards-only';

/** GET content/{id}; acceptance F2. */
export type ContentFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-entitled'
	| 'not-found'
	| OutageFailure;
