import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cardNonce, DECLINED_CARD, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { cookies } from '../../services/stage.ts';
import { setSubscribeStage } from './subscribe-stage.ts';

const { stage, planCalled, pay, settled, held, charged, steps } = setSubscribeStage();

const BEFORE = [
	'identity.subscriptions',
	'site.nonce',
	'site.prepare-customer',
	// The cards are read before and after: a new row is this payment's card, whatever the answer
	// says.
	'decision.payment-methods',
	'decision.add-payment-method',
	'decision.payment-methods',
];

describe( 'subscribing', () => {
	// Proves payment-24.
	it( 'checks the subscriptions, exchanges the card’s nonce for a fresh one, and keeps the grant id', async () => {
		const outcome = await pay();
		// The two calls run in parallel.
		await vi.waitFor( () =>
			expect( steps().slice( 7 ).sort() ).toEqual( [
				'decision.entitlement',
				// Checks whether the card that paid is the default.
				'decision.payment-methods',
				'identity.save-profile',
			] )
		);
		expect( steps().slice( 0, 7 ) ).toEqual( [ ...BEFORE, 'identity.subscribe' ] );
		expect( outcome ).toEqual( {
			ok: true,
			value: {
				planId: 'sports-monthly',
				grantId: stage.world.ordering.grants().at( -1 )?.id,
			},
		} );
		expect( held() ).toMatchObject( [ { state: 'active' } ] );
	} );

	// Proves payment-33.
	it( 'notifies the page once and sets the segment cookie of a subscriber', async () => {
		const detail = vi.fn();
		const hear = ( event: Event ) => detail( ( event as CustomEvent ).detail );
		window.addEventListener( 'circulation:subscribe', hear );
		await pay( { plan: 'sports-yearly' } );
		await vi.advanceTimersByTimeAsync( 100 );
		window.removeEventListener( 'circulation:subscribe', hear );
		expect( detail.mock.calls ).toEqual( [ [ { planId: 'sports-yearly', interval: 12 } ] ] );
		expect( cookies().circ_segment ).toBe( 'is-subscriber=yes' );
	} );

	it.each( [ true, false ] )( 'says whether to skip the trial: %s', async ( skipTrial ) => {
		await pay( { skipTrial } );
		const row = stage.world.journal.all().find( ( { call } ) => call === 'identity.subscribe' );
		expect( row?.body ).toMatchObject( {
			plan_id: 'sports-monthly',
			product_id: 'sports-membership',
		} );
		// If this field is missing, the plan's own trial applies.
		expect( Object( row?.body ).skip_trial_period ).toBe( skipTrial || undefined );
		expect( charged() ).toBe( skipTrial ? 1 : 0 );
	} );

	// Proves plan-23, plan-24.
	it.each( [
		[ 'sports-metered-plan', 'sports-membership' ],
		[ 'hd-sports-membership-plan', 'hd-sports-membership' ],
	] )( 'to %s sends its product, %s', async ( plan, product ) => {
		const paid = await pay( { plan } );
		const row = stage.world.journal.all().find( ( { call } ) => call === 'identity.subscribe' );
		expect( row?.body ).toMatchObject( {
			plan_id: plan,
			product_id: product,
		} );
		expect( paid ).toMatchObject( { ok: true } );
	} );

	// Proves payment-24.
	it( 'sends the form’s own nonce when there is no tracking id', async () => {
		document.cookie = 'blaize_tracking_id=; Path=/; Max-Age=0';
		expect( ( await pay() ).ok ).toBe( true );
		expect( steps().slice( 0, 2 ) ).toEqual( [
			'identity.subscriptions',
			'identity.subscribe',
		] );
	} );

	it( 'happens one after the other, also when pressed twice', async () => {
		const [ first, second ] = await Promise.all( [ pay(), pay() ] );
		expect( first.ok ).toBe( true );
		expect( second ).toEqual( {
			ok: false,
			failure: { reason: 'already-active' },
		} );
		expect( charged() ).toBe( 1 );
	} );
} );

describe( 'refusing to sell', () => {
	// Proves payment-1, status-31.
	it.each( [
		'monthly',
		'trialist',
		'past-due',
		'paused',
		'pending-change',
		'unknown-plan',
		'home-delivery',
	] )( 'to a reader who is %s: nothing is sent', async ( persona ) => {
		stage.enter( persona );
		expect( await pay() ).toEqual( {
			ok: false,
			failure: { reason: 'already-active' },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.subscriptions' ] );
	} );

	// Proves status-31.
	it.each( [ 'cancelled', 'never-paid' ] )( 'not to a reader who is %s', async ( persona ) => {
		stage.enter( persona );
		expect( ( await pay() ).ok ).toBe( true );
	} );
} );

describe( 'a step that fails before the payment', () => {
	it.each( [
		[ 'identity.subscriptions', 1 ],
		[ 'decision.payment-methods', 4 ],
	] )( '(%s) sends no payment', async ( call, calls ) => {
		stage.fault( { call, kind: 'drop' } );
		expect( await pay() ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable' },
		} );
		expect( steps() ).toEqual( BEFORE.slice( 0, calls ) );
		expect( held() ).toEqual( [] );
		expect( stage.log.at( -1 ) ).toEqual( {
			text: 'Error starting Braintree Subscription',
			facts: {
				plan: 'sports-monthly',
				reason: 'service-unavailable',
			},
		} );
	} );

	it( '(the card is refused) says why with the text of the service', async () => {
		expect( await pay( { nonce: 'made-up' } ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'Unknown or expired payment method nonce.',
			},
		} );
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
	} );

	// Proves payment-24.
	it( '(the new card is not in the list) sends no payment', async () => {
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'body',
			status: 200,
			body: { token: 'not-listed' },
		} );
		expect( await settled( pay() ) ).toEqual( {
			ok: false,
			failure: { reason: 'card-not-listed' },
		} );
		// The list of cards may be stale: the card is looked up again, but never saved again.
		const isRead = ( call: string ) => call === 'decision.payment-methods';
		expect( steps().filter( ( call ) => ! isRead( call ) ) ).toEqual(
			BEFORE.filter( ( call ) => ! isRead( call ) )
		);
		expect( steps().filter( isRead ) ).toHaveLength( 1 + 16 );
	} );
} );

