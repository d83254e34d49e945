/** A reader's subscription at the card provider (`status-4`). */
export type RawState = 'active' | 'pending' | 'past due' | 'cancelled' | 'unknown';

/** One entry of the provider's `transaction-history`. */
export interface SubscriptionTransaction {
	/** ISO 8601 instant. */
	readonly time: string;
	/** Cents. Negative for a refund; null when it cannot be read. */
	readonly amount: number | null;
	readonly currency: string;
	/** As the provider says it, such as 'settled' or 'processor_declined'. */
	readonly outcome: string;
}

export interface Subscription {
	/** external-id */
	readonly id: string;
	/** subscription-state in one spelling (`status-2`). */
	readonly status: RawState;
	/** UTC days 'YYYY-MM-DD' or null. */
	readonly nextBillingDate: string | null;
	readonly paidThroughDate: string | null;
	/** The end marker: last paid day of a cancelled subscription. */
	readonly ends: string | null;
	readonly planId: string;
	/** blaize-product.id */
	readonly productId: string;
	/** The attached plan, null when the plan is not among the known ones (`status-4`). */
	readonly plan: {
		readonly id: string;
		readonly name: string;
		readonly amount: number;
	} | null;
	/** What the provider itself says about the price, cents; shown for an unknown plan. */
	readonly amount: number | null;
	readonly currency: string;
	readonly transactionHistory: readonly SubscriptionTransaction[];
	/** Set when a plan change is pending. */
	readonly pendingSubscription: Subscription | null;
	/** Token of the card that pays it, when the provider names it. */
	readonly paymentMethodToken: string | null;
}
