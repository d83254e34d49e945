/**
 * The facts about single subscriptions from which the status is derived (`status-8`, `status-13`,
 * `status-16`).
 */
import type { Subscription, SubscriptionTransaction } from './subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

/** An empty history is enough: whatever the dates say, nothing was paid. */
export const isNeverPaid = ( { transactionHistory }: Subscription ): boolean =>
	transactionHistory.length === 0;

const spelled = ( outcome: string ) =>
	outcome
		.trim()
		.toLowerCase()
		.replace( /[\s-]+/g, '_' );

/** A row without a word about it is a payment: the list is one of charges. */
const MOVED =
	/^(|settled|settling|settlement_(pending|confirmed)|submitted_for_settlement|refunded|credited)$/;
const REFUSED = /declined|rejected|^failed$/;

/** Whether money moved, refunds included: a refused card is no payment. */
export const hasMoved = ( { outcome }: SubscriptionTransaction ): boolean =>
	MOVED.test( spelled( outcome ) );

/**
 * Whether the bank or the card provider said no. What waits or was called off is neither a payment
 * nor this.
 */
export const isRefused = ( { outcome }: SubscriptionTransaction ): boolean =>
	REFUSED.test( spelled( outcome ) );

/** Money that the reader has paid, and not money that came back. */
const isPayment = ( one: SubscriptionTransaction ): boolean =>
	hasMoved( one ) && ( one.amount ?? 1 ) > 0;

/** Equal instants may be written in different ways; an unreadable one counts as the oldest. */
const instantOf = ( { time }: SubscriptionTransaction ): number => Date.parse( time ) || 0;

/**
 * Charges and tries, the oldest first. The provider documents the newest first, others name them in
 * any order: whoever needs an order takes it from here.
 */
export const chargesInOrder = ( {
	transactionHistory,
}: Pick< Subscription, 'transactionHistory' > ): readonly SubscriptionTransaction[] =>
	[ ...transactionHistory ].sort( ( a, b ) => instantOf( a ) - instantOf( b ) );

/** The last charge or try of all. */
export const latestCharge = (
	subscription: Pick< Subscription, 'transactionHistory' >
): SubscriptionTransaction | null => chargesInOrder( subscription ).at( -1 ) ?? null;

/** The charges that were refused since the last payment, the oldest first. */
export function refusedSincePaid(
	subscription: Pick< Subscription, 'transactionHistory' >
): readonly SubscriptionTransaction[] {
	const charges = chargesInOrder( subscription );
	return charges.slice( charges.findLastIndex( isPayment ) + 1 ).filter( isRefused );
}

/** The days of the payments that were made, the oldest first. */
export const paymentsOf = (
	subscription: Pick< Subscription, 'transactionHistory' >
): readonly SubscriptionTransaction[] => chargesInOrder( subscription ).filter( isPayment );

const hasEnded = ( subscription: Subscription ) =>
	subscription.status === 'cancelled' &&
	subscription.ends !== null &&
	! isNeverPaid( subscription );

/** Step 5. A paid-through date that is today is still in the future: the day is paid for. */
export const runsByPaidThrough = ( subscription: Subscription, today: UtcDay ): boolean =>
	hasEnded( subscription ) &&
	subscription.paidThroughDate !== null &&
	subscription.paidThroughDate >= today;

/**
 * Step 7. A next billing date that is today is not in the future: the paid time ended yesterday.
 */
export const runsByNextBilling = ( subscription: Subscription, today: UtcDay ): boolean =>
	hasEnded( subscription ) &&
	subscription.nextBillingDate !== null &&
	subscription.nextBillingDate > today;

/** A cancelled subscription that still counts as running: step 5 or step 7. */
export const isRunning = ( subscription: Subscription, today: UtcDay ): boolean =>
	runsByPaidThrough( subscription, today ) || runsByNextBilling( subscription, today );

/**
 * Pending subscriptions of the list, and those that hang on another one as its pending plan change.
 * The provider may leave the state of such a one out; on an unknown plan it is not seen.
 */
export const pendingOnes = ( subscriptions: readonly Subscription[] ): readonly Subscription[] => {
	const hanging = subscriptions
		.map( ( { pendingSubscription } ) => pendingSubscription )
		.filter( ( one ) => one !== null )
		.filter( ( { status, plan } ) => plan && ( status === 'pending' || status === 'unknown' ) );
	return [ ...subscriptions.filter( ( { status } ) => status === 'pending' ), ...hanging ];
};

/** The one that starts first; one without a date comes last. */
export const earliestPending = ( pendings: readonly Subscription[] ): Subscription | null =>
	pendings.reduce< Subscription | null >(
		( first, one ) =>
			first && ( first.nextBillingDate ?? '9' ) <= ( one.nextBillingDate ?? '9' )
				? first
				: one,
		null
	);
