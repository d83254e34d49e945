/** Builds "What happens next" for a cancellation (`plan-29`, `cancel-3`). */
import { isTrial, readUntil } from '../changes/cancel.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { liveWithout } from '../subscriptions/live-beside.ts';
import { afterThat, type ScheduleRow } from './schedule-rows.ts';

/**
 * `all` has the others too: the reader keeps the days that an earlier one paid for, and goes on
 * reading with one that is still charged.
 */
export function cancelSchedule(
	cancelled: readonly Subscription[],
	today: UtcDay,
	all: readonly Subscription[] = []
): readonly ScheduleRow[] {
	const ids = cancelled.map( ( { id } ) => id );
	if ( liveWithout( all, ids ).length > 0 ) {
		return [ { day: 'today', kind: 'renewal-off', amount: 0 }, afterThat( true ) ];
	}
	const last = readUntil( [ ...cancelled, ...all ], today );
	const isTrialOver = ! last && cancelled.some( isTrial );
	return [
		{ day: 'today', kind: isTrialOver ? 'trial-stops' : 'renewal-off', amount: 0 },
		...( last
			? ( [
					{
						day: last === today ? 'today' : last,
						kind: 'last-day-of-reading',
						amount: 0,
					},
				] as const )
			: [] ),
		afterThat( false ),
	];
}
