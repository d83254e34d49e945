/** Tests what a card frame shows, what it accepts, and what leaves it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caretIn, formatted } from '../../sandbox/sdk/formatting.ts';
import type { FieldKey } from '../../sandbox/sdk/merchant-options.ts';
import { tokenize, type Entry } from '../../sandbox/sdk/tokenize.ts';
import { validate, knownCards, monthAndYear } from '../../sandbox/sdk/validity.ts';

/** The provider checks dates against real time. */
const YEAR = String( new Date().getUTCFullYear() + 3 );

const cardsFor = ( number: string ) => knownCards( number, [ 'Visa', 'MasterCard' ] );

describe( 'Entries are shown', () => {
	it.each< [ FieldKey, string, string ] >( [
		[ 'number', '4111111111111111', '4111 1111 1111 1111' ],
		[ 'number', '378282246310005', '3782 822463 10005' ],
		[ 'number', '41111111111111112222', '4111 1111 1111 1111222' ],
		[ 'expirationDate', '1230', '12 / 30' ],
		[ 'expirationDate', '4/28', '04 / 28' ],
		[ 'expirationDate', '9', '09' ],
		[ 'expirationDate', '122030', '12 / 2030' ],
		[ 'cvv', '12a345', '1234' ],
		[ 'cardholderName', 'Ann  Reader', 'Ann  Reader' ],
	] )( '%s "%s" as "%s"', ( key, typed, shown ) => {
		expect( formatted( key, typed ) ).toBe( shown );
	} );

	it( 'with the caret behind the digit it was behind', () => {
		expect( caretIn( '4111 1111', '41111111', 5 ) ).toBe( 6 );
		expect( caretIn( '12 / 3', '123', 3 ) ).toBe( 6 );
	} );
} );

describe( 'An entry', () => {
	const verdictOf = ( key: FieldKey, value: string, number = '4111' ) => {
		const { isValid, isPotentiallyValid } = validate( key, value, {}, cardsFor( number ) );
		return [ isValid, isPotentiallyValid ];
	};

	it.each< [ string, FieldKey, string, [ boolean, boolean ] ] >( [
		[ 'whole number', 'number', '4111 1111 1111 1111', [ true, true ] ],
		[ 'begun number', 'number', '4111', [ false, true ] ],
		[ 'impossible number', 'number', '0000', [ false, false ] ],
		[ 'mistyped number', 'number', '4111 1111 1111 1112', [ false, true ] ],
		[ 'begun code', 'cvv', '12', [ false, true ] ],
		[ 'empty code', 'cvv', '', [ false, true ] ],
		[ 'date long past', 'expirationDate', '01 / 2020', [ false, false ] ],
		[ 'half a date', 'expirationDate', '12', [ false, true ] ],
		[ 'short zip code', 'postalCode', '10', [ false, true ] ],
		[ 'zip code', 'postalCode', '10001', [ true, true ] ],
		[ 'empty name', 'cardholderName', '', [ false, true ] ],
	] )(
		'that is a %s is validated as the provider validates it',
		( _what, key, value, verdict ) => {
			expect( verdictOf( key, value ) ).toEqual( verdict );
		}
	);

	it( 'for the code needs four digits with American Express', () => {
		expect( verdictOf( 'cvv', '123', '3782' ) ).toEqual( [ false, true ] );
		expect( verdictOf( 'cvv', '1234', '3782' ) ).toEqual( [ true, true ] );
	} );

	it( 'of a brand that is not taken is refused when the page asks for that', () => {
		const number = '378282246310005';
		const cards = cardsFor( number );
		expect( cards.map( ( { type, supported } ) => [ type, supported ] ) ).toEqual( [
			[ 'american-express', false ],
		] );
		expect( validate( 'number', number, { rejectUnsupportedCards: true }, cards ) ).toEqual( {
			isValid: false,
			isPotentiallyValid: false,
		} );
		expect( validate( 'number', number, {}, cards ).isValid ).toBe( true );
	} );

	it( 'for the date is reported as month and year', () => {
		expect( monthAndYear( `12 / ${ YEAR.slice( 2 ) }` ) ).toEqual( {
			month: '12',
			year: YEAR,
		} );
		expect( monthAndYear( `04 / ${ YEAR }` ) ).toEqual( {
			month: '04',
			year: YEAR,
		} );
	} );
} );

