import { expect, it, vi } from 'vitest';
import { cookieText, writeCookie } from '#src/services/browser/sessions/cookie-text.ts';

const read = vi.fn( () => 'a=1' );

function play( get: () => string ) {
	read.mockReset();
	read.mockImplementation( get );
	Object.defineProperty( document, 'cookie', {
		configurable: true,
		get: read,
		set( line: string ) {
			read.mockReturnValue( line );
		},
	} );
}

it( 'The cookies are read once while one script runs, and again in the next', async () => {
	play( () => 'a=1' );
	expect( [ cookieText(), cookieText() ] ).toEqual( [ 'a=1', 'a=1' ] );
	expect( read ).toHaveBeenCalledTimes( 1 );
	await Promise.resolve();
	read.mockReturnValue( 'a=2' );
	expect( cookieText() ).toBe( 'a=2' );
} );

it( 'A cookie that is written is read at once', async () => {
	play( () => 'a=1' );
	await Promise.resolve();
	expect( cookieText() ).toBe( 'a=1' );
	writeCookie( 'a=3' );
	expect( cookieText() ).toBe( 'a=3' );
} );

it( 'Blocked cookies are none, and writing one throws nothing', async () => {
	await Promise.resolve();
	play( () => {
		throw new DOMException( 'blocked', 'SecurityError' );
	} );
	expect( cookieText() ).toBe( '' );
	expect( () => writeCookie( 'a=1' ) ).not.toThrow();
} );
