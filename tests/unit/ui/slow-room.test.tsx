import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SlowRoom } from '#src/ui/layout/slow-room.tsx';

let height = 0;
let look = () => {};
let frames: ( () => void )[] = [];
let measured: { mockRestore: () => void };

beforeEach( () => {
	frames = [];
	vi.stubGlobal(
		'ResizeObserver',
		class {
			constructor( callback: () => void ) {
				look = callback;
			}
			observe() {}
			disconnect() {}
		}
	);
	vi.stubGlobal( 'requestAnimationFrame', ( frame: () => void ) =>
		frames.push( frame )
	);
	vi.stubGlobal( 'cancelAnimationFrame', () => {
		frames = [];
	} );
	measured = vi
		.spyOn( HTMLElement.prototype, 'offsetHeight', 'get' )
		.mockImplementation( function ( this: HTMLElement ) {
			return this.style.blockSize
				? parseInt( this.style.blockSize, 10 )
				: height;
		} );
} );

// Test files share a process.
afterEach( () => measured.mockRestore() );

/** Draws it, with what is there from the start. */
function room( first: number ) {
	height = first;
	const { container } = render( <SlowRoom>Words</SlowRoom> );
	const outer = container.firstElementChild as HTMLElement;
	const becomes = ( next: number ) => {
		height = next;
		act( () => look() );
	};
	const frame = () => frames.splice( 0 ).forEach( ( run ) => run() );
	becomes( first );
	return { outer, becomes, frame };
}

describe( 'Slow room', () => {
	it( 'is open at once for what is there from the start', () => {
		const { outer } = room( 120 );
		expect( outer.style.blockSize ).toBe( '120px' );
		expect( frames ).toHaveLength( 0 );
	} );

	it( 'opens two pixels a frame for what comes', () => {
		const { outer, becomes, frame } = room( 0 );
		becomes( 5 );
		const seen = [ 0, 1, 2, 3 ].map( () => {
			const { blockSize } = outer.style;
			frame();
			return blockSize;
		} );
		expect( seen ).toEqual( [ '0px', '2px', '4px', '5px' ] );
		expect( frames ).toHaveLength( 0 );
	} );

	it( 'goes on from where it is when more comes, and closes in the same way', () => {
		const { outer, becomes, frame } = room( 0 );
		becomes( 40 );
		frame();
		becomes( 3 );
		frame();
		expect( outer.style.blockSize ).toBe( '3px' );
		becomes( 0 );
		frame();
		expect( outer.style.blockSize ).toBe( '1px' );
	} );
} );
