import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import wire from '../../../wire/identity.subscriptions.json';
import { cardNonce, DECLINED_CARD } from '../../../sandbox/reader-acts.ts';
import { createReaderHttp } from '#src/services/http/reader-http.ts';
import { readCardToken } from '#src/services/identity/card-token.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { NOW } from '../../now.ts';
import { setStage } from '../stage.ts';

const stage = setStage();

const order = ( nonce: string, planId = 'sports-monthly' ) =>
	stage.money().money.subscribe( {
		nonce,
		planId,
		productId: 'sports-membership',
		skipTrial: true,
	} );

describe( 'the list of subscriptions', () => {
	// Proves status-4.
	it( 'is read under the names of the service, dates as UTC days', () => {
		expect( subscriptionsFromWire( wire.responses[ 'pending-change' ].body ) ).toMatchObject( [
			{
				id: '7f3k2m',
				status: 'cancelled',
				nextBillingDate: '2026-12-21',
				paidThroughDate: '2026-12-20',
				ends: '2026-12-20',
				planId: 'sports-monthly',
				productId: 'sports-membership',
				plan: null,
				amount: 999,
				currency: 'USD',
				paymentMethodToken: 'c4rd-1',
				pendingSubscription: { id: '8g4m3n', planId: 'sports-yearly' },
				transactionHistory: [
					{
						time: '2026-11-21T12:00:00.000Z',
						amount: 999,
						currency: 'USD',
						outcome: 'settled',
					},
				],
			},
			{ id: '8g4m3n', status: 'pending', transactionHistory: [] },
		] );
	} );

	// Proves status-4.
	it( 'is unreadable as a whole when one row has no id: it would hide a live charge', () => {
		const [ row ] = wire.responses.ok.body;
		expect( subscriptionsFromWire( [ row, { ...row, 'external-id': null } ] ) ).toBeNull();
		expect( subscriptionsFromWire( { error: false } ) ).toBeNull();
	} );

	// Proves status-2.
	it( 'names a state that it does not know in the log', async () => {
		const [ row ] = wire.responses.ok.body;
		stage.server.use(
			http.get( '*/blaize/payment/braintree/subscriptions', () =>
				HttpResponse.json( [ { ...row, 'subscription-state': 'frozen' } ] )
			)
		);
		const [ read ] = await stage.deps.identity.subscriptions();
		expect( read?.status ).toBe( 'unknown' );
		expect( stage.log.map( ( { text } ) => text ) ).toEqual( [
			'Subscription 7f3k2m is in a state that is not known',
		] );
	} );

	// Proves wire-8.
	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 403 },
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'empty' },
	] )( 'is unknown, not empty, under %o', async ( fault ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.subscriptions', ...fault } );
		await expect( stage.deps.identity.subscriptions() ).rejects.toThrow();
		expect( stage.log.map( ( { text } ) => text ) ).toContain(
			'Error retrieving Braintree Subscription'
		);
	} );

	it( 'is no failure of the service, and not logged, if it was not called because of another reader', async () => {
		stage.enter( 'monthly' );
		const { http: sender, browser, loadMoney } = stage.deps;
		const { identity } = ( await loadMoney() )(
			createReaderHttp( sender, browser.cookies.ids(), () => false )
		);
		await expect( identity.subscriptions() ).rejects.toThrow( 'the session has changed' );
		expect( stage.calls() ).toEqual( [] );
		expect( stage.log ).toEqual( [] );
	} );
} );

