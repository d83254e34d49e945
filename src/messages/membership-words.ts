/**
 * The sentences of the membership page. Design language §3, derived status, and §6; decisions 28, 36 and 43.
 * 'Read until' and 'Ended on' name the last paid day; days are UTC days.
 */
import { formatDay } from '#src/domain/dates.ts';
import type { Plan } from '#src/domain/plan.ts';
import { formatMoney, priceUnit, type Term } from '#src/domain/pricing.ts';
import type { UtcDay } from '#src/domain/utc-day.ts';
import { __, fill } from './translate.ts';

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

const dated =
	( text: () => string ) =>
	( day: UtcDay, locale: string ): string =>
		fill( text(), formatDay( day, locale ) );

export const membershipWords = {
	readUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'You can read until %s. Nothing more will be charged.' )
	),
	changesOn: ( day: UtcDay, what: string, locale: string ) =>
		fill(
			/* translators: %1$s: a date, %2$s: a plan and its price. */
			__( 'On %1$s you change to %2$s.' ),
			formatDay( day, locale ),
			what
		),
	startsOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your membership starts on %s.' )
	),
	pausedFrom: dated( () =>
		/* translators: %s: a date. */
		__( 'Paused from %s.' )
	),
	startsAgain: dated( () =>
		/* translators: %s: a date. */
		__( 'Starts again by itself on %s.' )
	),
	endedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Ended on %s.' )
	),
	trialUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'Your free trial runs until %s.' )
	),
	storiesOpen: () => __( 'Your stories are still open to you.' ),
	freeWithHomeDelivery: () => __( 'Free with your home delivery' ),
	unlistedPlan: ( planId: string ) =>
		/* translators: %s: the id of a plan. */
		fill( __( 'A plan we no longer list (%s)' ), planId ),
	unlistedGoesOn: () =>
		__( 'This plan goes on and is charged as below until you cancel.' ),
} as const;
