/**
 * The last payment or start that went through here. For a while after it a list of memberships
 * without it is late, and not empty (`payment-65`).
 */
import { liveSubscription, withPending } from './selling.ts';
import type { Subscription } from './subscription.ts';

/** Holds ids and codes, and nothing about the reader. */
export interface LastPayment {
	/** ISO 8601 instant. */
	readonly at: string;
	/** A sum of the card's token; null where nobody knows it. */
	readonly card: string | null;
	/** The membership whose debt was paid; null: a new one was begun. */
	readonly subscriptionId: string | null;
	/** Ids of the memberships that were there before. */
	readonly before: readonly string[];
}

const LATE_FOR_MS = 15 * 60_000;

/** A clock that was set meanwhile may be ahead of it or behind. */
export const isJustPaid = ( paid: LastPayment | null, now: Date ): boolean =>
	paid !== null && Math.abs( now.getTime() - Date.parse( paid.at ) ) < LATE_FOR_MS;

/** What was begun is not in the list yet: it is being set up, and nothing else is sold. */
export const isSettingUp = (
	paid: LastPayment | null,
	subscriptions: readonly Subscription[],
	now: Date
): boolean =>
	isJustPaid( paid, now ) &&
	paid?.subscriptionId === null &&
	liveSubscription( subscriptions ) === null &&
	withPending( subscriptions ).every( ( { id } ) => paid.before.includes( id ) );

/** The list as it is once it knows of the payment: what was just paid is no longer past due. */
export const withPayment = (
	subscriptions: readonly Subscription[],
	paid: LastPayment | null,
	now: Date
): readonly Subscription[] =>
	isJustPaid( paid, now )
		? subscriptions.map( ( one ) =>
				one.id === paid?.subscriptionId && one.status === 'past due'
					? { ...one, status: 'active' }
					: one
			)
		: subscriptions;
