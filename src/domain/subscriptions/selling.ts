/**
 * Decides whether a reader may be sold a membership: which subscriptions are live (`status-31`).
 */
import type { Subscription } from './subscription.ts';

/**
 * Will be charged unless it is cancelled. What the provider calls by a name that nobody told us of
 * may be charged too.
 */
export const isLive = ( { status }: Subscription ): boolean => status !== 'cancelled';

/** Also those that hang at another one, waiting for their day. */
export const withPending = ( subscriptions: readonly Subscription[] ): readonly Subscription[] =>
	subscriptions.flatMap( ( one ) =>
		one.pendingSubscription ? [ one, one.pendingSubscription ] : [ one ]
	);

/**
 * The first subscription on any plan, known or not, that forbids another one; null when selling is
 * allowed.
 */
export const liveSubscription = ( subscriptions: readonly Subscription[] ): Subscription | null =>
	withPending( subscriptions ).find( isLive ) ?? null;
