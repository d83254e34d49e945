/** Whether a reader may be sold a membership, and when a new one would start. Decision 33. */
import { renewalDay } from './dates.ts';
import type { DerivedStatus } from './subscription-status.ts';
import type { Subscription } from './subscription.ts';
import type { UtcDay } from './utc-day.ts';

const LIVE = [ 'active', 'past due', 'pending' ];

/** Will be charged unless it is cancelled. */
export const isLive = ( { status }: Subscription ): boolean =>
	LIVE.includes( status );

/** Also those that hang at another one, waiting for their day. */
export const withPending = (
	subscriptions: readonly Subscription[]
): readonly Subscription[] =>
	subscriptions.flatMap( ( one ) =>
		one.pendingSubscription ? [ one, one.pendingSubscription ] : [ one ]
	);

/** The first subscription on any plan, known or not, that forbids another one; null when selling is allowed. */
export const liveSubscription = (
	subscriptions: readonly Subscription[]
): Subscription | null => withPending( subscriptions ).find( isLive ) ?? null;

/**
 * The day on which a restart of a cancelled membership with time left begins: the day after its last paid one.
 * Null when nothing paid is left and a new membership begins today.
 */
export function restartDay(
	{ status, active }: DerivedStatus,
	today: UtcDay
): UtcDay | null {
	if ( status !== 'Cancelled_Active' || ! active ) {
		return null;
	}
	return active.paidThroughDate && active.paidThroughDate >= today
		? renewalDay( active.paidThroughDate )
		: active.nextBillingDate;
}
