/** Builds "What happens next" for a cancellation (`plan-29`, `cancel-3`). */
import { isTrial, readUntil } from '../changes/cancel.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** `listed` has all subscriptions: the reader keeps the days that an earlier one paid for. */
export function cancelSchedule(
	cancelled: readonly Subscription[],
	today: UtcDay,
	listed: readonly Subscription[] = []
): readonly ScheduleRow[] {
	const last = readUntil( [ ...cancelled, ...listed ], today );
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
		{ day: 'later', kind: 'nothing-more', amount: 0 },
	];
}
