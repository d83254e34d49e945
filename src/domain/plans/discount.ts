/** A discount that lowers a subscription's price (`offer-1`). */
export interface SubscriptionDiscount {
	readonly id: string;
	/** '' when the service names none. */
	readonly name: string;
	/** Integer cents off each period, in the subscription's currency. */
	readonly amount: number;
	/** How many charges it lowers; null for all to come. */
	readonly billingCycles: number | null;
	/** How many it has lowered so far. */
	readonly billingCyclesUsed: number;
}
