/**
 * What happens on which day and for how much, from the same rules as the action itself. Acceptance E16; decisions 28,
 * 33 and 35. The sentences are in messages/schedule-words.ts.
 */
import { addDays, chargeDay } from './dates.ts';
import type { Plan } from './plan.ts';
import { rateOn } from './pricing.ts';
import { trialEnd } from './trial.ts';
import { compareDays, type UtcDay } from './utc-day.ts';

export type ScheduleKind =
	/** Paid today, and it begins. */
	| 'pay-and-start'
	| 'trial-starts'
	/** A restart while the paid time still runs: nothing is charged today. */
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
	/** The later rate begins: `amount` is the new rate, charged on the next payment and not on this day. */
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

export interface SubscribeTerms {
	/** The reader had a trial before (decision 31). */
	readonly skipTrial: boolean;
	/** Day of the first charge of a restart (decision 33); absent: today. */
	readonly startsOn?: UtcDay;
}

const orderOf = ( { day }: ScheduleRow ) =>
	( { today: '', later: '~' } )[ day ] ?? day;

export const inOrder = ( rows: readonly ScheduleRow[] ) =>
	[ ...rows ].sort( ( a, b ) => compareDays( orderOf( a ), orderOf( b ) ) );

/** A row of its own for a rate that changes after `after`, unless that is the very day of a payment shown. */
export function priceChange(
	{ stepUpPricing }: Pick< Plan, 'stepUpPricing' >,
	after: UtcDay,
	payments: readonly UtcDay[]
): readonly ScheduleRow[] {
	return stepUpPricing &&
		stepUpPricing.date > after &&
		! payments.includes( stepUpPricing.date )
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

/** When the first payment is taken. A first billing date that the server names goes before our own reckoning. */
function firstPayment( plan: Plan, today: UtcDay, terms: SubscribeTerms ) {
	const start = terms.startsOn ?? today;
	if ( terms.skipTrial ) {
		return start;
	}
	const named = plan.firstBillingDate;
	return named && named > start
		? named
		: ( trialEnd( plan, start ) ?? start );
}

/** Subscribing to a plan on the UTC day `today`: today, the first payment, the renewal after it. */
export function subscribeSchedule(
	plan: Plan,
	today: UtcDay,
	terms: SubscribeTerms
): readonly ScheduleRow[] {
	const first = firstPayment( plan, today, terms );
	const named = plan.nextBillingDate;
	const next =
		named && named > first && ! terms.skipTrial
			? named
			: chargeDay( first, plan.billingInterval );
	const start = terms.startsOn ?? today;
	const at = ( day: UtcDay, kind: ScheduleKind, amount: number ) =>
		rowOn( day, today, kind, amount );
	const beginning = () => {
		if ( first > start ) {
			return [
				at( start, 'trial-starts', 0 ),
				at( addDays( first, -1 ), 'last-day-of-trial', 0 ),
				at( first, 'trial-ends', rateOn( plan, first ) ),
			];
		}
		return start > today
			? [
					at( today, 'set-to-start', 0 ),
					at( start, 'starts', rateOn( plan, start ) ),
				]
			: [ at( today, 'pay-and-start', plan.amount ) ];
	};
	return inOrder( [
		...beginning(),
		at( addDays( next, -1 ), 'last-day-to-cancel', 0 ),
		at( next, 'renews', rateOn( plan, next ) ),
		...priceChange( plan, today, [ first, next ] ),
	] );
}
