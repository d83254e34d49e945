/** The report of a sale names no reader, and its order number identifies none (`vendor-25`). */
import type { Plan } from './plan.ts';

export interface AffiliateOrder {
	readonly orderId: string;
	readonly item: string;
	/** Cents in USD, charged today. */
	readonly amount: number;
	readonly customerStatus: 'new' | 'return';
}

export interface Sold {
	readonly plan: Pick< Plan, 'currency' | 'generalCjPlan' | 'planId' >;
	/** Cents, as in the terms that the reader agreed to. */
	readonly amountToday: number;
	/** UTC day of the first charge, if the membership starts later. */
	readonly startDate?: string | undefined;
	/** The number of the reader's subscriptions so far, including this one. */
	readonly subscriptions: number;
}

/**
 * Null for sales that the network does not pay for: one that continues a membership, or is not in
 * US dollars.
 */
export const affiliateOrder = (
	{ plan, amountToday, startDate, subscriptions }: Sold,
	orderId: string
): AffiliateOrder | null =>
	startDate || plan.currency !== 'USD'
		? null
		: {
				orderId,
				item: plan.generalCjPlan ?? plan.planId,
				amount: amountToday,
				customerStatus: subscriptions > 1 ? 'return' : 'new',
			};
