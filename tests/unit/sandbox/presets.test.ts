/** One-click fault presets: each does what its name says, and lasts as long as it says. */
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../sandbox/presets.ts';
import { runningOf } from '../../sandbox/reader-acts.ts';
import { api, begin, onTour, subscribe } from './on-tour.ts';

describe( 'A trouble with one press', () => {
	it( 'is one of six, and another name is refused with theirs', async () => {
		const registry = onTour();
		expect( await api( registry, 'presets' ) ).toEqual(
			PRESETS.map( ( { id, name, about } ) => ( { id, name, about } ) )
		);
		expect( ( await api( registry, 'presets', 'POST', { preset: 'flood' } ) ).message ).toBe(
			'"flood" is no preset; allowed: decline, reject-cvv, reject-risk, billing-down, engine-down, answers-lost.'
		);
	} );

	it( 'takes billing down for every call until the faults are forgotten', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'pay' );
		await api( registry, 'presets', 'POST', { preset: 'billing-down' } );
		for ( const plan of [ 'sports-monthly', 'sports-yearly' ] ) {
			expect( await subscribe( registry, session, plan ) ).toBe( 503 );
		}
		await api( registry, 'faults', 'DELETE' );
		expect( await subscribe( registry, session, 'sports-yearly' ) ).toBe( 200 );
	} );

	it( 'loses the answer of a payment that happened', async () => {
		const registry = onTour();
		const { session, reader, world } = begin( registry, 'pay' );
		await api( registry, 'presets', 'POST', { preset: 'answers-lost' } );
		expect( await subscribe( registry, session, 'sports-yearly' ) ).toBe( 0 );
		expect( reader && runningOf( world, reader )?.state ).toBe( 'active' );
	} );

	it( 'declines one payment, and forgetting the faults takes it back', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'pay' );
		await api( registry, 'presets', 'POST', { preset: 'decline' } );
		await api( registry, 'faults', 'DELETE' );
		expect( await subscribe( registry, session, 'sports-yearly' ) ).toBe( 200 );
	} );
} );
