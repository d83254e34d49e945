/** Decides whether a reader may buy a membership, from their live subscriptions (`status-31`). */
import type { Subscription } from './subscription.ts';

/** True unless canceled: a subscription in an unknown state may still be charged. */
export const isLive = ( { status }: Subscription ): boolean => status !== 'cancelled';

/** Whether it is, or may be, of the product, because the provider may leave the product out. */
export const mayBeOf = ( { productId }: Subscription, product: string ): boolean =>
	productId === product || productId === '';

/** The given subscriptions, and the pending ones attached to them. */
export const withPending = ( subscriptions: readonly Subscription[] ): readonly Subscription[] =>
	subscriptions.flatMap( ( one ) =>
		one.pendingSubscription ? [ one, one.pendingSubscription ] : [ one ]
	);

/** The first live subscription, on any plan; null if selling is allowed. */
export const liveSubscription = ( subscriptions: readonly Subscription[] ): Subscription | null =>
	withPending( subscriptions ).find( isLive ) ?? null;
