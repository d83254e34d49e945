import { describe, expect, it } from 'vitest';
import { yearlySwitch } from '#src/domain/changes/yearly-switch.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aPlan, aSubscription } from '../builders.ts';

const monthly = aPlan();
const yearly = aPlan( {
	planId: 'sports-yearly',
	billingInterval: 12,
	amount: 8388,
	normalAmount: 11_988,
} );
const halfYearly = aPlan( {
	planId: 'sports-half-yearly',
	billingInterval: 6,
	amount: 100,
} );
const active = aSubscription( { nextBillingDate: '2026-12-09' } );
const trial = aSubscription( { ...active, transactionHistory: [] } );
const pendingOn = ( planId: string ) => aSubscription( { id: 'next', status: 'pending', planId } );

function saving(
	given: {
		readonly active?: Subscription | null;
		readonly pending?: Subscription | null;
		readonly changesOn?: string | null;
		readonly offer?: readonly Plan[];
		readonly catalogue?: readonly Plan[];
	} = {}
) {
	const catalogue = given.catalogue ?? [ monthly, yearly, halfYearly ];
	return yearlySwitch( {
		derived: { active, pending: null, ...given },
		changesOn: '2026-12-09',
		offer: catalogue,
		planOf: ( { planId } ) => catalogue.find( ( plan ) => plan.planId === planId ) ?? null,
		...given,
	} );
}

describe( 'A year instead of twelve months', () => {
	// Proves change-17.
	it( 'saves twelve payments less the price of the year', () => {
		expect( saving() ).toEqual( {
			planId: 'sports-yearly',
			saved: 3600,
			currency: 'USD',
		} );
	} );

	it( 'is calculated from what this reader pays, such as a price that is no longer sold', () => {
		expect( saving( { active: aSubscription( { ...active, amount: 799 } ) } ) ).toMatchObject( {
			saved: 12 * 799 - 8388,
		} );
	} );

	it( 'counts the months of a later rate at that rate, and the year at the rate of its first day', () => {
		const catalogue = [
			aPlan( {
				amount: 499,
				stepUpPricing: { amount: 999, date: '2027-06-01' },
			} ),
			aPlan( {
				...yearly,
				amount: 1,
				stepUpPricing: { amount: 7000, date: '2026-12-09' },
			} ),
		];
		// From December 9 to May 9 there are six payments at the earlier price.
		expect(
			saving( {
				catalogue,
				active: aSubscription( { ...active, amount: 499 } ),
			} )
		).toMatchObject( { saved: 6 * 499 + 6 * 999 - 7000 } );
	} );

	it( 'is that of the cheapest year on sale, in the same currency', () => {
		expect(
			saving( {
				offer: [
					yearly,
					aPlan( { ...yearly, planId: 'euro', currency: 'EUR' } ),
					aPlan( { ...yearly, planId: 'cheap', amount: 6000 } ),
				],
			} )
		).toMatchObject( { planId: 'cheap', saved: 11_988 - 6000 } );
	} );

	// Proves change-17.
	it.each( [
		[ 'no year is on sale', { offer: [ monthly, halfYearly ] } ],
		[ 'the year costs as much', { offer: [ aPlan( { ...yearly, amount: 11_988 } ) ] } ],
		[ 'the year costs more', { offer: [ aPlan( { ...yearly, amount: 12_000 } ) ] } ],
		[ 'the membership cannot be changed', { changesOn: null } ],
		[ 'nothing runs yet', { active: null } ],
		[ 'a trial would end with it today', { active: trial } ],
		[ 'the plan is not known', { catalogue: [], offer: [ yearly ] } ],
		[
			'the reader pays by the year',
			{ active: aSubscription( { ...active, planId: 'sports-yearly' } ) },
		],
		[ 'the reader changes to the year already', { pending: pendingOn( 'sports-yearly' ) } ],
		[
			'the reader changes from a longer plan to a month',
			{
				active: aSubscription( {
					...active,
					planId: 'sports-half-yearly',
				} ),
				pending: pendingOn( 'sports-monthly' ),
			},
		],
	] )( 'is not offered where %s', ( _, given ) => {
		expect( saving( given ) ).toBeNull();
	} );

	it( 'is offered to a reader whose plan continues after an undone pause', () => {
		expect(
			saving( {
				active: aSubscription( { ...active, status: 'cancelled' } ),
				pending: pendingOn( 'sports-monthly' ),
			} )
		).toMatchObject( { saved: 3600 } );
	} );
} );
