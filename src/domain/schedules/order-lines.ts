/**
 * The lines of an order, which add up to what leaves the card today: the plan at its regular price,
 * what it saves, and what is not charged yet (`plan-31`). The texts are in messages/order-lines.ts.
 */
import type { Plan } from '../plans/plan.ts';
import { discountPercent, getDiscountAmount } from '../plans/pricing.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { subscribeSchedule, type SubscribeTerms } from './what-happens-next.ts';

export interface OrderLine {
	/** `trial`: free at first. `later`: what was paid for before has not ended. */
	readonly kind: 'plan' | 'saving' | 'trial' | 'later';
	/** Cents; below zero where it is taken off. */
	readonly amount: number;
}

export interface Order {
	readonly lines: readonly OrderLine[];
	/** Cents that leave the card today. */
	readonly total: number;
	/** The day of the first payment; null: today. */
	readonly firstPayment: UtcDay | null;
}

export function orderOf( plan: Plan, today: UtcDay, terms: SubscribeTerms ): Order {
	const rows = subscribeSchedule( plan, today, terms );
	const total = rows.find( ( { day } ) => day === 'today' )?.amount ?? 0;
	const first = rows.find( ( { kind } ) =>
		[ 'trial-ends', 'starts', 'continues' ].includes( kind )
	);
	// A saving of less than half a percent is not named, here as on the plan.
	const saved = discountPercent( plan ) === null ? 0 : getDiscountAmount( plan );
	const lines: readonly OrderLine[] = [
		{ kind: 'plan', amount: plan.amount + saved },
		{ kind: 'saving', amount: -saved },
		{
			kind: terms.startsOn ? 'later' : 'trial',
			amount: total - plan.amount,
		},
	];
	return {
		lines: lines.filter( ( { kind, amount } ) => kind === 'plan' || amount !== 0 ),
		total,
		firstPayment: first && first.day !== 'today' && first.day !== 'later' ? first.day : null,
	};
}
