import { describe, expect, it } from 'vitest';
import { activeSchedule } from '#src/domain/schedules/active-schedule.ts';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import { aDiscount, aPlan, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const NONE: readonly SubscriptionDiscount[] = [];
const trial = aPlan( { hasTrial: true, trialDuration: 7 } );
const yearly = aPlan( { billingInterval: 12, amount: 8388 } );
const stepUp = ( date: string ) => aPlan( { amount: 499, stepUpPricing: { amount: 999, date } } );

describe( 'What happens next to an active membership', () => {
	const active = aSubscription( {
		nextBillingDate: '2027-03-03',
		amount: 8388,
	} );
	const rows = ( ...given: Parameters< typeof activeSchedule > ) =>
		activeSchedule( ...given ).map( ( { day, kind, amount } ) => [ day, kind, amount ] );

	it( 'is its last day to cancel and its renewal at what the provider charges', () => {
		expect( rows( active, yearly, NONE, TODAY ) ).toEqual( [
			[ 'today', 'open', null ],
			[ '2027-03-02', 'last-day-to-cancel', 0 ],
			[ '2027-03-03', 'renews', 8388 ],
		] );
	} );

	it( 'is the first payment while the trial runs', () => {
		expect(
			rows( { ...active, transactionHistory: [] }, trial, NONE, TODAY ).slice( 1 )
		).toEqual( [
			[ '2027-03-02', 'last-day-of-trial', 0 ],
			[ '2027-03-03', 'trial-ends', 8388 ],
		] );
	} );

	it( 'is there also for a plan that is not known', () => {
		expect( rows( active, null, NONE, TODAY )[ 2 ] ).toEqual( [
			'2027-03-03',
			'renews',
			8388,
		] );
		expect( rows( { ...active, amount: null }, null, NONE, TODAY )[ 2 ] ).toEqual( [
			'2027-03-03',
			'renews',
			null,
		] );
	} );

	it( 'is the price of the plan where the provider names none, and its later rate', () => {
		expect( rows( { ...active, amount: null }, stepUp( '2027-01-01' ), NONE, TODAY ) ).toEqual(
			[
				[ 'today', 'open', null ],
				[ '2027-01-01', 'price-changes', 999 ],
				[ '2027-03-02', 'last-day-to-cancel', 0 ],
				[ '2027-03-03', 'renews', 999 ],
			]
		);
	} );

	it( 'on the day before the renewal: today is the last day to cancel', () => {
		expect( rows( active, yearly, NONE, '2027-03-02' )[ 1 ] ).toEqual( [
			'today',
			'last-day-to-cancel',
			0,
		] );
	} );

	it( 'is not promised without a date ahead', () => {
		expect( rows( { ...active, nextBillingDate: null }, yearly, NONE, TODAY ) ).toHaveLength(
			1
		);
		expect( rows( active, yearly, NONE, '2027-03-03' ) ).toHaveLength( 1 );
	} );

	it( 'names no amount while the discounts are not known', () => {
		expect( rows( active, yearly, null, TODAY )[ 2 ] ).toEqual( [
			'2027-03-03',
			'renews',
			null,
		] );
	} );

	it( 'is the price with its discount, and the regular one after the last payment that it lowers', () => {
		expect(
			rows(
				{ ...active, amount: 999 },
				aPlan(),
				[ aDiscount( { billingCyclesUsed: 1 } ) ],
				TODAY
			).slice( 2 )
		).toEqual( [
			[ '2027-03-03', 'offer-renews', 579 ],
			[ '2027-05-03', 'regular-price', 999 ],
		] );
	} );

	// Proves offer-1.
	it( 'with several discounts is each price on its first day, never below nothing', () => {
		expect(
			rows(
				{ ...active, amount: 999 },
				aPlan(),
				[
					aDiscount( { billingCycles: 2 } ),
					aDiscount( { id: 'b', billingCycles: 1, amount: 900 } ),
				],
				TODAY
			).slice( 2 )
		).toEqual( [
			[ '2027-03-03', 'offer-renews', 0 ],
			[ '2027-04-03', 'offer-renews', 579 ],
			[ '2027-05-03', 'regular-price', 999 ],
		] );
	} );

	it( 'is lowered for good by a discount without an end, and not by one that is used up', () => {
		expect(
			rows(
				active,
				yearly,
				[
					aDiscount( { billingCycles: null } ),
					aDiscount( { id: 'b', billingCyclesUsed: 3 } ),
				],
				TODAY
			).slice( 2 )
		).toEqual( [ [ '2027-03-03', 'offer-renews', 7968 ] ] );
	} );

	it( 'is the lowered first payment of a trial, and the regular one after it', () => {
		expect(
			rows(
				{ ...active, amount: 999, transactionHistory: [] },
				trial,
				[ aDiscount( { billingCycles: 1 } ) ],
				TODAY
			).slice( 2 )
		).toEqual( [
			[ '2027-03-03', 'trial-ends', 579 ],
			[ '2027-04-03', 'regular-price', 999 ],
		] );
	} );

	it( 'counts a rate that changes while the discount lasts', () => {
		expect(
			rows(
				{ ...active, amount: 499 },
				stepUp( '2027-04-10' ),
				[ aDiscount() ],
				TODAY
			).slice( 2 )
		).toEqual( [
			[ '2027-03-03', 'offer-renews', 79 ],
			[ '2027-04-10', 'price-changes', 999 ],
			[ '2027-05-03', 'offer-renews', 579 ],
			[ '2027-06-03', 'regular-price', 999 ],
		] );
	} );
} );
