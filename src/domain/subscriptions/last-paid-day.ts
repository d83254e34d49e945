/** Finds the last paid day that pages show for canceled subscriptions. */
import { addDays } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';
import { SPORTS_PRODUCT } from '../plans/product.ts';
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

/**
 * The last day that any of the sports memberships was paid, where all have ended; null if unknown.
 * The list's order is no help, because `ends` may only say when one was canceled.
 */
export const endedOn = ( subscriptions: readonly Subscription[] ): UtcDay | null =>
	subscriptions
		.filter( ( { productId } ) => productId === SPORTS_PRODUCT )
		.flatMap( ( { paidThroughDate, ends } ) => paidThroughDate ?? ends ?? [] )
		.sort()
		.at( -1 ) ?? null;
