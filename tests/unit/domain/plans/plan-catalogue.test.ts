import { describe, expect, it } from 'vitest';
import { catalogueFromServer } from '#src/domain/plans/plan-catalogue.ts';
import { planOffer } from '#src/domain/plans/plan-offer.ts';
import { mergeCuration, readCuration } from '#src/domain/plans/plan-curation.ts';
import { planFromServer, type PlanRow } from '#src/domain/plans/plan-row.ts';

const NO_SETS = { default: {}, 'default-trial': {} };
const row: PlanRow = {
	id: 'sports-yearly',
	name: 'Sports Membership',
	product_id: 'sports-membership',
	frequency: 12,
	amount: '83.88',
	currency: 'USD',
	normal_amount: '119.88',
	featured: true,
	first_billing_date: '2026-12-01T00:00:00',
	next_billing_date: '2027-12-01',
	step_up: { amount: '99.88', date: '2028-01-01' },
	trial_duration: null,
	trial_duration_unit: null,
	card_heading: 'Best of the year',
	general_cj_plan: 'cj-yearly',
	curation: { teaser: 'Every game story.', generalCallToAction: 'Read on' },
};
const read = ( given: PlanRow ) => {
	const result = planFromServer( { ...row, ...given }, NO_SETS );
	return result.ok ? result.value : result.failure;
};

describe( 'A plan of the server', () => {
	// Proves plan-7, vendor-9.
	it( 'is read field by field', () => {
		expect( read( {} ) ).toEqual( {
			planId: 'sports-yearly',
			productId: 'sports-membership',
			planName: 'Sports Membership',
			amount: 8388,
			normalAmount: 11_988,
			currency: 'USD',
			billingInterval: 12,
			featured: true,
			cardHeading: 'Best of the year',
			hasTrial: false,
			trialDuration: 0,
			trialDurationUnit: 'day',
			firstBillingDate: '2026-12-01',
			nextBillingDate: '2027-12-01',
			stepUpPricing: { amount: 9988, date: '2028-01-01' },
			curation: {
				teaser: 'Every game story.',
				generalCallToAction: 'Read on',
			},
			generalCjPlan: 'cj-yearly',
		} );
	} );

	// Proves language-19, plan-24.
	it( 'needs an id, an amount and an interval, and has defaults for the rest', () => {
		const result = planFromServer( { id: 'a', amount: 9.99, frequency: '1' }, NO_SETS );
		expect( result ).toMatchObject( {
			ok: true,
			value: {
				planId: 'a',
				planName: 'a',
				productId: 'sports-membership',
				amount: 999,
				normalAmount: null,
				currency: 'USD',
				billingInterval: 1,
				featured: false,
				cardHeading: '',
				hasTrial: false,
				firstBillingDate: null,
				nextBillingDate: null,
				stepUpPricing: null,
				curation: {},
				generalCjPlan: null,
			},
		} );
	} );

	// Proves language-19, limit-1, plan-12.
	it.each< [ PlanRow, string ] >( [
		[ { id: '' }, 'id' ],
		[ { id: null }, 'id' ],
		[ { amount: NaN }, 'amount' ],
		[ { amount: -1 }, 'amount' ],
		[ { amount: 'free' }, 'amount' ],
		[ { amount: null }, 'amount' ],
		[ { normal_amount: '-119.88' }, 'normal_amount' ],
		[ { normal_amount: 'NaN' }, 'normal_amount' ],
		[ { currency: 'dollars' }, 'currency' ],
		[ { frequency: 3 }, 'frequency' ],
		[ { frequency: null }, 'frequency' ],
		[ { frequency: 'monthly' }, 'frequency' ],
		[ { step_up: { amount: 'more', date: '2028-01-01' } }, 'step_up' ],
		[ { step_up: { amount: '9.99', date: 'soon' } }, 'step_up' ],
		[ { step_up: 'later' }, 'step_up' ],
		[ { trial_duration: -7, trial_duration_unit: 'day' }, 'trial_duration' ],
		[ { trial_duration: 1.5, trial_duration_unit: 'day' }, 'trial_duration' ],
		[ { trial_duration: 'NaN', trial_duration_unit: 'day' }, 'trial_duration' ],
		[ { amount: 9.999 }, 'amount' ],
		[ { amount: 1_000_000 }, 'amount' ],
		[ { first_billing_date: '2027-02-30' }, 'first_billing_date' ],
		[ { next_billing_date: 'soon' }, 'next_billing_date' ],
		[ { trial_duration: 1001, trial_duration_unit: 'day' }, 'trial_duration' ],
		[ { trial_duration: 7, trial_duration_unit: 'week' }, 'trial_duration_unit' ],
	] )( 'with %j is skipped for its %s', ( given, field ) => {
		expect( read( given ) ).toBe( field );
	} );

	// Proves plan-19.
	it.each< [ unknown, unknown, boolean, number ] >( [
		[ 7, 'day', true, 7 ],
		[ '1', 'month', true, 1 ],
		[ 7, undefined, true, 7 ],
		[ 0, 'day', false, 0 ],
		[ '0', null, false, 0 ],
		[ null, null, false, 0 ],
		[ '', 'day', false, 0 ],
	] )( 'with a trial of %j %j has one: %s', ( duration, unit, hasTrial, trialDuration ) => {
		expect( read( { trial_duration: duration, trial_duration_unit: unit } ) ).toMatchObject( {
			hasTrial,
			trialDuration,
		} );
	} );

	// Proves plan-12.
	it( 'is free at 0.00 and in the currency that it names', () => {
		expect( read( { amount: '0.00', currency: 'eur' } ) ).toMatchObject( {
			amount: 0,
			currency: 'EUR',
		} );
	} );
} );

