/** The rows of "What happens next": a day, what happens, an amount (`plan-29`). */
import type { Plan } from '../plans/plan.ts';
import { compareDays, type UtcDay } from '../days/utc-day.ts';

export type ScheduleKind =
	/** Paid today, and it begins. */
	| 'pay-and-start'
	| 'trial-starts'
	/**
	 * A restart while the paid time still runs: nothing is charged today, and the first payment
	 * renews it.
	 */
	| 'stays-on'
	| 'continues'
	/** Finishing or restoring a change while the paid time still runs. */
	| 'set-to-start'
	/** An active membership, today. */
	| 'open'
	| 'last-day-of-trial'
	/** The trial ends with its first payment. */
	| 'trial-ends'
	/** The first payment of what was set to start. */
	| 'starts'
	| 'last-day-to-cancel'
	| 'renews'
	/**
	 * The later rate begins: `amount` is the new rate, charged on the next payment and not on this
	 * day.
	 */
	| 'price-changes'
	/** A cancel: today, the last day that is paid for, and what comes after. */
	| 'renewal-off'
	| 'last-day-of-reading'
	| 'nothing-more'
	/** A trial has no paid day: it ends with its subscription. */
	| 'trial-stops'
	/** A change, today. */
	| 'plan-stays'
	| 'pause-begins'
	| 'starts-again'
	| 'resumes-now'
	| 'resume-set'
	| 'goes-on'
	/** What is past due, paid today. */
	| 'pay-owed'
	/** A discount: taken today, the payments it lowers, the first that it does not. */
	| 'offer-set'
	| 'offer-renews'
	| 'regular-price';

export interface ScheduleRow {
	/** 'later' comes after all days: from then on. */
	readonly day: UtcDay | 'today' | 'later';
	readonly kind: ScheduleKind;
	/** Cents; 0 is "No charge", null says nothing about money. */
	readonly amount: number | null;
}

const orderOf = ( { day }: ScheduleRow ) => ( { today: '', later: '~' } )[ day ] ?? day;

export const inOrder = ( rows: readonly ScheduleRow[] ) =>
	[ ...rows ].sort( ( a, b ) => compareDays( orderOf( a ), orderOf( b ) ) );

/**
 * A row of its own for a rate that changes after `after`, unless that is the very day of a payment
 * shown.
 */
export function priceChange(
	{ stepUpPricing }: Pick< Plan, 'stepUpPricing' >,
	after: UtcDay,
	payments: readonly UtcDay[]
): readonly ScheduleRow[] {
	return stepUpPricing && stepUpPricing.date > after && ! payments.includes( stepUpPricing.date )
		? [
				{
					day: stepUpPricing.date,
					kind: 'price-changes',
					amount: stepUpPricing.amount,
				},
			]
		: [];
}

export const rowOn = (
	day: UtcDay,
	today: UtcDay,
	kind: ScheduleKind,
	amount: number | null
): ScheduleRow => ( { day: day === today ? 'today' : day, kind, amount } );
