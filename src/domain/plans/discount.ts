/** A discount on a subscription's price (`offer-1`). */
export interface SubscriptionDiscount {
	readonly id: string;
	/** '' if the service sends none. */
	readonly name: string;
	/** Integer cents off each payment, in the subscription's currency. */
	readonly amount: number;
	/** The number of payments that the discount lowers; null for all future ones. */
	readonly billingCycles: number | null;
	/** The number of payments lowered so far. */
	readonly billingCyclesUsed: number;
}
