/** Tests what prevents a payment from being sent, and how long a flow waits for the service. */
import { describe, expect, it, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { paymentFailureText } from '#src/messages/payment.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setSubscribeStage } from './subscribe-stage.ts';

const { stage, planCalled, pay, settled, steps } = setSubscribeStage();

describe( 'a person whom the bot check refuses', () => {
	it( 'has no card put into the vault, and pays nothing', async () => {
		const deps = stage.composeAgain(
			{ botCheck: { siteKey: 'key-1' } },
			{
				botCheckScript: {
					token: async ( action: string ) =>
						stage.world.botCheck.issue( action, 'localhost' ),
					isUnwanted: () => false,
				},
			}
		);
		stage.world.botCheck.verdict = 'robot';
		const plan = await planCalled( 'sports-monthly' );
		expect(
			await subscribe( deps, {
				plan,
				cardNonce: cardNonce( stage.world ),
				skipTrial: true,
				...stage.shown(),
			} )
		).toMatchObject( { failure: { reason: 'refused' } } );
		expect( steps() ).toContain( 'site.recaptcha' );
		expect( steps() ).not.toContain( 'decision.add-payment-method' );
		expect( steps() ).not.toContain( 'identity.subscribe' );
	} );
} );

describe( 'a session that the service does not know any more', () => {
	it( 'is reported as such, and nothing is sent', async () => {
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 401,
		} );
		expect( await pay() ).toEqual( {
			ok: false,
			failure: { reason: 'session-not-authenticated' },
		} );
		expect( steps() ).toEqual( [ 'identity.subscriptions' ] );
	} );
} );

describe( 'a service that takes its time', () => {
	it( 'is given thirty seconds for the payment, and is then looked at', async () => {
		stage.fault( { call: 'identity.subscribe', kind: 'timeout' } );
		const work = pay();
		await vi.waitFor( () => expect( steps() ).toContain( 'identity.subscribe' ) );
		const sentAt = Date.now();
		const readings = () =>
			steps().filter( ( call ) => call === 'identity.subscriptions' ).length;
		await vi.advanceTimersByTimeAsync( 29_900 );
		expect( readings() ).toBe( 1 );
		await vi.advanceTimersByTimeAsync( 200 );
		await vi.waitFor( () => expect( readings() ).toBe( 2 ) );
		// The wait itself also advances the clock.
		expect( Date.now() - sentAt ).toBeLessThan( 31_000 );
		await settled( work );
	} );
} );

describe( 'a card whose list is late', () => {
	// Proves payment-24.
	it( '(the answer of the vault is lost, and the card is not in the list) says that it may be saved', async () => {
		stage.fault( { call: 'decision.add-payment-method', kind: 'drop' } );
		const outcome = await settled( pay() );
		expect( outcome ).toEqual( {
			ok: false,
			failure: { reason: 'card-not-listed' },
		} );
		expect( ! outcome.ok && paymentFailureText( 'subscribe', outcome.failure ) ).toBe(
			'Nothing was charged. Your card may have been saved.'
		);
		expect( steps() ).not.toContain( 'identity.subscribe' );
	} );

	// Proves payment-24.
	it.each( [ 'after', null ] as const )(
		'(the list of cards is late, the answer lost: %s) is waited for, and the card is saved once and charged',
		async ( lost ) => {
			let reads = 0;
			stage.server.use(
				http.get( '*/payment-methods', () =>
					++reads < 3 ? HttpResponse.json( [] ) : undefined
				)
			);
			if ( lost ) {
				stage.fault( {
					call: 'decision.add-payment-method',
					kind: 'drop',
					when: lost,
				} );
			}
			expect( ( await settled( pay() ) ).ok ).toBe( true );
			expect( stage.world.cards.of( stage.reader( 'member' ) ) ).toHaveLength( 1 );
			expect( stage.world.billing.of( stage.reader( 'member' ) ) ).toHaveLength( 1 );
		}
	);
} );

describe( 'terms that were made from the subscriptions of that moment', () => {
	const order = async ( seen: readonly string[] ) =>
		subscribe( stage.deps, {
			plan: await planCalled( 'sports-monthly' ),
			cardNonce: cardNonce( stage.world ),
			...stage.shown(),
			skipTrial: false,
			seen,
		} );

	// Proves payment-63.
	it( 'are no longer those of a reader who has joined and left elsewhere since: nothing is sent', async () => {
		const reader = stage.reader( 'member' );
		subscribeTo( stage.world, reader, 'sports-monthly', {
			nonce: cardNonce( stage.world ),
		} );
		cancelAll( stage.world, reader );
		expect( await order( [] ) ).toEqual( {
			ok: false,
			failure: { reason: 'terms-changed' },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.subscriptions' ] );
	} );

	it( 'hold for a reader whose other data is gone by now', async () => {
		stage.enter( 'cancelled' );
		const seen = stage.world.billing.of( stage.reader( 'cancelled' ) ).map( ( { id } ) => id );
		expect( ( await order( seen ) ).ok ).toBe( true );
	} );
} );
