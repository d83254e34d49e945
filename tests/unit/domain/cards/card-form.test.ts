import { describe, expect, it } from 'vitest';
import {
	CARD_FIELDS,
	cardFormMessage,
	isCardFormReady,
	type CardFormState,
} from '#src/domain/cards/card-form.ts';
import { CARD_TYPES, cardType } from '#src/domain/cards/card-types.ts';
import { cardFieldLabel, cardFormText } from '#src/messages/cards.ts';

const say = ( state: CardFormState ) => cardFormText( cardFormMessage( state ) );

describe( 'The card form', () => {
	it( 'has five fields, under their labels', () => {
		expect( CARD_FIELDS.map( ( { key, label } ) => [ key, label ] ) ).toEqual( [
			[ 'cardholderName', 'Name' ],
			[ 'number', 'Card Number' ],
			[ 'expirationDate', 'Expiration' ],
			[ 'cvv', 'CVV' ],
			[ 'postalCode', 'Zip Code' ],
		] );
		expect( CARD_FIELDS.map( ( { key } ) => cardFieldLabel( key ) ) ).toEqual(
			CARD_FIELDS.map( ( { label } ) => label )
		);
	} );

	it.each< [ string, CardFormState, string | null ] >( [
		[ 'is silent when all are valid', { empty: [], invalid: [] }, null ],
		[
			'asks for all fields when one is empty',
			{ empty: [ 'cvv' ], invalid: [] },
			'Please fill out all form fields.',
		],
		[
			'asks for all fields first, also when others are invalid',
			{ empty: [ 'cvv' ], invalid: [ 'number' ] },
			'Please fill out all form fields.',
		],
		[
			'names one invalid field',
			{ empty: [], invalid: [ 'postalCode' ] },
			'The Zip Code field is invalid.',
		],
		[
			'names several in the order of the form',
			{ empty: [], invalid: [ 'cvv', 'cardholderName', 'number' ] },
			'The following fields are invalid: Name, Card Number, CVV',
		],
	] )( '%s', ( _what, state, text ) => {
		expect( say( state ) ).toBe( text );
		expect( isCardFormReady( state ) ).toBe( text === null );
	} );
} );

describe( 'The type of a card', () => {
	// Proves payment-12.
	it( 'is one of eight', () => {
		expect( CARD_TYPES.map( ( { type } ) => type ) ).toEqual( [
			'visa',
			'master-card',
			'american-express',
			'jcb',
			'maestro',
			'diners-club',
			'discover',
			'generic',
		] );
	} );

	it.each( [
		[ 'visa', 'visa' ],
		[ 'Visa', 'visa' ],
		[ 'master-card', 'master-card' ],
		[ 'mastercard', 'master-card' ],
		[ 'MasterCard', 'master-card' ],
		[ 'American Express', 'american-express' ],
		[ 'JCB', 'jcb' ],
		[ 'Diners Club', 'diners-club' ],
		[ 'unionpay', 'generic' ],
		[ '', 'generic' ],
		[ null, 'generic' ],
		[ undefined, 'generic' ],
	] )( 'called %j is %s', ( raw, type ) => {
		expect( cardType( raw ) ).toBe( type );
	} );
} );
