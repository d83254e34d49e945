import { describe, expect, it } from 'vitest';
import { cardOf } from '#src/domain/changes/paying-card.ts';
import { methodsFromWire } from '#src/services/decision/wire.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { inShape } from '../../../sandbox/wire-shape.ts';
import { setStage } from '../stage.ts';

const stage = setStage();

describe( 'saved ways to pay', () => {
	// Proves wire-22.
	it( 'are read under the names of the service, each with a fresh nonce', async () => {
		stage.enter( 'monthly' );
		const [ card ] = await stage.deps.decision.paymentMethods();
		expect( card ).toMatchObject( {
			default: true,
			expired: false,
			expiringSoon: false,
			type: 'CreditCard',
			cardType: 'Visa',
			lastFour: '1111',
			has_active_subscription: true,
		} );
		expect( card?.nonce ).toMatch( /^demo-nonce-/ );
	} );

	// Proves payment-36, wire-22.
	it( 'of a kind that is not known are "other"', () => {
		expect( methodsFromWire( [ { token: 'a', type: 'Venmo' } ] ) ).toMatchObject( [
			{ type: 'other', nonce: null, lastFour: '' },
		] );
	} );

	it( 'are each one card, however often the list names it', () => {
		const used = { token: 'a', nonce: 'first', in_use: true };
		const usual = { token: 'b', default: true, in_use: false };
		const cards = methodsFromWire( [ used, usual, { ...used, nonce: 'second' } ] ) ?? [];
		expect( cards.map( ( { token, nonce } ) => [ token, nonce ] ) ).toEqual( [
			[ 'a', 'first' ],
			[ 'b', null ],
		] );
		expect( cardOf( { paymentMethodToken: null }, cards )?.token ).toBe( 'a' );
	} );

	it( 'are unknown, not empty, when they cannot be read', () => {
		expect( methodsFromWire( [ { type: 'CreditCard' } ] ) ).toBeNull();
		expect( methodsFromWire( {} ) ).toBeNull();
	} );

	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 401 },
		{ kind: 'html' },
		{ kind: 'drop' },
	] )( 'fail under %o', async ( fault ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'decision.payment-methods', ...fault } );
		await expect( stage.deps.decision.paymentMethods() ).rejects.toThrow();
	} );
} );

describe( 'adding a card', () => {
	it( 'answers its token, and in the published shape its nonce', async () => {
		const account = stage.enter( 'member' );
		const added = await stage.money().money.addPaymentMethod( cardNonce( stage.world ) );
		expect( added ).toEqual( {
			ok: true,
			value: {
				token: stage.world.cards.of( account )[ 0 ]?.token,
				nonce: inShape< unknown >( {
					specified: null,
					published: expect.stringMatching( /^demo-nonce-/ ),
				} ),
			},
		} );
	} );

	it( 'reports a refusal by the heading of the error page', async () => {
		stage.enter( 'member' );
		expect( await stage.money().money.addPaymentMethod( 'made-up' ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'Unknown or expired payment method nonce.',
			},
		} );
	} );

	it.each( [ 'drop', 'html', 'empty', 'truncated' ] )(
		'has no certain answer under %s, and is sent once',
		async ( kind ) => {
			stage.enter( 'member' );
			stage.fault( { call: 'decision.add-payment-method', kind } );
			expect(
				await stage.money().money.addPaymentMethod( cardNonce( stage.world ) )
			).toEqual( {
				ok: false,
				failure: { reason: 'service-unavailable' },
			} );
			expect( stage.calls() ).toHaveLength( 1 );
		}
	);
} );
