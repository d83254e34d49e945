/** A list may be late, so the next billing day that it names may have passed (`status-25`). */
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from './subscription.ts';

/** Null if unknown or in the past. */
export const comingDay = (
	{ nextBillingDate: day }: Pick< Subscription, 'nextBillingDate' >,
	today: UtcDay
): UtcDay | null => ( day !== null && day >= today ? day : null );
