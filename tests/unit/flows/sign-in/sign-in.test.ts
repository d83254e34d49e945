import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSession } from '#src/flows/session/load-session.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

const attempt = ( persona = 'monthly', password = PASSWORD ) =>
	signIn( stage.deps, { email: emailOf( persona ), password } );
const outcome = async ( started: ReturnType< typeof signIn > ) => {
	await vi.advanceTimersByTimeAsync( 2_000 );
	return started;
};

describe( 'logging in', () => {
	// Proves limit-5, session-4, session-21.
	it( 'reads account and profile, then the data layer, notifies the page, and waits two seconds', async () => {
		const started = attempt();
		let isOver = false;
		void started.then( () => {
			isOver = true;
		} );
		await vi.advanceTimersByTimeAsync( 1_999 );
		expect( stage.calls() ).toEqual( [
			'identity.login',
			'identity.account',
			'identity.profile',
			'identity.datalayer',
			'decision.entitlement',
		] );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( isOver ).toBe( false );
		expect( stage.deps.store.getState().loading ).toBe( true );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( await started ).toMatchObject( {
			ok: true,
			value: {
				account: { emailAddress: emailOf( 'monthly' ) },
				profile: { 'first-name': 'Mona' },
				dataLayer: { loggedIn: true },
			},
		} );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	it( 'leaves no typed address to the next reader of the page', async () => {
		stage.deps.typedEmail.set( emailOf( 'monthly' ) );
		await outcome( attempt( 'monthly' ) );
		expect( stage.deps.typedEmail.get() ).toBe( '' );
	} );

	// Proves cookie-1, session-5.
	it( 'stores both ids and the segment cookie of a subscriber', async () => {
		await outcome( attempt( 'monthly' ) );
		const { id } = stage.reader( 'monthly' );
		expect( cookies() ).toMatchObject( {
			blaize_tracking_id: id,
			circ_segment: 'is-subscriber=yes',
		} );
		expect( stage.world.accounts.bySession( cookies().blaize_session ?? '' )?.id ).toBe( id );
	} );

	it( 'removes the segment cookie of a reader who no longer subscribes', async () => {
		document.cookie = 'circ_segment=is-subscriber=yes; Path=/';
		await outcome( attempt( 'member' ) );
		expect( cookies() ).not.toHaveProperty( 'circ_segment' );
	} );

	it( 'does not care about white space around the address', async () => {
		const started = signIn( stage.deps, {
			email: ` ${ emailOf( 'member' ) } `,
			password: PASSWORD,
		} );
		expect( ( await outcome( started ) ).ok ).toBe( true );
	} );

	// Proves session-4.
	it( 'does not wait for an engine that does not answer', async () => {
		stage.fault( { call: 'decision.entitlement', kind: 'timeout' } );
		expect( ( await outcome( attempt() ) ).ok ).toBe( true );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( cookies() ).not.toHaveProperty( 'circ_segment' );
	} );
} );

describe( 'a log-in that the service refuses', () => {
	it.each( [
		[ 'nobody', PASSWORD, 'user-not-found' ],
		[ 'member', 'Wrong-Pass-1', 'invalid-password' ],
		[ 'unverified', PASSWORD, 'email-not-verified' ],
	] )( '(%s, %s) says %s and asks nothing else', async ( name, password, failure ) => {
		expect( await attempt( name, password ) ).toEqual( {
			ok: false,
			failure: { command: 'login', failure },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.login' ] );
		expect( stage.deps.store.getState().loading ).toBe( false );
		expect( stage.told ).toEqual( [] );
	} );

	// Proves session-9.
	it.each( [ 'truncated', 'html', 'drop' ] )(
		'or whose answer is lost (%s) leaves no cookie behind',
		async ( kind ) => {
			stage.fault( { call: 'identity.login', kind, when: 'after' } );
			expect( await attempt() ).toEqual( {
				ok: false,
				failure: {
					command: 'login',
					failure: 'service-unavailable',
				},
			} );
			expect( cookies() ).toEqual( {} );
		}
	);
} );

describe( 'a session set-up', () => {
	// Proves session-6.
	it.each( [ 'identity.account', 'identity.profile' ] )(
		'whose %s answers 401 logs the reader out',
		async ( call ) => {
			stage.fault( { call, kind: 'status', status: 401 } );
			expect( await attempt() ).toEqual( {
				ok: false,
				failure: {
					command: 'session',
					failure: 'session-not-authenticated',
				},
			} );
			expect( cookies() ).toEqual( {} );
			expect( stage.told ).toEqual( [ 'logout' ] );
			expect( stage.calls() ).not.toContain( 'identity.logout' );
		}
	);

	// Proves session-6.
	it.each( [ 'identity.account', 'identity.profile' ] )(
		'whose %s answers another 4xx logs out, at the service too',
		async ( call ) => {
			stage.fault( { call, kind: 'status', status: 403 } );
			expect( await attempt() ).toEqual( {
				ok: false,
				failure: { command: 'session', failure: 'call-failed' },
			} );
			expect( cookies() ).toEqual( {} );
			expect( stage.calls().at( -1 ) ).toBe( 'identity.logout' );
			expect( stage.told ).toEqual( [ 'logout' ] );
		}
	);

	it.each( [
		[ 'identity.account', 'identity.profile' ],
		[ 'identity.profile', 'identity.account' ],
	] )(
		'that %s refuses with 403 logs out, although %s is not answered',
		async ( refusing, silent ) => {
			stage.fault( { call: refusing, kind: 'status', status: 403 } );
			stage.fault( { call: silent, kind: 'drop' } );
			expect( await attempt() ).toEqual( {
				ok: false,
				failure: { command: 'session', failure: 'call-failed' },
			} );
			expect( cookies() ).toEqual( {} );
			expect( stage.calls().at( -1 ) ).toBe( 'identity.logout' );
			expect( stage.told ).toEqual( [ 'logout' ] );
		}
	);

	it( 'that one call refuses with 403 and the other with 401 has ended: nothing is revoked', async () => {
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 403,
		} );
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 401,
		} );
		expect( await attempt() ).toMatchObject( {
			failure: { failure: 'session-not-authenticated' },
		} );
		expect( stage.calls() ).not.toContain( 'identity.logout' );
	} );

	// Proves session-6.
	it( 'that is refused by one call and unanswered by the other logs out', async () => {
		stage.fault( { call: 'identity.account', kind: 'drop' } );
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 401,
		} );
		expect( await attempt() ).toMatchObject( {
			failure: { failure: 'session-not-authenticated' },
		} );
	} );

	// Proves session-7.
	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'drop' },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'empty' },
	] )( 'that is not answered (%o) keeps the session, and can be tried again', async ( fault ) => {
		stage.fault( { call: 'identity.account', ...fault } );
		expect( await outcome( attempt() ) ).toEqual( {
			ok: false,
			failure: { command: 'session', failure: 'service-unavailable' },
		} );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( stage.log.map( ( { text } ) => text ) ).toContain( 'service unavailable' );
		expect( ( await loadSession( stage.deps ) ).ok ).toBe( true );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	it( 'that takes more than ten seconds keeps the session', async () => {
		stage.fault( { call: 'identity.profile', kind: 'timeout' } );
		const started = attempt();
		await vi.advanceTimersByTimeAsync( 12_000 );
		expect( await started ).toMatchObject( {
			failure: { failure: 'service-unavailable' },
		} );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );

	// Proves session-8.
	it( 'continues without the data layer if that is not answered', async () => {
		stage.fault( { call: 'identity.datalayer', kind: 'status' } );
		expect( await outcome( attempt() ) ).toMatchObject( {
			ok: true,
			value: { dataLayer: null },
		} );
	} );
} );
