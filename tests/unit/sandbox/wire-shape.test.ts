/** The wire shape of a world's services: where it is set, and how it is changed. */
import { describe, expect, it, vi } from 'vitest';
import { usualWireShape, WIRE_SHAPES } from '../../sandbox/wire-shape.ts';
import { askControl as call } from './ask-control.ts';
import { registryOn } from './still-world.ts';

const withReaders = () => registryOn( '2026-11-21' );

describe( 'The wire', () => {
	it( 'is as specified until the published one is chosen, and again after a reset', async () => {
		const registry = withReaders();
		const shown = async () => [
			( await call( registry, 'GET', 'wire' ) ).answer.wire,
			( await call( registry, 'GET', 'world' ) ).answer.wire,
		];
		const usual = usualWireShape();
		expect( await shown() ).toEqual( [ usual, usual ] );
		for ( const wire of WIRE_SHAPES ) {
			expect( ( await call( registry, 'POST', 'wire', { wire } ) ).answer ).toEqual( {
				wire,
			} );
			expect( await shown() ).toEqual( [ wire, wire ] );
		}
		await call( registry, 'POST', 'reset' );
		expect( await shown() ).toEqual( [ usual, usual ] );
	} );

	it.each( WIRE_SHAPES )( 'begins as the environment says: %s', async ( shape ) => {
		vi.stubEnv( 'CIRCULATION_WIRE', shape );
		expect( ( await call( withReaders(), 'GET', 'wire' ) ).answer ).toEqual( { wire: shape } );
	} );

	it( 'does not begin with a word that the environment made up', () => {
		vi.stubEnv( 'CIRCULATION_WIRE', 'Published' );
		expect( withReaders ).toThrow(
			'"Published" is no shape of the wire; allowed: specified, published.'
		);
	} );
} );
