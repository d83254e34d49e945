/** Finds the last paid day that pages show for a canceled subscription. */
import { addDays } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from './subscription.ts';

/**
 * The last day for which a canceled subscription was paid; null if unknown. `ends` may only say
 * when it was canceled, so it comes last.
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
