import { describe, expect, it } from 'vitest';
import {
	cardFor,
	cardOf,
	cardOfPayment,
	payingCard,
	type SeenPaying,
} from '#src/domain/changes/paying-card.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const card = ( token: string, given: Partial< PaymentMethod > = {} ): PaymentMethod => ( {
	token,
	default: false,
	expired: false,
	expiringSoon: false,
	endsOn: '2029-12-31',
	nonce: `nonce-${ token }`,
	type: 'CreditCard',
	cardType: 'Visa',
	lastFour: '1111',
	has_active_subscription: false,
	...given,
} );
const usual = card( 'usual', { default: true } );
const pays = card( 'pays' );
const spare = card( 'spare' );
const named = { paymentMethodToken: 'pays' };
const nobody = { paymentMethodToken: null };
const saw =
	( seen: string ): SeenPaying =>
	( { token } ) =>
		token === seen;
const chosen = ( ...given: Parameters< typeof cardFor > ) => cardFor( ...given )?.token ?? null;

describe( 'The card of a replacement', () => {
	// Proves payment-66.
	it( 'is the card that paid it, and not the default one', () => {
		expect( chosen( named, [ usual, pays ], TODAY ) ).toBe( 'pays' );
		expect( chosen( named, [ pays, usual ], TODAY ) ).toBe( 'pays' );
	} );

	it.each( [
		[ 'is gone', [ usual, spare ] ],
		[ 'has expired', [ { ...pays, expired: true }, usual ] ],
		[ 'ended yesterday', [ { ...pays, endsOn: '2026-11-20' }, usual ] ],
		[ 'gives no nonce', [ { ...pays, nonce: null }, usual ] ],
	] )( 'is the default one where the card that paid %s', ( _why, methods ) => {
		expect( chosen( named, methods, TODAY ) ).toBe( 'usual' );
	} );

	it( 'is any other where the default one has ended too', () => {
		expect(
			chosen(
				named,
				[ { ...usual, expired: true }, { ...pays, expired: true }, spare ],
				TODAY
			)
		).toBe( 'spare' );
	} );

	// Proves payment-66.
	it( 'is null only where no card at all can pay', () => {
		expect( chosen( named, [], TODAY ) ).toBeNull();
		expect( chosen( named, [ { ...pays, expired: true } ], TODAY ) ).toBeNull();
	} );
} );

describe( 'A list of memberships that names no card', () => {
	const used = { has_active_subscription: true };

	it( 'leaves it to the only card that is in use', () => {
		expect( chosen( nobody, [ usual, { ...pays, ...used } ], TODAY ) ).toBe( 'pays' );
	} );

	it( 'where several are in use, to the one that this browser has seen paying, else to the default one among them', () => {
		const methods = [ { ...usual, ...used }, { ...pays, ...used }, spare ];
		expect( cardOf( nobody, methods, saw( 'pays' ) )?.token ).toBe( 'pays' );
		expect( cardOf( nobody, methods, saw( 'spare' ) )?.token ).toBe( 'usual' );
		expect( cardOf( nobody, methods )?.token ).toBe( 'usual' );
	} );

	it( 'where no card is in use, as after a cancel, the one that this browser has seen paying, else the default one', () => {
		expect( cardOf( nobody, [ usual, pays ], saw( 'pays' ) )?.token ).toBe( 'pays' );
		expect( cardOf( nobody, [ usual, pays ] )?.token ).toBe( 'usual' );
		expect( cardOf( nobody, [ pays, spare ] ) ).toBeNull();
	} );

	it( 'is not asked where the list does name one, though it is gone', () => {
		expect( cardOf( named, [ { ...usual, ...used } ], saw( 'usual' ) ) ).toBeNull();
	} );
} );

describe( 'The card that made a payment', () => {
	const used = { has_active_subscription: true };
	const one = aSubscription( { id: 'one', status: 'active', paymentMethodToken: null } );
	const ended = aSubscription( { id: 'ended', status: 'cancelled', paymentMethodToken: null } );
	const of = (
		paid: Subscription,
		all: readonly Subscription[],
		methods: readonly PaymentMethod[],
		...logs: Parameters< typeof cardOfPayment >[ 4 ]
	) => cardOfPayment( paid, '2026-11-20', all, methods, logs )?.token ?? null;

	it.each( [
		[ [ [], [] ], 'pays' ],
		[ [ [ '2026-11-19' ], [] ], 'pays' ],
		[ [ [], [ '2026-11-20' ] ], null ],
		[ [ [ '2026-11-19', '2026-11-21' ], [] ], null ],
		[ [ [], null ], null ],
	] )( 'of November 20, with changes on %j, is %s', ( logs, token ) => {
		const paid = { ...one, ...named };
		expect( of( paid, [ paid ], [ usual, pays ], ...logs ) ).toBe( token );
	} );

	// Proves payment-48.
	it( 'is the only one in use, where the list of memberships names none', () => {
		expect( of( one, [ one, ended ], [ usual, { ...pays, ...used } ] ) ).toBe( 'pays' );
	} );

	// Proves payment-48.
	it.each( [
		[ 'the default one, which is not in use', one, [ one ], [ usual ] ],
		[
			'one of two in use',
			one,
			[ one ],
			[
				{ ...usual, ...used },
				{ ...pays, ...used },
			],
		],
		[
			'one beside another of which that is not known',
			one,
			[ one ],
			[
				{ ...pays, ...used },
				{ ...spare, has_active_subscription: null },
			],
		],
		[ 'that of another membership', ended, [ one, ended ], [ { ...pays, ...used } ] ],
		[
			'that of one of two memberships',
			one,
			[ one, { ...one, id: 'two' } ],
			[ { ...pays, ...used } ],
		],
		[ 'the default one of a membership that ended', ended, [ ended ], [ usual ] ],
		[ 'another one than the named, which is gone', { ...one, ...named }, [ one ], [ usual ] ],
	] )( 'is not said to be %s', ( _what, paid, all, methods ) => {
		expect( of( paid, all, methods ) ).toBeNull();
	} );
} );

it( 'The card that pays is never guessed', () => {
	const used = { has_active_subscription: true };
	const several = [
		{ ...usual, ...used },
		{ ...pays, ...used },
	];
	expect( payingCard( nobody, several, saw( 'spare' ) ) ).toBeNull();
	expect( payingCard( nobody, several, saw( 'pays' ) )?.token ).toBe( 'pays' );
	expect( payingCard( nobody, [ usual ], saw( 'spare' ) ) ).toBeNull();
	expect( payingCard( nobody, [ usual, { ...pays, ...used } ], saw( 'usual' ) )?.token ).toBe(
		'pays'
	);
	expect( payingCard( named, [ usual, pays ], saw( 'usual' ) ) ).toBe( pays );
	expect( payingCard( named, [ usual ], saw( 'usual' ) ) ).toBeNull();
} );
