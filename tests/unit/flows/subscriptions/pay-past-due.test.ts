/** One submit saves a new card and retries the payment, without a second charge. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { PayingCard } from '#src/flows/subscriptions/attach-card.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { cardNonce, DECLINED_CARD, setCardsDecline } from '../../../sandbox/reader-acts.ts';
import { inShape } from '../../../sandbox/wire-shape.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;

const due = () => {
	const one = money.held().find( ( { state } ) => state === 'past due' );
	return one?.id ?? money.held().at( -1 )?.id ?? '';
};
const pay = ( card: PayingCard ) =>
	money.settled(
		payPastDue( stage.deps, {
			subscriptionId: due(),
			card,
			cents: 999,
		} )
	);
const newCard = ( number?: string ) => ( {
	nonce: cardNonce( stage.world, number ),
} );
/**
 * In the published shape the list does not name the card that pays, so the saved cards are read.
 */
const whichPays = inShape( {
	specified: [],
	published: [ 'decision.payment-methods' ],
} );
const state = () => money.held().at( -1 )?.state;

describe( 'Paying a debt', () => {
	// Proves payment-66.
	it( 'with a card that is not taken leaves the default card as it was', async () => {
		await money.as( 'past-due' );
		const cards = () => stage.world.cards.of( stage.reader( 'past-due' ) );
		const usual = cards().find( ( { isDefault } ) => isDefault )?.token;
		stage.fault( { call: 'identity.change-card', kind: 'status', status: 422 } );
		// This vault makes each new card the default one.
		stage.atCall( 'PATCH', '/subscriptions/', 1, () => {
			const added = cards().find( ( { token } ) => token !== usual );
			if ( added ) {
				stage.world.cards.makeDefault( added );
			}
		} );
		expect( await pay( newCard() ) ).toMatchObject( { failure: { end: 'card-saved' } } );
		await vi.waitFor( () =>
			expect( cards().find( ( { isDefault } ) => isDefault )?.token ).toBe( usual )
		);
	} );

	// Proves payment-45, status-27.
	it( 'with a new card: vault, change the card, read back, retry', async () => {
		await money.as( 'past-due' );
		expect( await pay( newCard() ) ).toEqual( {
			ok: true,
			value: { charged: true },
		} );
		// The profile's calls are left out: the date of the change is saved at any time between
		// these calls.
		expect( money.steps().filter( ( call ) => ! call.endsWith( 'profile' ) ) ).toEqual( [
			'identity.subscriptions',
			...whichPays,
			'decision.payment-methods',
			'decision.add-payment-method',
			'identity.change-card',
			'identity.subscriptions',
			'site.retry',
			'decision.payment-methods',
			'decision.default-payment-method',
		] );
		expect( [ state(), money.taken() ] ).toEqual( [ 'active', 1 ] );
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	// Proves payment-45.
	it( 'with the card it has, once the bank accepts it again: the retry alone', async () => {
		await money.as( 'past-due' );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		expect( ( await pay( money.ownCard() ) ).ok ).toBe( true );
		expect( money.steps() ).toEqual( [
			'identity.subscriptions',
			'decision.payment-methods',
			'site.retry',
			'decision.payment-methods',
		] );
		expect( money.taken() ).toBe( 1 );
	} );

	// Proves payment-46, status-27.
	it( 'where the service charges a new card by itself asks for no second charge', async () => {
		await money.as( 'past-due' );
		stage.world.billing.gateway.chargesOnNewCard = true;
		expect( await pay( newCard() ) ).toEqual( {
			ok: true,
			value: { charged: true },
		} );
		expect( money.steps() ).not.toContain( 'site.retry' );
		expect( money.taken() ).toBe( 1 );
	} );

	it( 'that was paid while the list was late says that nothing was charged', async () => {
		await money.as( 'past-due' );
		stage.server.use(
			http.post( '*/subscriptions/:id/retry', () =>
				HttpResponse.json( { success: true, code: 'not_owed' } )
			)
		);
		expect( await pay( money.ownCard() ) ).toEqual( { ok: true, value: { charged: false } } );
		expect( money.sent( 'decision.default-payment-method' ) ).toEqual( [] );
	} );

	it( 'twice is one charge', async () => {
		await money.as( 'past-due' );
		const id = due();
		await pay( newCard() );
		expect(
			await money.settled(
				payPastDue( stage.deps, {
					subscriptionId: id,
					card: newCard(),
					cents: 999,
				} )
			)
		).toEqual( { ok: true, value: { charged: false } } );
		expect( money.taken() ).toBe( 1 );
	} );
} );

describe( 'Paying a debt fails', () => {
	it( 'when the card is refused, with the text of the service', async () => {
		await money.as( 'past-due' );
		expect( await pay( { nonce: 'made-up' } ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'card-refused',
				end: 'unchanged',
				message: 'Unknown or expired payment method nonce.',
			},
		} );
		expect( money.taken() ).toBe( 0 );
	} );

	// Proves payment-47.
	it( 'when the bank declines', async () => {
		await money.as( 'past-due' );
		expect( await pay( newCard( DECLINED_CARD ) ) ).toMatchObject( {
			failure: { reason: 'declined', end: 'card-saved' },
		} );
		expect( [ state(), money.taken() ] ).toEqual( [ 'past due', 0 ] );
	} );

	it.each( [
		[ 'identity.subscriptions', 'service-unavailable', 'unchanged' ],
		[ 'decision.add-payment-method', 'card-not-exchanged', 'uncharged' ],
	] )( 'when %s does not answer: nothing is charged', async ( call, reason, end ) => {
		await money.as( 'past-due' );
		stage.fault( { call, kind: 'drop' } );
		expect( await pay( newCard() ) ).toMatchObject( {
			failure: { reason, end },
		} );
		expect( money.taken() ).toBe( 0 );
	} );

	it.each( [ 'refused', 'never_heard_of' ] )(
		'when the card provider would not try (%s): it was not the bank',
		async ( code ) => {
			await money.as( 'past-due' );
			stage.server.use(
				http.post( '*/subscriptions/:id/retry', () =>
					HttpResponse.json( { success: false, code } )
				)
			);
			const outcome = await pay( money.ownCard() );
			expect( outcome ).toMatchObject( {
				failure: { reason: 'not-restarted', end: 'unchanged' },
			} );
			expect( ! outcome.ok && paymentFailureText( 'pay', outcome.failure ) ).toBe(
				'There was an error restarting your subscription'
			);
		}
	);

	it( 'when the subscription no longer belongs to this reader', async () => {
		await money.as( 'past-due' );
		stage.server.use(
			http.post( '*/subscriptions/:id/retry', () =>
				HttpResponse.json( { code: 'not_found' }, { status: 404 } )
			)
		);
		expect( await pay( money.ownCard() ) ).toMatchObject( {
			failure: { reason: 'not-restarted', end: 'unchanged' },
		} );
	} );

	it( 'when the card’s change is lost before it was done: unknown, and no retry', async () => {
		await money.as( 'past-due' );
		stage.fault( { call: 'identity.change-card', kind: 'drop' } );
		expect( await pay( newCard() ) ).toMatchObject( {
			failure: { end: 'unknown' },
		} );
		expect( money.steps() ).not.toContain( 'site.retry' );
	} );

	it( 'not, when the card’s change is only lost on the way back', async () => {
		await money.as( 'past-due' );
		stage.fault( {
			call: 'identity.change-card',
			kind: 'drop',
			when: 'after',
		} );
		expect( ( await pay( newCard() ) ).ok ).toBe( true );
		expect( money.taken() ).toBe( 1 );
	} );

	it( 'not, when the retry is lost after the charge', async () => {
		await money.as( 'past-due' );
		stage.fault( { call: 'site.retry', kind: 'drop', when: 'after' } );
		expect( await pay( newCard() ) ).toEqual( {
			ok: true,
			value: { charged: true },
		} );
		expect( money.taken() ).toBe( 1 );
		expect( money.sent( 'site.retry' ) ).toHaveLength( 1 );
	} );

	// Proves payment-47.
	it( 'when the retry is lost and it is still past due: unknown, never sent again', async () => {
		await money.as( 'past-due' );
		stage.fault( { call: 'site.retry', kind: 'drop' } );
		expect( await pay( newCard() ) ).toMatchObject( {
			failure: { reason: 'service-unavailable', end: 'unknown' },
		} );
		expect( money.sent( 'site.retry' ) ).toHaveLength( 1 );
	} );
} );

describe( 'The sum on the button', () => {
	const answer = ( status: number, body: object, headers = {} ) =>
		stage.server.use(
			http.post( '*/subscriptions/:id/retry', () =>
				HttpResponse.json( body, { status, headers } )
			)
		);

	it( 'goes with the request, and a key of this press', async () => {
		await money.as( 'past-due' );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		await pay( money.ownCard() );
		expect( money.sent( 'site.retry' ) ).toMatchObject( [
			{
				amount: '9.99',
				key: expect.stringMatching(
					/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
				),
			},
		] );
	} );

	it( 'is another one with each press', async () => {
		await money.as( 'past-due' );
		await pay( money.ownCard() );
		await pay( money.ownCard() );
		const keys = money.sent( 'site.retry' ).map( ( body ) => ( body as { key: string } ).key );
		expect( new Set( keys ).size ).toBe( 2 );
	} );

	// Proves payment-45.
	it.each( [
		[ { code: 'amount_changed', amount: '12.49' } ],
		[ { code: 'amount_changed', data: { status: 409, amount: '12.49' } } ],
	] )(
		'when another sum is owed by now: nothing is charged, and the new sum is known',
		async ( body ) => {
			await money.as( 'past-due' );
			answer( 409, body );
			expect( await pay( money.ownCard() ) ).toEqual( {
				ok: false,
				failure: {
					reason: 'amount-changed',
					cents: 1249,
					end: 'unchanged',
					message: null,
				},
			} );
		}
	);

	it( 'names the time where the site asks to wait', async () => {
		await money.as( 'past-due' );
		answer( 429, { code: 'too_many_requests' }, { 'retry-after': '42' } );
		const outcome = await pay( money.ownCard() );
		expect( ! outcome.ok && paymentFailureText( 'pay', outcome.failure ) ).toBe(
			'There were too many tries in a short time. Please try again in 42 seconds.'
		);
	} );

	// Proves payment-47.
	it.each( [
		[ 'gateway_rejected', 'Your card was not accepted. Please check it or use another one.' ],
		[
			'gateway_rejected_cvv',
			'The security code or postal code does not match your card. Check them, or try another card.',
		],
	] )( 'blames no bank for what the card provider itself refuses: %s', async ( code, said ) => {
		await money.as( 'past-due' );
		answer( 200, { success: false, code } );
		const outcome = await pay( money.ownCard() );
		expect( outcome ).toMatchObject( { failure: { reason: 'declined', end: 'unchanged' } } );
		expect( ! outcome.ok && paymentFailureText( 'pay', outcome.failure ) ).toBe( said );
	} );

	it( 'is not asked for from a card that was declined a short while ago', async () => {
		await money.as( 'past-due' );
		answer( 429, { code: 'declined_recently' }, { 'retry-after': '420' } );
		const outcome = await pay( money.ownCard() );
		expect( outcome ).toMatchObject( {
			failure: { reason: 'declined-recently', end: 'unchanged' },
		} );
		expect( ! outcome.ok && paymentFailureText( 'pay', outcome.failure ) ).toBe(
			'This card was declined a short while ago. Please pay with another card, or try this one again in 7 minutes.'
		);
	} );
} );
