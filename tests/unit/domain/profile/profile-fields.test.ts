import { describe, expect, it } from 'vitest';
import {
	displayProblems,
	isPhoneNumber,
	profileProblems,
	PROFILE_FORM_KEYS,
	tidy,
	type ProfileFormKey,
} from '#src/domain/profile/profile-fields.ts';

const EMPTY = Object.fromEntries( PROFILE_FORM_KEYS.map( ( key ) => [ key, '' ] ) ) as Record<
	ProfileFormKey,
	string
>;

const validate = ( typed: Partial< Record< ProfileFormKey, string > > ) =>
	profileProblems( { ...EMPTY, ...typed }, Object.keys( typed ) as ProfileFormKey[] );

describe( 'A phone number', () => {
	// Proves language-11.
	it.each( [ '+1 212 555 0100', '(212) 555-0100', '212.555.0100', '5550100', '+442079460958' ] )(
		'may be %s',
		( text ) => {
			expect( isPhoneNumber( text ) ).toBe( true );
			expect( validate( { 'phone-number': text } ) ).toEqual( {} );
		}
	);

	// Proves profile-13.
	it.each( [
		'call me',
		'555-HELP-ME',
		'123456',
		'1234567890123456',
		'212 555 0100 ext. 4',
		'2+125550100',
		'++12125550100',
		'+',
		'📞2125550100',
	] )( 'may not be %s', ( text ) => {
		expect( isPhoneNumber( text ) ).toBe( false );
		expect( validate( { 'phone-number': text } ) ).toEqual( {
			'phone-number': 'no-phone-number',
		} );
	} );

	// Proves profile-13.
	it( 'may be left out or taken away', () => {
		expect( validate( { 'phone-number': '' } ) ).toEqual( {} );
	} );
} );

describe( 'A birthday', () => {
	const on = ( month: string, day: string ) =>
		validate( { 'birth-month': month, 'birth-day': day } );

	// Proves profile-12.
	it.each( [
		[ '2', '29' ],
		[ '4', '30' ],
		[ '12', '31' ],
		[ '', '' ],
	] )( 'may be month %s, day %s', ( month, day ) => {
		expect( on( month, day ) ).toEqual( {} );
	} );

	// Proves profile-12.
	it.each( [
		[ '2', '30' ],
		[ '4', '31' ],
		[ '11', '31' ],
	] )( 'in month %s has no day %s', ( month, day ) => {
		expect( on( month, day ) ).toEqual( { 'birth-day': 'no-such-day' } );
	} );

	it.each( [ '0', '32', '-1', '1.5', 'the 4th', '٤', '' ] )( 'in June is not "%s"', ( day ) => {
		expect( on( '6', day ) ).toEqual( { 'birth-day': 'no-day' } );
	} );

	// Proves profile-12.
	it( 'needs a month beside its day', () => {
		expect( on( '', '14' ) ).toEqual( { 'birth-month': 'month-missing' } );
	} );

	// Proves profile-8.
	it( 'is written without a first zero', () => {
		expect( tidy( 'birth-day', ' 04 ' ) ).toBe( '4' );
		expect( tidy( 'phone-number', ' 04 ' ) ).toBe( '04' );
		// With the invisible characters that an address book copies.
		expect( tidy( 'phone-number', '\u202a+1 (212)\u00a0555\u20110100\u202c' ) ).toBe(
			'+1 (212) 555-0100'
		);
		expect( tidy( 'phone-number', '+1\u200b212\u2060555\u22120100\ufeff' ) ).toBe(
			'+1212555-0100'
		);
		expect( tidy( 'first-name', '\u200fMaya\u200e' ) ).toBe( 'Maya' );
		expect( tidy( 'location', '\u2066New York\u2069\u200b' ) ).toBe( 'New York' );
	} );
} );

describe( 'A name', () => {
	it.each( [ 'Zoë', 'محمد الأمين', 'יעל', '李 雷', 'Ana 🏒', "O'Neil-Ngũgĩ" ] )(
		'may be %s',
		( name ) => {
			expect( validate( { 'first-name': name, 'last-name': name } ) ).toEqual( {} );
		}
	);

	// Proves limit-4, profile-9.
	it( 'is refused when it is too long, counted in characters and not in code units', () => {
		expect( validate( { 'last-name': '🏒'.repeat( 100 ) } ) ).toEqual( {} );
		expect( validate( { 'last-name': '🏒'.repeat( 101 ) } ) ).toEqual( {
			'last-name': 'too-long',
		} );
	} );

	// Proves profile-10.
	it( 'cannot be removed, but is optional for a reader who never had one', () => {
		expect( validate( { 'first-name': '' } ) ).toEqual( {
			'first-name': 'missing',
		} );
		expect( validate( { location: 'Harbor City' } ) ).toEqual( {} );
		expect( validate( { 'last-name': '' } ) ).toEqual( {} );
	} );
} );

describe( 'What is shown to others', () => {
	const values = {
		'full-name': 'Maya O.',
		'avatar-color': '#000000',
		bio: '',
	};

	// Proves profile-10.
	it( 'needs a display name', () => {
		expect( displayProblems( { ...values, 'full-name': '' }, [ 'full-name' ] ) ).toEqual( {
			'full-name': 'missing',
		} );
	} );

	// Proves limit-4, profile-9.
	it( 'takes a bio of 500 characters and refuses one of 10,000', () => {
		const bio = ( length: number ) =>
			displayProblems( { ...values, bio: 'a'.repeat( length ) }, [ 'bio' ] );
		expect( bio( 500 ) ).toEqual( {} );
		expect( bio( 501 ) ).toEqual( { bio: 'too-long' } );
		expect( bio( 10_000 ) ).toEqual( { bio: 'too-long' } );
	} );
} );

// Proves profile-8.
it( 'validates nothing that the reader did not touch', () => {
	expect(
		profileProblems( { ...EMPTY, 'phone-number': 'ask my agent' }, [ 'location' ] )
	).toEqual( {} );
} );
