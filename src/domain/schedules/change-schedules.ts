/** Builds "What happens next" for a change, from the rules of the action (`plan-29`, `day-8`). */
import { isTrial } from '../changes/cancel.ts';
import { chargeDay, lastPaidDay, renewalDay } from '../days/dates.ts';
import type { SubscriptionDiscount } from '../plans/discount.ts';
import type { PauseMonths } from '../changes/pause.ts';
import { chargeAfter, owed, paymentRows, paymentsAhead } from './payments-ahead.ts';
import type { Plan } from '../plans/plan.ts';
import { rateOn } from '../plans/pricing.ts';
import {
	planChange,
	planPause,
	planResume,
	type PlannedStart,
	type Replacement,
} from '../changes/replacement.ts';
import { inOrder, priceChange, type ScheduleKind, type ScheduleRow } from './schedule-rows.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { subscribeSchedule } from './what-happens-next.ts';

type Rows = readonly ScheduleRow[];

const row = (
	day: ScheduleRow[ 'day' ],
	kind: ScheduleKind,
	amount: number | null
): ScheduleRow => ( { day, kind, amount } );

/** The rows for a plan change; empty if no change is possible. */
export function changeSchedule( listed: readonly Subscription[], plan: Plan, today: UtcDay ): Rows {
	const change = planChange( listed, plan, today );
	const startsOn = change?.target.startsOn;
	if ( ! change || ! startsOn ) {
		return [];
	}
	const old = listed.find( ( { id } ) => id === change.cancels );
	const [ , ...rest ] = subscribeSchedule( plan, today, { skipTrial: true, startsOn } );
	return [
		row( 'today', old && isTrial( old ) ? 'trial-stops' : 'plan-stays', 0 ),
		...rest.map( ( one ) =>
			one.kind === 'continues' ? ( { ...one, kind: 'plan-changes' } as const ) : one
		),
	];
}

/** The rows for a pause; empty if no pause is possible. */
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
		row( until, 'starts-again', asBilled( pause.target, plan, today ).amount ),
	];
}

/** The rows for a resume; empty if no resume is possible. */
export function resumeSchedule(
	listed: readonly Subscription[],
	plan: Plan | null,
	today: UtcDay
): Rows {
	const resume = planResume( listed, today );
	if ( ! resume ) {
		return [];
	}
	const { amount, startsOn } = asBilled( resume.target, plan, today );
	return [
		...( startsOn
			? [ row( 'today', 'resume-set', 0 ), row( startsOn, 'goes-on', amount ) ]
			: [ row( 'today', 'resumes-now', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** The owed payment uses up one cycle of each discount. */
export function paySchedule(
	pastDue: Subscription,
	plan: Plan | null,
	discounts: readonly SubscriptionDiscount[],
	today: UtcDay
): Rows {
	const due = pastDue.paidThroughDate && renewalDay( pastDue.paidThroughDate );
	const next = due && plan ? chargeAfter( pastDue, due, plan, 1 ) : null;
	return [
		row( 'today', 'pay-owed', owed( pastDue, plan ) ),
		...paymentRows(
			paymentsAhead(
				{
					...pastDue,
					amount: pastDue.amount ?? plan?.amount ?? null,
					nextBillingDate: next,
				},
				plan,
				discounts.map( ( one ) => ( {
					...one,
					billingCyclesUsed: one.billingCyclesUsed + 1,
				} ) ),
				today
			)
		),
	];
}

/** For finishing or restoring a change that stopped halfway. */
export function startSchedule( start: PlannedStart, plan: Plan | null, today: UtcDay ): Rows {
	const { amount, startsOn } = asBilled( start, plan, today );
	return [
		...( startsOn
			? [ row( 'today', 'set-to-start', 0 ), row( startsOn, 'starts', amount ) ]
			: [ row( 'today', 'pay-and-start', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** The service bills the plan's price on the day of the start, whatever the old price was. */
export const asBilled = ( start: PlannedStart, plan: Plan | null, today: UtcDay ): PlannedStart =>
	plan
		? { ...start, amount: rateOn( plan, start.startsOn ?? today ), currency: plan.currency }
		: start;

export const billedFrom = (
	start: PlannedStart,
	catalogue: readonly Plan[],
	today: UtcDay
): PlannedStart =>
	asBilled( start, catalogue.find( ( { planId } ) => planId === start.planId ) ?? null, today );

export const billedReplacement = (
	replacement: Replacement | null,
	catalogue: readonly Plan[],
	today: UtcDay
): Replacement | null =>
	replacement && { ...replacement, target: billedFrom( replacement.target, catalogue, today ) };

function renewal( first: UtcDay, plan: Plan | null ): Rows {
	if ( ! plan ) {
		return [];
	}
	const next = chargeDay( first, plan.billingInterval );
	return inOrder( [
		row( lastPaidDay( first, plan.billingInterval ), 'last-day-to-cancel', 0 ),
		row( next, 'renews', rateOn( plan, next ) ),
		...priceChange( plan, first, [ next ] ),
	] );
}
