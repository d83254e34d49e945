import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import { rememberRedirect } from '#src/flows/session/remember-redirect.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { beforeLogOut } from '#src/services/vendors/log-out-wait.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
	stage.enter( 'monthly' );
	document.cookie = 'paywall=meter; Path=/';
	document.cookie = 'circ_segment=is-subscriber=yes&team=owls; Path=/';
} );

const BROKEN = [
	{ kind: 'status', status: 500 },
	{ kind: 'status', status: 401 },
	{ kind: 'drop' },
	{ kind: 'html' },
	{ kind: 'truncated' },
	{ kind: 'empty' },
];

describe( 'logging out', () => {
	// Proves session-13.
	it( 'ends the session at the service and forgets the reader here', async () => {
		const session = cookies().blaize_session ?? '';
		stage.deps.store.setState( {
			redirect: '/story/',
			payflow: { selectedPlan: 'sports-yearly', showPaymentForm: true },
		} );
		stage.deps.typedEmail.set( 'x@y.example' );
		await signOut( stage.deps );
		expect( stage.world.accounts.bySession( session ) ).toBeUndefined();
		expect( cookies() ).toEqual( { circ_segment: 'team=owls' } );
		expect( stage.told ).toEqual( [ 'logout' ] );
		expect( stage.deps.store.getState() ).toMatchObject( {
			redirect: null,
			payflow: { selectedPlan: null, showPaymentForm: false },
			loading: false,
		} );
		expect( stage.deps.typedEmail.get() ).toBe( '' );
	} );

	it.each( [
		[ 'account', 'account' ],
		[ 'page', 'site' ],
	] as const )( 'from a %s says "%s"', async ( view, context ) => {
		await signOut( stage.composeAgain( { view } ) );
		expect( stage.world.journal.all().at( -1 )?.path ).toBe(
			`/blaize/logout?context=${ context }`
		);
	} );

	it( 'forgets the return address and what the engine said', async () => {
		await checkEntitlement( stage.deps );
		rememberRedirect( stage.deps, '/sports/' );
		await signOut( stage.deps );
		expect( sessionStorage ).toHaveLength( 0 );
		expect( stage.deps.store.getState().redirect ).toBeNull();
	} );

	// Proves session-11.
	it.each( BROKEN )( 'is tried again at the service (%o)', async ( fault ) => {
		const session = cookies().blaize_session ?? '';
		stage.fault( { call: 'identity.logout', ...fault } );
		expect( ( await signOut( stage.deps ) ).ok ).toBe( true );
		expect( stage.calls() ).toEqual( [ 'identity.logout', 'identity.logout' ] );
		expect( stage.world.accounts.bySession( session ) ).toBeUndefined();
		expect( stage.told ).toEqual( [ 'logout' ] );
	} );

	// Proves session-11.
	it.each( BROKEN )(
		'forgets the reader here also when the service fails twice (%o)',
		async ( fault ) => {
			stage.fault( { call: 'identity.logout', times: 2, ...fault } );
			await signOut( stage.deps );
			expect( stage.calls() ).toEqual( [ 'identity.logout', 'identity.logout' ] );
			expect( cookies() ).toEqual( { circ_segment: 'team=owls' } );
			expect( stage.told ).toEqual( [ 'logout' ] );
		}
	);

	// Proves session-11.
	it( 'ends after ten seconds when the service is silent', async () => {
		stage.fault( { call: 'identity.logout', kind: 'timeout', times: 2 } );
		const ended = signOut( stage.deps );
		await vi.advanceTimersByTimeAsync( 9_999 );
		expect( stage.told ).toEqual( [] );
		expect( stage.deps.store.getState().loading ).toBe( true );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( ( await ended ).ok ).toBe( true );
		expect( stage.told ).toEqual( [ 'logout' ] );
	} );

	// Proves session-12, wire-21.
	it( 'lets no other request carry the session from the press on', async () => {
		stage.fault( { call: 'identity.logout', kind: 'delay', delay: 1_000 } );
		// In the published shape, a visitor's data layer is an error.
		const ask = () => stage.deps.identity.dataLayer().catch( () => null );
		const ended = signOut( stage.deps );
		await ask();
		await vi.advanceTimersByTimeAsync( 1_000 );
		await ended;
		await ask();
		const sessions = stage.world.journal
			.all()
			.filter( ( { call } ) => call === 'identity.datalayer' )
			.map( ( { session } ) => session );
		expect( sessions ).toEqual( [ null, null ] );
	} );

	// Proves session-12.
	it( 'does not stand in the way of the next log-in', async () => {
		await signOut( stage.deps );
		const started = signIn( stage.deps, {
			email: emailOf( 'member' ),
			password: PASSWORD,
		} );
		await vi.advanceTimersByTimeAsync( 2_000 );
		expect( ( await started ).ok ).toBe( true );
	} );
} );

