import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEntitlement, noteLive } from '#src/flows/standing/check-entitlement.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { cookies, setStage } from '../../services/stage.ts';

const stage = setStage();

const check = ( fresh = false ) => checkEntitlement( stage.deps, { fresh } );
const asked = () => stage.timesCalled( 'decision.entitlement' );

describe( 'whether a reader may read members-only stories', () => {
	// Proves gate-15, session-17.
	it( 'is asked once per session, also after a reload of the tab', async () => {
		stage.enter( 'monthly' );
		expect( await check() ).toBe( true );
		expect( await check() ).toBe( true );
		expect( await checkEntitlement( stage.composeAgain() ) ).toBe( true );
		expect( asked() ).toBe( 1 );
	} );

	it( 'is asked once when several parts of the page ask together', async () => {
		stage.enter( 'member' );
		expect( await Promise.all( [ check(), check(), check() ] ) ).toEqual( [
			false,
			false,
			false,
		] );
		expect( asked() ).toBe( 1 );
	} );

	// Proves session-17.
	it( 'is not asked for a visitor', async () => {
		expect( await check() ).toBe( false );
		expect( asked() ).toBe( 0 );
	} );

	it( 'is asked again in the next session', async () => {
		stage.enter( 'monthly' );
		await check();
		stage.enter( 'member' );
		expect( await check() ).toBe( false );
		expect( asked() ).toBe( 2 );
	} );

	// Proves gate-16, session-18.
	it( 'is asked again when something has changed', async () => {
		const account = stage.enter( 'member' );
		await check();
		subscribeTo( stage.world, account, 'sports-monthly' );
		expect( await check() ).toBe( false );
		expect( await check( true ) ).toBe( true );
		expect( asked() ).toBe( 2 );
	} );
} );

describe( 'the segment cookie of a subscriber', () => {
	// Proves gate-17, session-19.
	it( 'is set when the check passes and taken away when it is refused', async () => {
		const account = stage.enter( 'monthly' );
		await check();
		expect( cookies().circ_segment ).toBe( 'is-subscriber=yes' );
		cancelAll( stage.world, account );
		stage.world.moveTo( stage.world.clock.now() + 400 * 86_400_000 );
		await check( true );
		expect( cookies() ).not.toHaveProperty( 'circ_segment' );
	} );

	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 404 },
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'truncated' },
	] )(
		'stays as it is when the engine has no answer (%o), and the next one asks again',
		async ( fault ) => {
			stage.enter( 'member' );
			document.cookie = 'circ_segment=is-subscriber=yes; Path=/';
			stage.fault( { call: 'decision.entitlement', ...fault } );
			expect( await check() ).toBe( 'unknown' );
			expect( cookies().circ_segment ).toBe( 'is-subscriber=yes' );
			expect( await check() ).toBe( false );
		}
	);

	it( 'is not set for a reader who has left meanwhile', async () => {
		stage.enter( 'monthly' );
		const late = check();
		endSession( stage.deps );
		await late;
		expect( cookies() ).not.toHaveProperty( 'circ_segment' );
	} );

	it( 'is not set for another reader who logged in meanwhile', async () => {
		stage.enter( 'monthly' );
		const late = check();
		stage.enter( 'member' );
		await late;
		expect( cookies() ).not.toHaveProperty( 'circ_segment' );
	} );

	// Proves gate-17, session-18.
	it( 'does not follow an answer that a newer one has overtaken', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		const account = stage.enter( 'member' );
		stage.fault( {
			call: 'decision.entitlement',
			kind: 'delay',
			delay: 40,
			when: 'after',
		} );
		const old = check();
		await vi.advanceTimersByTimeAsync( 20 );
		subscribeTo( stage.world, account, 'sports-monthly' );
		await check( true );
		await vi.advanceTimersByTimeAsync( 40 );
		expect( await old ).toBe( false );
		expect( cookies().circ_segment ).toBe( 'is-subscriber=yes' );
	} );
} );

describe( 'the engine’s no', () => {
	const payJustNow = ( subscriptionId: string | null = null ) =>
		createMoneyJournal( stage.deps.journal ).noteLastPayment( {
			at: stage.deps.browser.clock.now().toISOString(),
			card: null,
			subscriptionId,
			before: [],
		} );
	const kept = () => sessionStorage.getItem( 'circ-entitled' );
	const slowly = async < Value >( work: Promise< Value > ) => {
		await vi.advanceTimersByTimeAsync( 10_000 );
		return work;
	};
	beforeEach( () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
	} );

	it.each( [ null, 'S-1' ] )(
		'right after a payment is asked again, and is a yes as soon as the engine knows',
		async ( id ) => {
			const account = stage.enter( 'member' );
			payJustNow( id );
			const question = check();
			await vi.waitFor( () => expect( asked() ).toBe( 1 ) );
			subscribeTo( stage.world, account, 'sports-monthly' );
			expect( await slowly( question ) ).toBe( true );
			expect( kept() ).toMatch( / yes$/ );
		}
	);

	it( 'that stays one right after a payment is unknown, and is not kept', async () => {
		stage.enter( 'member' );
		payJustNow();
		expect( await slowly( check() ) ).toBe( 'unknown' );
		expect( [ kept(), asked() ] ).toEqual( [ null, 3 ] );
	} );

	it( 'is believed once a quarter of an hour has gone', async () => {
		stage.enter( 'member' );
		payJustNow();
		stage.world.moveTo( stage.world.clock.now() + 15 * 60_000 );
		await stage.deps.identity.account();
		expect( await slowly( check() ) ).toBe( false );
		expect( kept() ).toMatch( / no$/ );
	} );

	it( 'of another reader’s payment on this device is believed', async () => {
		stage.enter( 'monthly' );
		payJustNow();
		stage.enter( 'member' );
		expect( await slowly( check() ) ).toBe( false );
		expect( asked() ).toBe( 1 );
	} );

	it( 'is not stored beside a live membership, and a stored one is removed', async () => {
		stage.enter( 'member' );
		await check();
		expect( kept() ).toMatch( / no$/ );
		noteLive( stage.deps, true );
		expect( kept() ).toBeNull();
		expect( await check() ).toBe( false );
		expect( kept() ).toBeNull();
		noteLive( stage.deps, false );
		await check();
		expect( kept() ).toMatch( / no$/ );
	} );
} );
