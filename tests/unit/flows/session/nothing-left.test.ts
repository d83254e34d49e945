import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#src/flows/session/end-session.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { startEmailChange } from '#src/flows/profile/change-email.ts';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import { loadSession } from '#src/flows/session/load-session.ts';
import { openedEmailChange } from '#src/flows/profile/opened-email-change.ts';
import { openedLink } from '#src/flows/links/opened-link.ts';
import { openedReset } from '#src/flows/sign-in/opened-reset.ts';
import { keepPendingEmail, pendingEmailHere } from '#src/flows/session/pending-email.ts';
import { rememberRedirect } from '#src/flows/session/remember-redirect.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { keptHeaderReader, readHeaderReader } from '#src/flows/session/header-reader.ts';
import { STORAGE_KEYS } from '#src/services/browser/storage-keys.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

function randomOf( seed: number ) {
	let state = 1 + seed * 7_919;
	return ( below: number ) => {
		state = ( state * 48_271 ) % 2_147_483_647;
		return state % below;
	};
}

const READS = [
	'identity.account',
	'identity.profile',
	'identity.datalayer',
	'identity.update-email',
	'decision.entitlement',
	'identity.logout',
] as const;

const FAULTS = [
	{ kind: 'status', status: 500 },
	{ kind: 'status', status: 401 },
	{ kind: 'drop' },
	{ kind: 'html' },
	{ kind: 'truncated' },
	{ kind: 'empty' },
	{ kind: 'timeout' },
] as const;

const kept = () =>
	[ sessionStorage, localStorage ].flatMap( ( storage ) =>
		Object.keys( storage ).map( ( key ) => `${ key }=${ storage.getItem( key ) }` )
	);

const NEW_EMAIL = 'maya.elsewhere@readers.example';
const TOKEN = 'one-time-word-of-a-link';
const PHONE = '+1 212 555 0142';

const settle = async () => {
	for ( let turn = 0; turn < 40; turn++ ) {
		await vi.advanceTimersByTimeAsync( 1_500 );
	}
};

