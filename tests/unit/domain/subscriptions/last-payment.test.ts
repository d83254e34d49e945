import { describe, expect, it } from 'vitest';
import {
	isJustPaid,
	isSettingUp,
	withPayment,
	type LastPayment,
} from '#src/domain/subscriptions/last-payment.ts';
import { aSubscription } from '../builders.ts';

const AT = '2026-11-21T12:00:00.000Z';
const after = ( minutes: number ) => new Date( Date.parse( AT ) + minutes * 60_000 );
const bought: LastPayment = {
	at: AT,
	card: null,
	subscriptionId: null,
	before: [ 'old' ],
};
const old = aSubscription( { id: 'old', status: 'cancelled' } );
const fresh = aSubscription( { id: 'new' } );

describe( 'A membership that was just paid for', () => {
	// Proves payment-65.
	it.each( [
		[ 0, true ],
		[ 14.9, true ],
		[ 15, false ],
		// The device's clock was set back after the payment.
		[ -14, true ],
		[ -15, false ],
	] )(
		'is being set up for a quarter of an hour while the list does not name it: after %d minutes %s',
		( minutes, isLate ) => {
			expect( isJustPaid( bought, after( minutes ) ) ).toBe( isLate );
			expect( isSettingUp( bought, [], after( minutes ) ) ).toBe( isLate );
			expect( isSettingUp( bought, [ old ], after( minutes ) ) ).toBe( isLate );
		}
	);

	it.each( [
		[ 'it is there', [ old, fresh ] ],
		[ 'it waits for its day', [ { ...fresh, status: 'pending' } ] ],
		[ 'it was canceled since', [ { ...fresh, status: 'cancelled' } ] ],
		[
			'it hangs on the one before it',
			[
				{
					...old,
					pendingSubscription: { ...fresh, status: 'pending' },
				},
			],
		],
		[ 'another one is live', [ { ...old, status: 'active' } ] ],
	] as const )( 'is not being set up where %s', ( _case, list ) => {
		expect( isSettingUp( bought, list, after( 1 ) ) ).toBe( false );
	} );

	it( 'is null where nothing was paid here, or a debt was', () => {
		expect( isSettingUp( null, [], after( 1 ) ) ).toBe( false );
		expect( isSettingUp( { ...bought, subscriptionId: 'old' }, [], after( 1 ) ) ).toBe( false );
	} );
} );

describe( 'A debt that was just paid', () => {
	const owing = aSubscription( { id: 'old', status: 'past due' } );
	const other = aSubscription( { id: 'other', status: 'past due' } );
	const paid = { ...bought, subscriptionId: 'old' };
	const states = ( made: LastPayment | null, minutes: number ) =>
		withPayment( [ owing, other ], made, after( minutes ) ).map( ( { status } ) => status );

	it( 'is one no longer, though the list still says so', () => {
		expect( states( paid, 1 ) ).toEqual( [ 'active', 'past due' ] );
	} );

	it( 'is one again where the list says so later', () => {
		expect( states( paid, 15 ) ).toEqual( [ 'past due', 'past due' ] );
		expect( states( null, 1 ) ).toEqual( [ 'past due', 'past due' ] );
		expect( states( bought, 1 ) ).toEqual( [ 'past due', 'past due' ] );
	} );

	it( 'does not change one that was canceled meanwhile', () => {
		const gone = { ...owing, status: 'cancelled' } as const;
		expect( withPayment( [ gone ], paid, after( 1 ) ) ).toEqual( [ gone ] );
	} );
} );
