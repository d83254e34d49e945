/** Texts about a plan: its name, price and button. */
import type { YearlySwitch } from '#src/domain/changes/yearly-switch.ts';
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
import { __, _n } from './translate.ts';

const HEADINGS: Readonly< Record< Term, () => string > > = {
	month: () => __( 'Flexible Monthly' ),
	months: () => __( 'Flexible Half-Yearly' ),
	year: () => __( 'Flexible Yearly' ),
};

/** An empty heading means the default one. */
export const planHeading = ( plan: Pick< Plan, 'cardHeading' | 'billingInterval' > ): string =>
	plan.cardHeading || HEADINGS[ priceUnit( plan ) ]();

export const unlistedPlan = (): string => __( 'A plan we no longer list' );

/** Label of every button that starts a trial: on the wall, a plan and the payment. */
export const startFreeTrial = (): string => __( 'Start free trial' );

type Text = ( amount: string, months: number ) => string;

const CALLS_TO_ACTION: Readonly< Record< Term | 'trial', Text > > = {
	month: ( amount ) =>
		/* translators: %s: an amount of money. */
		fill( __( 'Get 4 Weeks for %s' ), amount ),
	months: ( amount, months ) =>
		fill(
			/* translators: %1$s: a number of months, %2$s: an amount of money. */
			_n( 'Get %1$s Months for %2$s', 'Get %1$s Months for %2$s', months ),
			months,
			amount
		),
	year: ( amount ) =>
		/* translators: %s: an amount of money. */
		fill( __( 'Get 1 Year for %s' ), amount ),
	trial: () => startFreeTrial(),
};

/** Label of the plan's button, the same on the wall, in the plan step and on links to it. */
export const callToActionText = ( plan: Plan, locale: string, skipTrial = false ): string =>
	CALLS_TO_ACTION[ callToAction( plan, skipTrial ) ](
		formatMoney( plan.amount, plan.currency, locale ),
		plan.billingInterval
	);

export const bestValue = (): string => __( 'Best Value!' );

const UNITS: Readonly< Record< Term, ( months: number ) => string > > = {
	month: () => __( 'a month' ),
	months: ( months ) =>
		/* translators: %s: a number of months. */
		fill( _n( 'for %s months', 'for %s months', months ), months ),
	year: () => __( 'for 1 year' ),
};

/** Shown beside the amount: "a month", "for 6 months", "for 1 year". */
export const priceUnitText = ( plan: Plan ): string =>
	UNITS[ priceUnit( plan ) ]( plan.billingInterval );

/** "$6.99 a month" beside a longer plan's amount; null for a monthly plan. */
export const monthlyPriceText = ( plan: Plan, locale: string ): string | null =>
	plan.billingInterval === 1
		? null
		: fill(
				/* translators: %s: an amount of money. */
				__( '%s a month' ),
				formatMoney( monthlyPrice( plan ), plan.currency, locale )
			);

/** "Save 30%, normally $119.88"; null if there is no saving to show. */
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

/** Shown for a monthly membership, and beside the cancel reason about the cost (`change-17`). */
export const switchToYearly = (
	{ saved, currency }: Pick< YearlySwitch, 'saved' | 'currency' >,
	locale: string
): string =>
	fill(
		/* translators: %s: an amount of money. */
		__( 'Switch to yearly, save %s' ),
		formatMoney( saved, currency, locale )
	);

const FREE: Readonly< Record< Plan[ 'trialDurationUnit' ], ( duration: number ) => string > > = {
	/* translators: %s: a number of days. */
	day: ( duration ) => fill( _n( '%s day free', '%s days free', duration ), duration ),
	/* translators: %s: a number of months. */
	month: ( duration ) => fill( _n( '%s month free', '%s months free', duration ), duration ),
};

/** "7 days free · $0.00 today", beside the button that leads to the payment of a trial. */
export const trialTodayText = (
	{ trialDuration, trialDurationUnit, currency }: Plan,
	locale: string
): string =>
	fill(
		/* translators: %1$s: "7 days free", %2$s: an amount of money. */
		__( '%1$s · %2$s today' ),
		FREE[ trialDurationUnit ]( trialDuration ),
		formatMoney( 0, currency, locale )
	);

/** "First 7 days free"; null without a trial. */
export function trialText( plan: Plan ): string | null {
	if ( ! plan.hasTrial ) {
		return null;
	}
	const { trialDuration: duration, trialDurationUnit: unit } = plan;
	if ( duration === 1 ) {
		return unit === 'day' ? __( 'First day free' ) : __( 'First month free' );
	}
	return unit === 'day'
		? fill(
				/* translators: %s: a number of days. */
				_n( 'First %s days free', 'First %s days free', duration ),
				duration
			)
		: fill(
				/* translators: %s: a number of months. */
				_n( 'First %s months free', 'First %s months free', duration ),
				duration
			);
}

const RATES: Readonly< Record< Term, ( amount: string, plan: Rated ) => string > > = {
	/* translators: %s: an amount of money. */
	month: ( amount ) => fill( __( '%s a month' ), amount ),
	months: ( amount, { billingInterval } ) =>
		fill(
			/* translators: %1$s: an amount of money, %2$s: a number of months. */
			_n( '%1$s every %2$s months', '%1$s every %2$s months', billingInterval ),
			amount,
			billingInterval
		),
	/* translators: %s: an amount of money. */
	year: ( amount ) => fill( __( '%s a year' ), amount ),
};

type Rated = Pick< Plan, 'billingInterval' >;

/** "$83.88 a year" */
export const rateText = ( cents: number, currency: string, plan: Rated, locale: string ): string =>
	RATES[ priceUnit( plan ) ]( formatMoney( cents, currency, locale ), plan );

export const plansNotShown = (): string => __( 'We cannot show the plans right now' );
