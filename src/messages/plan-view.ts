/**
 * In a plan's box the amount charged is the large number, and all else is beside it (`plan-18`).
 * Readers and wp-admin's preview share these texts (`plan-30`, record 035).
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import { curationFor } from '#src/domain/plans/plan-curation.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { discountPercent, formatMoney } from '#src/domain/plans/pricing.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { Order, OrderLine } from '#src/domain/schedules/order-lines.ts';
import { firstPaymentIn } from '#src/domain/schedules/schedule-rows.ts';
import { subscribeSchedule, type SubscribeTerms } from '#src/domain/schedules/what-happens-next.ts';
import {
	bestValue,
	monthlyPriceText,
	planHeading,
	priceUnitText,
	savingText,
	trialText,
} from './plans.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export interface PlanView {
	readonly id: string;
	readonly name: string;
	readonly badge?: string | undefined;
	/** The amount charged: '$83.88' */
	readonly price: string;
	/** The text after the price, such as 'for 1 year, $6.99 a month'. */
	readonly unit: string;
	/** 'Save 30%, normally $119.88' or 'First 7 days free'; its row stays in place if empty. */
	readonly saving?: string | undefined;
	/** The date of the renewal, the first payment or a later price. */
	readonly note?: string | undefined;
	/** The publisher's own sentences, teaser first. */
	readonly copy?: readonly string[];
	/** The publisher's sentence beside the button. */
	readonly callToAction?: string | undefined;
}

interface Circumstances {
	readonly terms: SubscribeTerms;
	readonly today: UtcDay;
}

/** The first payment of a trial or restart, else a later rate, else the renewal. */
function noteFor( plan: Plan, { terms, today }: Circumstances, locale: string ) {
	const rows = subscribeSchedule( plan, today, terms );
	const first = firstPaymentIn( rows );
	if ( first && first.day !== 'today' ) {
		return fill(
			/* translators: %s: a date. */
			__( 'First payment %s.' ),
			formatDay( first.day, locale )
		);
	}
	const later = rows.find( ( { kind } ) => kind === 'price-changes' );
	const next = later ?? rows.find( ( { kind } ) => kind === 'renews' );
	if ( ! next || next.day === 'today' || next.amount === null ) {
		return undefined;
	}
	return fill(
		later
			? /* translators: %1$s: a date, %2$s: an amount of money. */
				__( 'From %1$s at %2$s.' )
			: /* translators: %1$s: a date, %2$s: an amount of money. */
				__( 'Renews %1$s at %2$s.' ),
		formatDay( next.day, locale ),
		formatMoney( next.amount, plan.currency, locale )
	);
}

/** The wall shows these benefits once for all plans, so the plans omit them (`gate-35`). */
const ON_THE_WALL = [ 'opens_1', 'opens_2', 'opens_3' ];

/** Heading and badge replace the plan's own. */
function copyOf( plan: Plan, skipTrial: boolean ) {
	const { heading, badge, generalCallToAction, teaser, ...others } = curationFor(
		plan,
		skipTrial
	);
	return {
		heading,
		badge,
		callToAction: generalCallToAction || undefined,
		copy: Object.entries( { teaser, ...others } )
			.filter( ( [ name ] ) => ! ON_THE_WALL.includes( name ) )
			.map( ( [ , text ] ) => text )
			.filter( ( text ): text is string => Boolean( text ) ),
	};
}

export function planView( plan: Plan, circumstances: Circumstances, locale: string ): PlanView {
	const monthly = monthlyPriceText( plan, locale );
	const unit = priceUnitText( plan );
	const { heading, badge, ...said } = copyOf( plan, circumstances.terms.skipTrial );
	const saving =
		( circumstances.terms.skipTrial ? null : trialText( plan ) ) ?? savingText( plan, locale );
	return {
		id: plan.planId,
		name: heading || planHeading( plan ),
		badge: badge || ( plan.featured ? bestValue() : undefined ),
		price: formatMoney( plan.amount, plan.currency, locale ),
		unit: monthly ? `${ unit }, ${ monthly }` : unit,
		saving: saving ?? undefined,
		note: noteFor( plan, circumstances, locale ),
		...said,
	};
}

export const totalToday = (): string => __( 'Total today' );

const notYet = ( day: UtcDay, locale: string ): string =>
	fill(
		/* translators: %s: a date. */
		__( 'Nothing to pay before %s' ),
		formatDay( day, locale )
	);

/** Copy about a trial appears only if the order has one. */
const headingFor = ( plan: Plan, { lines }: Order ) =>
	curationFor( plan, ! lines.some( ( { kind } ) => kind === 'trial' ) ).heading;

export function orderLineText( line: OrderLine, plan: Plan, order: Order, locale: string ): string {
	switch ( line.kind ) {
		case 'plan':
			return `${ plan.planName }, ${ headingFor( plan, order ) || planHeading( plan ) }`;
		case 'saving':
			/* translators: %s: a whole number. */
			return fill( __( 'Saving, %s%%' ), discountPercent( plan ) ?? 0 );
		case 'trial':
			return trialText( plan ) ?? notYet( line.until, locale );
		case 'later':
			return notYet( line.until, locale );
	}
}
