import { describe, expect, it } from 'vitest';
import type { Plan } from '#src/domain/plans/plan.ts';
import { orderOf } from '#src/domain/schedules/order-lines.ts';
import type { SubscribeTerms } from '#src/domain/schedules/what-happens-next.ts';
import { orderLineText } from '#src/messages/plan-view.ts';
import { aPlan } from '../builders.ts';

const TODAY = '2026-11-21';
const yearly = aPlan( {
	billingInterval: 12,
	amount: 8388,
	normalAmount: 11_988,
} );
const trial = aPlan( {
	hasTrial: true,
	trialDuration: 7,
	trialDurationUnit: 'day',
} );

const read = ( plan: Plan, terms: SubscribeTerms = { skipTrial: false } ) => {
	const order = orderOf( plan, TODAY, terms );
	return [
		...order.lines.map( ( line ) => [
			orderLineText( line, plan, order, 'en-US' ).replace( /\u00a0/g, ' ' ),
			line.amount,
		] ),
		[ 'Total', order.total ],
	];
};

describe( 'The lines of an order', () => {
	it( 'name the regular price, the saving, and what leaves the card', () => {
		expect( read( yearly ) ).toEqual( [
			[ 'Sports Membership, Flexible Yearly', 11_988 ],
			[ 'Saving, 30%', -3600 ],
			[ 'Total', 8388 ],
		] );
	} );

	// Proves plan-31.
	it( 'take the whole price off for a trial', () => {
		expect( read( { ...trial, normalAmount: 1200 } ) ).toEqual( [
			[ 'Sports Membership, Flexible Monthly', 1200 ],
			[ 'Saving, 17%', -201 ],
			[ 'First 7 days free', -999 ],
			[ 'Total', 0 ],
		] );
	} );

	// Proves plan-28.
	it( 'take a rate that began before as the price', () => {
		const stepUpPricing = { amount: 999, date: TODAY };
		expect( read( aPlan( { amount: 499, stepUpPricing } ) ) ).toEqual( [
			[ 'Sports Membership, Flexible Monthly', 999 ],
			[ 'Total', 999 ],
		] );
	} );

	it( 'know no trial for a reader who had one', () => {
		expect( read( trial, { skipTrial: true } ) ).toEqual( [
			[ 'Sports Membership, Flexible Monthly', 999 ],
			[ 'Total', 999 ],
		] );
	} );

	// Proves plan-31.
	it( 'say from when a restart is paid', () => {
		expect( read( yearly, { skipTrial: true, startsOn: '2026-12-03' } ) ).toEqual( [
			[ 'Sports Membership, Flexible Yearly', 11_988 ],
			[ 'Saving, 30%', -3600 ],
			[ 'Nothing to pay before December 3, 2026', -8388 ],
			[ 'Total', 0 ],
		] );
	} );

	it( 'name no saving that is too small to be shown on the plan', () => {
		expect( read( aPlan( { amount: 9951, normalAmount: 10_000 } ) ) ).toEqual( [
			[ 'Sports Membership, Flexible Monthly', 9951 ],
			[ 'Total', 9951 ],
		] );
	} );

	// Proves plan-31.
	it.each( [
		[ 'nothing', aPlan( { amount: 0, normalAmount: 999 } ), {} ],
		[ 'a later rate', aPlan( { stepUpPricing: { amount: 1500, date: TODAY } } ), {} ],
		[ 'a first day that the plan names', aPlan( { firstBillingDate: '2026-12-24' } ), {} ],
		[ 'a restart of today', yearly, { startsOn: TODAY } ],
	] )( 'add up for %s', ( _, plan, given ) => {
		const { lines, total } = orderOf( plan, TODAY, {
			skipTrial: false,
			...given,
		} );
		expect( lines.reduce( ( sum, { amount } ) => sum + amount, 0 ) ).toBe( total );
	} );
} );
