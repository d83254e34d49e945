import { describe, expect, it } from 'vitest';
import { likelyAddress } from '#src/domain/sign-in/likely-address.ts';

// Proves sign-in-47.
describe( 'An address with a slip in its domain', () => {
	it.each( [
		[ 'maya@gmial.com', 'maya@gmail.com' ],
		[ 'maya@gmai.com', 'maya@gmail.com' ],
		[ 'maya@gmaill.com', 'maya@gmail.com' ],
		[ 'maya@gnail.com', 'maya@gmail.com' ],
		[ 'Maya.O@GMIAL.COM', 'Maya.O@gmail.com' ],
		[ 'maya@gmail.con', 'maya@gmail.com' ],
		[ 'maya@gmail.co', 'maya@gmail.com' ],
		[ 'maya@hotmial.com', 'maya@hotmail.com' ],
		[ 'maya@yaho.com', 'maya@yahoo.com' ],
		[ 'maya@icluod.com', 'maya@icloud.com' ],
		[ '"a@b"@outlok.com', '"a@b"@outlook.com' ],
	] )( '%s is asked about as %s', ( typed, meant ) => {
		expect( likelyAddress( typed ) ).toBe( meant );
	} );

	it.each( [
		'maya@gmail.com',
		'maya@GMAIL.com',
		'maya@ymail.com',
		'maya@example.com',
		'maya@paper.example',
		'maya@ms.com',
		'maya@mail.com',
		'maya@gmx.com',
		'maya@mgail.comm',
		'maya@',
		'maya',
		'',
	] )( '"%s" is left alone', ( typed ) => {
		expect( likelyAddress( typed ) ).toBeNull();
	} );
} );
