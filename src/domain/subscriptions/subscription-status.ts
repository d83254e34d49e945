/** Derives one membership status from all of a reader's subscriptions. */
import { SPORTS_PRODUCT } from '../plans/product.ts';
import {
	isNeverPaid,
	earliestPending,
	pendingOnes,
	runningOnes,
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
	/** Other systems use this name; it is never derived (`status-18`). */
	| 'Pending';

type StatusGroup = 'activeLike' | 'paused' | 'cancelled';

export const STATUS_GROUPS: Readonly< Record< StatusGroup, readonly SubscriptionStatus[] > > = {
	activeLike: [ 'Active', 'Cancelled_Active', 'Active_Pending', 'Active_Paused' ],
	paused: [ 'Paused', 'Active_Paused' ],
	cancelled: [ 'Cancelled_Active', 'Canceled' ],
};

/** The rule that matched; status-explanation.ts maps it to its step. */
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
	/** The running subscription: active, past due, or canceled with time left. */
	readonly active: Subscription | null;
	/** The pending subscription that starts first, whatever the status. */
	readonly pending: Subscription | null;
}

export interface StatusCircumstances {
	/** The profile's flag, or the data layer's until the profile is loaded. */
	readonly paused: boolean;
	readonly pauseFeature: boolean;
	readonly now: Date;
}

/** The subscriptions that count: sports memberships on known plans, latest first. */
const derivedFrom = ( subscriptions: readonly Subscription[] ): readonly Subscription[] =>
	sortSubscriptions(
		subscriptions.filter( ( { productId, plan } ) => productId === SPORTS_PRODUCT && plan )
	);

/** The first matching step of `status-6` to `status-17` wins. */
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

	if ( seen.length === 0 ) {
		return found( 'None', 'no-subscription' );
	}

	const active = seen.find( ( { status } ) => status === 'active' );
	if ( active ) {
		return found( 'Active', 'active', active );
	}

	const today = utcDay( now );
	const cancelled = seen.filter( ( { status } ) => status === 'cancelled' );
	const running = runningOnes( cancelled, today );
	const [ longest = null ] = running;

	// Step 3: pending, with or without a canceled one that still runs.
	if ( pending ) {
		if ( ! longest && paused ) {
			return found( 'Paused', 'pending-paused' );
		}
		if ( longest && pauseFeature && paused ) {
			return found( 'Active_Paused', 'pending-paused-while-running', longest );
		}
		const planIds = new Set( pendings.map( ( { planId } ) => planId ) );
		const resumed = running.find( ( { planId } ) => planIds.has( planId ) );
		if ( resumed && pauseFeature ) {
			return found( 'Active', 'pending-same-plan', resumed );
		}
		return found( 'Active_Pending', 'pending', longest );
	}

	const pastDue = seen.find( ( { status } ) => status === 'past due' );
	if ( pastDue ) {
		return found( 'Past Due', 'past-due', pastDue );
	}

	// Steps 5 and 7 find a canceled subscription that was paid and has a paid or billing day ahead.
	if ( longest ) {
		return found(
			'Cancelled_Active',
			runsByPaidThrough( longest, today ) ? 'paid-through-ahead' : 'next-billing-ahead',
			longest
		);
	}

	// Step 6: a canceled subscription without any payment does not count.
	if ( cancelled.length === seen.length && cancelled.every( isNeverPaid ) ) {
		return found( 'None', 'never-paid' );
	}

	// Step 8: everything else, unknown states included.
	return found( 'Canceled', 'ended' );
}
