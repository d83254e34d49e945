import { describe, expect, it } from 'vitest';
import { isEmail } from '#src/domain/sign-in/email-address.ts';
import { isStrongPassword, passwordProblems } from '#src/domain/sign-in/password-rules.ts';
import { isBlank, normaliseEmail } from '#src/domain/validation.ts';
import { isUrl } from '#src/domain/addresses/web-address.ts';

// Proves sign-in-3.
describe( 'An e-mail address', () => {
	it.each( [
		'reader@example.com',
		'READER@EXAMPLE.COM',
		'maya.ortiz+sports@mail.example.co.uk',
		"o'neil@example.com",
		'!#$%&*+/=?^_`{|}~-@example.com',
		'a@b.co',
		'1@2.de',
		'reader@xn--caf-dma.example',
		'reader@a-b.example',
		'reader@example.xn--p1ai',
		'reader@example.XN--VERMGENSBERATUNG-PWB',
		'reader@[192.168.0.1]',
		'reader@[0.0.0.0]',
		'reader@[255.255.255.255]',
		`${ 'a'.repeat( 64 ) }@example.com`,
		`reader@${ 'a'.repeat( 63 ) }.com`,
	] )( 'may be %s', ( email ) => {
		expect( isEmail( email ) ).toBe( true );
	} );

	it.each( [
		'',
		'@',
		'reader',
		'reader@',
		'@example.com',
		'reader@example',
		'reader@localhost',
		'reader@@example.com',
		'reader@one@example.com',
		'.reader@example.com',
		'reader.@example.com',
		'read..er@example.com',
		'read er@example.com',
		'reader @example.com',
		'reader@ example.com',
		'reader,other@example.com',
		'reader;other@example.com',
		'reader@example.com,other@example.com',
		'<reader@example.com>',
		'"reader"@example.com',
		'reader@example..com',
		'reader@.example.com',
		'reader@example.com.',
		'reader@-example.com',
		'reader@example-.com',
		'reader@example.c',
		'reader@example.c0m',
		'reader@example.xn--',
		'reader@example.xn--a-',
		'reader@example.123',
		'reader@exa_mple.com',
		'reader@192.168.0.1',
		'reader@[192.168.0]',
		'reader@[192.168.0.1.1]',
		'reader@[192.168.0.256]',
		'reader@[192.168.00.1]',
		'reader@[1]2]3]4]',
		'reader@[192.168.0.1',
		'reader@192.168.0.1]',
		'reader@[::1]',
		'reäder@example.com',
		'reader@exämple.com',
		'reader@example.com\n',
		'reader\n@example.com',
		`${ 'a'.repeat( 65 ) }@example.com`,
		`reader@${ 'a'.repeat( 64 ) }.com`,
		`reader@${ 'a.'.repeat( 126 ) }com`,
	] )( 'is not %j', ( email ) => {
		expect( isEmail( email ) ).toBe( false );
	} );

	// Proves limit-3, sign-in-3.
	it( 'is trimmed before it is checked and sent, and keeps its letters', () => {
		expect( normaliseEmail( ' \tMaya@Example.com\u00a0\n' ) ).toBe( 'Maya@Example.com' );
		expect( normaliseEmail( '\u202aMaya@Example.com\u202c\u200b' ) ).toBe( 'Maya@Example.com' );
	} );

	// Proves limit-3.
	it( 'is validated at once, at any length', () => {
		expect( isEmail( `${ 'a.'.repeat( 50_000 ) }@` ) ).toBe( false );
		expect( isEmail( `a@${ 'a-'.repeat( 50_000 ) }` ) ).toBe( false );
	} );
} );

describe( 'A password', () => {
	// Proves limit-2, sign-in-4.
	it.each( [
		[ 'Password', [] ],
		[ 'passworD', [] ],
		[ 'Pass wor', [] ],
		[ ' Passwo ', [] ],
		[ 'ÄpfelÖl8', [] ],
		[ 'Ωμέγα123', [] ],
		[ '12345678', [ 'uppercase' ] ],
		[ 'password', [ 'uppercase' ] ],
		[ 'ǅabcdefgh', [ 'uppercase' ] ],
		[ 'Passwor', [ 'length' ] ],
		[ 'passwor', [ 'length', 'uppercase' ] ],
		[ '', [ 'length', 'uppercase' ] ],
		[ 'A🙂🙂🙂🙂🙂🙂', [ 'length' ] ],
		[ 'A🙂🙂🙂🙂🙂🙂🙂', [] ],
	] )( '%j has the problems %j', ( password, problems ) => {
		expect( passwordProblems( password ) ).toEqual( problems );
		expect( isStrongPassword( password ) ).toBe( problems.length === 0 );
	} );
} );

// Proves sign-in-7.
describe( 'A web address', () => {
	it.each( [ 'https://example.com', 'https://example.com/a?b=c#d', 'HTTPS://example.com/%20' ] )(
		'may be %s',
		( url ) => {
			expect( isUrl( url ) ).toBe( true );
		}
	);

	it.each( [
		'',
		'http://example.com',
		'//example.com',
		'example.com',
		'https://',
		'https://example.com/a b',
		' https://example.com',
		'https://example.com/\n',
		'https://example.com/"',
		"https://example.com/'",
		'https://example.com/”',
		'javascript:alert(1)//https://example.com',
		'https://exa<mple.com',
	] )( 'is not %j', ( url ) => {
		expect( isUrl( url ) ).toBe( false );
	} );
} );

describe( 'A text', () => {
	// Proves sign-in-7.
	it.each( [
		[ '', true ],
		[ '  ', true ],
		[ '\t\n\u00a0', true ],
		[ 'a', false ],
		[ ' a ', false ],
	] )( '%j is blank: %s', ( text, blank ) => {
		expect( isBlank( text ) ).toBe( blank );
	} );
} );
