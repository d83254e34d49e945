/** The rows of "What happens next": a day, an event, an amount (`plan-29`). */
import type { Plan } from '../plans/plan.ts';
import { compareDays, type UtcDay } from '../days/utc-day.ts';

export type ScheduleKind =
	/** Paid and started today. */
	| 'pay-and-start'
	| 'trial-starts'
	/** A restart while paid time remains: nothing is charged today; the first payment renews it. */
	| 'stays-on'
	| 'continues'
	/** A change finished or restored while paid time remains. */
	| 'set-to-start'
	| 'open'
	| 'last-day-of-trial'
	/** The trial ends with its first payment. */
	| 'trial-ends'
	/** The first payment of a membership that was set to start. */
	| 'starts'
	/** The first payment of another plan, while the membership runs. */
	| 'plan-changes'
	| 'last-day-to-cancel'
	| 'renews'
	/** A later rate applies from this day; it is charged with the next payment, not on this day. */
	| 'price-changes'
	/** A cancellation: today, the last paid day, and after it. */
	| 'renewal-off'
	| 'last-day-of-reading'
	| 'nothing-more'
	/** Instead of 'nothing-more' beside another subscription that is charged (`status-37`). */
	| 'another-is-charged'
	/** A trial has no paid days, so it ends at once. */
	| 'trial-stops'
	| 'plan-stays'
	| 'pause-begins'
	| 'starts-again'
	| 'resumes-now'
	| 'resume-set'
	| 'goes-on'
	| 'pay-owed'
	/** A discount: accepted today, payments it lowers, first regular payment. */
	| 'offer-set'
	| 'offer-renews'
	| 'regular-price';

export interface ScheduleRow {
	/** 'later' sorts after all days. */
	readonly day: UtcDay | 'today' | 'later';
	readonly kind: ScheduleKind;
	/** Cents; 0 is shown as "No charge", null shows no amount. */
	readonly amount: number | null;
}

/** The last row of a membership that has ended or is canceled. */
export const afterThat = ( isAnotherCharged: boolean ): ScheduleRow =>
	isAnotherCharged
		? { day: 'later', kind: 'another-is-charged', amount: null }
		: { day: 'later', kind: 'nothing-more', amount: 0 };

const FIRST_PAYMENTS: readonly ScheduleKind[] = [ 'trial-ends', 'continues', 'plan-changes' ];

/** The first payment after today; undefined if a payment is made today. */
export const firstPaymentIn = ( rows: readonly ScheduleRow[] ): ScheduleRow | undefined =>
	rows.find( ( { kind } ) => FIRST_PAYMENTS.includes( kind ) );

const orderOf = ( { day }: ScheduleRow ) => ( { today: '', later: '~' } )[ day ] ?? day;

export const inOrder = ( rows: readonly ScheduleRow[] ) =>
	[ ...rows ].sort( ( a, b ) => compareDays( orderOf( a ), orderOf( b ) ) );

/** A row for a rate change later than `after`, unless a payment is shown on that very day. */
export function priceChange(
	{ stepUpPricing }: Pick< Plan, 'stepUpPricing' >,
	after: UtcDay,
	payments: readonly UtcDay[]
): readonly ScheduleRow[] {
	return stepUpPricing && stepUpPricing.date > after && ! payments.includes( stepUpPricing.date )
		? [ { day: stepUpPricing.date, kind: 'price-changes', amount: stepUpPricing.amount } ]
		: [];
}

export const rowOn = (
	day: UtcDay,
	today: UtcDay,
	kind: ScheduleKind,
	amount: number | null
): ScheduleRow => ( { day: day === today ? 'today' : day, kind, amount } );
