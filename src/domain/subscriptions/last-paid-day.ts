/** Finds the last paid day that pages show for canceled subscriptions. */
import { addDays } from '../days/dates.ts';
import { compareDays, type UtcDay } from '../days/utc-day.ts';
import { SPORTS_PRODUCT } from '../plans/product.ts';
import { isNeverPaid } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';

/** Null if unknown. `ends` may only say when it was canceled, so it comes last. */
export function lastPaidDayOf(
	{ paidThroughDate, nextBillingDate, ends }: Subscription,
	today: UtcDay
): UtcDay | null {
	const isOver = paidThroughDate === null || paidThroughDate < today;
	return isOver && nextBillingDate !== null && nextBillingDate > today
		? addDays( nextBillingDate, -1 )
		: ( paidThroughDate ?? ends );
}

const endOf = ( { paidThroughDate, ends }: Subscription ): UtcDay => paidThroughDate ?? ends ?? '';

/** The list's order is no help, because `ends` may only say when one was canceled. */
export const lastEnded = ( subscriptions: readonly Subscription[] ): Subscription | null =>
	subscriptions
		.filter( ( one ) => one.productId === SPORTS_PRODUCT && ! isNeverPaid( one ) )
		.sort( ( a, b ) => compareDays( endOf( a ), endOf( b ) ) )
		.at( -1 ) ?? null;

/** The last paid day of the membership that `lastEnded` finds; null if unknown. */
export function endedOn( subscriptions: readonly Subscription[] ): UtcDay | null {
	const last = lastEnded( subscriptions );
	return ( last && endOf( last ) ) || null;
}
