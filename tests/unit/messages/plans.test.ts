import { describe, expect, it } from 'vitest';
import type { Plan } from '#src/domain/plans/plan.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import {
	bestValue,
	callToActionText,
	monthlyPriceText,
	planHeading,
	priceUnitText,
	rateText,
	savingText,
	trialText,
	trialTodayText,
} from '#src/messages/plans.ts';
import { homeDeliveryCancelText, statusTag } from '#src/messages/membership.ts';
import { scheduleAmount, scheduleDay, scheduleSentence } from '#src/messages/schedule.ts';
import corpus from '../../php/data/plan-words-corpus.json' with { type: 'json' };
import { aPlan, aSubscription } from '../domain/builders.ts';

const monthly = aPlan();
const halfYearly = aPlan( {
	billingInterval: 6,
	amount: 4794,
	normalAmount: 5994,
} );
const yearly = aPlan( {
	billingInterval: 12,
	amount: 8388,
	normalAmount: 11_988,
} );
const trial = aPlan( { hasTrial: true, trialDuration: 7 } );
const EN = 'en-US';

// Proves gate-35, offer-12.
describe( 'A plan is worded as the wall words it', () => {
	it.each( corpus )( '$heading, $free $rate', ( row ) => {
		const { months, cents, currency, heading, rate, button, free = null } = row;
		const plan = aPlan( {
			billingInterval: months as Plan[ 'billingInterval' ],
			amount: cents,
			currency,
			cardHeading: row.own ?? '',
			hasTrial: free !== null,
			trialDuration: row.trial ?? 0,
			trialDurationUnit: row.unit as Plan[ 'trialDurationUnit' ],
		} );
		expect( planHeading( plan ) ).toBe( heading );
		expect( rateText( cents, currency, plan, EN ) ).toBe( rate );
		expect( callToActionText( plan, EN ) ).toBe( button );
		expect( free && trialTodayText( plan, EN ) ).toBe( free && `${ free } · $0.00 today` );
	} );
} );

describe( 'The text of a plan', () => {
	// Proves plan-16.
	it( 'call to action with what one payment buys', () => {
		expect(
			[ monthly, halfYearly, yearly, trial ].map( ( plan ) => callToActionText( plan, EN ) )
		).toEqual( [
			'Get 4 Weeks for $9.99',
			'Get 6 Months for $47.94',
			'Get 1 Year for $83.88',
			'Start free trial',
		] );
		expect( callToActionText( trial, EN, true ) ).toBe( 'Get 4 Weeks for $9.99' );
		expect( callToActionText( aPlan( { amount: 0 } ), EN ) ).toBe( 'Get 4 Weeks for $0.00' );
	} );

	// Proves plan-16.
	it.each( [
		[ 7, 'day', '7 days free · $0.00 today' ],
		[ 1, 'day', '1 day free · $0.00 today' ],
		[ 1, 'month', '1 month free · $0.00 today' ],
		[ 3, 'month', '3 months free · $0.00 today' ],
	] as const )( 'says of a trial of %s (%s): %s', ( trialDuration, trialDurationUnit, text ) => {
		expect(
			trialTodayText( aPlan( { hasTrial: true, trialDuration, trialDurationUnit } ), EN )
		).toBe( text );
	} );

	// Proves plan-17.
	it( 'head the card with its own heading or the default one', () => {
		expect( [ monthly, halfYearly, yearly ].map( planHeading ) ).toEqual( [
			'Flexible Monthly',
			'Flexible Half-Yearly',
			'Flexible Yearly',
		] );
		expect( planHeading( aPlan( { cardHeading: 'Season pass' } ) ) ).toBe( 'Season pass' );
	} );

	it( 'say the badge of a featured plan', () => {
		expect( bestValue() ).toBe( 'Best Value!' );
	} );

	// Proves plan-18.
	it( 'say the unit, the price a month and the saving', () => {
		const lines = ( plan: Plan ) => [
			priceUnitText( plan ),
			monthlyPriceText( plan, EN ),
			savingText( plan, EN ),
		];
		expect( [ monthly, halfYearly, yearly ].map( lines ) ).toEqual( [
			[ 'a month', null, null ],
			[ 'for 6 months', '$7.99 a month', 'Save 20%, normally $59.94' ],
			[ 'for 1 year', '$6.99 a month', 'Save 30%, normally $119.88' ],
		] );
	} );

	// Proves plan-19.
	it.each( [
		[ 7, 'day', 'First 7 days free' ],
		[ 1, 'day', 'First day free' ],
		[ 3, 'month', 'First 3 months free' ],
		[ 1, 'month', 'First month free' ],
	] as const )(
		'say that the first %i %s are free',
		( trialDuration, trialDurationUnit, text ) => {
			expect( trialText( { ...trial, trialDuration, trialDurationUnit } ) ).toBe( text );
		}
	);

	it( 'mention no missing trial, and explain home delivery', () => {
		expect( trialText( monthly ) ).toBeNull();
		expect( homeDeliveryCancelText() ).toBe(
			'If you cancel home delivery, Sports Membership is canceled too.'
		);
	} );
} );

