import { afterEach, describe, expect, it } from 'vitest';
import { fill } from '#src/messages/fill.ts';
import { __, _n, setTranslations } from '#src/messages/translate.ts';
import { signInErrors } from '#src/messages/sign-in.ts';

afterEach( () => setTranslations( {} ) );

describe( 'A text', () => {
	// Proves language-2.
	it( 'is itself until translations are there', () => {
		expect( __( 'Log In' ) ).toBe( 'Log In' );
	} );

	// Proves language-2.
	it( 'is its translation, also in thunks that were imported before', () => {
		setTranslations( {
			'Log In': 'Anmelden',
			'Invalid token': 'Ungültig',
			'Log Out': '',
		} );
		expect( [ __( 'Log In' ), signInErrors.invalidToken(), __( 'Log Out' ) ] ).toEqual( [
			'Anmelden',
			'Ungültig',
			'Log Out',
		] );
	} );

	it( 'is never what an object happens to hold', () => {
		setTranslations( {} );
		expect( [ __( 'constructor' ), __( '__proto__' ) ] ).toEqual( [
			'constructor',
			'__proto__',
		] );
	} );
} );

describe( 'A text that counts', () => {
	const changes = ( count: number ) =>
		/* translators: %s: how many. */
		fill( _n( '1 change', '%s changes', count ), count );

	it( 'has one form for one, and another for all else', () => {
		expect( [ 0, 1, 2 ].map( changes ) ).toEqual( [ '0 changes', '1 change', '2 changes' ] );
	} );

	// Proves language-8.
	it( 'has as many forms as the language', () => {
		setTranslations(
			{
				'1 change': {
					one: '%s zmiana',
					few: '%s zmiany',
					many: '%s zmian',
				},
			},
			'pl-PL'
		);
		expect( [ 1, 3, 5, 22, 25 ].map( changes ) ).toEqual( [
			'1 zmiana',
			'3 zmiany',
			'5 zmian',
			'22 zmiany',
			'25 zmian',
		] );
	} );

	it( 'stays English where a form is missing or empty', () => {
		setTranslations( { '1 change': { one: '' } }, 'pl-PL' );
		expect( [ 1, 3 ].map( changes ) ).toEqual( [ '1 change', '3 changes' ] );
	} );
} );

describe( 'The places of a text', () => {
	// Proves language-7.
	it.each< [ string, ( string | number )[], string ] >( [
		[ 'The %s field', [ 'CVV' ], 'The CVV field' ],
		[ '%s and %s', [ 'a', 'b' ], 'a and b' ],
		[ '%2$s before %1$s', [ 'a', 'b' ], 'b before a' ],
		[ 'Save %1$s%%, normally %2$s', [ 30, '$9.99' ], 'Save 30%, normally $9.99' ],
		[ '%s', [ '$& $1 %s' ], '$& $1 %s' ],
		[ '%s and %s', [ 'a' ], 'a and ' ],
		[ '100 % sure', [], '100 % sure' ],
		[ '', [ 'a' ], '' ],
	] )( 'of %j take %j: %j', ( text, values, filled ) => {
		expect( fill( text, ...values ) ).toBe( filled );
	} );
} );
