/**
 * The sentences of "What happens next", one per kind of row. Acceptance E16; design language §3, What happens next,
 * and §6: a sentence about money names amount, date and what stops it.
 */
import { formatDay } from '#src/domain/dates.ts';
import type { Plan } from '#src/domain/plan.ts';
import { formatMoney, priceUnit, type Term } from '#src/domain/pricing.ts';
import type {
	ScheduleKind,
	ScheduleRow,
} from '#src/domain/what-happens-next.ts';
import { __, fill } from './translate.ts';

type Named = Pick< Plan, 'planName' | 'billingInterval' >;
type Sentence = ( plan: Named ) => string;

const RENEWALS: Readonly< Record< Term, Sentence > > = {
	month: () => __( 'Renews for a month, unless you cancel before' ),
	months: ( { billingInterval } ) =>
		fill(
			/* translators: %s: a number of months. */
			__( 'Renews for %s months, unless you cancel before' ),
			billingInterval
		),
	year: () => __( 'Renews for a year, unless you cancel before' ),
};

const SENTENCES: Readonly< Record< ScheduleKind, Sentence > > = {
	'pay-and-start': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( '%s starts at once' ), planName ),
	'trial-starts': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( 'Your free trial of %s starts' ), planName ),
	'set-to-start': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( '%s is set to start' ), planName ),
	open: () => __( 'Every members-only story is open to you' ),
	'last-day-of-trial': () => __( 'Last day to cancel before you pay' ),
	'trial-ends': () =>
		__(
			'Your trial ends with the first payment, unless you cancel before'
		),
	starts: ( { planName } ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__( '%s starts with its first payment, unless you cancel before' ),
			planName
		),
	'last-day-to-cancel': () => __( 'Last day to cancel before it renews' ),
	renews: ( plan ) => RENEWALS[ priceUnit( plan ) ]( plan ),
	'price-changes': () => __( 'The price of the next payments changes' ),
};

export const scheduleSentence = ( row: ScheduleRow, plan: Named ): string =>
	SENTENCES[ row.kind ]( plan );

/** "Today", or the day written out. */
export const scheduleDay = ( { day }: ScheduleRow, locale: string ): string =>
	day === 'today' ? __( 'Today' ) : formatDay( day, locale );

/** The amount, "No charge", or null where the row says nothing about money. */
export function scheduleAmount(
	{ amount }: ScheduleRow,
	currency: string,
	locale: string
): string | null {
	if ( amount === null ) {
		return null;
	}
	return amount === 0
		? __( 'No charge' )
		: formatMoney( amount, currency, locale );
}
