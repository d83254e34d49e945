import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readHeaderReader } from '#src/flows/session/header-reader.ts';
import { askAccount, isReadersSession } from '#src/flows/session/readers-session.ts';
import { loadSession } from '#src/flows/session/load-session.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { askWhetherOver } from '#src/flows/session/session-over.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

const ANONYMOUS = '99999999-0b44-4f32-8443-553d584cb0dd';
/**
 * Gives the browser an anonymous session, as the service in front of the site does for every
 * visitor.
 */
const visit = () => {
	document.cookie = `blaize_session=${ ANONYMOUS }; Path=/`;
	document.cookie = 'blaize_tracking_id=visitor; Path=/';
};

describe( 'the session of a reader', () => {
	// Proves session-26.
	it( 'is requested once, and that answer fills the header too', async () => {
		stage.enter( 'monthly' );
		// Another tab, in which no log-in was seen.
		sessionStorage.clear();
		const next = stage.composeAgain();
		expect( await readHeaderReader( next ) ).toMatchObject( { email: emailOf( 'monthly' ) } );
		expect( stage.calls() ).toEqual( [ 'identity.account', 'identity.profile' ] );
	} );

	// Proves cookie-1, session-5.
	it.each( [
		[ 'the header', ( deps: Deps ) => readHeaderReader( deps ) ],
		[ 'the set-up of a session', ( deps: Deps ) => loadSession( deps ) ],
		[
			'an account page',
			( deps: Deps ) => createQueryClient().fetchQuery( accountQuery( deps ) ),
		],
	] )( 'gets the reader’s own tracking id from %s', async ( _where, ask ) => {
		const { id } = stage.enter( 'monthly' );
		document.cookie = 'blaize_tracking_id=visitor; Path=/';
		sessionStorage.clear();
		await ask( stage.composeAgain() );
		expect( cookies() ).toHaveProperty( 'blaize_tracking_id', id );
	} );

	// Proves session-5.
	it( 'keeps the tracking id that stands where the account names none, or an odd one', async () => {
		const { id } = stage.enter( 'monthly' );
		for ( const named of [ undefined, 'a; b' ] ) {
			stage.server.use(
				http.get( '*/blaize/account', () =>
					HttpResponse.json( {
						identifiers: { email_address: emailOf( 'monthly' ) },
						tracking_id: named,
					} )
				)
			);
			expect( ( await loadSession( stage.composeAgain() ) ).ok ).toBe( true );
			expect( cookies() ).toHaveProperty( 'blaize_tracking_id', id );
		}
	} );
} );

describe( 'a session that the service gives to every visitor', () => {
	// Proves session-26.
	it( 'is requested once, however many parts of the page need it, and never again in this tab', async () => {
		visit();
		const { deps } = stage;
		expect(
			await Promise.all( [
				isReadersSession( deps ),
				readHeaderReader( deps ),
				isReadersSession( deps ),
			] )
		).toEqual( [ false, null, false ] );
		expect( stage.calls() ).toEqual( [ 'identity.account' ] );
		expect( deps.browser.cookies.sessionId() ).toBeNull();
		const next = stage.composeAgain();
		expect( await readHeaderReader( next ) ).toBeNull();
		expect( await isReadersSession( next ) ).toBe( false );
		expect( stage.calls() ).toEqual( [ 'identity.account' ] );
	} );

	// Proves session-26.
	it( 'belongs to the service: its cookies stay, and no log-out is reported', async () => {
		visit();
		expect( ( await loadSession( stage.deps ) ).ok ).toBe( false );
		expect( cookies() ).toEqual( {
			blaize_session: ANONYMOUS,
			blaize_tracking_id: 'visitor',
		} );
		expect( localStorage.getItem( 'circ-session' ) ).toBeNull();
		expect( stage.told ).not.toContain( 'logout' );
		expect( sessionStorage.getItem( 'circ-sessions' ) ).not.toContain( ANONYMOUS );
	} );

	// Proves session-26.
	it( 'ends nothing when it is refused: the visitor’s pending step stays, and no ended session is reported', async () => {
		visit();
		const { deps } = stage;
		const { device, tab } = deps.browser.storage;
		device.set( 'circ-pending-email', '{"email":"a@b.example"}' );
		tab.set( 'circ-redirect', '/story/' );
		deps.typedEmail.set( 'a@b.example' );
		await loadSession( deps );
		await askWhetherOver( deps );
		expect( device.get( 'circ-pending-email' ) ).toContain( 'a@b.example' );
		expect( tab.get( 'circ-redirect' ) ).toBe( '/story/' );
		expect( deps.typedEmail.get() ).toBe( 'a@b.example' );
		expect( deps.store.getState() ).toMatchObject( {
			loading: false,
			over: null,
		} );
	} );

	// Proves session-26.
	it( 'is not checked again by a page that looks for a session whose cookie no script may read', async () => {
		visit();
		await isReadersSession( stage.deps );
		expect( await recogniseSession( stage.deps ) ).toBe( false );
		expect( stage.calls() ).toEqual( [ 'identity.account' ] );
	} );

	it( 'is unknown while the service does not answer', async () => {
		visit();
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 503,
		} );
		expect( await isReadersSession( stage.deps ) ).toBe( 'unknown' );
		expect( stage.deps.browser.cookies.sessionId() ).toBe( ANONYMOUS );
	} );

	it( 'does not stand in the way of a log-in', async () => {
		visit();
		await isReadersSession( stage.deps );
		const entered = await signIn( stage.deps, {
			email: emailOf( 'monthly' ),
			password: PASSWORD,
		} );
		expect( entered.ok ).toBe( true );
		expect( await isReadersSession( stage.deps ) ).toBe( true );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( cookies().blaize_session ).not.toBe( ANONYMOUS );
	} );
} );

it( 'a reader’s session that ended at the service is cleared, and the page hears of it', async () => {
	stage.enter( 'monthly' );
	expect( await isReadersSession( stage.deps ) ).toBe( true );
	stage.fault( { call: 'identity.account', kind: 'status', status: 401 } );
	expect( ( await loadSession( stage.deps ) ).ok ).toBe( false );
	expect( cookies() ).toEqual( {} );
	expect( localStorage.getItem( 'circ-session' ) ).toMatch( /^out/ );
} );

// Proves wire-20.
it.each( [ 'identity.account', 'identity.profile' ] )(
	'a reader whom the service answers 429 at %s stays logged in',
	async ( call ) => {
		stage.enter( 'monthly' );
		stage.fault( {
			call,
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '30' },
		} );
		expect( await loadSession( stage.deps ) ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( stage.calls() ).not.toContain( 'identity.logout' );
	}
);

// Proves wire-8.
it( 'a reader stays logged in behind a firewall that answers a page of its own', async () => {
	stage.enter( 'monthly' );
	stage.fault( {
		call: 'identity.profile',
		kind: 'body',
		status: 403,
		body: '<title>Access denied</title><h1>Access denied</h1>',
	} );
	expect( await loadSession( stage.deps ) ).toEqual( {
		ok: false,
		failure: 'service-unavailable',
	} );
	expect( cookies() ).toHaveProperty( 'blaize_session' );
	expect( stage.calls() ).not.toContain( 'identity.logout' );
} );

// Proves session-26.
it( 'the account of a session is requested once for all callers at the same time', async () => {
	stage.enter( 'monthly' );
	await Promise.all( [
		askAccount( stage.deps ),
		askAccount( stage.deps ),
		askWhetherOver( stage.deps ),
	] );
	expect( stage.calls() ).toEqual( [ 'identity.account' ] );
} );
