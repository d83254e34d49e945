import { describe, expect, it } from 'vitest';
import { methodsFromWire } from '#src/services/decision/wire.ts';
import { dataLayerFromWire } from '#src/services/identity/data-layer-wire.ts';
import { chargesInOrder } from '#src/domain/subscriptions/subscription-facts.ts';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import { accountFromWire } from '#src/services/identity/wire.ts';
import account from '../../../wire/identity.account.json';
import layer from '../../../wire/identity.datalayer.json';
import list from '../../../wire/identity.subscriptions.json';
import { setStage } from '../stage.ts';

const stage = setStage();

describe( 'The data layer', () => {
	const read = ( raw: unknown, name = 'dataLayer' ) => {
		const wrong: string[] = [];
		const value = dataLayerFromWire( raw, name, ( text ) => wrong.push( text ) );
		return { value, wrong };
	};
	const said = layer.responses.ok.body.dataLayer;

	it( 'is the same as an object and as a list of groups', () => {
		expect( read( layer.published.responses.ok.body ).value ).toEqual( said );
		expect( read( layer.responses.ok.body ).value ).toEqual( said );
	} );

	it( 'is read as groups of an object, as a list of objects, and under another name', () => {
		const { loggedIn, products, ...rest } = said;
		expect( read( { site: { a: { loggedIn }, b: rest, products } }, 'site' ).value ).toEqual(
			said
		);
		expect(
			read( {
				dataLayer: [ rest, { 'logged-in': 'true' }, { products } ],
			} ).value
		).toEqual( said );
	} );

	it.each( [
		[
			[ { id: 'a' }, { id: 'b' } ],
			[ 'a', 'b' ],
		],
		[ 'a, b', [ 'a', 'b' ] ],
		[ ' a, b , ', [ 'a', 'b' ] ],
		[
			[ ' a ', 7 ],
			[ 'a', '7' ],
		],
		[ null, [] ],
		[ '', [] ],
	] )( 'takes products as %j', ( products, ids ) => {
		expect( read( { dataLayer: { loggedIn: 1, products } } ).value ).toMatchObject( {
			loggedIn: true,
			products: ids,
		} );
	} );

	// Proves wire-25.
	it.each( [
		[ [ true, 1, '1', 'TRUE', ' yes', 'Y' ], true ],
		[ [ false, 0, '0', 'False', 'No ', 'n', '', null, undefined ], false ],
	] )( 'says by each of %j: %j', ( spellings, hadTrial ) => {
		for ( const raw of spellings ) {
			const flags = { hadTrial: raw, loggedIn: raw, paused: raw };
			expect( read( { dataLayer: flags } ).value ).toMatchObject( {
				hadTrial,
				loggedIn: hadTrial,
				paused: hadTrial,
			} );
		}
	} );

	// Proves wire-25.
	it( 'says the same in whatever order its groups stand', () => {
		const groups = [
			{ products: [], firstName: '', hadTrial: false },
			{ 'active-products': [ 'hd-sports-membership' ], firstName: 'Maya', hadTrial: true },
			{ products: null, hadTrial: '' },
		];
		for ( const dataLayer of [ groups, [ ...groups ].reverse() ] ) {
			expect( read( { dataLayer } ).value ).toMatchObject( {
				products: [ 'hd-sports-membership' ],
				firstName: 'Maya',
				hadTrial: true,
			} );
		}
	} );

	it.each( [
		[ { other: {} }, 'no dataLayer' ],
		[ { dataLayer: 'none' }, 'no dataLayer' ],
		[ { dataLayer: [ { page: { kind: 'story' } } ] }, 'dataLayer has none of' ],
		[
			{ dataLayer: { loggedIn: true, products: { a: 1 } } },
			'dataLayer has no readable products',
		],
		[ { dataLayer: { products: '["hd-sports-membership"]' } }, 'no readable products' ],
		[ { dataLayer: { products: [ [ 'a' ], null ] } }, 'no readable products' ],
		[ { dataLayer: [ { paused: true }, { paused: 'soon' } ] }, 'no readable paused' ],
		[ { dataLayer: { hadTrial: 'sports-monthly' } }, 'dataLayer has no readable hadTrial' ],
		[ { dataLayer: { loggedIn: {} } }, 'dataLayer has no readable loggedIn' ],
		[ { dataLayer: [ { paused: 'until June' } ] }, 'dataLayer has no readable paused' ],
	] )( 'is not guessed from %j', ( raw, problem ) => {
		const { value, wrong } = read( raw );
		expect( value ).toBeNull();
		expect( wrong ).toEqual( [ expect.stringContaining( problem ) ] );
	} );
} );

