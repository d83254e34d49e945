import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookiesNow, writeCookie } from '#src/services/browser/sessions/cookie-jar.ts';

describe( 'cookies as one run of a script sees them', () => {
	let there = '';
	const get = vi.fn( () => there );

	beforeEach( () => {
		there = 'a=1';
		get.mockClear();
		Object.defineProperty( document, 'cookie', {
			configurable: true,
			get,
			set: ( line: string ) => ( there = line ),
		} );
	} );
	afterEach( () => {
		Reflect.deleteProperty( document, 'cookie' );
	} );

	it( 'are read once, however often they are asked for', () => {
		expect( [ cookiesNow(), cookiesNow(), cookiesNow() ] ).toEqual( [ 'a=1', 'a=1', 'a=1' ] );
		expect( get ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are read again in the next run, where another tab may have changed them', async () => {
		cookiesNow();
		there = 'a=2';
		await Promise.resolve();
		expect( cookiesNow() ).toBe( 'a=2' );
	} );

	it( 'include a cookie that was just written', () => {
		cookiesNow();
		writeCookie( 'b=3' );
		expect( cookiesNow() ).toBe( 'b=3' );
	} );

	it( 'are read once even if there are no cookies', () => {
		there = '';
		expect( [ cookiesNow(), cookiesNow() ] ).toEqual( [ '', '' ] );
		expect( get ).toHaveBeenCalledTimes( 1 );
	} );
} );
