import { describe, expect, it } from 'vitest';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import type { RawState } from '#src/domain/subscriptions/subscription.ts';
import { aSubscription } from '../builders.ts';

describe( 'A second membership', () => {
	// Proves status-31.
	it.each< [ RawState, boolean ] >( [
		[ 'active', true ],
		[ 'past due', true ],
		[ 'pending', true ],
		[ 'cancelled', false ],
		[ 'unknown', true ],
	] )( 'beside one that is %s is refused: %s', ( status, isRefused ) => {
		const given = [
			aSubscription( { status: 'cancelled' } ),
			aSubscription( {
				id: 'asked',
				status,
				plan: null,
				planId: 'sports-2023',
			} ),
		];
		expect( liveSubscription( given )?.id ?? null ).toBe( isRefused ? 'asked' : null );
	} );

	// Proves payment-1.
	it( 'is refused for a pending plan change too, and sold to a reader without any', () => {
		const change = aSubscription( { id: 'change', status: 'pending' } );
		const given = [
			aSubscription( {
				status: 'cancelled',
				pendingSubscription: change,
			} ),
		];
		expect( liveSubscription( given )?.id ).toBe( 'change' );
		expect( liveSubscription( [] ) ).toBeNull();
	} );
} );

describe( 'A restart', () => {
	const today = '2026-11-21';
	const derived = ( given: Parameters< typeof aSubscription >[ 0 ] ) => ( {
		status: 'Cancelled_Active' as const,
		rule: 'paid-through-ahead' as const,
		active: aSubscription( { status: 'cancelled', ...given } ),
		pending: null,
	} );

	// Proves payment-3, restart-1.
	it( 'begins the day after the last paid one', () => {
		expect( restartDay( derived( { paidThroughDate: '2027-02-28' } ), today ) ).toBe(
			'2027-03-01'
		);
		expect( restartDay( derived( { paidThroughDate: today } ), today ) ).toBe( '2026-11-22' );
	} );

	// Proves restart-1.
	it( 'begins on the next billing date when that is what still runs', () => {
		expect(
			restartDay(
				derived( {
					paidThroughDate: '2026-11-01',
					nextBillingDate: '2026-12-01',
				} ),
				today
			)
		).toBe( '2026-12-01' );
	} );

	// Proves restart-1.
	it( 'begins today for any other reader', () => {
		expect(
			restartDay(
				{
					...derived( { paidThroughDate: '2027-02-28' } ),
					status: 'Past Due',
				},
				today
			)
		).toBeNull();
		expect( restartDay( { ...derived( {} ), active: null }, today ) ).toBeNull();
	} );
} );
