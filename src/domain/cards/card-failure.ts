/**
 * Why the card provider's form gave no card. What is wrong in its fields is card-form.ts's part.
 */
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
	/**
	 * The card's bank asked for a confirmation, and the reader called it off. Nothing was charged.
	 */
	| 'bank-check-cancelled'
	/** The card's bank does not confirm that the reader may use it. Nothing was charged. */
	| 'bank-check-failed'
	/** The card's bank could not be asked, or did not answer in time. Nothing was charged. */
	| 'bank-check-unavailable'
	/** The demonstration takes published test numbers only. */
	| 'test-cards-only';
