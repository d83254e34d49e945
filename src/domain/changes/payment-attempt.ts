/**
 * A payment that was begun and whose end is not known: what became of it shows in the subscriptions
 * (`payment-52`).
 */
import { NOT_PAUSED } from './pause.ts';
import type { AffiliateOrder } from '../plans/affiliate-order.ts';
import type { BillingInterval } from '../plans/plan.ts';
import type { ProfileChanges } from '../profile/profile.ts';
import { liveSubscription } from '../subscriptions/selling.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/**
 * Written before the call that takes the money. Holds ids and codes, and nothing about the reader.
 */
export type PaymentAttempt = {
	/** ISO 8601 instant. */
	readonly startedAt: string;
	/** A sum of the paying card's token; null while nobody knows it. */
	readonly card: string | null;
	/** The same of the default card before, where the paying one was saved for this payment. */
	readonly usualBefore: string | null;
} & (
	| {
			readonly kind: 'purchase';
			/** Ids of the memberships that were there before. */
			readonly before: readonly string[];
			readonly planId: string;
			readonly interval: BillingInterval;
			/** A trial begins with it. */
			readonly withTrial: boolean;
			/** For the affiliate network; null for what it does not pay for (`vendor-25`). */
			readonly order: AffiliateOrder | null;
	  }
	| {
			readonly kind: 'past-due';
			readonly subscriptionId: string;
	  }
);

/**
 * Whether the money has been taken. Before a purchase there was no live subscription on any plan.
 */
export const isMade = (
	attempt: PaymentAttempt,
	subscriptions: readonly Subscription[]
): boolean =>
	attempt.kind === 'purchase'
		? subscriptions.some(
				( one ) => one.planId === attempt.planId && liveSubscription( [ one ] )
			)
		: subscriptions.some(
				( { id, status } ) => id === attempt.subscriptionId && status === 'active'
			);

/** What a payment leaves in the profile (`profile-25`, `profile-26`). */
export const flagsAfter = ( attempt: PaymentAttempt ): ProfileChanges =>
	attempt.kind === 'purchase'
		? {
				'current-plan': attempt.planId,
				// A flag that outlived its pause would make the new subscription look like one.
				...NOT_PAUSED,
				...( attempt.withTrial && { 'had-trial-20': true } ),
			}
		: {};
