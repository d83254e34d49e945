/**
 * The site's own money routes: each answer, each fault, and nothing sent twice (`rest-15`,
 * `rest-16`).
 */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { SessionChanged } from '#src/services/http/service-error.ts';
import { setCardsDecline } from '../../../sandbox/reader-acts.ts';
import type { Account, Subscription } from '../../../sandbox/records.ts';
import { setStage } from '../stage.ts';

const stage = setStage();

const enter = ( persona: string ): Account => stage.enter( persona );
const first = ( reader: Account ): Subscription => {
	const [ one ] = stage.world.billing.of( reader );
	if ( ! one ) {
		throw new Error( 'no subscription' );
	}
	return one;
};
const owing = () => {
	const reader = enter( 'past-due' );
	return { reader, id: first( reader ).id };
};
const bodies = ( call: string ) =>
	stage.world.journal
		.all()
		.filter( ( row ) => row.call === call )
		.map( ( { body } ) => body );
const sent = ( call: string ) => bodies( call ).length;
const answers = ( path: string, body: object, status = 200 ) =>
	stage.server.use(
		http.post( `*/circulation/v1/${ path }`, () => HttpResponse.json( body, { status } ) )
	);
const logged = () => stage.log.map( ( { text } ) => text );

/**
 * A money call's result under each fault. A command that may have been executed is unknown, never
 * "no".
 */
const FAULTS: [ Record< string, unknown >, unknown ][] = [
	[ { kind: 'status', status: 500 }, 'outcome-unknown' ],
	[ { kind: 'status', status: 503 }, 'outcome-unknown' ],
	[ { kind: 'drop' }, 'outcome-unknown' ],
	[ { kind: 'drop', when: 'after' }, 'outcome-unknown' ],
	[ { kind: 'html' }, 'outcome-unknown' ],
	[ { kind: 'empty' }, 'outcome-unknown' ],
	[ { kind: 'truncated' }, 'outcome-unknown' ],
	[ { kind: 'status', status: 400 }, 'call-failed' ],
	// The site refuses the call before anything is started.
	[
		{ kind: 'status', status: 429, headers: { 'Retry-After': '90' } },
		{ reason: 'too-many-requests', seconds: 90 },
	],
];

const KEY = 'b2d0f0a4-6c1e-4f0e-8a52-0c2f6f5f8a11';