describe( 'a payment that the service refuses', () => {
	// Proves language-9.
	it( 'says why, and leaves nothing behind', async () => {
		expect( await pay( { nonce: cardNonce( stage.world, DECLINED_CARD ) } ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'Processor declined: Insufficient funds',
			},
		} );
		expect( held() ).toEqual( [] );
		expect( stage.told ).toEqual( [] );
	} );

	it( 'is reported as a refusal although the subscriptions cannot be read back', async () => {
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			from: 2,
			times: 9,
		} );
		expect(
			await settled( pay( { nonce: cardNonce( stage.world, DECLINED_CARD ) } ) )
		).toMatchObject( {
			failure: {
				reason: 'refused',
				message: 'Processor declined: Insufficient funds',
			},
		} );
	} );
} );

describe( 'a payment whose answer is lost', () => {
	const lose = ( kind: string, when: string, status?: number ) =>
		stage.fault( {
			call: 'identity.subscribe',
			kind,
			when,
			...( status && { status } ),
		} );
	const sent = () => stage.timesCalled( 'identity.subscribe' );

	const LOST: [ string, number? ][] = [
		[ 'drop' ],
		[ 'timeout' ],
		[ 'html' ],
		[ 'empty' ],
		[ 'status', 500 ],
		[ 'status', 503 ],
	];

	// Proves payment-29.
	it.each( LOST )( 'after it was made (%s) is found by reading back', async ( kind, status ) => {
		lose( kind, 'after', status );
		expect( await settled( pay() ) ).toEqual( {
			ok: true,
			value: { planId: 'sports-monthly', grantId: null },
		} );
		expect( [ sent(), charged() ] ).toEqual( [ 1, 1 ] );
		expect( stage.told ).toEqual( [ 'subscribe' ] );
	} );

	it.each( LOST )(
		'before it was made (%s) is not known: the list may be late',
		async ( kind, status ) => {
			lose( kind, 'before', status );
			expect( await settled( pay() ) ).toEqual( {
				ok: false,
				failure: { reason: 'outcome-unknown' },
			} );
			expect( [ sent(), charged() ] ).toEqual( [ 1, 0 ] );
			expect( stage.told ).toEqual( [] );
		}
	);

	// Proves payment-29, wire-4.
	it( 'and cannot be read back is unknown, and never sent again', async () => {
		lose( 'drop', 'after' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'drop',
			from: 2,
			times: 2,
		} );
		expect( await settled( pay() ) ).toEqual( {
			ok: false,
			failure: { reason: 'outcome-unknown' },
		} );
		expect( sent() ).toBe( 1 );
	} );

	it( 'is not declared absent by a read from before the service was done', async () => {
		lose( 'drop', 'after' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'drop',
			from: 2,
			times: 1,
		} );
		expect( ( await settled( pay() ) ).ok ).toBe( true );
	} );

	it( 'is not taken for a subscription to another plan, begun elsewhere meanwhile', async () => {
		lose( 'drop', 'before' );
		const outcome = pay();
		await vi.waitFor( () => expect( sent() ).toBe( 1 ) );
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-yearly' );
		expect( await settled( outcome ) ).toMatchObject( {
			failure: { reason: 'outcome-unknown' },
		} );
	} );

	it( 'is not taken for an older subscription of the same plan', async () => {
		stage.enter( 'cancelled' );
		lose( 'drop', 'before' );
		expect( await settled( pay() ) ).toMatchObject( {
			failure: { reason: 'outcome-unknown' },
		} );
	} );

	it( 'and that was duplicated in transit is one subscription', async () => {
		stage.fault( { call: 'identity.subscribe', kind: 'duplicate' } );
		expect( ( await settled( pay() ) ).ok ).toBe( true );
		expect( held() ).toHaveLength( 1 );
	} );
} );

describe( 'a refusal of the second of two requests that the network made of one', () => {
	it( 'is found out to be a success', async () => {
		const account = stage.reader( 'member' );
		const doubled: Deps = {
			...stage.deps,
			async loadMoney() {
				const servicesOf = await stage.deps.loadMoney();
				return ( own ) => {
					const real = servicesOf( own );
					return {
						...real,
						money: {
							...real.money,
							async subscribe( order ) {
								await real.money.subscribe( order );
								return real.money.subscribe( order );
							},
						},
					};
				};
			},
		};
		const outcome = await subscribe( doubled, {
			plan: await planCalled( 'sports-monthly' ),
			cardNonce: cardNonce( stage.world ),
			skipTrial: true,
			...stage.shown(),
		} );
		expect( outcome ).toEqual( {
			ok: true,
			value: { planId: 'sports-monthly', grantId: null },
		} );
		expect( stage.world.billing.of( account ) ).toHaveLength( 1 );
	} );
} );
