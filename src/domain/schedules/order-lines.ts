/** The lines add up to today's charge (`plan-31`); messages/plan-view.ts has the texts. */
import type { Plan } from '../plans/plan.ts';
import { discountPercent, getDiscountAmount, pricedOn } from '../plans/pricing.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { firstPaymentIn } from './schedule-rows.ts';
import { subscribeSchedule, type SubscribeTerms } from './what-happens-next.ts';

/** Amounts are cents, negative for a deduction. */
export type OrderLine =
	| { readonly kind: 'plan' | 'saving'; readonly amount: number }
	| {
			/** `trial`: free at first. `later`: the time already paid for has not ended. */
			readonly kind: 'trial' | 'later';
			readonly amount: number;
			readonly until: UtcDay;
	  };

export type Order = ReturnType< typeof orderOf >;

export function orderOf( sold: Plan, today: UtcDay, terms: SubscribeTerms ) {
	const plan = pricedOn( sold, today );
	const rows = subscribeSchedule( plan, today, terms );
	const total = rows.find( ( { day } ) => day === 'today' )?.amount ?? 0;
	const first = firstPaymentIn( rows );
	const firstPayment = first && first.day !== 'today' && first.day !== 'later' ? first.day : null;
	// A saving below half a percent is omitted, as it is on the plan.
	const saved = discountPercent( plan ) === null ? 0 : getDiscountAmount( plan );
	const free: readonly OrderLine[] = firstPayment
		? [
				{
					kind: terms.startsOn ? 'later' : 'trial',
					amount: total - plan.amount,
					until: firstPayment,
				},
			]
		: [];
	const lines: readonly OrderLine[] = [
		{ kind: 'plan', amount: plan.amount + saved },
		{ kind: 'saving', amount: -saved },
		...free,
	];
	return {
		lines: lines.filter( ( { kind, amount } ) => kind === 'plan' || amount !== 0 ),
		total,
		/** The day of the first payment; null means today. */
		firstPayment,
	};
}