describe( 'Tokenizing', () => {
	const VALUES: Record< FieldKey, string > = {
		cardholderName: 'Ann Reader',
		number: '4111 1111 1111 1111',
		expirationDate: `12 / ${ YEAR.slice( 2 ) }`,
		cvv: '123',
		postalCode: '10001',
	};
	const entriesOf = ( values: Partial< Record< FieldKey, string > > = {} ): Entry[] =>
		Object.entries( { ...VALUES, ...values } ).map( ( [ name, value ] ) => {
			const key = name as FieldKey;
			const { isValid, isPotentiallyValid } = validate( key, value, {}, cardsFor( '4111' ) );
			return {
				key,
				value,
				flags: {
					isEmpty: value === '',
					isFocused: false,
					isValid,
					isPotentiallyValid,
				},
			};
		} );
	const posted = vi.fn();
	const answering = ( status: number, body: object ) =>
		vi.stubGlobal( 'fetch', async ( _address: string, init: RequestInit ) => {
			posted( String( init.body ) );
			return Response.json( body, { status } );
		} );

	afterEach( () => posted.mockClear() );

	it( 'sends brand, first six, last four, date and name, and nothing else', async () => {
		answering( 201, { nonce: 'demo-nonce-1' } );
		const [ error, payload ] = await tokenize( entriesOf(), '/tokenize' );
		expect( error ).toBeNull();
		expect( payload ).toMatchObject( {
			nonce: 'demo-nonce-1',
			type: 'CreditCard',
			details: {
				cardType: 'Visa',
				lastFour: '1111',
				expirationMonth: '12',
				expirationYear: YEAR,
			},
		} );
		expect( JSON.parse( posted.mock.calls[ 0 ]?.[ 0 ] ) ).toEqual( {
			brand: 'Visa',
			bin: '411111',
			lastFour: '1111',
			expiry: `12/${ YEAR }`,
			name: 'Ann Reader',
		} );
	} );

	it.each( [
		[
			'empty',
			{
				cardholderName: '',
				number: '',
				expirationDate: '',
				cvv: '',
				postalCode: '',
			},
			'HOSTED_FIELDS_FIELDS_EMPTY',
		],
		[ 'partly wrong', { cvv: '1', postalCode: '' }, 'HOSTED_FIELDS_FIELDS_INVALID' ],
		[
			'of a number that is not published',
			{ number: '4242 4242 4242 4242' },
			'HOSTED_FIELDS_FAILED_TOKENIZATION',
		],
	] )( 'a form that is %s sends nothing', async ( _what, values, code ) => {
		answering( 201, { nonce: 'x' } );
		const [ error ] = await tokenize( entriesOf( values ), '/tokenize' );
		expect( error ).toMatchObject( { code } );
		expect( posted ).not.toHaveBeenCalled();
	} );

	it( 'names the invalid fields', async () => {
		const [ error ] = await tokenize( entriesOf( { cvv: '1', postalCode: '' } ), '/tokenize' );
		expect( error ).toMatchObject( {
			details: { invalidFieldKeys: [ 'cvv', 'postalCode' ] },
		} );
	} );

	it.each( [
		[ 422, 'HOSTED_FIELDS_FAILED_TOKENIZATION' ],
		[ 500, 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' ],
	] )( 'an answer of %i becomes %s', async ( status, code ) => {
		answering( status, { message: 'no' } );
		const [ error ] = await tokenize( entriesOf(), '/tokenize' );
		expect( error ).toMatchObject( { code } );
	} );

	it( 'no network becomes HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', async () => {
		vi.stubGlobal( 'fetch', () => Promise.reject( new TypeError( 'Failed to fetch' ) ) );
		const [ error ] = await tokenize( entriesOf(), '/tokenize' );
		expect( error ).toMatchObject( {
			code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
		} );
	} );
} );
