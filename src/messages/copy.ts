/**
 * The words around a plan's price. Specification §9, call-to-action wording, badge; decisions 22 and 30.
 */
import type { Plan } from '#src/domain/plans/plan.ts';
import {
	callToAction,
	discountPercent,
	formatMoney,
	monthlyPrice,
	priceUnit,
	type Term,
} from '#src/domain/plans/pricing.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

type Words = ( amount: string, months: number ) => string;

const CALLS_TO_ACTION: Readonly< Record< Term | 'payment', Words > > = {
	month: ( amount ) =>
		/* translators: %s: an amount of money. */
		fill( __( 'Get 4 Weeks for %s' ), amount ),
	months: ( amount, months ) =>
		/* translators: %1$s: a number of months, %2$s: an amount of money. */
		fill( __( 'Get %1$s Months for %2$s' ), months, amount ),
	year: ( amount ) =>
		/* translators: %s: an amount of money. */
		fill( __( 'Get 1 Year for %s' ), amount ),
	payment: () => __( 'Payment' ),
};

/** The button of a plan, the same on the wall, the plan step and every link to it. */
export const callToActionText = (
	plan: Plan,
	locale: string,
	skipTrial = false
): string =>
	CALLS_TO_ACTION[ callToAction( plan, skipTrial ) ](
		formatMoney( plan.amount, plan.currency, locale ),
		plan.billingInterval
	);

/** The badge of a featured plan. */
export const bestValue = (): string => __( 'Best Value!' );

const UNITS: Readonly< Record< Term, ( months: number ) => string > > = {
	month: () => __( 'a month' ),
	months: ( months ) =>
		/* translators: %s: a number of months. */
		fill( __( 'for %s months' ), months ),
	year: () => __( 'for 1 year' ),
};

/** What stands beside the amount of a plan: "a month", "for 6 months", "for 1 year". */
export const priceUnitText = ( plan: Plan ): string =>
	UNITS[ priceUnit( plan ) ]( plan.billingInterval );

/** "$6.99 a month" beside a longer plan's amount; null for a monthly one, whose amount says it. */
export const monthlyPriceText = (
	plan: Plan,
	locale: string
): string | null =>
	plan.billingInterval === 1
		? null
		: fill(
				/* translators: %s: an amount of money. */
				__( '%s a month' ),
				formatMoney( monthlyPrice( plan ), plan.currency, locale )
			);

/** "Save 30%, normally $119.88"; null when there is no discount to show. */
export function savingText( plan: Plan, locale: string ): string | null {
	const percent = discountPercent( plan );
	return percent === null || plan.normalAmount === null
		? null
		: fill(
				/* translators: %1$s: a whole number, %2$s: an amount of money. */
				__( 'Save %1$s%%, normally %2$s' ),
				percent,
				formatMoney( plan.normalAmount, plan.currency, locale )
			);
}

/** "First 7 days free"; null without a trial. */
export function trialText( plan: Plan ): string | null {
	if ( ! plan.hasTrial ) {
		return null;
	}
	const { trialDuration: duration, trialDurationUnit: unit } = plan;
	if ( duration === 1 ) {
		return unit === 'day'
			? __( 'First day free' )
			: __( 'First month free' );
	}
	return unit === 'day'
		? /* translators: %s: a number of days. */
			fill( __( 'First %s days free' ), duration )
		: /* translators: %s: a number of months. */
			fill( __( 'First %s months free' ), duration );
}
