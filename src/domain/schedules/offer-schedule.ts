/** Builds "What happens next" for accepting an offer to stay (`plan-29`, `cancel-10`). */
import { discountOf, type CancelOffer } from '../changes/cancel-offer.ts';
import type { SubscriptionDiscount } from '../plans/discount.ts';
import { paymentRows, paymentsAhead, type PaymentAhead } from './payments-ahead.ts';
import type { Plan } from '../plans/plan.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** The discounted payments, and the first one at the regular price. */
export const offerPayments = (
	subscription: Subscription,
	plan: Plan | null,
	offer: CancelOffer,
	held: readonly SubscriptionDiscount[],
	today: UtcDay
): readonly PaymentAhead[] =>
	paymentsAhead(
		subscription,
		plan,
		[ ...held, discountOf( offer, subscription.amount ?? plan?.amount ?? 0 ) ],
		today
	);

/** `held` are the discounts that the subscription already has. */
export function offerSchedule(
	subscription: Subscription,
	plan: Plan | null,
	offer: CancelOffer,
	held: readonly SubscriptionDiscount[],
	today: UtcDay
): readonly ScheduleRow[] {
	return [
		{ day: 'today', kind: 'offer-set', amount: 0 },
		...paymentRows( offerPayments( subscription, plan, offer, held, today ) ),
	];
}

/** Nothing is charged today, because paid time remains; the discounted payments follow. */
export const restartForLessSchedule = (
	plan: Plan,
	offer: CancelOffer,
	startsOn: UtcDay,
	today: UtcDay
): readonly ScheduleRow[] => [
	{ day: 'today', kind: 'stays-on', amount: 0 },
	...paymentRows(
		paymentsAhead(
			{ amount: plan.amount, nextBillingDate: startsOn, transactionHistory: [] },
			plan,
			[ discountOf( offer, plan.amount ) ],
			today
		)
	),
];