describe( 'the comment service', () => {
	const leavesWith = ( leave: () => Promise< unknown > ) =>
		onTestFinished( beforeLogOut( leave ) );

	// Proves session-14.
	it( 'is waited for, after everything else', async () => {
		let bye = () => {};
		leavesWith(
			() =>
				new Promise< void >( ( resolve ) => {
					bye = resolve;
				} )
		);
		let isOver = false;
		void signOut( stage.deps ).then( () => {
			isOver = true;
		} );
		await vi.advanceTimersByTimeAsync( 9_000 );
		expect( stage.told ).toEqual( [ 'logout' ] );
		expect( cookies() ).not.toHaveProperty( 'blaize_session' );
		expect( isOver ).toBe( false );
		bye();
		await vi.advanceTimersByTimeAsync( 0 );
		expect( isOver ).toBe( true );
	} );

	// Proves limit-5, session-14.
	it( 'that is silent ends the wait after ten seconds', async () => {
		leavesWith( () => new Promise( () => {} ) );
		let isOver = false;
		void signOut( stage.deps ).then( () => {
			isOver = true;
		} );
		await vi.advanceTimersByTimeAsync( 9_999 );
		expect( isOver ).toBe( false );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( isOver ).toBe( true );
	} );

	// Proves session-12.
	it( 'that is silent does not stand in the way of the next log-in', async () => {
		leavesWith( () => new Promise( () => {} ) );
		const ended = signOut( stage.deps );
		await vi.advanceTimersByTimeAsync( 1_000 );
		const started = signIn( stage.deps, { email: emailOf( 'member' ), password: PASSWORD } );
		await vi.advanceTimersByTimeAsync( 9_000 );
		await ended;
		expect( ( await started ).ok ).toBe( true );
		expect( cookies().blaize_tracking_id ).toBe( stage.reader( 'member' ).id );
	} );

	it( 'that fails stops nothing', async () => {
		leavesWith( () => Promise.reject( new Error( 'comments are away' ) ) );
		expect( ( await signOut( stage.deps ) ).ok ).toBe( true );
	} );

	it( 'is not waited for once it has left the page', async () => {
		beforeLogOut( () => new Promise( () => {} ) )();
		expect( ( await signOut( stage.deps ) ).ok ).toBe( true );
	} );
} );

describe( 'another tab', () => {
	/** Fires an event asynchronously, as an event from another tab arrives. */
	const dispatch = async ( event: Event ) => {
		await Promise.resolve();
		window.dispatchEvent( event );
	};
	const otherTabWrote = () => dispatch( new StorageEvent( 'storage', { key: 'circ-session' } ) );
	const happenedAt = ( type: string, persisted: boolean ) =>
		dispatch( Object.assign( new Event( type ), { persisted } ) );
	const shownAgain = () => happenedAt( 'pageshow', true );
	const forgetCookies = () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	};

	// Proves session-15.
	it.each( [
		[ 'after a log-in and a log-out elsewhere', true, 1 ],
		[ 'after nothing', false, 0 ],
	] )( 'brought back %s starts over, with empty forms', async ( _, hasChanged, times ) => {
		const reload = vi.fn();
		const { browser } = stage.deps;
		const stop = watchSession( {
			...stage.deps,
			browser: { ...browser, location: { ...browser.location, reload } },
		} );
		forgetCookies();
		await happenedAt( 'pageshow', false );
		await happenedAt( 'pagehide', true );
		if ( hasChanged ) {
			browser.storage.device.set( 'circ-session', 'out:1' );
		}
		await happenedAt( 'pageshow', true );
		stop();
		expect( reload ).toHaveBeenCalledTimes( times );
	} );

	// Proves session-16, vendor-10.
	it.each( [
		[ 'that is open', otherTabWrote ],
		[ 'that is come back to', shownAgain ],
	] )( '%s shows logged-out, without telling the page twice', async ( _, happen ) => {
		const changes: string[] = [];
		stage.deps.session.subscribe( ( { kind } ) => changes.push( kind ) );
		const stop = watchSession( stage.deps );
		await happen();
		expect( changes ).toEqual( [] );
		forgetCookies();
		await happen();
		await happen();
		stop();
		expect( changes ).toEqual( [ 'ended' ] );
		expect( stage.told ).toEqual( [] );
		expect( cookies() ).toEqual( { circ_segment: 'team=owls' } );
	} );

	it( 'reports no log-in of this page, which reports by itself when it is complete', async () => {
		const changes: unknown[] = [];
		forgetCookies();
		const stop = watchSession( stage.deps );
		stage.deps.session.subscribe( ( change ) => changes.push( change ) );
		stage.deps.store.setState( { loading: true } );
		stage.enter( 'member' );
		await otherTabWrote();
		await shownAgain();
		stop();
		expect( changes ).toEqual( [] );
	} );

	it( 'reports a log-in of another tab that happened while a log-in of this page failed', async () => {
		const changes: unknown[] = [];
		forgetCookies();
		const stop = watchSession( stage.deps );
		stage.deps.session.subscribe( ( change ) => changes.push( change ) );
		stage.deps.store.setState( { loading: true } );
		stage.enter( 'member' );
		await otherTabWrote();
		stage.deps.store.setState( { loading: false } );
		stop();
		expect( changes ).toEqual( [ { kind: 'started', loaded: null } ] );
	} );

	it( 'learns of a log-in, and of another reader', async () => {
		const changes: unknown[] = [];
		forgetCookies();
		const stop = watchSession( stage.deps );
		stage.deps.session.subscribe( ( change ) => changes.push( change ) );
		stage.enter( 'member' );
		await otherTabWrote();
		stage.enter( 'yearly' );
		await otherTabWrote();
		stop();
		expect( changes ).toEqual( [
			{ kind: 'started', loaded: null },
			{ kind: 'started', loaded: null },
		] );
	} );

	it( 'is reported by writing a key that all tabs share', async () => {
		await signOut( stage.deps );
		expect( localStorage.getItem( 'circ-session' ) ).toMatch( /^out:\d+$/ );
	} );
} );
