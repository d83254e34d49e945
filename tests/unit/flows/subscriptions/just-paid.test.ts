/** The list of memberships is stale after a payment. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;
const LIST = '*/payment/braintree/subscriptions';

/** Freezes the list as it is now. */
async function holdTheList() {
	const reply = await fetch( 'http://localhost:8888/blaize/payment/braintree/subscriptions', {
		headers: { cookie: document.cookie },
	} );
	const list = ( await reply.json() ) as object[];
	expect( Array.isArray( list ) ).toBe( true );
	stage.server.use( http.get( LIST, () => HttpResponse.json( list ) ) );
}
/** Pays, and lets less than a minute pass. */
async function pressed() {
	const work = subscribe( stage.deps, {
		plan: money.plan( 'sports-monthly' ),
		cardNonce: cardNonce( stage.world ),
		skipTrial: true,
		...stage.shown(),
	} );
	await vi.advanceTimersByTimeAsync( 20_000 );
	return work;
}
const buy = () =>
	money.settled(
		subscribe( stage.deps, {
			plan: money.plan( 'sports-monthly' ),
			cardNonce: cardNonce( stage.world ),
			skipTrial: true,
			...stage.shown(),
		} )
	);

describe( 'A reader who has just paid', () => {
	// Proves payment-65.
	it( 'is not sold a second one, though the list does not know the first', async () => {
		await money.as( 'member' );
		await holdTheList();
		expect( ( await buy() ).ok ).toBe( true );
		expect( await buy() ).toEqual( {
			ok: false,
			failure: { reason: 'setting-up' },
		} );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
		expect( money.taken() ).toBe( 1 );
	} );

	// Proves payment-65.
	it( 'is not sold a second one either where an earlier membership has ended', async () => {
		await money.as( 'cancelled' );
		await holdTheList();
		const shown = stage.shown();
		expect( ( await buy() ).ok ).toBe( true );
		expect(
			await money.settled(
				subscribe( stage.deps, {
					plan: money.plan( 'sports-monthly' ),
					cardNonce: cardNonce( stage.world ),
					skipTrial: true,
					...shown,
				} )
			)
		).toMatchObject( { failure: { reason: 'setting-up' } } );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	} );

	// Proves payment-29.
	it( 'and whose answer is lost does not count as not having bought, and orders nothing else meanwhile', async () => {
		await money.as( 'member' );
		await holdTheList();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
		} );
		const unknown = { ok: false, failure: { reason: 'outcome-unknown' } };
		expect( await pressed() ).toEqual( unknown );
		expect( await pressed() ).toEqual( unknown );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
		expect( money.taken() ).toBe( 1 );
	} );

	it( 'is not sold one on the next page either, nor after another log-in', async () => {
		await money.as( 'member' );
		await holdTheList();
		await buy();
		stage.deps = stage.composeAgain();
		stage.enter( 'member' );
		expect( await buy() ).toMatchObject( {
			failure: { reason: 'setting-up' },
		} );
	} );

	it( 'may buy when that time has passed and the list still shows nothing', async () => {
		await money.as( 'member' );
		await holdTheList();
		await buy();
		stage.world.moveTo( stage.world.clock.now() + 16 * 60_000 );
		await money.settled( stage.deps.identity.account() );
		// The service itself refuses the second order.
		expect( await buy() ).not.toMatchObject( {
			failure: { reason: 'setting-up' },
		} );
	} );

	// Proves payment-65.
	it( 'is not asked for the same debt again, though the list still names it', async () => {
		await money.as( 'past-due' );
		const subscriptionId = money.held().find( ( { state } ) => state === 'past due' )?.id ?? '';
		await holdTheList();
		const pay = () =>
			money.settled(
				payPastDue( stage.deps, {
					subscriptionId,
					card: { nonce: cardNonce( stage.world ) },
					cents: 999,
				} )
			);
		expect( ( await pay() ).ok ).toBe( true );
		expect( await pay() ).toEqual( {
			ok: true,
			value: { charged: false },
		} );
		expect( money.sent( 'site.retry' ) ).toHaveLength( 1 );
	} );
} );