describe( 'subscribe', () => {
	it( 'answers the grant id', async () => {
		const account = stage.enter( 'member' );
		const answer = await order( cardNonce( stage.world ) );
		expect( stage.world.billing.of( account ) ).toHaveLength( 1 );
		expect( answer ).toEqual( {
			ok: true,
			value: stage.world.ordering.grants().at( -1 )?.id,
		} );
	} );

	it( 'reports a decline with the text of the service', async () => {
		stage.enter( 'member' );
		expect( await order( cardNonce( stage.world, DECLINED_CARD ) ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'Processor declined: Insufficient funds',
			},
		} );
	} );

	it( 'says that there is one already', async () => {
		stage.enter( 'monthly' );
		expect( await order( cardNonce( stage.world ) ) ).toEqual( {
			ok: false,
			failure: { reason: 'already-active' },
		} );
	} );

	it( 'says that the session is gone', async () => {
		expect( await order( cardNonce( stage.world ) ) ).toEqual( {
			ok: false,
			failure: { reason: 'session-not-authenticated' },
		} );
	} );

	const answered = ( status: number, body: string | null ) => {
		stage.enter( 'member' );
		stage.deps = stage.composeAgain(
			{},
			{ fetch: async () => new Response( body, { status } ) }
		);
		return order( 'any' );
	};

	it( 'shows what the heading of a refusal says that is a page', async () => {
		expect(
			await answered(
				400,
				'<html><title>Payment failed</title><h1>Insufficient&nbsp;Funds</h1></html>'
			)
		).toEqual( {
			ok: false,
			failure: { reason: 'refused', message: 'Insufficient Funds' },
		} );
	} );

	// Proves wire-8.
	it.each( [
		[ 400, '<html>No</html>' ],
		[ 400, '<title>400 Bad Request</title><h1>400 Bad Request</h1>' ],
		[ 401, '<title>401 Authorization Required</title>' ],
		[ 403, '<title>Access Denied</title><h1>Access Denied</h1>' ],
		[ 404, '<title>Page not found</title><h1>Nothing here</h1>' ],
	] )(
		'does not know what came of an order after %d with a page that is nobody’s answer',
		async ( status, page ) => {
			expect( await answered( status, page ) ).toEqual( {
				ok: false,
				failure: { reason: 'service-unavailable' },
			} );
		}
	);

	it.each( [
		[ 200, '{"grant_id":"g-1"}', 'g-1' ],
		[ 201, '{"grant_id":42,"error":null}', '42' ],
	] )( 'is done with %d and %s', async ( status, body, value ) => {
		expect( await answered( status, body ) ).toEqual( { ok: true, value } );
	} );

	// Proves wire-24.
	it.each( [
		[ 204, null ],
		[ 200, '{}' ],
		[ 200, '{"grant_id":null}' ],
		[ 200, '{"message":"Subscription started"}' ],
		[ 200, '{"error":"Card declined"}' ],
		[ 200, '{"grant_id":"g-1","success":false}' ],
		[ 200, '<html><h1>Welcome</h1></html>' ],
	] )( 'is not known to be done with %d and %j', async ( status, body ) => {
		expect( await answered( status, body ) ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable' },
		} );
	} );

	describe( 'sends', () => {
		const sent = async (
			more: Record< string, unknown >,
			config: Record< string, unknown > = {}
		) => {
			stage.enter( 'member' );
			const asked: [ string, unknown ][] = [];
			stage.deps = stage.composeAgain( config, {
				fetch: async ( address, init ) => {
					asked.push( [
						new URL( String( address ) ).pathname,
						JSON.parse( String( init?.body ) ),
					] );
					return Response.json( { grant_id: 'g' } );
				},
			} );
			await stage.money().money.subscribe( {
				nonce: 'n',
				planId: 'sports-monthly',
				productId: 'sports-membership',
				skipTrial: false,
				...more,
			} );
			return asked;
		};
		const plain = {
			payment_nonce: 'n',
			plan_id: 'sports-monthly',
			product_id: 'sports-membership',
		};

		it( 'nothing about a trial that is to be given', async () => {
			expect( await sent( {} ) ).toEqual( [
				[ '/blaize/payment/braintree/subscribe', plain ],
			] );
		} );

		it( 'the instant at which a later day begins', async () => {
			expect( await sent( { skipTrial: true, startDate: '2026-12-21' } ) ).toEqual( [
				[
					'/blaize/payment/braintree/subscribe',
					{
						...plain,
						skip_trial_period: true,
						start_date: '2026-12-21T00:00:00Z',
					},
				],
			] );
		} );

		it.each( [ utcDay( new Date( NOW ) ), '2025-01-01' ] )(
			'nothing where the start %s has begun, which the service would charge at once',
			async ( startDate ) => {
				expect( await sent( { startDate } ) ).toEqual( [] );
			}
		);

		it( 'the newer call where the site has chosen it', async () => {
			expect(
				await sent(
					{ skipTrial: true, startDate: '2026-12-21' },
					{ subscribeCall: 'zephr' }
				)
			).toEqual( [
				[
					'/zephr/subscribe',
					{
						plan_id: 'sports-monthly',
						product_id: 'sports-membership',
						vendor_fields: {
							payment_nonce: 'n',
							skip_trial_period: true,
							start_date: '2026-12-21T00:00:00Z',
						},
					},
				],
			] );
		} );
	} );

	// Proves wire-4.
	it.each( [
		{ kind: 'status', status: 503 },
		{ kind: 'drop', when: 'after' },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'empty' },
	] )( 'does not claim to know under %o, and is sent once', async ( fault ) => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.subscribe', ...fault } );
		expect( await order( cardNonce( stage.world ) ) ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable' },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.subscribe' ] );
	} );
} );

