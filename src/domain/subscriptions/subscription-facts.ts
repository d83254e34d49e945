/** The facts about single subscriptions from which the status is derived (`status-8`, `status-13`, `status-16`). */
import type { Subscription, SubscriptionTransaction } from './subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

/** An empty history is enough: whatever the dates say, nothing was paid. */
export const isNeverPaid = ( { transactionHistory }: Subscription ): boolean =>
	transactionHistory.length === 0;

const MOVED = /^(settled|settling|submitted_for_settlement|refunded|credited)$/;

/** Whether money moved, refunds included: a refused card is no payment. */
export const hasMoved = ( { outcome }: SubscriptionTransaction ): boolean =>
	MOVED.test( outcome );

/** The last charge or try of all, in whatever order the provider names them. */
export const latestCharge = ( {
	transactionHistory,
}: Subscription ): SubscriptionTransaction | null =>
	transactionHistory.reduce< SubscriptionTransaction | null >(
		( latest, one ) => ( latest && latest.time > one.time ? latest : one ),
		null
	);

const hasEnded = ( subscription: Subscription ) =>
	subscription.status === 'cancelled' &&
	subscription.ends !== null &&
	! isNeverPaid( subscription );

/** Step 5. A paid-through date that is today is still in the future: the day is paid for. */
export const runsByPaidThrough = (
	subscription: Subscription,
	today: UtcDay
): boolean =>
	hasEnded( subscription ) &&
	subscription.paidThroughDate !== null &&
	subscription.paidThroughDate >= today;

/** Step 7. A next billing date that is today is not in the future: the paid time ended yesterday. */
export const runsByNextBilling = (
	subscription: Subscription,
	today: UtcDay
): boolean =>
	hasEnded( subscription ) &&
	subscription.nextBillingDate !== null &&
	subscription.nextBillingDate > today;

/** A cancelled subscription that still counts as running: step 5 or step 7. */
export const isRunning = (
	subscription: Subscription,
	today: UtcDay
): boolean =>
	runsByPaidThrough( subscription, today ) ||
	runsByNextBilling( subscription, today );

/**
 * Pending subscriptions of the list, and those that hang on another one as its pending plan change. The provider may
 * leave the state of such a one out; on an unknown plan it is not seen.
 */
export const pendingOnes = (
	subscriptions: readonly Subscription[]
): readonly Subscription[] => {
	const hanging = subscriptions
		.map( ( { pendingSubscription } ) => pendingSubscription )
		.filter( ( one ) => one !== null )
		.filter(
			( { status, plan } ) =>
				plan && ( status === 'pending' || status === 'unknown' )
		);
	return [
		...subscriptions.filter( ( { status } ) => status === 'pending' ),
		...hanging,
	];
};

/** The one that starts first; one without a date comes last. */
export const earliestPending = (
	pendings: readonly Subscription[]
): Subscription | null =>
	pendings.reduce< Subscription | null >(
		( first, one ) =>
			first &&
			( first.nextBillingDate ?? '9' ) <= ( one.nextBillingDate ?? '9' )
				? first
				: one,
		null
	);