describe( 'Retrying a payment', () => {
	const retry = ( id: string ) =>
		stage.money().money.retryPayment( id, { cents: 999, key: KEY } );

	it( 'takes the amount owed, with the ids of the cookies and a nonce', async () => {
		const { reader, id } = owing();
		setCardsDecline( stage.world, reader, false );
		expect( await retry( id ) ).toEqual( { ok: true, value: 'paid' } );
		expect( first( reader ).state ).toBe( 'active' );
		expect( bodies( 'site.retry' ) ).toEqual( [
			{
				session_id: expect.any( String ),
				tracking_id: reader.id,
				nonce: expect.any( String ),
				amount: '9.99',
				key: KEY,
			},
		] );
	} );

	it( 'is declined by the bank', async () => {
		const { id } = owing();
		expect( await retry( id ) ).toEqual( {
			ok: false,
			failure: 'declined',
		} );
		expect( logged() ).toContain( 'Error restarting subscription' );
	} );

	it.each( FAULTS )( 'under %o is %s', async ( fault, failure ) => {
		const { id } = owing();
		stage.fault( { call: 'site.retry', ...fault } );
		expect( await retry( id ) ).toEqual( { ok: false, failure } );
		expect( sent( 'site.retry' ) ).toBe( 1 );
	} );

	it( 'without a nonce was never sent, so nothing was charged', async () => {
		const { id } = owing();
		stage.fault( { call: 'site.nonce', kind: 'drop' } );
		expect( await retry( id ) ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
		expect( sent( 'site.retry' ) ).toBe( 0 );
	} );

	it( 'with a stale nonce is repeated, since WordPress refused to begin', async () => {
		const { reader, id } = owing();
		setCardsDecline( stage.world, reader, false );
		stage.fault( { call: 'site.retry', kind: 'stale-nonce' } );
		expect( ( await retry( id ) ).ok ).toBe( true );
		expect( sent( 'site.retry' ) ).toBe( 2 );
	} );

	it( 'without an answer in time is unknown', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		const { id } = owing();
		stage.fault( { call: 'site.retry', kind: 'timeout' } );
		const done = expect( retry( id ) ).resolves.toEqual( {
			ok: false,
			failure: 'outcome-unknown',
		} );
		await vi.advanceTimersByTimeAsync( 30_000 );
		await done;
	} );

	it.each( [
		[ 'in_progress', 'in-progress' ],
		[ 'outcome_unknown', 'outcome-unknown' ],
		[ 'service_unavailable', 'service-unavailable' ],
		[ 'refused', 'refused' ],
		[ 'something_new', 'refused' ],
	] )( 'with the code %s is %s', async ( code, failure ) => {
		answers( 'subscriptions/*/retry', { success: false, code } );
		expect( await retry( 'sub-1' ) ).toEqual( { ok: false, failure } );
	} );

	it.each( [
		[ 'over', 'session-not-authenticated' ],
		[ 'not mine', 'not-found' ],
	] )( 'of a session or subscription that is %s: %s', async ( what, failure ) => {
		const { id } = owing();
		if ( what === 'over' ) {
			document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		}
		expect( await retry( what === 'over' ? id : 'sub-x' ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

describe( 'A discount', () => {
	it( 'that is offered is added, and then listed in cents', async () => {
		const { id } = first( enter( 'monthly' ) );
		const { money } = stage.money();
		expect( await money.addDiscount( id, 'stay-half', KEY ) ).toEqual( {
			ok: true,
		} );
		expect( await money.discounts( id ) ).toEqual( [
			{
				id: 'stay-half',
				name: 'Stay for less',
				amount: 420,
				billingCycles: 3,
				billingCyclesUsed: 0,
			},
		] );
		expect( bodies( 'site.add-discount' )[ 0 ] ).toMatchObject( {
			discount_id: 'stay-half',
		} );
	} );

	// Proves offer-10.
	it( 'that another reader is offered is refused, and logged', async () => {
		const { id } = first( enter( 'monthly' ) );
		expect( await stage.money().money.addDiscount( id, 'stay-two-off', KEY ) ).toEqual( {
			ok: false,
			failure: 'not-offered',
		} );
		expect( logged() ).toContain( 'Error creating subscription discount' );
	} );

	it( 'waits until a debt is paid', async () => {
		const { id } = owing();
		expect( await stage.money().money.addDiscount( id, 'stay-half', KEY ) ).toEqual( {
			ok: false,
			failure: 'past-due',
		} );
	} );

	it.each( FAULTS )( 'under %o is %s', async ( fault, failure ) => {
		const { id } = first( enter( 'monthly' ) );
		stage.fault( { call: 'site.add-discount', ...fault } );
		expect( await stage.money().money.addDiscount( id, 'stay-half', KEY ) ).toEqual( {
			ok: false,
			failure,
		} );
		expect( sent( 'site.add-discount' ) ).toBe( 1 );
	} );

	// Proves wire-8.
	it.each( [
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'empty' },
		{ kind: 'status', status: 429 },
		{ kind: 'status', status: 503 },
	] )( 'is not listed under %o, which is logged', async ( fault ) => {
		const { id } = first( enter( 'monthly' ) );
		stage.fault( { call: 'site.discounts', ...fault } );
		expect( await stage.deps.site.discounts( id ) ).toEqual( [] );
		expect( logged() ).toContain( 'Error getting subscription discounts' );
	} );

	// Proves session-22.
	it( 'is not requested if its reader logs out while the nonce is fetched', async () => {
		const { id } = first( enter( 'monthly' ) );
		stage.atCall( 'GET', '/nonce', 1, () => stage.deps.browser.cookies.clearSession() );
		await expect( stage.deps.site.discounts( id ) ).rejects.toThrow( SessionChanged );
		expect( sent( 'site.discounts' ) ).toBe( 0 );
		expect( logged() ).toEqual( [] );
	} );

	const listed = ( ...rows: unknown[] ) =>
		stage.server.use(
			http.get( '*/circulation/v1/subscriptions/*/discounts', () =>
				HttpResponse.json( rows )
			)
		);

	it( 'without an end and without a name is listed, and once if the list names it twice', async () => {
		const row = { id: 'a', amount: '1.50', billing_cycles: null };
		listed( row, row );
		expect( await stage.deps.site.discounts( 'sub-1' ) ).toEqual( [
			{
				id: 'a',
				name: '',
				amount: 150,
				billingCycles: null,
				billingCyclesUsed: 0,
			},
		] );
	} );

	// Proves wire-8.
	it.each( [
		{ id: 'b', billing_cycles: null },
		{ amount: '1.00', billing_cycles: null },
		{ id: 'b', amount: '1.00' },
		{ id: 'b', amount: '1.00', billing_cycles: '3' },
		{ id: 'b', amount: '1.00', billing_cycles: 1.5 },
		{ id: 'b', amount: '1.00', billing_cycles: 3 },
		{ id: 'b', amount: '1.00', billing_cycles: 3, billing_cycles_used: '3' },
		'c',
		null,
	] )(
		'that cannot be read makes the list one that cannot be read, which is logged: %j',
		async ( row ) => {
			listed( { id: 'a', amount: '1.50', billing_cycles: null }, row );
			expect( await stage.deps.site.discounts( 'sub-1' ) ).toEqual( [] );
			expect( logged() ).toContain( 'Error getting subscription discounts' );
		}
	);
} );

describe( 'Before a payment', () => {
	// Proves payment-28, rest-17.
	it( 'the reader is made known, and the place that the edge names is reported once', async () => {
		const reader = enter( 'member' );
		const { money } = stage.money();
		await money.postalCode();
		expect( sent( 'site.postal-code' ) ).toBe( 0 );
		expect( await money.prepareCustomer() ).toBe( true );
		await money.postalCode();
		await money.postalCode();
		expect( stage.world.customers.byId( reader.id )?.email ).toBe( reader.email );
		expect( bodies( 'site.postal-code' ) ).toEqual( [
			{
				state: 'NY',
				postal_code: '10001',
				session_id: expect.any( String ),
				tracking_id: reader.id,
			},
		] );
	} );

	it.each( [
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 429 },
		{ kind: 'status', status: 401 },
	] )( 'neither call stops anything under %o', async ( fault ) => {
		enter( 'member' );
		const { money } = stage.money();
		await money.prepareCustomer();
		stage.fault( { call: 'site.prepare-customer', ...fault } );
		stage.fault( { call: 'site.postal-code', ...fault } );
		expect( await money.prepareCustomer() ).toBe( false );
		await money.postalCode();
		await money.postalCode();
		expect( sent( 'site.postal-code' ) ).toBe( 1 );
	} );

	// Proves payment-28.
	it( 'without a place there is no call', async () => {
		enter( 'member' );
		answers( 'prepare-customer', { success: true, place: null } );
		const { money } = stage.money();
		expect( await money.prepareCustomer() ).toBe( true );
		await money.postalCode();
		expect( sent( 'site.postal-code' ) ).toBe( 0 );
	} );
} );

describe( 'A notice', () => {
	const pause = () => ( {
		emailAddress: 'member@readers.example',
		pauseLength: 2 as const,
		pauseLengthEffectiveDate: '2026-12-21',
		billingCycleEndDate: '2026-12-20',
		cta: 'membership' as const,
	} );
	const acts = {
		'site.pause-subscription-email': () => stage.money().money.pauseMail( pause() ),
		'site.consent': () =>
			stage.money().money.consent( {
				planId: 'sports-yearly',
				textVersion: '2026-11',
				agreedAt: '2026-11-21T12:00:00.000Z',
			} ),
	};

	it( 'about a pause goes to the reader, once', async () => {
		const { email } = enter( 'paused' );
		stage.world.outbox.clear();
		const notice = { ...pause(), emailAddress: email };
		expect( await stage.money().money.pauseMail( notice ) ).toEqual( { ok: true } );
		expect( await stage.money().money.pauseMail( notice ) ).toEqual( { ok: true } );
		expect( stage.world.outbox.all() ).toMatchObject( [ { to: email } ] );
		expect( bodies( 'site.pause-subscription-email' ) ).toEqual( [ notice, notice ] );
	} );

	it( 'about a pause is not sent to a reader who has none', async () => {
		enter( 'member' );
		stage.world.outbox.clear();
		expect( await acts[ 'site.pause-subscription-email' ]() ).toEqual( {
			ok: false,
			failure: 'call-failed',
		} );
		expect( stage.world.outbox.all() ).toEqual( [] );
	} );

	it( 'of a consent carries plan, text and time', async () => {
		enter( 'member' );
		expect( await acts[ 'site.consent' ]() ).toEqual( { ok: true } );
		expect( bodies( 'site.consent' )[ 0 ] ).toMatchObject( {
			plan_id: 'sports-yearly',
			text_version: '2026-11',
			agreed_at: '2026-11-21T12:00:00.000Z',
		} );
	} );

	describe.each( Object.entries( acts ) )( '(%s)', ( call, act ) => {
		it.each( [
			[ { kind: 'drop' }, 'service-unavailable' ],
			[ { kind: 'html' }, 'service-unavailable' ],
			[ { kind: 'empty' }, 'service-unavailable' ],
			[ { kind: 'status', status: 500 }, 'service-unavailable' ],
			[ { kind: 'status', status: 400 }, 'call-failed' ],
			[ { kind: 'status', status: 429 }, 'service-unavailable' ],
			[ { kind: 'status', status: 403 }, 'service-unavailable' ],
			[ { kind: 'body', status: 200, body: { message: 'Hi' } }, 'service-unavailable' ],
			[ { kind: 'body', status: 200, body: { error: 'x' } }, 'service-unavailable' ],
			[ { kind: 'body', status: 200, body: { success: false } }, 'service-unavailable' ],
		] )( 'under %o is %s', async ( fault, failure ) => {
			enter( 'member' );
			stage.fault( { call, ...fault } );
			expect( await act() ).toEqual( { ok: false, failure } );
			expect( sent( call ) ).toBe( 1 );
		} );

		it( 'without a session is refused', async () => {
			expect( await act() ).toEqual( { ok: false, failure: 'session-not-authenticated' } );
		} );
	} );

	it( 'that the site could not send is a failure', async () => {
		enter( 'member' );
		answers( 'pause-subscription-email/', { error: true } );
		expect( await acts[ 'site.pause-subscription-email' ]() ).toEqual( {
			ok: false,
			failure: 'call-failed',
		} );
	} );
} );
