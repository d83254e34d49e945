import { describe, expect, it } from 'vitest';
import { standingOf } from '#src/domain/access/standing.ts';
import { aSubscription } from '../builders.ts';

const standing = ( given: Partial< Parameters< typeof standingOf >[ 0 ] > ) =>
	standingOf( {
		subscriptions: [],
		products: [],
		entitled: false,
		today: '2026-11-21',
		...given,
	} );

// Proves address-44.
describe( 'what the header says about a membership', () => {
	it( 'is that there is none, where nothing serves the reader', () => {
		expect( standing( {} ) ).toBe( 'none' );
		expect( standing( { subscriptions: [ aSubscription( { status: 'cancelled' } ) ] } ) ).toBe(
			'none'
		);
	} );

	it( 'is that its payment failed, also while the stories are still open', () => {
		const subscriptions = [ aSubscription( { status: 'past due' } ) ];
		expect( standing( { subscriptions } ) ).toBe( 'due' );
		expect( standing( { subscriptions, entitled: true } ) ).toBe( 'due' );
		expect( standing( { subscriptions, entitled: 'unknown' } ) ).toBe( 'due' );
	} );

	it( 'is nothing beside a membership that is paid, whatever an older one owes', () => {
		expect(
			standing( {
				subscriptions: [
					aSubscription( { status: 'past due' } ),
					aSubscription( { status: 'active' } ),
				],
			} )
		).toBe( 'served' );
	} );

	it.each( [ 'active', 'pending', 'unknown' ] as const )(
		'is nothing for one that is %s',
		( status ) => {
			expect( standing( { subscriptions: [ aSubscription( { status } ) ] } ) ).toBe(
				'served'
			);
		}
	);

	it( 'is nothing for a reader with access from elsewhere', () => {
		expect( standing( { entitled: true } ) ).toBe( 'served' );
		expect( standing( { products: [ 'hd-sports-membership' ] } ) ).toBe( 'served' );
	} );

	it( 'is not known while an answer is missing', () => {
		expect( standing( { entitled: 'unknown' } ) ).toBeNull();
		expect( standing( { products: 'unknown' } ) ).toBeNull();
	} );
} );
