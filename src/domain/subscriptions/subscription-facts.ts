/** The status is derived from these facts (`status-8`, `status-13`, `status-16`). */
import type { Subscription, SubscriptionTransaction } from './subscription.ts';
import { compareDays, type UtcDay } from '../days/utc-day.ts';

const spelled = ( outcome: string ) =>
	outcome
		.trim()
		.toLowerCase()
		.replace( /[\s-]+/g, '_' );

/** A transaction without an outcome counts as a payment, because the history lists charges. */
const MOVED =
	/^(|settled|settling|settlement_(pending|confirmed)|submitted_for_settlement|refunded|credited)$/;
const REFUSED = /declined|rejected|^failed$/;

/** Whether money moved, refunds included; a declined card does not count. */
export const hasMoved = ( { outcome }: SubscriptionTransaction ): boolean =>
	MOVED.test( spelled( outcome ) );

/** Pending and voided charges are neither payments nor declines. */
export const isRefused = ( { outcome }: SubscriptionTransaction ): boolean =>
	REFUSED.test( spelled( outcome ) );

/** Whether certainly nothing was or will be taken: refused, or called off before it was due. */
export const isNotTaken = ( charge: SubscriptionTransaction ): boolean =>
	isRefused( charge ) || /^(voided|authorization_expired)$/.test( spelled( charge.outcome ) );

/** True if the history is empty or missing, whatever the dates say (`status-16`). */
export const isNeverPaid = ( { transactionHistory }: Subscription ): boolean =>
	! transactionHistory?.length;

/** Whether the bank declined; other refusals happen before the bank receives the charge. */
export const isDeclined = ( { outcome }: SubscriptionTransaction ): boolean =>
	/declined/.test( spelled( outcome ) );

/** Whether money was paid; a refund is no payment. */
const isPayment = ( one: SubscriptionTransaction ): boolean =>
	hasMoved( one ) && ( one.amount ?? 1 ) > 0;

/** The same instant may be written in different ways; an unreadable one sorts first. */
const instantOf = ( { time }: SubscriptionTransaction ): number => Date.parse( time ) || 0;

/**
 * The oldest comes first, attempts included. Providers differ in order: do not use the raw list. Of
 * charges of one time a refused one is the later, because after it the debt is still open.
 */
export const chargesInOrder = ( {
	transactionHistory,
}: Pick< Subscription, 'transactionHistory' > ): readonly SubscriptionTransaction[] =>
	[ ...( transactionHistory ?? [] ) ].sort(
		( a, b ) =>
			instantOf( a ) - instantOf( b ) ||
			Number( isRefused( a ) ) - Number( isRefused( b ) ) ||
			Number( a.amount ) - Number( b.amount )
	);

/** Charges declined since the last payment, oldest first. */
export function refusedSincePaid(
	subscription: Pick< Subscription, 'transactionHistory' >
): readonly SubscriptionTransaction[] {
	const charges = chargesInOrder( subscription );
	return charges.slice( charges.findLastIndex( isPayment ) + 1 ).filter( isRefused );
}

/** The payments made, oldest first. */
export const paymentsOf = (
	subscription: Pick< Subscription, 'transactionHistory' >
): readonly SubscriptionTransaction[] => chargesInOrder( subscription ).filter( isPayment );

const hasEnded = ( subscription: Subscription ) =>
	subscription.status === 'cancelled' &&
	subscription.ends !== null &&
	! isNeverPaid( subscription );

/** Step 5 of `deriveStatus`: today still counts, because that day is paid for. */
export const runsByPaidThrough = ( subscription: Subscription, today: UtcDay ): boolean =>
	hasEnded( subscription ) &&
	subscription.paidThroughDate !== null &&
	subscription.paidThroughDate >= today;

/** Step 7 of `deriveStatus`: today does not count, because the paid time ended yesterday. */
export const runsByNextBilling = ( subscription: Subscription, today: UtcDay ): boolean =>
	hasEnded( subscription ) &&
	subscription.nextBillingDate !== null &&
	subscription.nextBillingDate > today;

export const isRunning = ( subscription: Subscription, today: UtcDay ): boolean =>
	runsByPaidThrough( subscription, today ) || runsByNextBilling( subscription, today );

/** The one paid the longest is first; `ends` may only say when one was canceled. */
export const runningOnes = (
	subscriptions: readonly Subscription[],
	today: UtcDay
): readonly Subscription[] => {
	const runsTo = ( one: Subscription ) =>
		// Of two equal days the last paid one is the later, because a next billing day is not paid
		// yet: the tilde sorts it last.
		runsByPaidThrough( one, today ) ? `${ one.paidThroughDate }~` : `${ one.nextBillingDate }`;
	return subscriptions
		.filter( ( one ) => isRunning( one, today ) )
		.sort( ( a, b ) => compareDays( runsTo( b ), runsTo( a ) ) );
};

/**
 * The list's pending subscriptions, and those attached to another one as its pending plan change.
 * The provider may omit the state of an attached one; on an unknown plan it is ignored.
 */
export const pendingOnes = ( subscriptions: readonly Subscription[] ): readonly Subscription[] => {
	const hanging = subscriptions
		.map( ( { pendingSubscription } ) => pendingSubscription )
		.filter( ( one ) => one !== null )
		.filter( ( { status, plan } ) => plan && ( status === 'pending' || status === 'unknown' ) );
	return [ ...subscriptions.filter( ( { status } ) => status === 'pending' ), ...hanging ];
};

/** The pending subscription that starts first; those without a date come last. */
export const earliestPending = ( pendings: readonly Subscription[] ): Subscription | null =>
	pendings.reduce< Subscription | null >(
		( first, one ) =>
			first && ( first.nextBillingDate ?? '9' ) <= ( one.nextBillingDate ?? '9' )
				? first
				: one,
		null
	);