describe( 'a subscription that is not live any more', () => {
	const commands = {
		'cancel it': () => stage.money().money.cancelSubscription( 'gone' ),
		'let another card pay it': () => stage.money().money.changeCard( 'gone', 'card' ),
	};
	it.each(
		Object.entries( commands ).flatMap( ( [ name, send ] ) =>
			[ 404, 409, 410 ].map( ( status ) => [ name, status, send ] as const )
		)
	)( 'is no refusal to %s, under %s: it is read back first', async ( name, status, send ) => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: name === 'cancel it' ? 'identity.cancel-subscription' : 'identity.change-card',
			kind: 'status',
			status,
		} );
		expect( await send() ).toMatchObject( {
			ok: false,
			failure: { reason: 'not-live' },
		} );
	} );
} );

describe( 'a redirect of a command that moves money', () => {
	// Proves wire-3, wire-24.
	it.each( [ 302, 303, 307, 308 ] )(
		'is no answer, and is not followed (%i)',
		async ( status ) => {
			const followed: string[] = [];
			stage.server.use(
				http.all( '*/elsewhere', ( { request } ) => {
					followed.push( request.method );
					return HttpResponse.json( {} );
				} ),
				http.all( '*/payment/braintree/*', () =>
					HttpResponse.redirect( 'http://localhost:8888/elsewhere', status )
				)
			);
			const { money } = stage.money();
			const unknown = { failure: { reason: 'service-unavailable' } };
			expect( await money.changeCard( 'a', 'card' ) ).toMatchObject( unknown );
			expect( await money.cancelSubscription( 'a' ) ).toMatchObject( unknown );
			expect( await money.deletePaymentMethod( 'card' ) ).toMatchObject( unknown );
			expect( await money.addPaymentMethod( 'nonce' ) ).toMatchObject( unknown );
			expect( await order( 'nonce' ) ).toMatchObject( unknown );
			expect( followed ).toEqual( [] );
		}
	);
} );

describe( 'the token of the card form', () => {
	const cardToken = () => {
		const { deps } = stage;
		return readCardToken( deps.http, 'blaize', 'braintree', deps.log );
	};

	it( 'is the one of the service', async () => {
		stage.enter( 'member' );
		expect( await cardToken() ).toMatch( /^\S{20,}$/ );
	} );

	// Proves payment-14.
	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 403 },
		{ kind: 'html' },
		{ kind: 'drop' },
	] )( 'is null under %o, and the log says so', async ( fault ) => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.card-token', ...fault } );
		expect( await cardToken() ).toBeNull();
		expect( stage.log.at( -1 )?.text ).toBe( 'Error getting Braintree Token' );
	} );
} );
