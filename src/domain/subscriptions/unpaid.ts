/** Tells whether a subscription has been paid, for what pages say beside its status. */
import { isNotTaken } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';

/** Without a history, a paid-through date counts as a payment. */
export const isUnpaid = ( {
	transactionHistory,
	paidThroughDate,
}: Pick< Subscription, 'paidThroughDate' | 'transactionHistory' > ): boolean =>
	transactionHistory?.every( ( charge ) => charge.amount === 0 || isNotTaken( charge ) ) ??
	paidThroughDate === null;