describe( 'after a log-out', () => {
	it( 'the name and address that the header had kept are gone from the storage itself', async () => {
		const account = stage.enter( 'monthly' );
		await readHeaderReader( stage.deps );
		expect( kept().join() ).toContain( account.email );
		expect( keptHeaderReader( stage.deps ) ).not.toBeNull();
		const left = signOut( stage.deps );
		await settle();
		await left;
		expect( kept().join() ).not.toContain( 'circ-header-reader' );
		expect( kept().join() ).not.toContain( account.email );
		expect( kept().join() ).not.toContain( account.profile?.[ 'full-name' ] );
	} );

	it.each( Array.from( { length: 24 }, ( _, seed ) => seed ) )(
		'no name, address, phone, id or token of the reader is left, with any late or missing answer (seed %i)',
		async ( seed ) => {
			const random = randomOf( seed );
			const account = stage.enter( 'monthly' );
			Object.assign( account.profile ?? {}, { 'phone-number': PHONE } );
			const before = cookies();
			const { deps } = stage;
			const stop = watchSession( deps );
			for ( const call of READS ) {
				if ( random( 3 ) ) {
					stage.fault( {
						call,
						kind: 'delay',
						delay: random( 9_000 ),
					} );
				} else {
					stage.fault( {
						call,
						...FAULTS[ random( FAULTS.length ) ],
						times: 1 + random( 2 ),
					} );
				}
			}
			const work = [
				() => readHeaderReader( deps ),
				() => loadSession( deps ),
				() => checkEntitlement( deps, { fresh: true } ),
				() => startEmailChange( deps as never, { email: NEW_EMAIL } ),
				async () => rememberRedirect( deps, '/sports/' ),
				async () => openedLink( deps, `?token=${ TOKEN }`, 'login' ),
				async () => openedReset( deps, `?state=${ TOKEN }` ),
				async () =>
					openedEmailChange(
						deps,
						`?link=${ encodeURIComponent(
							`http://localhost:8888/blaize/users/update-email/${ TOKEN }`
						) }`
					),
			];
			const running: Promise< unknown >[] = [];
			for ( let step = 0; step < 10; step++ ) {
				running.push( work[ random( work.length ) ]?.() ?? Promise.resolve() );
				await vi.advanceTimersByTimeAsync( random( 700 ) );
			}
			running.push( signOut( deps ) );
			await settle();
			await Promise.allSettled( running );
			stop();

			expect( Object.keys( cookies() ) ).toEqual( [] );
			const left = kept().join( '\n' ).toLowerCase();
			const personal = [
				account.email,
				NEW_EMAIL,
				TOKEN,
				PHONE,
				account.id,
				...String( account.profile?.[ 'full-name' ] ).split( ' ' ),
				before.blaize_session ?? '',
				( before.blaize_session ?? '' ).slice( -6 ),
				before.blaize_tracking_id ?? '',
			];
			for ( const word of personal ) {
				expect( word ).not.toBe( '' );
				expect( left ).not.toContain( word.toLowerCase() );
			}
			expect(
				kept()
					.map( ( line ) => line.split( '=' ) )
					// Hashes of refused sessions stay, because their cookies may still exist.
					.filter(
						( [ name, value ] ) =>
							name !== 'circ-sessions' || ! /^([\da-z]+- ?)+$/.test( value ?? '' )
					)
					.map( ( [ name ] ) => name )
			).toEqual( [ 'circ-session' ] );
		}
	);

	// Proves cookie-9, session-15.
	it( 'the next reader of this computer sees nothing of the one before', async () => {
		stage.enter( 'monthly' );
		const { deps } = stage;
		await readHeaderReader( deps );
		await signOut( deps );
		const entered = signIn( deps, {
			email: emailOf( 'yearly' ),
			password: PASSWORD,
		} );
		await settle();
		expect( ( await entered ).ok ).toBe( true );
		expect( keptHeaderReader( deps )?.email ).toBe( emailOf( 'yearly' ) );
	} );

	// Proves cookie-9.
	it( 'an answer for the reader before is not written under the name of the next one', async () => {
		stage.enter( 'monthly' );
		const { deps } = stage;
		for ( const call of READS ) {
			stage.fault( { call, kind: 'delay', delay: 3_000, times: 3 } );
		}
		const asked = readHeaderReader( deps );
		const changed = startEmailChange( deps as never, { email: NEW_EMAIL } );
		const loaded = loadSession( deps );
		await vi.advanceTimersByTimeAsync( 100 );
		// In another tab the reader logs out and another one logs in, without a storage event.
		stage.enter( 'yearly' );
		await settle();
		expect( await asked ).toBeNull();
		await changed;
		expect( ( await loaded ).ok ).toBe( false );
		expect( kept() ).toEqual( [] );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( stage.told ).toEqual( [] );
	} );

	// Proves cookie-11, payment-34.
	it( 'the money journal stays, which identifies no one', async () => {
		stage.enter( 'monthly' );
		const { deps } = stage;
		deps.journal.write( '{"marks":{"paused":true}}' );
		await signOut( deps );
		expect( kept() ).toEqual( [
			expect.stringMatching( /^circ-money-[\da-z]+=/ ),
			expect.stringMatching( /^circ-session=out:\d+$/ ),
		] );
	} );

	const logIn = async () => {
		const entered = signIn( stage.deps, { email: emailOf( 'monthly' ), password: PASSWORD } );
		await settle();
		await entered;
	};

	// Proves cookie-10.
	it( 'a link that a page was opened with outlives a session that the service forgot, since the log-in follows', async () => {
		await logIn();
		openedReset( stage.deps, `?state=${ TOKEN }` );
		expect( endSession( stage.deps ) ).toBe( true );
		expect( openedReset( stage.deps, '' ) ).toBe( TOKEN );
		endSession( stage.deps, 'reader' );
		expect( openedReset( stage.deps, '' ) ).toBe( '' );
	} );

	// Proves cookie-10.
	it( 'a link that was asked for outlives a session that the service forgot, and no log-out', async () => {
		await logIn();
		keepPendingEmail( stage.deps, { email: NEW_EMAIL, action: 'login', askedAt: Date.now() } );
		expect( endSession( stage.deps ) ).toBe( true );
		expect( pendingEmailHere( stage.deps )?.email ).toBe( NEW_EMAIL );
		endSession( stage.deps, 'reader' );
		expect( pendingEmailHere( stage.deps ) ).toBeNull();
	} );
} );

// Proves cookie-10.
it( 'the return address of a page outlives a session that the service forgot, and no log-out', () => {
	const { deps } = stage;
	stage.enter( 'monthly' );
	deps.browser.storage.device.set( 'circ-session', 'in:1' );
	rememberRedirect( deps, '/sports/' );
	deps.browser.storage.tab.set( 'circ-welcome', 'true' );
	expect( endSession( deps ) ).toBe( true );
	expect( deps.store.getState().redirect ).toBe( '/sports/' );
	expect( stage.composeAgain().store.getState().redirect ).toBe( '/sports/' );
	expect( deps.browser.storage.tab.get( 'circ-welcome' ) ).toBe( 'true' );
	endSession( deps, 'reader' );
	expect( deps.store.getState().redirect ).toBeNull();
	expect( stage.composeAgain().store.getState().redirect ).toBeNull();
	expect( deps.browser.storage.tab.get( 'circ-welcome' ) ).toBeNull();
} );

const fails = ( name: string ) => (): never => {
	throw new DOMException( 'no', name );
};

/** Ways in which a browser stores nothing, or nothing more. Each returns the spies to restore. */
const STORAGES = {
	'is blocked': () =>
		( [ 'sessionStorage', 'localStorage' ] as const ).map( ( name ) =>
			vi.spyOn( window, name, 'get' ).mockImplementation( fails( 'SecurityError' ) )
		),
	'takes no more': () => [
		vi
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( fails( 'QuotaExceededError' ) ),
	],
	'throws at every touch': () =>
		( [ 'getItem', 'setItem', 'removeItem' ] as const ).map( ( name ) =>
			vi.spyOn( Storage.prototype, name ).mockImplementation( fails( 'SecurityError' ) )
		),
};

describe.each( Object.entries( STORAGES ) )( 'where the storage %s', ( _, block ) => {
	let spoilt: ReturnType< typeof block > = [];
	const spoil = () => {
		spoilt = block();
	};
	afterEach( () => spoilt.forEach( ( spy ) => spy.mockRestore() ) );

	const isShown = async () => {
		await Promise.resolve();
		document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) );
	};

	it( 'a second tab shows logged-out when it is looked at, and then the next reader', async () => {
		spoil();
		stage.enter( 'monthly' );
		const other = stage.composeAgain();
		await readHeaderReader( other );
		other.typedEmail.set( 'half@typed.example' );
		const changes: unknown[] = [];
		other.session.subscribe( ( change ) => changes.push( change ) );
		const stop = watchSession( other );

		await signOut( stage.deps );
		await isShown();
		expect( changes ).toEqual( [ { kind: 'ended' } ] );
		expect( keptHeaderReader( other ) ).toBeNull();
		expect( other.typedEmail.get() ).toBe( '' );

		stage.enter( 'yearly' );
		await isShown();
		stop();
		expect( changes.at( -1 ) ).toEqual( {
			kind: 'started',
			loaded: null,
		} );
		expect( ( await readHeaderReader( other ) )?.email ).toBe( emailOf( 'yearly' ) );
	} );

	// Proves session-16.
	it( 'a second tab that slept through a change of readers forgets the first one', async () => {
		spoil();
		stage.enter( 'monthly' );
		const other = stage.composeAgain();
		await readHeaderReader( other );
		rememberRedirect( other, '/sports/' );
		const stop = watchSession( other );
		stage.enter( 'yearly' );
		await Promise.resolve();
		expect( keptHeaderReader( other ) ).toBeNull();
		await isShown();
		stop();
		expect( other.store.getState().redirect ).toBeNull();
	} );
} );

describe( 'a stored value', () => {
	// Proves cookie-12.
	it( 'is read back only as long as the newest value, also when the storage fills up in between', () => {
		const { tab } = stage.deps.browser.storage;
		tab.set( 'circ-redirect', '/old/' );
		const full = vi
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( fails( 'QuotaExceededError' ) );
		tab.set( 'circ-redirect', '/new/' );
		expect( tab.get( 'circ-redirect' ) ).toBe( '/new/' );
		expect( sessionStorage.getItem( 'circ-redirect' ) ).toBeNull();
		full.mockRestore();
		tab.set( 'circ-redirect', '/newest/' );
		expect( tab.get( 'circ-redirect' ) ).toBe( '/newest/' );
	} );

	// Proves cookie-9.
	it( 'of a session is for that session alone', async () => {
		const { storage } = stage.deps.browser;
		stage.enter( 'monthly' );
		const first = storage.ofSession();
		first.set( 'circ-header-reader', 'Maya' );
		expect( first.get( 'circ-header-reader' ) ).toBe( 'Maya' );
		stage.enter( 'yearly' );
		await Promise.resolve();
		const second = storage.ofSession();
		first.set( 'circ-header-reader', 'Maya' );
		expect( first.get( 'circ-header-reader' ) ).toBeNull();
		expect( second.get( 'circ-header-reader' ) ).toBeNull();
		second.set( 'circ-header-reader', 'Ola' );
		first.remove( 'circ-header-reader' );
		expect( second.get( 'circ-header-reader' ) ).toBe( 'Ola' );
	} );

	it( 'has a rule for its end, and a visitor writes nothing that belongs to a session', () => {
		for ( const [ key, { area, goes } ] of Object.entries( STORAGE_KEYS ) ) {
			expect( key ).toMatch( /^circ-[a-z-]+$/ );
			expect( [ 'tab', 'device' ] ).toContain( area );
			expect( [ 'session', 'visit', 'log-out', 'stays' ] ).toContain( goes );
		}
		stage.deps.browser.storage.ofSession().set( 'circ-header-reader', 'Maya' );
		expect( kept() ).toEqual( [] );
	} );
} );
