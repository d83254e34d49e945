import { describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/days/dates.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { subscribeSchedule, type SubscribeTerms } from '#src/domain/schedules/what-happens-next.ts';
import { aPlan } from '../builders.ts';

const TODAY = '2026-11-21';
const trial = aPlan( { hasTrial: true, trialDuration: 7 } );
const yearly = aPlan( {
	billingInterval: 12,
	amount: 8388,
	normalAmount: 11_988,
} );
const stepUp = ( date: string ) => aPlan( { amount: 499, stepUpPricing: { amount: 999, date } } );

const rowsOf = ( plan: Plan, terms: Partial< SubscribeTerms > = {}, today = TODAY ) =>
	subscribeSchedule( plan, today, { skipTrial: false, ...terms } ).map(
		( { day, kind, amount } ) => [ day, kind, amount ]
	);

describe( 'What happens next on subscribing', () => {
	it( 'to a plan without a trial: paid today, renewed a term later', () => {
		expect( rowsOf( yearly ) ).toEqual( [
			[ 'today', 'pay-and-start', 8388 ],
			[ '2027-11-20', 'last-day-to-cancel', 0 ],
			[ '2027-11-21', 'renews', 8388 ],
		] );
	} );

	it( 'to a plan with a trial: nothing today, paid when it ends, renewed a term after that', () => {
		expect( rowsOf( trial ) ).toEqual( [
			[ 'today', 'trial-starts', 0 ],
			[ '2026-11-27', 'last-day-of-trial', 0 ],
			[ '2026-11-28', 'trial-ends', 999 ],
			[ '2026-12-27', 'last-day-to-cancel', 0 ],
			[ '2026-12-28', 'renews', 999 ],
		] );
	} );

	// Proves plan-22.
	it( 'for a reader who had a trial: paid today', () => {
		expect( rowsOf( trial, { skipTrial: true } )[ 0 ] ).toEqual( [
			'today',
			'pay-and-start',
			999,
		] );
	} );

	it( 'on a restart: nothing today, paid when the paid time is over', () => {
		expect( rowsOf( yearly, { skipTrial: true, startsOn: '2026-12-05' } ) ).toEqual( [
			[ 'today', 'stays-on', 0 ],
			[ '2026-12-05', 'continues', 8388 ],
			[ '2027-12-04', 'last-day-to-cancel', 0 ],
			[ '2027-12-05', 'renews', 8388 ],
		] );
	} );

	it( 'with a trial of one day: today is the last day to cancel', () => {
		expect( rowsOf( aPlan( { hasTrial: true, trialDuration: 1 } ) ).slice( 0, 3 ) ).toEqual( [
			[ 'today', 'trial-starts', 0 ],
			[ 'today', 'last-day-of-trial', 0 ],
			[ '2026-11-22', 'trial-ends', 999 ],
		] );
	} );

	// Proves plan-28.
	it( 'with a later rate that begins between two payments: a row of its own', () => {
		expect( rowsOf( stepUp( '2026-12-10' ) ) ).toEqual( [
			[ 'today', 'pay-and-start', 499 ],
			[ '2026-12-10', 'price-changes', 999 ],
			[ '2026-12-20', 'last-day-to-cancel', 0 ],
			[ '2026-12-21', 'renews', 999 ],
		] );
	} );

	it( 'with a later rate on the very day of the renewal: the renewal says it', () => {
		expect( rowsOf( stepUp( '2026-12-21' ) ).slice( 1 ) ).toEqual( [
			[ '2026-12-20', 'last-day-to-cancel', 0 ],
			[ '2026-12-21', 'renews', 999 ],
		] );
	} );

	it( 'with a later rate after the renewal: the renewal keeps the old one', () => {
		expect( rowsOf( stepUp( '2027-06-01' ) ).slice( 1 ) ).toEqual( [
			[ '2026-12-20', 'last-day-to-cancel', 0 ],
			[ '2026-12-21', 'renews', 499 ],
			[ '2027-06-01', 'price-changes', 999 ],
		] );
	} );

	// Proves plan-28.
	it( 'with a rate that began in the past: that rate, today as well', () => {
		expect( rowsOf( stepUp( '2026-01-01' ) ) ).toEqual( [
			[ 'today', 'pay-and-start', 999 ],
			[ '2026-12-20', 'last-day-to-cancel', 0 ],
			[ '2026-12-21', 'renews', 999 ],
		] );
	} );

	// Proves plan-27.
	it( 'on dates that the server names: theirs', () => {
		const named = aPlan( {
			firstBillingDate: '2026-12-01',
			nextBillingDate: '2027-01-15',
		} );
		expect( rowsOf( named ) ).toEqual( [
			[ 'today', 'trial-starts', 0 ],
			[ '2026-11-30', 'last-day-of-trial', 0 ],
			[ '2026-12-01', 'trial-ends', 999 ],
			[ '2027-01-14', 'last-day-to-cancel', 0 ],
			[ '2027-01-15', 'renews', 999 ],
		] );
	} );

	// Proves plan-27.
	it( 'on dates of the server that have passed: our own', () => {
		const stale = aPlan( {
			firstBillingDate: '2026-11-01',
			nextBillingDate: '2026-11-21',
		} );
		expect( rowsOf( stale ) ).toEqual( rowsOf( aPlan() ) );
		expect( rowsOf( { ...trial, firstBillingDate: TODAY } ) ).toEqual( rowsOf( trial ) );
	} );

	it.each( [
		[ '2027-01-31', 1, '2027-02-27', '2027-02-28' ],
		[ '2028-01-31', 1, '2028-02-28', '2028-02-29' ],
		[ '2028-02-29', 12, '2029-02-27', '2029-02-28' ],
		[ '2026-12-31', 6, '2027-06-29', '2027-06-30' ],
		[ '2026-12-31', 1, '2027-01-30', '2027-01-31' ],
	] as const )(
		'on %s for %i months: cancel by %s, renewed on %s',
		( today, billingInterval, last, next ) => {
			expect( rowsOf( aPlan( { billingInterval } ), {}, today ).slice( 1 ) ).toEqual( [
				[ last, 'last-day-to-cancel', 0 ],
				[ next, 'renews', 999 ],
			] );
		}
	);

	// Proves plan-29.
	it( 'is always in the order of the days and begins today', () => {
		const plans = [ trial, yearly, stepUp( '2026-12-10' ), stepUp( '2027-06-01' ) ];
		const todays = Array.from( { length: 800 }, ( _, offset ) => addDays( TODAY, offset ) );
		const wrong = todays.filter( ( today ) =>
			plans.some( ( plan ) => {
				const days = subscribeSchedule( plan, today, {
					skipTrial: false,
				} ).map( ( { day } ) => ( day === 'today' ? today : day ) );
				return (
					days[ 0 ] !== today ||
					days.some( ( day, at ) => day < ( days[ at - 1 ] ?? '' ) )
				);
			} )
		);
		expect( wrong ).toEqual( [] );
	} );
} );
