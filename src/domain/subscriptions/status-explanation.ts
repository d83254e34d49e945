/** Explains the status by the rule that matched and its input (`status-20`). */
import {
	chargesInOrder,
	hasMoved,
	isNeverPaid,
	isRefused,
	runsByNextBilling,
	runsByPaidThrough,
} from './subscription-facts.ts';
import { SPORTS_PRODUCT } from '../plans/product.ts';
import { withPending } from './selling.ts';
import {
	deriveStatus,
	type StatusCircumstances,
	type StatusRule,
	type SubscriptionStatus,
} from './subscription-status.ts';
import type { RawState, Subscription, SubscriptionTransaction } from './subscription.ts';
import { utcDay, type UtcDay } from '../days/utc-day.ts';

/** The step of each rule (`status-6` to `status-17`). */
export const RULE_STEPS: Readonly< Record< StatusRule, number > > = {
	'no-subscription': 1,
	active: 2,
	'pending-paused': 3,
	'pending-paused-while-running': 3,
	'pending-same-plan': 3,
	pending: 3,
	'past-due': 4,
	'paid-through-ahead': 5,
	'never-paid': 6,
	'next-billing-ahead': 7,
	ended: 8,
};

export interface SubscriptionFacts {
	readonly id: string;
	readonly planId: string;
	readonly productId: string;
	readonly state: RawState;
	readonly ends: UtcDay | null;
	readonly paidThrough: UtcDay | null;
	readonly nextBilling: UtcDay | null;
	readonly lastCharge: SubscriptionTransaction | null | 'unknown';
	/** Why the derivation ignored it; null if it did not. */
	readonly leftOut: 'other-product' | 'unknown-plan' | 'never-paid' | null;
	/** The date that keeps a canceled subscription running; null if neither does. */
	readonly runsBy: 'paid-through' | 'next-billing' | null;
}

export interface StatusExplanation {
	readonly status: SubscriptionStatus;
	readonly rule: StatusRule;
	readonly step: number;
	readonly today: UtcDay;
	readonly paused: boolean;
	readonly pauseFeature: boolean;
	/** Id of the running subscription. */
	readonly active: string | null;
	/** Id of the pending subscription that starts first. */
	readonly pending: string | null;
	readonly subscriptions: readonly SubscriptionFacts[];
}

/** Null if there was none. A voided charge, or one under way, is neither paid nor refused. */
export function latestCharge(
	subscription: Pick< Subscription, 'currency' | 'transactionHistory' >
): SubscriptionFacts[ 'lastCharge' ] {
	const last = chargesInOrder( subscription ).findLast(
		( one ) => hasMoved( one ) || isRefused( one )
	);
	return subscription.transactionHistory
		? ( ( last && { ...last, currency: last.currency || subscription.currency } ) ?? null )
		: 'unknown';
}

function leftOut( one: Subscription ): SubscriptionFacts[ 'leftOut' ] {
	if ( one.productId !== SPORTS_PRODUCT ) {
		return 'other-product';
	}
	if ( ! one.plan ) {
		return 'unknown-plan';
	}
	return one.status === 'cancelled' && isNeverPaid( one ) ? 'never-paid' : null;
}

function runsBy( one: Subscription, today: UtcDay ): SubscriptionFacts[ 'runsBy' ] {
	if ( runsByPaidThrough( one, today ) ) {
		return 'paid-through';
	}
	return runsByNextBilling( one, today ) ? 'next-billing' : null;
}

/** A pending subscription may appear twice: in the list and attached to its predecessor. */
const eachOnce = ( subscriptions: readonly Subscription[] ): readonly Subscription[] => [
	...new Map( withPending( subscriptions ).map( ( one ) => [ one.id, one ] ) ).values(),
];

export function explainStatus(
	subscriptions: readonly Subscription[],
	circumstances: StatusCircumstances
): StatusExplanation {
	const { status, rule, active, pending } = deriveStatus( subscriptions, circumstances );
	const today = utcDay( circumstances.now );
	return {
		status,
		rule,
		step: RULE_STEPS[ rule ],
		today,
		paused: circumstances.paused,
		pauseFeature: circumstances.pauseFeature,
		active: active?.id ?? null,
		pending: pending?.id ?? null,
		subscriptions: eachOnce( subscriptions ).map( ( one ) => ( {
			id: one.id,
			planId: one.planId,
			productId: one.productId,
			state: one.status,
			ends: one.ends,
			paidThrough: one.paidThroughDate,
			nextBilling: one.nextBillingDate,
			lastCharge: latestCharge( one ),
			leftOut: leftOut( one ),
			runsBy: runsBy( one, today ),
		} ) ),
	};
}
