import { describe, expect, it } from 'vitest';
import { LOGIN_BANNED, safeRedirect } from '#src/domain/addresses/redirect.ts';
import corpus from './redirect-corpus.json' with { type: 'json' };

const { origin, accepted, dropped } = corpus;

describe( 'The address to return to after log-in', () => {
	// Proves address-19.
	it.each( accepted )( 'keeps %j', ( value ) => {
		const { pathname, search, hash } = new URL( value, origin );
		expect( safeRedirect( value, origin ) ).toBe( pathname + search + hash );
	} );

	// Proves address-19.
	it.each( dropped )( 'drops %j', ( value ) => {
		expect( safeRedirect( value, origin ) ).toBeNull();
	} );

	it( 'is checked against a corpus of at least sixty hostile values', () => {
		expect( new Set( dropped ).size ).toBe( dropped.length );
		expect( dropped.length ).toBeGreaterThanOrEqual( 60 );
	} );

	// Proves address-19, limit-10.
	it( 'keeps 2,000 characters and drops one more', () => {
		const long = '/' + 'a'.repeat( 1999 );
		expect( safeRedirect( long, origin ) ).toBe( long );
		expect( safeRedirect( long + 'a', origin ) ).toBeNull();
	} );

	it( 'belongs to the site that the reader is on, port included', () => {
		const sister = 'http://pagesix.localhost:8888';
		expect( safeRedirect( sister + '/a', sister ) ).toBe( '/a' );
		expect( safeRedirect( 'http://localhost:8888/a', sister ) ).toBeNull();
		expect( safeRedirect( sister + '9/a', sister ) ).toBeNull();
		expect( safeRedirect( sister + ':443/a', sister ) ).toBeNull();
		expect( safeRedirect( 'http://example.com:443/a', 'http://example.com' ) ).toBeNull();
	} );

	it( 'never resolves to another host, with any prefix of a banned or foreign address', () => {
		const pieces = [
			'/',
			'\\',
			'//',
			'%2f',
			'%5c',
			'\t',
			'@',
			'.',
			';',
			'?',
			'#',
			'https:',
			origin,
			'evil.example',
			'\u200b',
		];
		for ( const a of pieces ) {
			for ( const b of pieces ) {
				for ( const c of pieces ) {
					const target = safeRedirect( a + b + c, origin );
					if ( target !== null ) {
						expect( new URL( target, origin ).origin ).toBe( origin );
						expect( target ).toMatch( /^\/(?!\/)/ );
						expect( safeRedirect( target, origin ) ).toBe( target );
					}
				}
			}
		}
	} );

	// Proves address-20.
	it.each( LOGIN_BANNED )( 'never leads back to %s in any disguise', ( banned ) => {
		const last = banned.slice( '/account/'.length );
		const disguises = [
			banned.toUpperCase(),
			`${ banned }/`,
			`${ banned };jsessionid=1`,
			`${ banned }?a=1`,
			`/account//${ last }`,
			`/account/x/../${ last }`,
			`/account/%${ last.charCodeAt( 0 ).toString( 16 ) }${ last.slice( 1 ) }`,
			`/account/${ last[ 0 ] }%E2%80%8B${ last.slice( 1 ) }`,
			origin + banned,
		];
		for ( const disguise of disguises ) {
			expect( safeRedirect( disguise, origin ), disguise ).toBeNull();
		}
	} );
} );
