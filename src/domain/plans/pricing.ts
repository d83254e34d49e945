/**
 * Calculates what a plan costs, what it saves, and how its button is worded (`plan-16`, `plan-18`).
 * Amounts are integer cents; the texts are in messages/plans.ts.
 */
import { intlLocale } from '../locale.ts';
import { currencyOf } from './currency.ts';
import type { Plan } from './plan.ts';
import type { UtcDay } from '../days/utc-day.ts';

/** What one payment buys: a month, several months, a year. */
export type Term = 'month' | 'months' | 'year';

type Priced = Pick< Plan, 'amount' | 'normalAmount' >;

export function priceUnit( { billingInterval }: Pick< Plan, 'billingInterval' > ): Term {
	if ( billingInterval === 1 ) {
		return 'month';
	}
	return billingInterval === 12 ? 'year' : 'months';
}

/** Which wording the button has; a trial that is skipped is no trial. */
export const callToAction = (
	plan: Pick< Plan, 'billingInterval' | 'hasTrial' >,
	skipTrial = false
): 'trial' | Term => ( plan.hasTrial && ! skipTrial ? 'trial' : priceUnit( plan ) );

/** Cents that the regular price is higher, 0 when it is not. */
export const getDiscountAmount = ( { amount, normalAmount }: Priced ): number =>
	Math.max( 0, ( normalAmount ?? 0 ) - amount );

/** Whole percent of the regular price, null when there is nothing above 0 to show. */
export function discountPercent( plan: Priced ): number | null {
	const saved = getDiscountAmount( plan );
	return plan.normalAmount ? Math.round( ( saved / plan.normalAmount ) * 100 ) || null : null;
}

/** What a plan costs on a day; a rate change of the past is in force. */
export const rateOn = (
	{ amount, stepUpPricing }: Pick< Plan, 'amount' | 'stepUpPricing' >,
	day: UtcDay
): number => ( stepUpPricing && stepUpPricing.date <= day ? stepUpPricing.amount : amount );

/** Cents a month, rounded. */
export const monthlyPrice = ( {
	amount,
	billingInterval,
}: Pick< Plan, 'amount' | 'billingInterval' > ): number => Math.round( amount / billingInterval );

/**
 * "$83.88": always two decimals, a real minus sign. `currency` is ISO 4217; beside anything else
 * the amount stands alone, because a page that does not load says even less.
 */
export const formatMoney = ( cents: number, currency: string, locale = 'en-US' ): string =>
	new Intl.NumberFormat( intlLocale( locale ), {
		...( currencyOf( currency ) && { style: 'currency', currency } ),
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	} )
		.format( cents / 100 )
		.replace( '-', '\u2212' );
