import { describe, expect, it } from 'vitest';
import {
	listSubscriptions,
	sortSubscriptions,
} from '#src/domain/subscriptions/subscription-order.ts';
import { readState } from '#src/domain/subscriptions/subscription-state.ts';
import { aPlan, aSubscription } from '../builders.ts';

const ids = ( list: readonly { id: string }[] ) => list.map( ( { id } ) => id );

describe( 'The order of subscriptions', () => {
	// Proves status-4.
	it( 'is latest first: by ends, else paid-through, else next billing', () => {
		const sorted = sortSubscriptions( [
			aSubscription( { id: 'undated' } ),
			aSubscription( { id: 'by-next', nextBillingDate: '2026-05-01' } ),
			aSubscription( {
				id: 'by-paid-through',
				paidThroughDate: '2026-06-01',
				nextBillingDate: '2029-01-01',
			} ),
			aSubscription( {
				id: 'by-ends',
				ends: '2026-04-01',
				paidThroughDate: '2029-01-01',
			} ),
		] );
		expect( ids( sorted ) ).toEqual( [ 'by-paid-through', 'by-next', 'by-ends', 'undated' ] );
	} );

	it( 'keeps equal ones in their order and leaves the given list alone', () => {
		const given = [ 'a', 'b', 'c' ].map( ( id ) =>
			aSubscription( { id, ends: '2026-04-01' } )
		);
		expect( ids( sortSubscriptions( [ ...given ].reverse() ) ) ).toEqual( [ 'c', 'b', 'a' ] );
		expect( ids( given ) ).toEqual( [ 'a', 'b', 'c' ] );
	} );
} );

describe( 'The plans of subscriptions', () => {
	const catalogue = [ aPlan(), aPlan( { planId: 'sports-yearly', amount: 8388 } ) ];

	it( 'attach id, name and amount, to a pending plan change too', () => {
		const { listed } = listSubscriptions(
			[
				aSubscription( {
					plan: null,
					pendingSubscription: aSubscription( {
						planId: 'sports-yearly',
						plan: null,
					} ),
				} ),
			],
			catalogue
		);
		expect( listed[ 0 ]?.plan ).toEqual( {
			id: 'sports-monthly',
			name: 'Sports Membership',
			amount: 999,
		} );
		expect( listed[ 0 ]?.pendingSubscription?.plan?.amount ).toBe( 8388 );
	} );

	// Proves status-4.
	it( 'say the product where the provider names none', () => {
		const { listed } = listSubscriptions(
			[
				aSubscription( { productId: '' } ),
				aSubscription( { id: 'b', productId: 'other' } ),
			],
			catalogue
		);
		expect( listed.map( ( { productId } ) => productId ).sort() ).toEqual( [
			'other',
			'sports-membership',
		] );
	} );

	// Proves payment-48.
	it.each( [
		[ 'GBP', 'sports-monthly', 'GBP' ],
		[ '', 'sports-monthly', 'EUR' ],
		[ '', 'sports-2023', 'USD' ],
	] )(
		'say the currency where the provider does not (%j, %s: %s)',
		( named, planId, currency ) => {
			const [ one ] = listSubscriptions(
				[ aSubscription( { currency: named, planId } ) ],
				[ aPlan( { currency: 'EUR' } ) ]
			).all;
			expect( one?.currency ).toBe( currency );
		}
	);

	// Proves status-23.
	it( 'that are not known are set apart, never lost', () => {
		const { listed, unrecognised, all } = listSubscriptions(
			[
				aSubscription( { id: 'old', planId: 'sports-2023' } ),
				aSubscription( { id: 'known' } ),
			],
			catalogue
		);
		expect( [ ids( listed ), ids( unrecognised ) ] ).toEqual( [ [ 'known' ], [ 'old' ] ] );
		expect( ids( all ) ).toEqual( [ 'known', 'old' ] );
		expect( unrecognised[ 0 ]?.plan ).toBeNull();
	} );
} );

describe( 'The raw state', () => {
	// Proves status-2.
	it.each( [
		[ 'active', 'active' ],
		[ 'Active', 'active' ],
		[ 'PENDING', 'pending' ],
		[ 'past due', 'past due' ],
		[ 'Past_Due', 'past due' ],
		[ 'PAST DUE', 'past due' ],
		[ 'PastDue', 'past due' ],
		[ 'cancelled', 'cancelled' ],
		[ 'Canceled', 'cancelled' ],
		[ 'expired', 'cancelled' ],
		[ ' Expired ', 'cancelled' ],
		[ 'suspended', 'unknown' ],
		[ 'constructor', 'unknown' ],
		[ '', 'unknown' ],
		[ null, 'unknown' ],
		[ 1, 'unknown' ],
	] as const )( '%j is read as %s', ( raw, state ) => {
		expect( readState( raw ) ).toBe( state );
	} );
} );
