/** The last paid day of a canceled subscription, as shown on pages. */
import { addDays } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from './subscription.ts';

/**
 * The last day that a canceled one was paid for; null if unknown. `ends` may only say when it was
 * canceled, so it comes last.
 */
export function lastPaidDayOf(
	{ paidThroughDate, nextBillingDate, ends }: Subscription,
	today: UtcDay
): UtcDay | null {
	const isOver = paidThroughDate === null || paidThroughDate < today;
	return isOver && nextBillingDate !== null && nextBillingDate > today
		? addDays( nextBillingDate, -1 )
		: ( paidThroughDate ?? ends );
}
