import { describe, expect, it } from 'vitest';
import { servedBy, type ReaderToServe } from '#src/domain/access/served.ts';
import { aSubscription } from '../builders.ts';

const HOME = 'hd-sports-membership';
const served = ( given: Partial< ReaderToServe > ) =>
	servedBy( {
		subscriptions: [],
		status: 'None',
		products: [],
		entitled: false,
		today: '2026-11-21',
		...given,
	} );

describe( 'a reader without a membership of their own', () => {
	it( 'is served by nothing when nothing says so', () => {
		expect( served( {} ) ).toBeNull();
	} );

	it.each( [
		{ products: 'unknown' },
		{ entitled: 'unknown' },
		{ products: 'unknown', entitled: true },
	] satisfies Partial< ReaderToServe >[] )(
		'is not known while one answer is missing: %j',
		( given ) => {
			expect( served( given ) ).toBe( 'unknown' );
		}
	);

	it( 'has home delivery by the data layer or by the product of a subscription', () => {
		expect( served( { products: [ HOME ] } ) ).toEqual( {
			by: 'home-delivery',
		} );
		expect(
			served( {
				products: 'unknown',
				subscriptions: [ aSubscription( { productId: HOME } ) ],
			} )
		).toEqual( { by: 'home-delivery' } );
	} );

	it.each( [
		{ status: 'cancelled', ends: '2026-10-01' },
		{ status: 'pending', nextBillingDate: '2026-12-01' },
	] as const )(
		'has none by a home delivery that has ended or is yet to begin: %j',
		( given ) => {
			expect(
				served( {
					status: 'Canceled',
					subscriptions: [
						aSubscription( {
							productId: HOME,
							paidThroughDate: null,
							nextBillingDate: null,
							...given,
						} ),
					],
				} )
			).toBeNull();
		}
	);

	it( 'is served from elsewhere when the engine opens stories, by the products that the data layer names', () => {
		expect(
			served( {
				status: 'Canceled',
				entitled: true,
				products: [ 'sports-membership', 'household' ],
			} )
		).toEqual( { by: 'elsewhere', products: [ 'household' ] } );
		expect( served( { entitled: true } ) ).toEqual( {
			by: 'elsewhere',
			products: [],
		} );
	} );
} );

describe( 'a reader with a membership of their own', () => {
	it.each( [ 'Active', 'Cancelled_Active', 'Paused', 'Past Due' ] as const )(
		'(%s) is served by that',
		( status ) => {
			expect(
				served( {
					status,
					entitled: true,
					products: [ 'sports-membership' ],
				} )
			).toBeNull();
		}
	);

	it( 'is served by a membership on a plan that is no longer listed', () => {
		expect(
			served( {
				entitled: true,
				subscriptions: [ aSubscription( { plan: null } ) ],
			} )
		).toBeNull();
	} );
} );
