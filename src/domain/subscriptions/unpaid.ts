/** Tells whether a subscription has been paid, for what pages say beside its status. */
import { isNotTaken } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';

/**
 * Whether no payment has gone through. A missing history does not tell, so a paid-through date then
 * counts as a payment.
 */
export const isUnpaid = ( {
	transactionHistory,
	paidThroughDate,
}: Pick< Subscription, 'paidThroughDate' | 'transactionHistory' > ): boolean =>
	transactionHistory?.every( ( charge ) => charge.amount === 0 || isNotTaken( charge ) ) ??
	paidThroughDate === null;