describe( 'A subscription', () => {
	const [ row ] = list.responses.ok.body;
	const reported: string[] = [];
	const read = ( more: object ) =>
		subscriptionsFromWire( [ { ...row, ...more } ], ( id, field ) =>
			reported.push( `${ id } ${ field }` )
		)?.[ 0 ];

	it( 'as published says the same', () => {
		expect( subscriptionsFromWire( list.published.responses.ok.body ) ).toMatchObject( [
			{
				status: 'active',
				nextBillingDate: '2026-12-21',
				paidThroughDate: '2026-12-20',
				ends: null,
				amount: 999,
				transactionHistory: [ { amount: 999, outcome: '' } ],
			},
		] );
	} );

	it( 'that stands alone, as in the reference, is a list of one', () => {
		expect( subscriptionsFromWire( row ) ).toEqual( subscriptionsFromWire( [ row ] ) );
		for ( const raw of [ {}, { data: [ row ] }, { message: 'No route' }, null, '', 0 ] ) {
			expect( subscriptionsFromWire( raw ) ).toBeNull();
		}
	} );

	it( 'that names no currency has that of its latest charge, in any order of the list', () => {
		const charge = ( time: string, currency: string ) => ( { time, cents: 999, currency } );
		const charges = [ charge( '2026-11-21', 'EUR' ), charge( '2026-10-21', 'USD' ) ];
		const currencyOf = ( history: object[] ) =>
			read( { currency_code: undefined, 'transaction-history': history } )?.currency;
		expect( currencyOf( charges ) ).toBe( 'EUR' );
		expect( currencyOf( charges.toReversed() ) ).toBe( 'EUR' );
		expect( currencyOf( [] ) ).toBe( '' );
	} );

	it.each( [ true, [ 999 ], 9.99, '0x10', '9.99', '' ] )(
		'has a payment of an unknown sum where its cents are %j',
		( cents ) => {
			const history = [ { time: '2026-11-21', cents } ];
			expect( read( { 'transaction-history': history } )?.transactionHistory ).toMatchObject(
				[ { amount: null } ]
			);
		}
	);

	it( 'with one payment instead of a list has one payment', () => {
		const [ one ] = row?.[ 'transaction-history' ] ?? [];
		expect( read( { 'transaction-history': one } )?.transactionHistory ).toHaveLength( 1 );
	} );

	// Proves wire-25.
	it.each( [
		[ 'transaction-history', 'none' ],
		[ 'transaction-history', [ 'paid' ] ],
		[ 'transaction-history', [ { time: 'soon', cents: 999 } ] ],
		[ 'transaction-history', [ {} ] ],
		[ 'transaction-history', { data: [] } ],
		[ 'transaction-history', { 0: { time: '2026-11-21', cents: 999, status: 'settled' } } ],
		[ 'next-billing-time', 'soon' ],
		[ 'paid_through_date', { a: 1 } ],
		[ 'ends', '2026-02-30' ],
		[ 'pendingSubscription', 'another' ],
		[ 'price', '$9.99' ],
		[ 'price', -1 ],
		[ 'currency_code', 978 ],
	] )(
		'whose %s is %j is in a state that nobody knows, and says so in the log',
		( field, value ) => {
			reported.length = 0;
			expect( read( { [ field ]: value } )?.status ).toBe( 'unknown' );
			expect( reported ).toEqual( [ `7f3k2m ${ field }` ] );
		}
	);

	// Proves wire-25.
	it.each( [ undefined, null, '' ] )(
		'with a payment whose time is %j has a payment, the oldest one',
		( time ) => {
			const dated = { time: '2026-11-21T12:00:00Z', cents: 999 };
			const history = { 'transaction-history': [ dated, { time, cents: 499 } ] };
			const one = read( history );
			expect( one?.status ).toBe( 'active' );
			expect( one && chargesInOrder( one ).map( ( { amount } ) => amount ) ).toEqual( [
				499, 999,
			] );
		}
	);

	it( 'that the list names twice is one, and both where they differ', () => {
		const ended = { ...row, 'subscription-state': 'Canceled' };
		const states = ( ...rows: object[] ) =>
			subscriptionsFromWire( rows )?.map( ( { status } ) => status );
		expect( states( { ...row }, { ...row } ) ).toEqual( [ 'active' ] );
		expect( states( ended, { ...row } ) ).toEqual( [ 'cancelled', 'active' ] );
	} );

	// Proves wire-25.
	it( 'has an id of digits, unless JSON has rounded them to the digits of another', () => {
		const idOf = ( digits: string ) =>
			subscriptionsFromWire( JSON.parse( `[{"external-id":${ digits }}]` ) )?.[ 0 ]?.id;
		expect( idOf( '9007199254740991' ) ).toBe( '9007199254740991' );
		expect( idOf( '9007199254740993' ) ).toBeUndefined();
	} );

	it( 'names its plan and product without the spaces around them', () => {
		expect(
			read( { plan_id: ' sports-monthly ', 'blaize-product': { id: 'sports-membership ' } } )
		).toMatchObject( { planId: 'sports-monthly', productId: 'sports-membership' } );
	} );

	// Proves wire-25.
	it.each( [ undefined, null, '', {} ] )(
		'whose history is %j has one that is not known, which is not an empty one',
		( value ) => {
			const given = { 'transaction-history': value };
			expect( read( given ) ).toMatchObject( { status: 'active', transactionHistory: null } );
			expect( read( { 'transaction-history': [] } )?.transactionHistory ).toEqual( [] );
		}
	);

	it.each( [
		[ {}, 'pending' ],
		[ { 'subscription-state': null }, 'pending' ],
		[ { 'subscription-state': '' }, 'pending' ],
		[ { 'subscription-state': 'suspended' }, 'unknown' ],
	] )( 'has a change that is attached with %j: it is %s', ( state, status ) => {
		const pendingSubscription = { 'external-id': 'next', plan_id: 'sports-yearly', ...state };
		expect( read( { pendingSubscription } )?.pendingSubscription?.status ).toBe( status );
	} );

	it( 'with an empty pending change has none', () => {
		for ( const value of [ [], {}, '', false ] ) {
			expect( read( { pendingSubscription: value } ) ).toMatchObject( {
				status: 'active',
				pendingSubscription: null,
			} );
		}
	} );

	it.each( [ true, 'WINTER25', 2, [ { id: 'x' } ], { id: 'x' } ] )(
		'with a discount (%j) on it and no price of its own names no amount',
		( discounts ) => {
			expect(
				read( {
					price: undefined,
					pre_discount_price: 9.99,
					discounts_applied: discounts,
				} )?.amount
			).toBeNull();
		}
	);

	it.each( [ undefined, null, false, 0, '0', [], {} ] )(
		'without a discount (%j) costs its own price',
		( discounts ) => {
			expect(
				read( {
					price: undefined,
					pre_discount_price: 9.99,
					discounts_applied: discounts,
				} )?.amount
			).toBe( 999 );
		}
	);
} );

