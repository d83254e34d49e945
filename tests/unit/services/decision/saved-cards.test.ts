/**
 * Changes to saved cards: payment-methods/{methodId}, default-payment-method and
 * subscriptions/{id}; one test per outcome (`wire-22`).
 */
import { describe, expect, it } from 'vitest';
import type { MoneyServices } from '#src/flows/deps/deps.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setStage } from '../stage.ts';

const stage = setStage();

const token = () => stage.world.cards.of( stage.reader( 'monthly' ) )[ 0 ]?.token ?? '';
const subscription = () => stage.world.billing.of( stage.reader( 'monthly' ) )[ 0 ]?.id ?? '';

type Command = ( deps: MoneyServices ) => Promise< unknown >;

const COMMANDS: [ string, Command, Command ][] = [
	[
		'identity.cancel-subscription',
		( { money } ) => money.cancelSubscription( subscription() ),
		( { money } ) => money.cancelSubscription( 'nobodys' ),
	],
	[
		'identity.change-card',
		( { money } ) => money.changeCard( subscription(), token() ),
		( { money } ) => money.changeCard( 'nobodys', token() ),
	],
	[
		'decision.replace-payment-method',
		( { money } ) => money.replacePaymentMethod( token(), cardNonce( stage.world ) ),
		( { money } ) => money.replacePaymentMethod( 'nobodys', cardNonce( stage.world ) ),
	],
	[
		'decision.delete-payment-method',
		( { money } ) => money.deletePaymentMethod( token() ),
		( { money } ) => money.deletePaymentMethod( 'nobodys' ),
	],
	[
		'decision.default-payment-method',
		( { money } ) => money.makeDefaultPaymentMethod( token() ),
		( { money } ) => money.makeDefaultPaymentMethod( 'nobodys' ),
	],
];

describe.each( COMMANDS )( '%s', ( call, command, onNothing ) => {
	it( 'is done', async () => {
		stage.enter( 'monthly' );
		expect( await command( stage.money() ) ).toEqual( {
			ok: true,
			value: true,
		} );
		expect( stage.calls() ).toEqual( [ call ] );
	} );

	it( 'reports that the card does not exist', async () => {
		stage.enter( 'monthly' );
		expect( await onNothing( stage.money() ) ).toMatchObject( {
			failure: { reason: 'not-live' },
		} );
	} );

	it( 'says that the session is over', async () => {
		expect( await command( stage.money() ) ).toMatchObject( {
			failure: { reason: 'session-not-authenticated' },
		} );
	} );

	// Proves wire-22.
	it.each( [
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 503 },
	] )( 'does not say whether it was done, under %o', async ( fault ) => {
		stage.enter( 'monthly' );
		stage.fault( { call, ...fault } );
		expect( await command( stage.money() ) ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable', message: null },
		} );
		expect( stage.calls() ).toEqual( [ call ] );
	} );

	const answered = ( status: number, body: string | null ) => {
		stage.enter( 'monthly' );
		stage.deps = stage.composeAgain(
			{},
			{ fetch: async () => new Response( body, { status } ) }
		);
		return command( stage.money() );
	};

	it.each( [
		[ 204, null ],
		[ 200, '' ],
		[ 200, '{}' ],
		[ 202, '{"message":"Canceled"}' ],
		[ 200, '{"error":null,"errors":[],"success":"true"}' ],
		[ 200, '{"error":false,"status":"Canceled"}' ],
	] )( 'is done with %d and %j', async ( status, body ) => {
		expect( await answered( status, body ) ).toEqual( {
			ok: true,
			value: true,
		} );
	} );

	// Proves wire-24.
	it.each( [
		'{"error":"Braintree is down"}',
		'{"Error":{"code":91}}',
		'{"errors":["no such thing"]}',
		'{"error":1}',
		'{"success":false}',
		'{"success":"False"}',
		'{"success":0}',
		'{"status":"error","message":"no"}',
		'{"Status":"FAILED"}',
		'{"status":422}',
		'{"error_message":"no"}',
		'false',
		'"error"',
		'[{"error":"no"}]',
		'Accepted',
		'<html><h1>Welcome to our network</h1></html>',
		'{"message":"cut',
	] )( 'is not known to be done with 200 and %j', async ( body ) => {
		expect( await answered( 200, body ) ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable', message: null },
		} );
	} );

	it( 'is refused with the text of the service', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call, kind: 'status', status: 422 } );
		expect( await command( stage.money() ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'A fault planned in the sandbox.',
			},
		} );
	} );
} );

describe( 'The offer of the cancel flow', () => {
	it( 'is text of the engine', async () => {
		stage.enter( 'monthly' );
		stage.world.engine.cancelOffer = '';
		expect( await stage.deps.decision.cancelFlowOffer() ).toBe( '' );
	} );

	// Proves offer-4.
	it( 'that is no text is an outage, never "no offer"', async () => {
		stage.fault( { call: 'decision.engine', kind: 'html' } );
		await expect( stage.deps.decision.cancelFlowOffer() ).rejects.toThrow();
	} );
} );
