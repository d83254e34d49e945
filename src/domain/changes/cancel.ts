/**
 * Lists the reasons for canceling, and says what a reader keeps (`cancel-3`, `cancel-4`). The texts
 * are in messages.
 */
import { isNeverPaid } from '../subscriptions/subscription-facts.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

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
export const readUntil = ( subscriptions: readonly Subscription[], today: UtcDay ): UtcDay | null =>
	subscriptions
		.filter( ( one ) => ! isNeverPaid( one ) )
		.map( ( { paidThroughDate } ) => paidThroughDate )
		.filter( ( day ) => day !== null && day >= today )
		.sort()
		.at( -1 ) ?? null;

/** It runs, and no day of it is paid for. */
export const isTrial = ( one: Subscription ): boolean =>
	one.status === 'active' && isNeverPaid( one );
