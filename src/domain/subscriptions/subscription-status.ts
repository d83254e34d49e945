/** The overall status of a reader's membership. */
import { SPORTS_PRODUCT } from '../plans/product.ts';
import {
	isNeverPaid,
	isRunning,
	earliestPending,
	pendingOnes,
	runsByPaidThrough,
} from './subscription-facts.ts';
import { sortSubscriptions } from './subscription-order.ts';
import type { Subscription } from './subscription.ts';
import { utcDay } from '../days/utc-day.ts';

export type SubscriptionStatus =
	| 'Active'
	| 'Active_Paused'
	| 'Active_Pending'
	| 'Cancelled_Active'
	| 'Canceled'
	| 'None'
	| 'Paused'
	| 'Past Due'
	/**
	 * A name of the contract that no rule derives: a pending subscription makes 'Active_Pending'
	 * (status-18).
	 */
	| 'Pending';

export type StatusGroup = 'activeLike' | 'paused' | 'cancelled';

export const STATUS_GROUPS: Readonly< Record< StatusGroup, readonly SubscriptionStatus[] > > = {
	activeLike: [ 'Active', 'Cancelled_Active', 'Active_Pending', 'Active_Paused' ],
	paused: [ 'Paused', 'Active_Paused' ],
	cancelled: [ 'Cancelled_Active', 'Canceled' ],
};

/** Which rule decided; `RULE_STEPS` of status-explanation.ts has its step. */
export type StatusRule =
	| 'no-subscription'
	| 'active'
	| 'pending-paused'
	| 'pending-paused-while-running'
	| 'pending-same-plan'
	| 'pending'
	| 'past-due'
	| 'paid-through-ahead'
	| 'never-paid'
	| 'next-billing-ahead'
	| 'ended';

export interface DerivedStatus {
	readonly status: SubscriptionStatus;
	readonly rule: StatusRule;
	/** The subscription that runs now: active, past due, or cancelled with time left. */
	readonly active: Subscription | null;
	/** The pending subscription that starts first, whatever the status is. */
	readonly pending: Subscription | null;
}

export interface StatusCircumstances {
	/** The profile's flag; before the profile is loaded, the data layer's. */
	readonly paused: boolean;
	/** The feature flag pauseSubscriptions. */
	readonly pauseFeature: boolean;
	readonly now: Date;
}

/** The derivation sees sports memberships on known plans only, latest first. */
const derivedFrom = ( subscriptions: readonly Subscription[] ): readonly Subscription[] =>
	sortSubscriptions(
		subscriptions.filter( ( { productId, plan } ) => productId === SPORTS_PRODUCT && plan )
	);

/** The first matching step wins. */
export function deriveStatus(
	subscriptions: readonly Subscription[],
	{ paused, pauseFeature, now }: StatusCircumstances
): DerivedStatus {
	const seen = derivedFrom( subscriptions );
	const pendings = pendingOnes( seen );
	const pending = earliestPending( pendings );
	const found = (
		status: SubscriptionStatus,
		rule: StatusRule,
		active: Subscription | null = null
	): DerivedStatus => ( { status, rule, active, pending } );

	// 1. No subscriptions.
	if ( seen.length === 0 ) {
		return found( 'None', 'no-subscription' );
	}

	// 2. An active one.
	const active = seen.find( ( { status } ) => status === 'active' );
	if ( active ) {
		return found( 'Active', 'active', active );
	}

	const today = utcDay( now );
	const cancelled = seen.filter( ( { status } ) => status === 'cancelled' );

	// 3. A pending one, beside a cancelled one that still runs or alone.
	if ( pending ) {
		const running = cancelled.filter( ( one ) => isRunning( one, today ) );
		const [ latestRunning = null ] = running;
		if ( ! latestRunning && paused ) {
			return found( 'Paused', 'pending-paused' );
		}
		if ( latestRunning && pauseFeature && paused ) {
			return found( 'Active_Paused', 'pending-paused-while-running', latestRunning );
		}
		const planIds = new Set( pendings.map( ( { planId } ) => planId ) );
		const resumed = running.find( ( { planId } ) => planIds.has( planId ) );
		if ( resumed && pauseFeature ) {
			return found( 'Active', 'pending-same-plan', resumed );
		}
		return found( 'Active_Pending', 'pending', latestRunning );
	}

	// 4. A past-due one.
	const pastDue = seen.find( ( { status } ) => status === 'past due' );
	if ( pastDue ) {
		return found( 'Past Due', 'past-due', pastDue );
	}

	// 5. A cancelled one that is paid for today or longer.
	const paidFor = cancelled.find( ( one ) => runsByPaidThrough( one, today ) );
	if ( paidFor ) {
		return found( 'Cancelled_Active', 'paid-through-ahead', paidFor );
	}

	// 6. Cancelled ones without a payment do not count; nothing else left is nothing at all.
	if ( cancelled.length === seen.length && cancelled.every( isNeverPaid ) ) {
		return found( 'None', 'never-paid' );
	}

	// 7. A cancelled one whose next billing date lies ahead.
	const billedAhead = cancelled.find( ( one ) => isRunning( one, today ) );
	if ( billedAhead ) {
		return found( 'Cancelled_Active', 'next-billing-ahead', billedAhead );
	}

	// 8. Otherwise, unknown raw states included.
	return found( 'Canceled', 'ended' );
}