describe( 'A saved card', () => {
	const read = ( more: object ) =>
		methodsFromWire( [ { token: 'c', type: 'CreditCard', ...more } ] )?.[ 0 ];

	it.each( [
		[ 'CREDIT_CARD', 'CreditCard' ],
		[ 'paypal_account', 'PayPalAccount' ],
		[ 'AndroidPayCard', 'GooglePay' ],
		[ 'ApplePayCard', 'ApplePay' ],
		[ 'VenmoAccount', 'other' ],
		[ null, 'other' ],
	] )( 'of the type %j is a %s', ( type, kind ) => {
		expect( read( { type } )?.type ).toBe( kind );
	} );

	it.each( [
		[ { last_four: '1111' }, '1111' ],
		[ { last_4: '0042' }, '0042' ],
		[ { last_4: 42 }, '0042' ],
		[ { card_number_masked: '411111******1111' }, '1111' ],
		[ { card_number_masked: '•••• •••• •••• 4444' }, '4444' ],
		[ {}, '' ],
	] )( 'of %j ends in %j', ( more, digits ) => {
		expect( read( more )?.lastFour ).toBe( digits );
	} );

	it.each( [
		[ { expiration_month: '02', expiration_year: '2028' }, '2028-02-29' ],
		[ { expiration_month: 2, expiration_year: 28 }, '2028-02-29' ],
		[ { expiration_date: '04/29' }, '2029-04-30' ],
		[ { expiration_date: '4/2029' }, '2029-04-30' ],
		[ { expiration_date: '2029-04' }, '2029-04-30' ],
		[ { expiration_date: '2029-04-30' }, '2029-04-30' ],
		[ { expiration_date: '2029-04-01T00:00:00.000Z' }, '2029-04-30' ],
		[ { expiration_date: '13/29' }, null ],
		[ {}, null ],
	] )( 'of %j is good until %j', ( more, day ) => {
		expect( read( more )?.endsOn ).toBe( day );
	} );
} );

describe( 'An account', () => {
	const { ok } = account.responses;

	it.each( [
		[ true, true ],
		[ 'true', true ],
		[ 1, true ],
		[ false, false ],
		[ 'false', false ],
		[ 0, false ],
		[ null, null ],
		[ undefined, null ],
		[ 'pending', null ],
		[ {}, null ],
	] )( 'whose address is said to be verified: %j', ( raw, verified ) => {
		expect( accountFromWire( { ...ok.body, email_verified: raw } )?.emailVerified ).toBe(
			verified
		);
	} );
} );

describe( 'An error instead of', () => {
	// Proves wire-24.
	it.each( [
		{ error: 'Service overloaded' },
		{ message: 'Internal error' },
		{ success: false, data: {} },
		{ status: 'error' },
	] )( 'the profile is no empty profile: %j', async ( body ) => {
		stage.enter( 'member' );
		const { identity } = stage.composeAgain( {}, { fetch: async () => Response.json( body ) } );
		await expect( identity.profile() ).rejects.toMatchObject( {
			isOutage: true,
		} );
		await expect( identity.subscriptions() ).rejects.toMatchObject( {
			isOutage: true,
		} );
		await expect( identity.account() ).rejects.toMatchObject( {
			isOutage: true,
		} );
		await expect( identity.onboardingProgress() ).rejects.toMatchObject( {
			isOutage: true,
		} );
	} );
} );
