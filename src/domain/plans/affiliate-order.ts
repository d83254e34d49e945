/**
 * A sale as reported to the affiliate network: without name or email address, and with an order
 * number that identifies no reader (`vendor-25`).
 */
import type { Plan } from './plan.ts';

export interface AffiliateOrder {
	readonly orderId: string;
	readonly item: string;
	/** Cents in USD, charged today. */
	readonly amount: number;
	readonly customerStatus: 'new' | 'return';
}

export interface Sold {
	readonly plan: Pick< Plan, 'amount' | 'currency' | 'generalCjPlan' | 'hasTrial' | 'planId' >;
	readonly skipTrial: boolean;
	/** UTC day of the first charge, if the membership starts later. */
	readonly startDate?: string | undefined;
	/** The number of the reader's subscriptions so far, including this one. */
	readonly subscriptions: number;
}

/**
 * Null for sales that the network does not pay for: a continued membership, or a currency other
 * than US dollars.
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
