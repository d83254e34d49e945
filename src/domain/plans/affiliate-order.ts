/**
 * Builds the report of a sale for the affiliate network. It has no name or email address, and its
 * order number identifies no reader (`vendor-25`).
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
	readonly plan: Pick< Plan, 'currency' | 'generalCjPlan' | 'planId' >;
	/** Cents, as in the terms that the reader agreed to. */
	readonly amountToday: number;
	/** UTC day of the first charge, if the membership starts later. */
	readonly startDate?: string | undefined;
	/** The number of the reader's subscriptions so far, including this one. */
	readonly subscriptions: number;
}

/**
 * The report of a sale; null for sales that the network does not pay for: a membership that starts
 * later because it continues another one, or a currency other than US dollars.
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
