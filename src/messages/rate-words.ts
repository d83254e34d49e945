/** What a membership costs, what lowers it, and the card that pays. Design language §3, Status card; decision 47. */
import type { Plan } from '#src/domain/plans/plan.ts';
import {
	formatMoney,
	priceUnit,
	type Term,
} from '#src/domain/plans/pricing.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

const RATES: Readonly<
	Record< Term, ( amount: string, plan: Rated ) => string >
> = {
	/* translators: %s: an amount of money. */
	month: ( amount ) => fill( __( '%s a month' ), amount ),
	months: ( amount, { billingInterval } ) =>
		/* translators: %1$s: an amount of money, %2$s: a number of months. */
		fill( __( '%1$s every %2$s months' ), amount, billingInterval ),
	/* translators: %s: an amount of money. */
	year: ( amount ) => fill( __( '%s a year' ), amount ),
};

type Rated = Pick< Plan, 'billingInterval' >;

/** "$83.88 a year". `cents` in the currency given. */
export const rateText = (
	cents: number,
	currency: string,
	plan: Rated,
	locale: string
): string =>
	RATES[ priceUnit( plan ) ]( formatMoney( cents, currency, locale ), plan );

/** "Visa ending in 1111" */
export const cardText = ( type: string, lastFour: string ): string =>
	/* translators: %1$s: a card type such as Visa, %2$s: last four digits. */
	fill( __( '%1$s ending in %2$s' ), type, lastFour );

/** "$4.20 off each of the next 3 payments". `payments` is Infinity for a discount without an end. */
export function discountText( money: string, payments: number ): string {
	if ( payments === Infinity ) {
		/* translators: %s: an amount of money. */
		return fill( __( '%s off each payment' ), money );
	}
	return payments === 1
		? /* translators: %s: an amount of money. */
			fill( __( '%s off the next payment' ), money )
		: fill(
				/* translators: %1$s: an amount of money, %2$s: a number. */
				__( '%1$s off each of the next %2$s payments' ),
				money,
				payments
			);
}
