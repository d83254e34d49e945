/** Sorts subscriptions and attaches their plans (`status-4`). */
import type { Plan } from '../plans/plan.ts';
import type { Subscription } from './subscription.ts';
import { compareDays } from '../days/utc-day.ts';

const orderDay = ( { ends, paidThroughDate, nextBillingDate }: Subscription ) =>
	ends ?? paidThroughDate ?? nextBillingDate ?? '';

/**
 * The latest end date, else last paid day, else next billing day comes first, an undated one last.
 */
export const sortSubscriptions = (
	subscriptions: readonly Subscription[]
): readonly Subscription[] =>
	[ ...subscriptions ].sort( ( a, b ) => compareDays( orderDay( b ), orderDay( a ) ) );

export interface ListedSubscriptions {
	readonly listed: readonly Subscription[];
	/** Subscriptions on an unknown plan or in an unknown state, shown separately. */
	readonly unrecognised: readonly Subscription[];
	/** Both, those on a known plan first. */
	readonly all: readonly Subscription[];
}

/** `plans` is the catalogue of every plan ever sold, not the offer. */
export function listSubscriptions(
	subscriptions: readonly Subscription[],
	plans: readonly Plan[]
): ListedSubscriptions {
	const known = new Map( plans.map( ( plan ) => [ plan.planId, plan ] ) );
	const attach = ( subscription: Subscription ): Subscription => {
		const plan = known.get( subscription.planId );
		return {
			...subscription,
			productId: subscription.productId || plan?.productId || '',
			currency: subscription.currency || plan?.currency || 'USD',
			plan: plan ? { id: plan.planId, name: plan.planName, amount: plan.amount } : null,
			pendingSubscription:
				subscription.pendingSubscription && attach( subscription.pendingSubscription ),
		};
	};
	const sorted = sortSubscriptions( subscriptions.map( attach ) );
	const isKnown = ( { plan, status }: Subscription ) => plan !== null && status !== 'unknown';
	const listed = sorted.filter( isKnown );
	const unrecognised = sorted.filter( ( one ) => ! isKnown( one ) );
	return { listed, unrecognised, all: [ ...listed, ...unrecognised ] };
}