describe( 'What happens next, as it reads', () => {
	const written = ( plan: Plan, startsOn?: string ) =>
		subscribeSchedule( plan, '2026-11-21', {
			skipTrial: false,
			...( startsOn && { startsOn } ),
		} ).map( ( row ) => [
			scheduleDay( row, EN ),
			scheduleSentence( row, plan ),
			scheduleAmount( row, plan.currency, EN ),
		] );

	it( 'names day, sentence and amount', () => {
		expect( written( yearly ) ).toEqual( [
			[ 'Today', 'Sports Membership starts today', '$83.88' ],
			[ 'November\u00a020, 2027', 'Last day to cancel before it renews', 'No charge' ],
			[ 'November\u00a021, 2027', 'Renews for a year, unless you cancel first', '$83.88' ],
		] );
	} );

	it( 'says when a trial ends and what it then costs', () => {
		expect( written( trial ) ).toEqual( [
			[ 'Today', 'Your free trial of Sports Membership starts', 'No charge' ],
			[ 'November\u00a027, 2026', 'Last day to cancel before you pay', 'No charge' ],
			[
				'November\u00a028, 2026',
				'Your trial ends and your first payment is taken, unless you cancel first',
				'$9.99',
			],
			[ 'December\u00a027, 2026', 'Last day to cancel before it renews', 'No charge' ],
			[ 'December\u00a028, 2026', 'Renews for a month, unless you cancel first', '$9.99' ],
		] );
	} );

	it( 'says that a restart charges nothing today, and when the price changes', () => {
		const plan = {
			...halfYearly,
			stepUpPricing: { amount: 5994, date: '2027-01-01' },
		};
		expect( written( plan, '2026-12-01' ) ).toEqual( [
			[ 'Today', 'Your membership stays on', 'No charge' ],
			[ 'December\u00a01, 2026', 'Renews for 6 months, unless you cancel first', '$47.94' ],
			[ 'January\u00a01, 2027', 'The price of the next payments changes', '$59.94' ],
			[ 'May\u00a031, 2027', 'Last day to cancel before it renews', 'No charge' ],
			[ 'June\u00a01, 2027', 'Renews for 6 months, unless you cancel first', '$59.94' ],
		] );
	} );

	it( 'says nothing about money where there is nothing to say', () => {
		const row = { day: 'today', kind: 'open', amount: null } as const;
		expect( scheduleSentence( row, monthly ) ).toBe(
			'Every members-only story is open to you'
		);
		expect( scheduleAmount( row, 'USD', EN ) ).toBeNull();
	} );
} );

describe( 'The tag of a status', () => {
	const active = aSubscription();

	it.each( [
		[ 'Active', 'Active' ],
		[ 'Cancelled_Active', 'Canceled' ],
		[ 'Active_Pending', 'Active' ],
		[ 'Active_Paused', 'Pausing soon' ],
		[ 'Paused', 'Paused' ],
		[ 'Past Due', 'Past due' ],
		[ 'Pending', 'Starting' ],
		[ 'Canceled', 'Ended' ],
		[ 'None', null ],
	] as const )( '%s is %j', ( status, tag ) => {
		expect( statusTag( { status, active } ) ).toBe( tag );
	} );

	it( 'is "Starting" for a pending one with nothing that runs', () => {
		expect( statusTag( { status: 'Active_Pending', active: null } ) ).toBe( 'Starting' );
	} );
} );
