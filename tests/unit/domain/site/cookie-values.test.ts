import { describe, expect, it } from 'vitest';
import {
	SUBSCRIBER_PAIR,
	clearingCookieLines,
	readPairs,
	segmentCookieLine,
	sessionCookieLine,
	sessionIdFromCookieText,
	writePairs,
} from '#src/domain/site/cookie-values.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';

describe( 'Reading a cookie', () => {
	it.each( [
		[ 'a=1', 'a', '1' ],
		[ 'a=1; b=2', 'b', '2' ],
		[ 'a=1;b=2', 'b', '2' ],
		[ 'circ_segment=is-subscriber=yes&x=1; b=2', 'circ_segment', 'is-subscriber=yes&x=1' ],
		[ 'b=; a=1', 'b', '' ],
		[ 'a=1; a=2', 'a', '1' ],
		[ 'aa=1; a=2', 'a', '2' ],
		[ 'b=a=1', 'a', null ],
		[ 'A=1', 'a', null ],
		[ '', 'a', null ],
	] )( 'of %j named %s gives %j', ( header, name, value ) => {
		expect( readCookie( header, name ) ).toBe( value );
	} );

	it.each( [
		[ 'blaize_session=ID-1; Expires=Sun, 21 Nov 2027 00:00:00 GMT; Path=/;', 'ID-1' ],
		[ 'blaize_session=ID-1', 'ID-1' ],
		[ 'blaize_session=; Path=/', null ],
		[ 'other_session=ID-1; Path=/', null ],
		[ '', null ],
	] )( 'of a reply, %j, gives the session id %j', ( text, id ) => {
		expect( sessionIdFromCookieText( text, 'blaize_session' ) ).toBe( id );
	} );
} );

describe( 'The segment cookie', () => {
	const marked = { [ SUBSCRIBER_PAIR.key ]: SUBSCRIBER_PAIR.value };
	const unmarked = { [ SUBSCRIBER_PAIR.key ]: null };

	it( 'says "is-subscriber=yes" of a subscriber', () => {
		expect( writePairs( '', marked ) ).toBe( 'is-subscriber=yes' );
		expect( readPairs( 'is-subscriber=yes' ).get( 'is-subscriber' ) ).toBe( 'yes' );
	} );

	it.each( [
		[ 'a=1&b=%20x', 'a=1&b=%20x&is-subscriber=yes' ],
		[ 'is-subscriber=no&a=1', 'a=1&is-subscriber=yes' ],
		[ 'is-subscriber&a', 'a&is-subscriber=yes' ],
		[ 'is-subscriber=1&is-subscriber=2', 'is-subscriber=yes' ],
		[ '&&a=1&', 'a=1&is-subscriber=yes' ],
		[ 'constructor=1', 'constructor=1&is-subscriber=yes' ],
	] )( 'keeps foreign pairs, letter by letter: %j', ( before, after ) => {
		expect( writePairs( before, marked ) ).toBe( after );
	} );

	// Proves cookie-5.
	it( 'loses the subscriber pair and nothing else at log-out', () => {
		expect( writePairs( 'a=1&is-subscriber=yes&b=2', unmarked ) ).toBe( 'a=1&b=2' );
		expect( writePairs( 'is-subscriber=yes', unmarked ) ).toBe( '' );
	} );

	// Proves cookie-4.
	it( 'cannot be broken out of by a value', () => {
		expect( writePairs( '', { 'a b': 'x; Path=/&y=1' } ) ).toBe(
			'a%20b=x%3B%20Path%3D%2F%26y%3D1'
		);
	} );
} );

describe( 'The line that sets a cookie', () => {
	it( 'of a session lasts a year, for the site, secure, in every context', () => {
		expect( sessionCookieLine( 'blaize_session', 'ID', '.example.com' ) ).toBe(
			'blaize_session=ID; Path=/; Domain=.example.com; Max-Age=31536000; SameSite=None; Secure'
		);
	} );

	it( 'is host-only without a domain', () => {
		expect( sessionCookieLine( 'a', 'b', '' ) ).toBe(
			'a=b; Path=/; Max-Age=31536000; SameSite=None; Secure'
		);
	} );

	it( 'of the segment lasts to the end of 2999', () => {
		expect( segmentCookieLine( 'circ_segment', 'is-subscriber=yes' ) ).toBe(
			'circ_segment=is-subscriber=yes; Path=/; Expires=Tue, 31 Dec 2999 23:59:59 GMT; SameSite=Lax; Secure'
		);
	} );

	it( 'removes a cookie from the host and from its domain', () => {
		expect( clearingCookieLines( 'a', '.example.com' ) ).toEqual( [
			'a=; Path=/; Max-Age=0; SameSite=Lax; Secure',
			'a=; Path=/; Domain=.example.com; Max-Age=0; SameSite=Lax; Secure',
		] );
		expect( clearingCookieLines( 'a', '' ) ).toHaveLength( 1 );
	} );
} );
