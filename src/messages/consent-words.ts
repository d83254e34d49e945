/**
 * What a reader agrees to before the card is charged: both amounts and the date. The text has a version, so that an
 * agreement can be kept with the words it was given to. Acceptance E4; decision 37.
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import {
	formatMoney,
	priceUnit,
	type Term,
} from '#src/domain/plans/pricing.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

/** Changes with every change of the sentences below. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** Said at the box and in the summary when it is not ticked. */
export const consentMissing = (): string =>
	__( 'Tick the box to agree, then pay.' );

const EVERY: Readonly< Record< Term, ( plan: Plan ) => string > > = {
	month: () => __( 'every month' ),
	months: ( { billingInterval } ) =>
		/* translators: %s: a number of months. */
		fill( __( 'every %s months' ), billingInterval ),
	year: () => __( 'every year' ),
};

export interface ConsentWords {
	/** 'I agree to pay $83.88 today and, from November 21, 2027,' */
	readonly opening: string;
	/** The part in bold: '$83.88 every year until I cancel' */
	readonly promise: string;
}

/** `rows` is what `subscribeSchedule` says for the same plan and terms. */
export function consentWords(
	plan: Plan,
	rows: readonly ScheduleRow[],
	locale: string
): ConsentWords {
	const money = ( cents: number ) =>
		formatMoney( cents, plan.currency, locale );
	const every = EVERY[ priceUnit( plan ) ]( plan );
	// A later rate is part of what is agreed to.
	const later = rows.find( ( { kind } ) => kind === 'price-changes' );
	const rate = ( cents: number ) =>
		later?.amount && later.day !== 'today' && later.amount !== cents
			? fill(
					/* translators: %1$s: an amount of money, %2$s: such as "every month", %3$s: a later amount, %4$s: a date. */
					__( '%1$s %2$s, and %3$s from %4$s, until I cancel' ),
					money( cents ),
					every,
					money( later.amount ),
					formatDay( later.day, locale )
				)
			: fill(
					/* translators: %1$s: an amount of money, %2$s: such as "every month". */
					__( '%1$s %2$s until I cancel' ),
					money( cents ),
					every
				);
	const first = rows.find( ( { kind } ) =>
		[ 'trial-ends', 'starts' ].includes( kind )
	);
	if ( first && first.day !== 'today' ) {
		return {
			opening: fill(
				/* translators: %s: a date. */
				__( 'I agree to pay nothing today and, from %s,' ),
				formatDay( first.day, locale )
			),
			promise: rate( first.amount ?? plan.amount ),
		};
	}
	const renewal = rows.find( ( { kind } ) => kind === 'renews' );
	return {
		opening: fill(
			/* translators: %1$s: an amount of money, %2$s: a date. */
			__( 'I agree to pay %1$s today and, from %2$s,' ),
			money( plan.amount ),
			renewal && renewal.day !== 'today'
				? formatDay( renewal.day, locale )
				: ''
		),
		promise: rate( renewal?.amount ?? plan.amount ),
	};
}
