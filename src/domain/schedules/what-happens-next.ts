/** Builds "What happens next" from the rules that decide the action itself (`plan-29`). */
import { addDays, chargeDay } from '../days/dates.ts';
import type { Plan } from '../plans/plan.ts';
import { rateOn } from '../plans/pricing.ts';
import {
	inOrder,
	priceChange,
	rowOn,
	type ScheduleKind,
	type ScheduleRow,
} from './schedule-rows.ts';
import { trialEnd } from '../plans/trial.ts';
import type { UtcDay } from '../days/utc-day.ts';

export interface SubscribeTerms {
	/** Whether the reader gets no trial, because they had one before (`plan-22`). */
	readonly skipTrial: boolean;
	/** Day of a restart's first charge (`restart-1`); absent means today. */
	readonly startsOn?: UtcDay;
}

/** The server's first billing date takes precedence over our calculation (`plan-27`). */
function firstPayment( plan: Plan, today: UtcDay, terms: SubscribeTerms ) {
	const start = terms.startsOn ?? today;
	if ( terms.skipTrial ) {
		return start;
	}
	const named = plan.firstBillingDate;
	return named && named > start ? named : ( trialEnd( plan, start ) ?? start );
}

/** Rows for today, the first payment, and the renewal after it. */
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
			? [ at( today, 'stays-on', 0 ), at( start, 'continues', rateOn( plan, start ) ) ]
			: [ at( today, 'pay-and-start', rateOn( plan, today ) ) ];
	};
	return inOrder( [
		...beginning(),
		at( addDays( next, -1 ), 'last-day-to-cancel', 0 ),
		at( next, 'renews', rateOn( plan, next ) ),
		...priceChange( plan, today, [ first, next ] ),
	] );
}
