/** Describes a payment whose outcome is unknown until the subscriptions show it (`payment-52`). */
import { NOT_PAUSED } from './pause.ts';
import type { AffiliateOrder } from '../plans/affiliate-order.ts';
import type { BillingInterval } from '../plans/plan.ts';
import type { ProfileChanges } from '../profile/profile.ts';
import { isLive, withPending } from '../subscriptions/selling.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** The record written before the call that charges; it has ids and codes, nothing personal. */
export type PaymentAttempt = {
	readonly startedAt: string;
	/** Hash of the paying card's token; null if unknown. */
	readonly card: string | null;
	/** Hash of the previous default card, if the paying card was saved for this payment. */
	readonly usualBefore: string | null;
} & (
	| {
			readonly kind: 'purchase';
			/** Ids of the subscriptions that existed before. */
			readonly before: readonly string[];
			readonly planId: string;
			readonly interval: BillingInterval;
			readonly withTrial: boolean;
			/** For the affiliate network; null if it pays nothing for this sale (`vendor-25`). */
			readonly order: AffiliateOrder | null;
	  }
	| { readonly kind: 'past-due'; readonly subscriptionId: string }
);

/**
 * Whether the charge went through; null if the state of its subscription is unknown. Only a reader
 * without a live subscription can begin a purchase, so its result is a live one on the plan, or a
 * new one for which the provider names no plan.
 */
export function isMade(
	attempt: PaymentAttempt,
	subscriptions: readonly Subscription[]
): boolean | null {
	const found = withPending( subscriptions ).filter( ( one ) =>
		attempt.kind === 'purchase'
			? isLive( one ) &&
				( one.planId === attempt.planId ||
					( one.planId === '' && ! attempt.before.includes( one.id ) ) )
			: one.id === attempt.subscriptionId && /active|unknown/.test( one.status )
	);
	return found.some( ( { status } ) => status !== 'unknown' ) || ( found[ 0 ] ? null : false );
}

/** Profile flags to save after the payment (`profile-25`, `profile-26`). */
export const flagsAfter = ( attempt: PaymentAttempt ): ProfileChanges =>
	attempt.kind === 'purchase'
		? {
				'current-plan': attempt.planId,
				// A stale flag would make the new subscription look paused.
				...NOT_PAUSED,
				...( attempt.withTrial && { 'had-trial-20': true } ),
			}
		: {};
