import { describe, expect, it } from 'vitest';
import { centsOf } from '#src/domain/plans/cents.ts';
import {
	callToAction,
	discountPercent,
	formatMoney,
	getDiscountAmount,
	monthlyPrice,
	priceUnit,
} from '#src/domain/plans/pricing.ts';
import { preselect, trialEnd } from '#src/domain/plans/trial.ts';
import moneyCorpus from '../../../php/data/money-corpus.json' with { type: 'json' };
import { aPlan } from '../builders.ts';

const halfYearly = aPlan( {
	planId: 'half',
	billingInterval: 6,
	amount: 4794,
	normalAmount: 5994,
} );
const yearly = aPlan( {
	planId: 'year',
	billingInterval: 12,
	amount: 8388,
	normalAmount: 11_988,
} );
const trial = aPlan( { planId: 'trial', hasTrial: true, trialDuration: 7 } );

describe( 'An amount', () => {
	// Proves language-20.
	it.each( [
		[ '9.99', 999 ],
		[ 9.99, 999 ],
		[ '47.94', 4794 ],
		[ 83.88, 8388 ],
		[ 1.15, 115 ],
		[ '0.00', 0 ],
		[ 0, 0 ],
		[ -0, 0 ],
		[ 10, 1000 ],
		[ ' 5 ', 500 ],
		[ '1999999999.99', 199_999_999_999 ],
		[ '-1', null ],
		[ -0.01, null ],
		[ NaN, null ],
		[ Infinity, null ],
		[ 'NaN', null ],
		[ '', null ],
		[ '$9.99', null ],
		[ '9,99', null ],
		[ '0x10', null ],
		[ '1e3', null ],
		[ 1e300, null ],
		[ true, null ],
		[ null, null ],
		[ [ 9.99 ], null ],
	] )( 'of %j is %j cents', ( raw, cents ) => {
		expect( centsOf( raw ) ).toBe( cents );
	} );

	// Proves language-20, plan-15.
	it( 'survives formatting, for every cent up to a hundred dollars', () => {
		const every = Array.from( { length: 10_001 }, ( _, cents ) => cents );
		const written = every.map( ( cents ) => ( cents / 100 ).toFixed( 2 ) );
		expect( written.map( centsOf ) ).toEqual( every );
		expect( every.map( ( cents ) => centsOf( cents / 100 ) ) ).toEqual( every );
	} );

	// Proves language-14, language-18, limit-20, plan-15.
	it.each( [
		[ 999, 'USD', 'en-US', '$9.99' ],
		[ 1000, 'USD', 'en-US', '$10.00' ],
		[ 0, 'USD', 'en-US', '$0.00' ],
		[ 123_456_789, 'USD', 'en-US', '$1,234,567.89' ],
		[ -3600, 'USD', 'en-US', '\u2212$36.00' ],
		[ 999, 'EUR', 'de-DE', '9,99\u00a0€' ],
		[ 999, 'USD', 'no such language', '$9.99' ],
	] )( 'of %i cents in %s for %s reads %j', ( cents, currency, locale, text ) => {
		expect( formatMoney( cents, currency, locale ) ).toBe( text );
	} );
} );

// Proves language-18.
describe( 'An amount is written as PHP writes it', () => {
	it.each( moneyCorpus )(
		'$cents $currency in $locale is $text',
		( { cents, currency, locale, text } ) => {
			expect( formatMoney( cents, currency, locale ) ).toBe( text );
		}
	);
} );

describe( 'The price of a plan', () => {
	it( 'is named by what one payment buys', () => {
		expect( [ aPlan(), halfYearly, yearly ].map( priceUnit ) ).toEqual( [
			'month',
			'months',
			'year',
		] );
	} );

	// Proves plan-16.
	it( 'calls to the free trial where there is one, unless the reader has to skip it', () => {
		expect( callToAction( trial ) ).toBe( 'trial' );
		expect( callToAction( trial, true ) ).toBe( 'month' );
		expect( callToAction( yearly ) ).toBe( 'year' );
	} );

	// Proves plan-18.
	it( 'a month is the amount by the months, rounded to the cent', () => {
		expect( [ aPlan(), halfYearly, yearly ].map( monthlyPrice ) ).toEqual( [ 999, 799, 699 ] );
		expect( monthlyPrice( aPlan( { billingInterval: 6, amount: 1000 } ) ) ).toBe( 167 );
	} );

	// Proves plan-18.
	it.each( [
		[ 4794, 5994, 20, 1200 ],
		[ 8388, 11_988, 30, 3600 ],
		[ 0, 999, 100, 999 ],
		[ 999, null, null, 0 ],
		[ 999, 999, null, 0 ],
		[ 1299, 999, null, 0 ],
		[ 0, 0, null, 0 ],
		[ 9951, 10_000, null, 49 ],
		[ 9950, 10_000, 1, 50 ],
	] )( '%i against %j saves %j percent, %i cents', ( amount, normalAmount, percent, saved ) => {
		expect( discountPercent( { amount, normalAmount } ) ).toBe( percent );
		expect( getDiscountAmount( { amount, normalAmount } ) ).toBe( saved );
	} );
} );

describe( 'A trial', () => {
	// Proves plan-20.
	it.each( [
		[ 7, 'day', '2026-11-21', '2026-11-28' ],
		[ 14, 'day', '2026-12-25', '2027-01-08' ],
		[ 1, 'day', '2028-02-28', '2028-02-29' ],
		[ 1, 'month', '2027-01-31', '2027-02-28' ],
		[ 1, 'month', '2028-01-31', '2028-02-29' ],
		[ 3, 'month', '2026-11-30', '2027-02-28' ],
	] as const )(
		'of %i %s from %s ends on %s',
		( trialDuration, trialDurationUnit, start, end ) => {
			expect( trialEnd( { hasTrial: true, trialDuration, trialDurationUnit }, start ) ).toBe(
				end
			);
		}
	);

	it( 'that a plan does not have never ends', () => {
		expect( trialEnd( aPlan(), '2026-11-21' ) ).toBeNull();
	} );
} );

describe( 'The plan that is chosen beforehand', () => {
	// Proves plan-21.
	it( 'is the featured one, wherever it is in the list', () => {
		const featured = { ...yearly, featured: true };
		expect( preselect( [ trial, halfYearly, featured ], false ) ).toBe( featured );
		const withTrial = { ...trial, featured: true };
		expect( preselect( [ halfYearly, withTrial, yearly ], false ) ).toBe( withTrial );
	} );

	// Proves plan-21.
	it( 'is the first one where no plan is featured', () => {
		expect( preselect( [ trial, halfYearly, yearly ], false ) ).toBe( trial );
	} );

	it( 'is the first one without a trial for a reader who had one', () => {
		expect( preselect( [ trial, halfYearly, yearly ], true ) ).toBe( halfYearly );
		const featured = { ...yearly, featured: true };
		expect( preselect( [ trial, halfYearly, featured ], true ) ).toBe( halfYearly );
	} );

	// Proves plan-22.
	it( 'is the first one where every plan has a trial', () => {
		const other = { ...trial, planId: 'other' };
		expect( preselect( [ trial, other ], true ) ).toBe( trial );
	} );

	it( 'is null where there is no offer', () => {
		expect( preselect( [], true ) ).toBeNull();
		expect( preselect( [], false ) ).toBeNull();
	} );
} );

// Proves plan-15.
it.each( [ '', 'US', 'dollars', '€' ] )(
	'An amount in %j, which is no currency, has no symbol',
	( currency ) => {
		expect( formatMoney( 999, currency ) ).toBe( '9.99' );
	}
);
