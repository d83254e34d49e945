/**
 * The sentences of the membership page. Design language §3, derived status, and §6; decisions 28, 36 and 43.
 * 'Read until' and 'Ended on' name the last paid day; days are UTC days.
 */
import { formatDay } from '#src/domain/format-day.ts';
import type { Plan } from '#src/domain/plan.ts';
import { formatMoney, priceUnit, type Term } from '#src/domain/pricing.ts';
import type { ChangeKind } from '#src/domain/unfinished-change.ts';
import type { UtcDay } from '#src/domain/utc-day.ts';
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
	/** `months` is the profile's paused-length; 0 when it does not say. */
	pausedFrom: ( day: UtcDay, months: number, locale: string ) => {
		const date = formatDay( day, locale );
		if ( months === 1 ) {
			/* translators: %s: a date. */
			return fill( __( 'Paused from %s, for 1 month.' ), date );
		}
		return months > 1
			? fill(
					/* translators: %1$s: a date, %2$s: a number of months. */
					__( 'Paused from %1$s, for %2$s months.' ),
					date,
					months
				)
			: /* translators: %s: a date. */
				fill( __( 'Paused from %s.' ), date );
	},
	startsAgain: dated( () =>
		/* translators: %s: a date. */
		__( 'Starts again by itself on %s. You do not pay while it is paused.' )
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

const WHAT_STOPPED: Readonly<
	Record< ChangeKind, ( old: string, next: string ) => string >
> = {
	'change-plan': ( old, next ) =>
		fill(
			/* translators: %1$s and %2$s: names of plans. */
			__(
				'%1$s was canceled, but %2$s did not start. Nothing was charged.'
			),
			old,
			next
		),
	pause: ( old ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__(
				'%s was canceled, but its start after the pause was not set. Nothing was charged.'
			),
			old
		),
	resume: ( old ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__(
				'The pause was ended, but %s did not start again. Nothing was charged.'
			),
			old
		),
};

const FINISH_TITLES: Readonly< Record< ChangeKind, () => string > > = {
	'change-plan': () => __( 'Finish the change' ),
	pause: () => __( 'Finish the pause' ),
	resume: () => __( 'Finish resuming' ),
};

/** A change that stopped half-way. Design language §4; acceptance E15. */
export const unfinishedWords = {
	title: () => __( 'Your change did not finish' ),
	what: (
		kind: ChangeKind,
		old: string,
		next: string,
		readUntil: UtcDay | null,
		locale: string
	): string =>
		[
			WHAT_STOPPED[ kind ]( old, next ),
			readUntil &&
				fill(
					/* translators: %s: a date. */
					__( 'You can read until %s.' ),
					formatDay( readUntil, locale )
				),
		]
			.filter( Boolean )
			.join( ' ' ),
	finishTitle: ( kind: ChangeKind ) => FINISH_TITLES[ kind ](),
	restoreTitle: ( old: string ) =>
		/* translators: %s: the name of a plan. */
		fill( __( 'Restore %s' ), old ),
	neither: dated( () =>
		/* translators: %s: a date. */
		__(
			'If you do neither, your membership ends on %s and nothing more is charged.'
		)
	),
	finished: () => __( 'Your change is finished.' ),
	restored: () => __( 'Your membership is as it was before.' ),
} as const;
