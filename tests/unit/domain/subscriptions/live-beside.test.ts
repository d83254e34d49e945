import { describe, expect, it } from 'vitest';
import { HOME_DELIVERY_PRODUCT } from '#src/domain/plans/product.ts';
import { liveBeside } from '#src/domain/subscriptions/live-beside.ts';
import { isSettingUp } from '#src/domain/subscriptions/last-payment.ts';
import type { DerivedStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aSubscription } from '../builders.ts';

const shown = aSubscription( { id: 'shown' } );
const waits = aSubscription( { id: 'waits', status: 'pending' } );
const other = aSubscription( { id: 'other', status: 'past due' } );
const ended = aSubscription( { id: 'ended', status: 'cancelled' } );
const paper = aSubscription( { id: 'paper', productId: HOME_DELIVERY_PRODUCT } );
const derived = ( rule: DerivedStatus[ 'rule' ] ): DerivedStatus => ( {
	status: 'Active',
	rule,
	active: shown,
	pending: waits,
} );
const ids = ( ...given: Parameters< typeof liveBeside > ) =>
	liveBeside( ...given ).map( ( { id } ) => id );

describe( 'What is charged beside the membership', () => {
	// Proves status-37.
	it( 'is what runs and is not shown, without the delivered paper and what has ended', () => {
		expect( ids( [ shown, other, ended, paper ], derived( 'active' ) ) ).toEqual( [ 'other' ] );
	} );

	it( 'is what waits beside an active one, and not what the membership itself turns into', () => {
		expect( ids( [ shown, waits ], derived( 'active' ) ) ).toEqual( [ 'waits' ] );
		expect( ids( [ shown, waits ], derived( 'pending' ) ) ).toEqual( [] );
	} );

	it( 'is named once, in the list and at another one', () => {
		expect(
			ids( [ { ...shown, pendingSubscription: waits }, waits ], derived( 'active' ) )
		).toEqual( [ 'waits' ] );
	} );
} );

describe( 'A membership that was paid for here', () => {
	const at = '2026-11-21T12:00:00.000Z';
	const paid = { at, card: null, subscriptionId: null, before: [ 'ended' ] };

	// Proves payment-65.
	it.each( [
		[ 'is being set up while the list does not know it', paid, [ ended ], 1, true ],
		[ 'is there once something new is', paid, [ ended, { ...ended, id: 'new' } ], 1, false ],
		[ 'is there once something runs', paid, [ shown ], 1, false ],
		[ 'is not waited for after a quarter of an hour', paid, [ ended ], 15, false ],
		[ 'is no debt', { ...paid, subscriptionId: 'ended' }, [ ended ], 1, false ],
		[ 'is none where nothing was paid', null, [ ended ], 1, false ],
	] )( '%s', ( _what, payment, list, minutes, expected ) => {
		const now = new Date( Date.parse( at ) + minutes * 60_000 );
		expect( isSettingUp( payment, list, now ) ).toBe( expected );
	} );
} );
