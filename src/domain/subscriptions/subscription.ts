/** A reader's subscription at the card provider (`status-4`). */
export type RawState = 'active' | 'pending' | 'past due' | 'cancelled' | 'unknown';

/** An entry of the provider's `transaction-history`. */
export interface SubscriptionTransaction {
	/** ISO 8601 instant; '' if the provider names none. */
	readonly time: string;
	/** Cents; negative for a refund, null if unreadable. */
	readonly amount: number | null;
	/** '' if the provider names none: then it is the subscription's. */
	readonly currency: string;
	/** The provider's word, such as 'settled' or 'processor_declined'. */
	readonly outcome: string;
}

export interface Subscription {
	/** The service's `external-id`. */
	readonly id: string;
	/** The normalized subscription-state (`status-2`). */
	readonly status: RawState;
	/** UTC days 'YYYY-MM-DD' or null. */
	readonly nextBillingDate: string | null;
	readonly paidThroughDate: string | null;
	/** The last paid day of a canceled subscription, or only the day on which it was canceled. */
	readonly ends: string | null;
	readonly planId: string;
	/** The service's `blaize-product.id`, else the plan's once it is attached; '' if unknown. */
	readonly productId: string;
	/** Null if the catalogue does not hold the plan (`status-4`). */
	readonly plan: { readonly id: string; readonly name: string; readonly amount: number } | null;
	/** The provider's price in cents; shown for an unknown plan. */
	readonly amount: number | null;
	/** '' until the plan is attached, if the provider names none. */
	readonly currency: string;
	/** Null if the provider sends none: what was paid is then unknown. */
	readonly transactionHistory: readonly SubscriptionTransaction[] | null;
	readonly pendingSubscription: Subscription | null;
	/** Token of the paying card, if the provider names it. */
	readonly paymentMethodToken: string | null;
}
