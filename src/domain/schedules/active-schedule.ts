/** Builds "What happens next" for an active membership that stays (`plan-29`, `status-25`). */
import { addDays } from '../days/dates.ts';
import type { SubscriptionDiscount } from '../plans/discount.ts';
import { paymentRows, paymentsAhead } from './payments-ahead.ts';
import type { Plan } from '../plans/plan.ts';
import { isUnpaid } from '../subscriptions/unpaid.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { inOrder, priceChange, rowOn, type ScheduleRow } from './schedule-rows.ts';

/**
 * A null `plan` is unknown; the provider's price takes precedence over the catalogue's. While the
 * discounts are null, the next payment shows no amount.
 */
export function activeSchedule(
	subscription: Subscription,
	plan: Plan | null,
	discounts: readonly SubscriptionDiscount[] | null,
	today: UtcDay
): readonly ScheduleRow[] {
	const open: ScheduleRow = { day: 'today', kind: 'open', amount: null };
	const next = subscription.nextBillingDate;
	if ( ! next || next <= today ) {
		return [ open ];
	}
	const payments = paymentRows( paymentsAhead( subscription, plan, discounts ?? [], today ) );
	const [ first = { day: next, kind: 'renews', amount: null }, ...others ] = payments;
	const isTrial = isUnpaid( subscription );
	return inOrder( [
		open,
		rowOn(
			addDays( next, -1 ),
			today,
			isTrial ? 'last-day-of-trial' : 'last-day-to-cancel',
			0
		),
		{
			...first,
			...( isTrial && { kind: 'trial-ends' } ),
			...( ! discounts && { amount: null } ),
		},
		...others,
		...priceChange(
			{ stepUpPricing: plan?.stepUpPricing ?? null },
			today,
			payments.map( ( { day } ) => day )
		),
	] );
}
