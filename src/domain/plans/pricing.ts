/** Amounts are integer cents; messages/plans.ts has the texts (`plan-16`, `plan-18`). */
import { numberFormat } from '../formats.ts';
import { currencyOf } from './currency.ts';
import type { Plan } from './plan.ts';
import type { UtcDay } from '../days/utc-day.ts';

export type Term = 'month' | 'months' | 'year';

type Priced = Pick< Plan, 'amount' | 'normalAmount' >;

export function priceUnit( { billingInterval }: Pick< Plan, 'billingInterval' > ): Term {
	if ( billingInterval === 1 ) {
		return 'month';
	}
	return billingInterval === 12 ? 'year' : 'months';
}

/** The wording of the plan's button; `skipTrial` ignores a trial that the reader does not get. */
export const callToAction = (
	plan: Pick< Plan, 'billingInterval' | 'hasTrial' >,
	skipTrial = false
): 'trial' | Term => ( plan.hasTrial && ! skipTrial ? 'trial' : priceUnit( plan ) );

/** Cents below the regular price; 0 if not cheaper. */
export const getDiscountAmount = ( { amount, normalAmount }: Priced ): number =>
	Math.max( 0, ( normalAmount ?? 0 ) - amount );

/** Whole percent below the regular price; null if that rounds to 0 or there is no regular price. */
export function discountPercent( plan: Priced ): number | null {
	const saved = getDiscountAmount( plan );
	return plan.normalAmount ? Math.round( ( saved / plan.normalAmount ) * 100 ) || null : null;
}

/** The plan's price on a day, after a rate change on or before it. */
export const rateOn = (
	{ amount, stepUpPricing }: Pick< Plan, 'amount' | 'stepUpPricing' >,
	day: UtcDay
): number => ( stepUpPricing && stepUpPricing.date <= day ? stepUpPricing.amount : amount );

/** The plan as it is sold on a day, because an earlier rate is no longer its price (`plan-28`). */
export const pricedOn = ( plan: Plan, day: UtcDay ): Plan => ( {
	...plan,
	amount: rateOn( plan, day ),
} );

/** Cents a month, rounded. */
export const monthlyPrice = ( {
	amount,
	billingInterval,
}: Pick< Plan, 'amount' | 'billingInterval' > ): number => Math.round( amount / billingInterval );

/**
 * Formats as "$83.88", with a typographic minus sign. An invalid `currency` is omitted instead of
 * throwing, because a page that fails to load is worse.
 */
export const formatMoney = ( cents: number, currency: string, locale = 'en-US' ): string =>
	numberFormat( locale, {
		...( currencyOf( currency ) && { style: 'currency', currency } ),
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	} )
		.format( cents / 100 )
		.replace( '-', '\u2212' );
