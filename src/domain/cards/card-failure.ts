/** The card provider's form returned no card for one of these reasons. */
export type CardFailure =
	/** The form or one of its frames failed to load, or was removed. */
	| 'form-not-loaded'
	/** The client authorization is expired or wrong; a new one must be fetched. */
	| 'authorization-expired'
	/** The provider declined the card's data. */
	| 'card-refused'
	/** The security code or postal code does not match the card. */
	| 'card-not-verified'
	| 'too-many-tries'
	/** No network, or a time-out. Nothing was charged. */
	| 'no-answer'
	/** The reader canceled the bank's confirmation. Nothing was charged. */
	| 'bank-check-cancelled'
	/** The bank did not confirm the reader. Nothing was charged. */
	| 'bank-check-failed'
	/** The bank's confirmation could not be reached or timed out. Nothing was charged. */
	| 'bank-check-unavailable'
	| 'test-cards-only';
