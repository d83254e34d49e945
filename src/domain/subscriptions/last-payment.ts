/** For a while a subscription list that lacks this payment is late, not empty (`payment-65`). */
import { liveSubscription, withPending } from './selling.ts';
import type { Subscription } from './subscription.ts';

/** The record has ids and codes, nothing personal. */
export interface LastPayment {
	readonly at: string;
	/** Hash of the card's token; null if unknown. */
	readonly card: string | null;
	/** The subscription whose debt was paid; null for a new one. */
	readonly subscriptionId: string | null;
	/** Ids of the subscriptions that existed before. */
	readonly before: readonly string[];
}

const LATE_FOR_MS = 15 * 60_000;

/** The payment may lie before or after `now`, because the clock may have been changed since. */
export const isJustPaid = ( paid: LastPayment | null, now: Date ): boolean =>
	paid !== null && Math.abs( now.getTime() - Date.parse( paid.at ) ) < LATE_FOR_MS;

/** A paid subscription that is missing from the list is being set up: no other may be sold. */
export const isSettingUp = (
	paid: LastPayment | null,
	subscriptions: readonly Subscription[],
	now: Date
): boolean =>
	isJustPaid( paid, now ) &&
	paid?.subscriptionId === null &&
	liveSubscription( subscriptions ) === null &&
	withPending( subscriptions ).every( ( { id } ) => paid.before.includes( id ) );

/** Updates the list with the payment: a subscription just paid is no longer past due. */
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
