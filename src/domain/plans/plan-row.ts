/**
 * Rows of GET plans and plan lines share field names; numbers may be strings (`plan-7`, `plan-12`).
 */
import { isYes } from '../flag.ts';
import { BILLING_INTERVALS } from '../limits.ts';
import { mergeCuration, readCuration, type CurationSets } from './plan-curation.ts';
import type { BillingInterval, Curation, Plan, TrialUnit } from './plan.ts';
import { centsOf } from './cents.ts';
import { currencyOf } from './currency.ts';
import { SPORTS_PRODUCT } from './product.ts';
import { done, failed, type Result } from '../result.ts';
import { dayFromWire } from '../days/utc-day.ts';

export type PlanRow = Readonly< Record< string, unknown > >;

/** A plan with an unreadable field is skipped: none is sold on terms that cannot be read. */
export type PlanFault =
	| 'id'
	| 'amount'
	| 'normal_amount'
	| 'currency'
	| 'frequency'
	| 'first_billing_date'
	| 'next_billing_date'
	| 'step_up'
	| 'trial_duration'
	| 'trial_duration_unit';

/** In cents. */
const MAX_PRICE = 100_000_000;

const MAX_TRIAL = 1000;

const isMissing = ( value: unknown ) => value === undefined || value === null || value === '';

const textOf = ( value: unknown, fallback: string ) =>
	typeof value === 'string' && value.trim() ? value.trim() : fallback;

const intervalOf = ( value: unknown ): BillingInterval | undefined =>
	BILLING_INTERVALS.find( ( months ) => String( months ) === String( value ) );

/** The price in cents; null for fractions of a cent and for a million or more. */
function priceOf( value: unknown ): number | null {
	const cents = centsOf( value );
	return cents !== null && cents < MAX_PRICE && Math.abs( Number( value ) * 100 - cents ) < 1e-6
		? cents
		: null;
}

/** The number of trial units; 0 without a trial, null if unreadable. */
function durationOf( value: unknown ): number | null {
	const text = isMissing( value ) ? '0' : String( value );
	return /^\d{1,4}$/.test( text ) && Number( text ) <= MAX_TRIAL ? Number( text ) : null;
}

const unitOf = ( value: unknown ): TrialUnit | null => {
	const unit = isMissing( value ) ? 'day' : value;
	return unit === 'day' || unit === 'month' ? unit : null;
};

/** The first billing day; null if there is none, undefined if unreadable. */
const billingDayOf = ( value: unknown ) =>
	isMissing( value ) ? null : ( dayFromWire( value ) ?? undefined );

function stepUpOf( value: unknown ): Plan[ 'stepUpPricing' ] | undefined {
	if ( isMissing( value ) ) {
		return null;
	}
	const row = Object( value ) as PlanRow;
	const amount = priceOf( row.amount );
	const date = dayFromWire( row.date );
	return amount === null || date === null ? undefined : { amount, date };
}

/** `override` is the engine's display copy, merged over the row's. */
export function planFromServer(
	row: PlanRow,
	sets: CurationSets,
	override: Curation = {}
): Result< Plan, PlanFault > {
	const planId = textOf( row.id, '' );
	if ( ! planId ) {
		return failed( 'id' );
	}
	const amount = priceOf( row.amount );
	if ( amount === null ) {
		return failed( 'amount' );
	}
	const hasNormal = ! isMissing( row.normal_amount );
	const normalAmount = hasNormal ? priceOf( row.normal_amount ) : null;
	if ( hasNormal && normalAmount === null ) {
		return failed( 'normal_amount' );
	}
	const currency = currencyOf( textOf( row.currency, 'USD' ) );
	if ( ! currency ) {
		return failed( 'currency' );
	}
	const billingInterval = intervalOf( row.frequency );
	if ( ! billingInterval ) {
		return failed( 'frequency' );
	}
	const firstBillingDate = billingDayOf( row.first_billing_date );
	if ( firstBillingDate === undefined ) {
		return failed( 'first_billing_date' );
	}
	const nextBillingDate = billingDayOf( row.next_billing_date );
	if ( nextBillingDate === undefined ) {
		return failed( 'next_billing_date' );
	}
	const stepUpPricing = stepUpOf( row.step_up );
	if ( stepUpPricing === undefined ) {
		return failed( 'step_up' );
	}
	const trialDuration = durationOf( row.trial_duration );
	if ( trialDuration === null ) {
		return failed( 'trial_duration' );
	}
	const hasTrial = trialDuration > 0;
	const trialDurationUnit = unitOf( row.trial_duration_unit );
	if ( ! trialDurationUnit ) {
		return failed( 'trial_duration_unit' );
	}
	const own = [ readCuration( row.curation ), override ];
	return done( {
		planId,
		productId: textOf( row.product_id, SPORTS_PRODUCT ),
		planName: textOf( row.name, planId ),
		amount,
		normalAmount,
		currency,
		billingInterval,
		featured: isYes( row.featured ),
		cardHeading: textOf( row.card_heading, '' ),
		hasTrial,
		trialDuration,
		trialDurationUnit,
		firstBillingDate,
		nextBillingDate,
		stepUpPricing,
		curation: mergeCuration( sets, hasTrial, ...own ),
		...( hasTrial && { curationWithoutTrial: mergeCuration( sets, false, ...own ) } ),
		generalCjPlan: textOf( row.general_cj_plan, '' ) || null,
	} );
}
