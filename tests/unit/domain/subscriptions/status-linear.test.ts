/**
 * For a reader with a thousand subscriptions the number of field reads grows linearly, not
 * quadratically.
 */
import { describe, expect, it } from 'vitest';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aPlan, aSubscription } from '../builders.ts';

/** Counts how often any field of any subscription is read. */
function looksAt( count: number ): number {
	let looks = 0;
	const counted = ( one: Subscription ): Subscription =>
		new Proxy( one, {
			get: ( target, field ) => {
				looks++;
				return Reflect.get( target, field );
			},
		} );
	const day = ( index: number ) =>
		new Date( Date.UTC( 2000, 0, 1 + ( ( index * 7919 ) % 9000 ) ) )
			.toISOString()
			.slice( 0, 10 );
	const subscriptions = Array.from( { length: count }, ( _none, index ) =>
		counted(
			aSubscription( {
				id: `S-${ index }`,
				status: index % 3 ? 'cancelled' : 'pending',
				ends: index % 3 ? day( index ) : null,
				nextBillingDate: day( index ),
			} )
		)
	);
	const { listed } = listSubscriptions( subscriptions, [ aPlan() ] );
	deriveStatus( listed.map( counted ), {
		paused: false,
		pauseFeature: true,
		now: new Date( '2026-11-21T12:00:00Z' ),
	} );
	return looks;
}

describe( 'The status of a thousand subscriptions', () => {
	it( 'takes ten times the reads of a hundred, and those of sorting', () => {
		const hundred = looksAt( 100 );
		const thousand = looksAt( 1000 );
		expect( hundred ).toBeGreaterThan( 100 );
		expect( thousand / hundred ).toBeLessThan( 16 );
	} );
} );
