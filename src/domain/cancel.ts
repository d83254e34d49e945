/**
 * Why readers leave, what they keep, and what happens next. Specification §3, Profile (cancel-reason,
 * cancel-reason-text); acceptance E12 and E16; decision 43. The sentences are in messages.
 */
import { isNeverPaid } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';
import type { UtcDay } from './utc-day.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Codes of the profile's cancel-reason; free text goes with 'other' only. */
export const CANCEL_REASONS = [
	'too-expensive',
	'not-reading',
	'season-over',
	'found-another',
	'technical-problem',
	'other',
] as const;

export type CancelReason = ( typeof CANCEL_REASONS )[ number ];

/** The last day that is paid for once nothing is charged any more; null when no day is left. */
export const readUntil = (
	subscriptions: readonly Subscription[],
	today: UtcDay
): UtcDay | null =>
	subscriptions
		.filter( ( one ) => ! isNeverPaid( one ) )
		.map( ( { paidThroughDate } ) => paidThroughDate )
		.filter( ( day ) => day !== null && day >= today )
		.sort()
		.at( -1 ) ?? null;

/** It runs, and no day of it is paid for. */
export const isTrial = ( one: Subscription ): boolean =>
	one.status === 'active' && isNeverPaid( one );

/**
 * Cancelling those subscriptions. `listed` are all of the reader's: what an earlier one has paid stays readable.
 */
export function cancelSchedule(
	cancelled: readonly Subscription[],
	today: UtcDay,
	listed: readonly Subscription[] = []
): readonly ScheduleRow[] {
	const last = readUntil( [ ...cancelled, ...listed ], today );
	const isTrialOver = ! last && cancelled.some( isTrial );
	return [
		{
			day: 'today',
			kind: isTrialOver ? 'trial-stops' : 'renewal-off',
			amount: 0,
		},
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
