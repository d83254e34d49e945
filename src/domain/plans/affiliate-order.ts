/**
 * What the affiliate network is told of a sale: no name, no address, and an order number that leads
 * to nobody (`vendor-25`).
 */
import type { Plan } from './plan.ts';

export interface AffiliateOrder {
	readonly orderId: string;
	readonly item: string;
	/** Cents, in USD: charged today. */
	readonly amount: number;
	readonly customerStatus: 'new' | 'return';
}

export interface Sold {
	readonly plan: Pick< Plan, 'amount' | 'currency' | 'generalCjPlan' | 'hasTrial' | 'planId' >;
	readonly skipTrial: boolean;
	/** UTC day of the first charge, for a membership that begins later. */
	readonly startDate?: string | undefined;
	/** How many the reader has had, with this one. */
	readonly subscriptions: number;
}

/**
 * Null for what the network does not pay for: a membership that goes on, and one that is not paid
 * in US dollars.
 */
export const affiliateOrder = (
	{ plan, skipTrial, startDate, subscriptions }: Sold,
	orderId: string
): AffiliateOrder | null =>
	startDate || plan.currency !== 'USD'
		? null
		: {
				orderId,
				item: plan.generalCjPlan ?? plan.planId,
				amount: plan.hasTrial && ! skipTrial ? 0 : plan.amount,
				customerStatus: subscriptions > 1 ? 'return' : 'new',
			};
