/**
 * Lists the reasons for canceling and the paid days that a reader keeps (`cancel-3`, `cancel-4`).
 */
import { lastPaidDayOf } from '../subscriptions/last-paid-day.ts';
import { isUnpaid } from '../subscriptions/unpaid.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

/** Values of the profile's cancel-reason; only 'other' comes with free text. */
export const CANCEL_REASONS = [
	'too-expensive',
	'not-reading',
	'season-over',
	'found-another',
	'technical-problem',
	'other',
] as const;

export type CancelReason = ( typeof CANCEL_REASONS )[ number ];

/** The last paid day after all charges stop; null if no paid day is left. */
export const readUntil = ( subscriptions: readonly Subscription[], today: UtcDay ): UtcDay | null =>
	subscriptions
		.filter( ( one ) => ! isUnpaid( one ) )
		.map( ( one ) =>
			// For a past-due subscription, the next charge does not prove that the days before it
			// are paid, and `ends` may be the day of the cancellation.
			one.status === 'past due'
				? one.paidThroughDate
				: lastPaidDayOf( { ...one, ends: null }, today )
		)
		.filter( ( day ) => day !== null && day >= today )
		.sort()
		.at( -1 ) ?? null;

/** Active without any payment so far. */
export const isTrial = (
	one: Pick< Subscription, 'paidThroughDate' | 'status' | 'transactionHistory' >
): boolean => one.status === 'active' && isUnpaid( one );

/**
 * The subscriptions to cancel after the list was read again: those in `left`, the ones still
 * charged, that were not `tried` before. If there are none, the list is to be read once more; null
 * if it need not be, because it is unknown, says that a refused one is still charged, or confirms
 * that `ended` has ended all.
 */
export function nextRound(
	left: readonly string[] | null,
	tried: ReadonlySet< string >,
	ended: { readonly failure: unknown; readonly isAllOurs: boolean }
): readonly string[] | null {
	const isStuck = ended.failure !== null && left?.some( ( id ) => tried.has( id ) );
	return left === null || isStuck || ( ended.isAllOurs && left.length === 0 )
		? null
		: left.filter( ( id ) => ! tried.has( id ) );
}
