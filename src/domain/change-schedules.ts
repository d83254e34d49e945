/**
 * What happens next on cancelling, changing, pausing, resuming, paying what is past due, and taking an offer: from the
 * same rules as the actions. Acceptance E16; decisions 28 and 43 to 47. The sentences are in messages/schedule-words.ts.
 */
import { offerPrice, type CancelOffer } from './cancel-offer.ts';
import { readUntil } from './cancel.ts';
import { addDays, chargeDay, renewalDay } from './dates.ts';
import type { PauseMonths } from './pause.ts';
import type { Plan } from './plan.ts';
import {
	planChange,
	planPause,
	planResume,
	rateOn,
	type PlannedStart,
} from './replacement.ts';
import { isNeverPaid } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';
import { dayFromWire, type UtcDay } from './utc-day.ts';
import {
	subscribeSchedule,
	type ScheduleKind,
	type ScheduleRow,
} from './what-happens-next.ts';

type Rows = readonly ScheduleRow[];

const row = (
	day: ScheduleRow[ 'day' ],
	kind: ScheduleKind,
	amount: number | null
): ScheduleRow => ( { day, kind, amount } );

const isTrial = ( one: Subscription ) =>
	one.status === 'active' && isNeverPaid( one );

/**
 * Cancelling those subscriptions. `listed` are all of the reader's: what an earlier one has paid stays readable.
 */
export function cancelSchedule(
	cancelled: readonly Subscription[],
	today: UtcDay,
	listed: readonly Subscription[] = []
): Rows {
	const last = readUntil( [ ...cancelled, ...listed ], today );
	return [
		! last && cancelled.some( isTrial )
			? row( 'today', 'trial-stops', 0 )
			: row( 'today', 'renewal-off', 0 ),
		...( last
			? [
					row(
						last === today ? 'today' : last,
						'last-day-of-reading',
						0
					),
				]
			: [] ),
		row( 'later', 'nothing-more', 0 ),
	];
}

/** Empty when nothing can be changed. */
export function changeSchedule(
	listed: readonly Subscription[],
	plan: Plan,
	today: UtcDay
): Rows {
	const change = planChange( listed, plan, today );
	const startsOn = change?.target.startsOn;
	if ( ! change || ! startsOn ) {
		return [];
	}
	const old = listed.find( ( { id } ) => id === change.cancels );
	const [ , ...rest ] = subscribeSchedule( plan, today, {
		skipTrial: true,
		startsOn,
	} );
	return [
		row( 'today', old && isTrial( old ) ? 'trial-stops' : 'plan-stays', 0 ),
		...rest,
	];
}

/** Empty when nothing can be paused. */
export function pauseSchedule(
	listed: readonly Subscription[],
	plan: Plan | null,
	months: PauseMonths,
	today: UtcDay
): Rows {
	const pause = planPause( listed, months, today );
	const from = pause?.fallback.startsOn;
	const until = pause?.target.startsOn;
	if ( ! pause || ! from || ! until ) {
		return [];
	}
	return [
		row( 'today', 'plan-stays', 0 ),
		row( from, 'pause-begins', 0 ),
		row( until, 'starts-again', amountOf( pause.target, plan, until ) ),
	];
}

/** Empty when nothing can be resumed. */
export function resumeSchedule(
	listed: readonly Subscription[],
	plan: Plan | null,
	today: UtcDay
): Rows {
	const resume = planResume( listed, today );
	if ( ! resume ) {
		return [];
	}
	const { startsOn } = resume.target;
	const amount = amountOf( resume.target, plan, startsOn ?? today );
	return [
		...( startsOn
			? [
					row( 'today', 'resume-set', 0 ),
					row( startsOn, 'goes-on', amount ),
				]
			: [ row( 'today', 'resumes-now', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** Paying what is past due, and when the next payment comes. */
export function paySchedule(
	pastDue: Subscription,
	plan: Plan | null,
	today: UtcDay
): Rows {
	const due =
		pastDue.paidThroughDate && renewalDay( pastDue.paidThroughDate );
	const next = due && plan ? chargeAfter( pastDue, due, plan, 1 ) : null;
	return [
		row( 'today', 'pay-owed', owed( pastDue, plan ) ),
		...( next && next > today
			? [ row( next, 'renews', plan && rateOn( plan, next ) ) ]
			: [] ),
	];
}

/** Taking an offer to stay: the payments that it lowers, and the first one that it does not. */
export function offerSchedule(
	subscription: Subscription,
	plan: Plan | null,
	offer: CancelOffer,
	today: UtcDay
): Rows {
	const next = subscription.nextBillingDate;
	const regular = subscription.amount ?? plan?.amount ?? null;
	const set = row( 'today', 'offer-set', 0 );
	if ( ! next || next <= today || regular === null ) {
		return [ set ];
	}
	return [
		set,
		row( next, 'offer-renews', offerPrice( offer, regular ) ),
		...( plan
			? [
					row(
						chargeAfter(
							subscription,
							next,
							plan,
							offer.billingCycles
						),
						'regular-price',
						regular
					),
				]
			: [] ),
	];
}

/** Finishing or restoring a change that stopped half-way. */
export function startSchedule(
	start: PlannedStart,
	plan: Plan | null,
	today: UtcDay
): Rows {
	const { startsOn } = start;
	const amount = amountOf( start, plan, startsOn ?? today );
	return [
		...( startsOn
			? [
					row( 'today', 'set-to-start', 0 ),
					row( startsOn, 'starts', amount ),
				]
			: [ row( 'today', 'pay-and-start', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** Cents that were refused last, else the price of a period. */
export const owed = (
	{ transactionHistory, amount }: Subscription,
	plan: Plan | null
): number | null =>
	transactionHistory.findLast( ( { outcome } ) => outcome !== 'settled' )
		?.amount ??
	amount ??
	plan?.amount ??
	null;

/** What the service will take for a start on that day: it bills by the plan, whatever the old price was. */
const amountOf = (
	{ amount }: PlannedStart,
	plan: Plan | null,
	day: UtcDay
): number | null => ( plan ? rateOn( plan, day ) : amount );

function renewal( first: UtcDay, plan: Plan | null ): Rows {
	if ( ! plan ) {
		return [];
	}
	const next = chargeDay( first, plan.billingInterval );
	return [
		row( addDays( next, -1 ), 'last-day-to-cancel', 0 ),
		row( next, 'renews', rateOn( plan, next ) ),
	];
}

/**
 * The charge so many cycles after the one of `day`. Months are counted from the first charge, so that a membership of
 * January 31 that is due on February 28 is charged on March 31 next.
 */
function chargeAfter(
	{ transactionHistory }: Subscription,
	day: UtcDay,
	{ billingInterval }: Plan,
	cycles: number
): UtcDay {
	const first = transactionHistory
		.map( ( { time } ) => dayFromWire( time ) )
		.find( ( known ) => known !== null );
	const months = first
		? ( Number( day.slice( 0, 4 ) ) - Number( first.slice( 0, 4 ) ) ) * 12 +
			Number( day.slice( 5, 7 ) ) -
			Number( first.slice( 5, 7 ) )
		: 0;
	return first && chargeDay( first, months ) === day
		? chargeDay( first, months + billingInterval * cycles )
		: chargeDay( day, billingInterval, cycles );
}