describe( 'The copy of a plan', () => {
	const sets = {
		default: { a: 'default', b: 'default', c: 'default', d: 'default' },
		'default-trial': { b: 'trial', c: 'trial', d: 'trial' },
	};

	// Proves plan-13.
	it( 'is the default set, the trial set over it, then the catalogue, then the engine', () => {
		expect(
			mergeCuration( sets, true, { c: 'catalogue', d: 'catalogue' }, { d: 'engine' } )
		).toEqual( {
			a: 'default',
			b: 'trial',
			c: 'catalogue',
			d: 'engine',
		} );
	} );

	it( 'ignores the trial set without a trial', () => {
		expect( mergeCuration( sets, false ) ).toEqual( sets.default );
	} );

	// Proves plan-13.
	it( 'counts a null and an empty text that are given', () => {
		expect( mergeCuration( sets, true, { a: null, b: '' } ) ).toMatchObject( {
			a: null,
			b: '',
		} );
	} );

	it( 'holds texts and nulls only, and reaches no prototype', () => {
		const raw = JSON.parse(
			'{"a":"x","b":null,"c":7,"d":true,"e":{"f":"g"},"h":["i"],"__proto__":{"j":"k"}}'
		);
		expect( readCuration( raw ) ).toEqual( { a: 'x', b: null } );
		for ( const nothing of [ undefined, null, 'text', 7, [ 'text' ] ] ) {
			expect( readCuration( nothing ) ).toEqual( {} );
		}
	} );
} );

describe( 'The catalogue', () => {
	const catalogue = catalogueFromServer(
		[
			{ ...row, id: 'a', curation: { teaser: 'own' } },
			{ ...row, id: 'broken', amount: -1 },
			{
				...row,
				id: 'b',
				trial_duration: 7,
				trial_duration_unit: 'day',
				curation: {},
			},
			{ ...row, id: 'a', amount: '1.00' },
		],
		{
			default: { teaser: 'default', footer: 'default' },
			'default-trial': { teaser: 'trial' },
		}
	);

	it( 'is every plan that can be read, once, with its copy', () => {
		expect(
			catalogue.plans.map( ( { planId, amount, curation } ) => [ planId, amount, curation ] )
		).toEqual( [
			[ 'a', 8388, { teaser: 'own', footer: 'default' } ],
			[ 'b', 8388, { teaser: 'trial', footer: 'default' } ],
		] );
		expect( catalogue.problems ).toEqual( [
			{ kind: 'bad-plan', planId: 'broken', field: 'amount' },
		] );
	} );

	// Proves plan-2.
	it( 'returns the offer in the order of the engine', () => {
		const { plans, problems } = planOffer( catalogue, 'b\na' );
		expect( plans.map( ( { planId } ) => planId ) ).toEqual( [ 'b', 'a' ] );
		expect( problems ).toEqual( [] );
	} );

	// Proves plan-2.
	it( "puts the engine's values over its own, the id excepted", () => {
		const { plans } = planOffer(
			catalogue,
			"a { id: 'b', amount: 59.88, featured: false, curation: { teaser: null, badge: 'New' } }"
		);
		expect( plans ).toHaveLength( 1 );
		expect( plans[ 0 ] ).toMatchObject( {
			planId: 'a',
			amount: 5988,
			normalAmount: 11_988,
			featured: false,
			curation: { teaser: null, footer: 'default', badge: 'New' },
		} );
	} );

	// Proves plan-13.
	it( 'takes the trial copy for a plan that gets its trial from the engine', () => {
		const { plans } = planOffer(
			catalogue,
			"default-trial { curation: { footer: 'engine' } }\na { trial_duration: 1, trial_duration_unit: 'month' }"
		);
		expect( plans.map( ( { hasTrial, curation } ) => [ hasTrial, curation ] ) ).toEqual( [
			[ true, { teaser: 'own', footer: 'engine' } ],
		] );
	} );

	// Proves plan-3.
	it( 'skips what cannot be read, is not known, or is no plan, and says so', () => {
		const { plans, problems } = planOffer(
			catalogue,
			'a {\ndefault {}\nsports-2023\nconstructor2\nb { amount: -5 }\nbroken { amount: 5 }'
		);
		expect( plans.map( ( { planId, amount } ) => [ planId, amount ] ) ).toEqual( [
			[ 'broken', 500 ],
		] );
		expect( problems ).toEqual( [
			{
				kind: 'bad-line',
				line: 1,
				column: 4,
				message: expect.stringContaining( 'expected a key' ),
			},
			{ kind: 'unknown-plan', planId: 'sports-2023' },
			{ kind: 'unknown-plan', planId: 'constructor2' },
			{ kind: 'bad-plan', planId: 'b', field: 'amount' },
		] );
	} );

	it( 'offers nothing when the engine offers nothing', () => {
		expect( planOffer( catalogue, '' ) ).toEqual( {
			plans: [],
			problems: [],
		} );
	} );

	it( 'may be empty', () => {
		expect( catalogueFromServer( [] ) ).toMatchObject( {
			plans: [],
			problems: [],
		} );
		expect( planOffer( catalogueFromServer( [] ), 'a' ).problems ).toEqual( [
			{ kind: 'unknown-plan', planId: 'a' },
		] );
	} );
} );
