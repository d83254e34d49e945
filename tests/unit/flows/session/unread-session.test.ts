import { describe, expect, it, vi } from 'vitest';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { CONFIG, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

/** The service's cookie is sent, but under another name than the page reads. */
const compose = () =>
	stage.composeAgain( {
		cookies: { ...CONFIG.cookies, session: 'kept_from_scripts' },
	} );
const note = ( text: string ) => localStorage.setItem( 'circ-session', text );
const noted = () => localStorage.getItem( 'circ-session' );
const fromOtherTab = () =>
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );

describe( 'a reader whose session cookie no script may read', () => {
	// Proves session-1.
	it( 'is logged in when the data layer says so', async () => {
		stage.enter( 'member' );
		const deps = compose();
		expect( deps.browser.cookies.sessionId() ).toBeNull();
		expect( await recogniseSession( deps ) ).toBe( true );
		expect( deps.browser.cookies.sessionId() ).not.toBeNull();
		expect( stage.calls() ).toEqual( [ 'identity.datalayer' ] );
	} );

	// Proves session-1.
	it( 'is logged in when the account has an e-mail address, if the data layer fails to load', async () => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.datalayer', kind: 'status' } );
		const deps = compose();
		expect( await recogniseSession( deps ) ).toBe( true );
		expect( stage.calls() ).toEqual( [ 'identity.datalayer', 'identity.account' ] );
	} );

	it( 'is asked about their membership like any other reader, and the mark of this page is never sent', async () => {
		stage.enter( 'monthly' );
		const deps = compose();
		await recogniseSession( deps );
		expect( await checkEntitlement( deps ) ).toBe( true );
		expect( deps.browser.cookies.sentSessionId() ).toBeNull();
		await deps.decision.availablePlans();
		expect( JSON.stringify( stage.world.journal.all() ) ).not.toContain( 'unread' );
	} );

	it( 'stays logged in after a log-in on this page', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		const deps = compose();
		vi.spyOn( deps.browser.cookies, 'ensureSession' ).mockImplementation( () => {} );
		const started = signIn( deps, {
			email: emailOf( 'monthly' ),
			password: PASSWORD,
		} );
		await vi.advanceTimersByTimeAsync( 2_000 );
		expect( await started ).toMatchObject( { ok: true } );
		expect( noted() ).toMatch( /^in:/ );
		expect( deps.browser.cookies.sentSessionId() ).toBeNull();
		expect( deps.browser.cookies.sessionId() ).not.toBeNull();
	} );

	it( 'is out after a log-out, and is not recognised again where the service did not end the session', async () => {
		stage.enter( 'member' );
		const deps = compose();
		await recogniseSession( deps );
		stage.fault( { call: 'identity.logout', kind: 'status', times: 2 } );
		await signOut( deps );
		expect( deps.browser.cookies.sessionId() ).toBeNull();
		const asked = stage.calls().length;
		expect( await recogniseSession( compose() ) ).toBe( false );
		expect( stage.calls() ).toHaveLength( asked );
	} );

	// Proves session-1.
	it.each( [ 'out:2', 'in:2' ] )(
		'is forgotten here when another tab writes "%s": it may be another reader by now',
		async ( text ) => {
			note( 'in:1' );
			stage.enter( 'member' );
			const deps = compose();
			const stop = watchSession( deps );
			await recogniseSession( deps );
			const mine = deps.browser.cookies.sessionId();
			expect( mine ).not.toBeNull();
			const ended = vi.fn();
			deps.session.subscribe( ended );
			note( text );
			fromOtherTab();
			expect( deps.browser.cookies.sessionId() ).toBeNull();
			expect( ended ).toHaveBeenCalledWith( { kind: 'ended' } );
			stop();
		}
	);

	it( 'is not recognised by an answer that a log-out has overtaken', async () => {
		note( 'in:1' );
		stage.enter( 'member' );
		const deps = compose();
		const asked = recogniseSession( deps );
		note( 'out:2' );
		expect( await asked ).toBe( false );
		expect( deps.browser.cookies.sessionId() ).toBeNull();
	} );

	it( 'shares nothing that one page keeps with the next page’s reader', async () => {
		stage.enter( 'monthly' );
		const one = compose();
		await recogniseSession( one );
		one.browser.storage.ofSession().set( 'circ-header-reader', 'Maya' );
		const next = compose();
		await recogniseSession( next );
		expect( next.browser.storage.ofSession().get( 'circ-header-reader' ) ).toBeNull();
	} );
} );

describe( 'a visitor', () => {
	it( 'is one after a session that ended unseen, and the next page need not ask', async () => {
		note( 'in:1' );
		const deps = compose();
		expect( await recogniseSession( deps ) ).toBe( false );
		expect( noted() ).toMatch( /^out:/ );
	} );

	it( 'is not taken for logged out while no service answers', async () => {
		note( 'in:1' );
		stage.fault( { call: 'identity.datalayer', kind: 'status' } );
		stage.fault( { call: 'identity.account', kind: 'status' } );
		expect( await recogniseSession( compose() ) ).toBe( false );
		expect( noted() ).toBe( 'in:1' );
	} );

	it( 'is one again once a cookie that could be read is gone', async () => {
		stage.enter( 'member' );
		stage.deps.browser.unreadSession.confirm();
		expect( stage.deps.browser.cookies.sessionId() ).not.toBeNull();
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		await Promise.resolve();
		expect( stage.deps.browser.cookies.sessionId() ).toBeNull();
	} );
} );
