/** Names of saved payment methods, alone and in sentences. */
import { describe, expect, it } from 'vitest';
import type { PaymentMethodType } from '#src/domain/cards/payment-method.ts';
import { cardEndsFirst, cardWarning } from '#src/messages/cards.ts';
import {
	methodFirst,
	methodInText,
	methodName,
	shortMethodInText,
} from '#src/messages/method-names.ts';

const method = ( type: PaymentMethodType, cardType = '', lastFour = '' ) => ( {
	type,
	cardType,
	lastFour,
} );

describe( 'the name of a saved payment method', () => {
	// Proves payment-43.
	it.each( [
		[
			method( 'CreditCard', 'Visa', '1111' ),
			'Visa ending in 1111',
			'Visa ending in 1111',
			'Visa 1111',
		],
		[
			method( 'CreditCard', '', '1111' ),
			'Card ending in 1111',
			'your card ending in 1111',
			'your card ending in 1111',
		],
		[
			method( 'CreditCard', 'MasterCard', '4444' ),
			'Mastercard ending in 4444',
			'Mastercard ending in 4444',
			'Mastercard 4444',
		],
		[
			method( 'CreditCard', 'UK Maestro', '4444' ),
			'UK Maestro ending in 4444',
			'UK Maestro ending in 4444',
			'UK Maestro 4444',
		],
		[ method( 'CreditCard', 'Visa' ), 'Visa card', 'your Visa card', 'your Visa card' ],
		[ method( 'CreditCard' ), 'Card', 'your card', 'your card' ],
		[ method( 'PayPalAccount' ), 'PayPal account', 'your PayPal account', 'PayPal' ],
		[ method( 'ApplePay' ), 'Apple Pay', 'Apple Pay', 'Apple Pay' ],
		[
			method( 'GooglePay', 'Visa', '1111' ),
			'Google Pay, Visa ending in 1111',
			'Google Pay, Visa ending in 1111',
			'Google Pay, Visa 1111',
		],
		[
			method( 'other' ),
			'Saved payment method',
			'your saved payment method',
			'your saved payment method',
		],
	] )( '%o', ( named, alone, inText, short ) => {
		expect( methodName( named ) ).toBe( alone );
		expect( methodInText( named ) ).toBe( inText );
		expect( shortMethodInText( named ) ).toBe( short );
	} );

	it( 'is the brand’s own spelling in a warning too', () => {
		const ends = { ...method( 'CreditCard', 'MasterCard', '4444' ), expiringSoon: false };
		expect( cardWarning( { ...ends, expired: true } ) ).toBe(
			'Your credit card has expired. Please update your Mastercard ending in 4444.'
		);
	} );

	// Proves payment-43.
	it.each( [
		[ method( 'CreditCard' ), 'Your card' ],
		[ method( 'CreditCard', 'Visa' ), 'Your Visa card' ],
		[ method( 'PayPalAccount' ), 'Your PayPal account' ],
		[ method( 'other' ), 'Your saved payment method' ],
	] )( 'begins a sentence: %o', ( named, first ) => {
		expect( methodFirst( named ) ).toBe( first );
		const ends = ( expired: boolean ) =>
			cardWarning( { ...named, expired, expiringSoon: ! expired } );
		expect( ends( true ) ).toBe( `${ first } has expired. Please update it.` );
		expect( ends( false ) ).toBe( `${ first } is about to expire. Please update it.` );
		expect( cardEndsFirst( named, '2027-09-22', 'en-US' ) ).toMatch(
			new RegExp( `^${ first } expires before the next payment on September` )
		);
	} );
} );
