/**
 * Builds "What happens next" for a membership that is paused, canceled or to start (`status-25`).
 */
import { addDays } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { lastPaidDayOf } from '../subscriptions/last-paid-day.ts';
import type { DerivedStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { afterThat, inOrder, rowOn, type ScheduleKind, type ScheduleRow } from './schedule-rows.ts';

const OPEN: ScheduleRow = { day: 'today', kind: 'open', amount: null };

function startOf( active: Subscription | null, pending: Subscription ): ScheduleKind {
	if ( ! active ) {
		return 'starts';
	}
	return pending.planId === active.planId ? 'renews' : 'plan-changes';
}

/** Empty if no future event is known. `amount` is the pending subscription's; null if unknown. */
export function futureSchedule(
	{ status, active, pending }: DerivedStatus,
	amount: number | null,
	isPauseAhead: boolean,
	today: UtcDay,
	isAnotherCharged = false
): readonly ScheduleRow[] {
	const start = pending?.nextBillingDate;
	if ( status === 'Cancelled_Active' ) {
		const last = active && lastPaidDayOf( active, today );
		return [
			OPEN,
			...( last && last >= today ? [ rowOn( last, today, 'last-day-of-reading', 0 ) ] : [] ),
			afterThat( isAnotherCharged ),
		];
	}
	if ( ! start || start <= today ) {
		return [];
	}
	const stops = isPauseAhead && active?.nextBillingDate;
	return inOrder( [
		...( active ? [ OPEN ] : [] ),
		...( stops && stops > today ? [ rowOn( stops, today, 'pause-begins', 0 ) ] : [] ),
		rowOn( addDays( start, -1 ), today, 'last-day-of-trial', 0 ),
		{
			day: start,
			kind: isPauseAhead || status === 'Paused' ? 'starts-again' : startOf( active, pending ),
			amount,
		},
	] );
}
