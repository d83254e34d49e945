/** Texts for the rows of a schedule. Each later payment's text says how to stop it. */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney, priceUnit, type Term } from '#src/domain/plans/pricing.ts';
import type { ScheduleKind, ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { comingDay } from '#src/domain/subscriptions/coming-day.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { fill } from './fill.ts';
import { planHeading } from './plans.ts';
import { __, _n } from './translate.ts';

type Named = Pick< Plan, 'planName' | 'cardHeading' | 'billingInterval' >;
type Payment = Pick< Subscription, 'currency' | 'nextBillingDate' >;
type Sentence = ( plan: Named ) => string;

const RENEWALS: Readonly< Record< Term, Sentence > > = {
	month: () => __( 'Renews for a month, unless you cancel first' ),
	months: ( { billingInterval } ) =>
		fill(
			/* translators: %s: a number of months. */
			_n(
				'Renews for %s months, unless you cancel first',
				'Renews for %s months, unless you cancel first',
				billingInterval
			),
			billingInterval
		),
	year: () => __( 'Renews for a year, unless you cancel first' ),
};

const SENTENCES: Readonly< Record< ScheduleKind, Sentence > > = {
	'pay-and-start': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( '%s starts today' ), planName ),
	'trial-starts': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( 'Your free trial of %s starts' ), planName ),
	'stays-on': () => __( 'Your membership stays on' ),
	continues: ( plan ) => RENEWALS[ priceUnit( plan ) ]( plan ),
	'set-to-start': ( { planName } ) =>
		/* translators: %s: the name of a plan. */
		fill( __( '%s is set to start' ), planName ),
	open: () => __( 'Every members-only story is open to you' ),
	'last-day-of-trial': () => __( 'Last day to cancel before you pay' ),
	'trial-ends': () =>
		__( 'Your trial ends and your first payment is taken, unless you cancel first' ),
	starts: ( { planName } ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__( '%s starts with its first payment, unless you cancel first' ),
			planName
		),
	'plan-changes': ( plan ) =>
		fill(
			/* translators: %s: the name of a plan, such as "Flexible Yearly". */
			__( 'Changes to %s, unless you cancel first' ),
			planHeading( plan )
		),
	'last-day-to-cancel': () => __( 'Last day to cancel before it renews' ),
	renews: ( plan ) => RENEWALS[ priceUnit( plan ) ]( plan ),
	'price-changes': () => __( 'The price of the next payments changes' ),
	'renewal-off': () => __( 'Renewal is turned off' ),
	'last-day-of-reading': () => __( 'Your last day of reading' ),
	'nothing-more': () => __( 'Nothing. Your account and newsletters stay.' ),
	'another-is-charged': () => __( 'Another one of yours is still charged, until you cancel it' ),
	'trial-stops': () => __( 'Your free trial ends, and so does reading' ),
	'plan-stays': () => __( 'Nothing changes today. You keep your current plan.' ),
	'pause-begins': () => __( 'Reading stops, and so does billing' ),
	'starts-again': () => __( 'Resumes, unless you cancel first' ),
	'resumes-now': () => __( 'Your membership resumes today' ),
	'resume-set': () => __( 'Your pause is canceled' ),
	'goes-on': () => __( 'Your membership continues, unless you cancel first' ),
	'pay-owed': () => __( 'You pay the amount due' ),
	'offer-set': () => __( 'Your next payments are reduced' ),
	'offer-renews': () => __( 'Renews at the lower price, unless you cancel first' ),
	'regular-price': () => __( 'Then the regular price, unless you cancel first' ),
};

export const scheduleSentence = ( row: ScheduleRow, plan: Named ): string =>
	SENTENCES[ row.kind ]( plan );

/** Beside another subscription that is still charged, "nothing more" is true of one only. */
export const nothingMoreForThisOne = (): string =>
	__( 'Nothing more will be charged for this one.' );

/** Says what a cancellation stops, and until when reading continues; `rows` is its schedule. */
export function cancelLead( rows: readonly ScheduleRow[], locale: string ): string {
	if ( rows.some( ( { kind } ) => kind === 'trial-stops' ) ) {
		return __( 'Your free trial and your reading end when you cancel. Nothing is charged.' );
	}
	const last = rows.find( ( { kind } ) => kind === 'last-day-of-reading' );
	return last && last.day !== 'today'
		? fill(
				/* translators: %s: a date. */
				__( 'Renewal stops today. You keep reading until %s.' ),
				scheduleDay( last, locale )
			)
		: __( 'Renewal stops today.' );
}

/** "Today", the formatted day, or "After that". */
export function scheduleDay( { day }: ScheduleRow, locale: string ): string {
	switch ( day ) {
		case 'today':
			return __( 'Today' );
		case 'later':
			return __( 'After that' );
		default:
			return formatDay( day, locale );
	}
}

/** The amount, "No charge", or null for a row without money. */
export function scheduleAmount(
	{ amount }: ScheduleRow,
	currency: string,
	locale: string
): string | null {
	if ( amount === null ) {
		return null;
	}
	return amount === 0 ? __( 'No charge' ) : formatMoney( amount, currency, locale );
}

/** "$47.94 on December 13, 2026", or whichever part is known; null if neither is. */
export function paymentText(
	payment: Payment,
	cents: number | null,
	today: UtcDay,
	locale: string
): string | null {
	const money = cents !== null && formatMoney( cents, payment.currency, locale );
	const next = comingDay( payment, today );
	const day = next && formatDay( next, locale );
	return money && day
		? /* translators: %1$s: an amount of money, %2$s: a date. */
			fill( __( '%1$s on %2$s' ), money, day )
		: money || day || null;
}
