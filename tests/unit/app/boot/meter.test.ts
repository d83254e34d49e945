/**
 * The meter in a reader's browser: who is counted, under which id, and when the page stays
 * unchanged.
 */
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMeter } from '#src/app/boot/meter.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { CONFIG, cookies, setStage } from '../../services/stage.ts';

const stage = setStage();
const page = window as unknown as { tp?: [ string, unknown ][] };

beforeEach( () => {
	vi.stubGlobal( 'requestIdleCallback', ( work: () => void ) => work() );
} );
afterEach( () => {
	delete page.tp;
	delete document.documentElement.dataset.circVendorScript;
	document.head.replaceChildren();
} );

const start = ( config: object = {}, mayRun = () => true ) =>
	startMeter(
		{ ...CONFIG, ...config },
		{
			config: { aid: `aid${ Math.random() }`, environment: 'sandbox' },
			demo: '/__sandbox/vendors',
			mayRun,
		},
		{
			origin: 'http://localhost:8888',
			log: ( text, facts ) => stage.log.push( { text, facts } ),
		}
	);
const script = () => document.head.querySelector( 'script' );
const started = () => vi.waitFor( () => expect( script() ).not.toBeNull() );
const orders = () => Object.fromEntries( page.tp ?? [] );
const tries = () => stage.timesCalled( 'site.piano' );
const said = () => stage.log.map( ( { text } ) => text );

describe( 'a visitor', () => {
	it( 'is counted without a token, and without a question who they are', async () => {
		void start();
		await started();
		expect( orders() ).not.toHaveProperty( 'setExternalJWT' );
		expect( orders() ).toMatchObject( { setSandbox: true } );
		expect( script()?.src ).toContain(
			'/__sandbox/vendors/sandbox.tinypass.com/xbuilder/experience/load?aid='
		);
		expect( stage.calls() ).toEqual( [] );
	} );
} );

describe( 'a reader who is logged in and does not subscribe', () => {
	beforeEach( () => void stage.enter( 'member' ) );

	it( 'is counted under a signed token that the meter takes', async () => {
		void start();
		await started();
		const token = String( orders().setExternalJWT );
		expect( stage.world.meter.count( token, Date.now() ) ).toMatchObject( {
			views: 1,
			state: 'active',
		} );
		const claims = atob( token.split( '.' )[ 1 ] ?? '' );
		expect( claims ).not.toContain( stage.reader( 'member' ).id );
		expect( claims ).not.toContain( 'readers.example' );
	} );

	// Proves vendor-7.
	it.each( [
		[ { kind: 'status', status: 500 }, 'Failed to fetch Piano JWT: 500' ],
		[ { kind: 'status', status: 503 }, 'Failed to fetch Piano JWT: 503' ],
		[ { kind: 'status', status: 429 }, 'Failed to fetch Piano JWT: 429' ],
		[ { kind: 'drop' }, 'Failed to fetch Piano JWT: 0' ],
		[ { kind: 'html' }, 'Failed to fetch Piano JWT: 200' ],
	] )( 'is counted as a visitor after three calls that fail: %j', async ( fault, line ) => {
		stage.fault( { call: 'site.piano', times: 9, ...fault } );
		void start();
		await started();
		expect( tries() ).toBe( 3 );
		expect( said().filter( ( text ) => text === line ) ).toHaveLength( 3 );
		expect( orders() ).not.toHaveProperty( 'setExternalJWT' );
	} );

	it( 'has a token when the third call brings it', async () => {
		stage.fault( {
			call: 'site.piano',
			kind: 'status',
			status: 502,
			times: 2,
		} );
		void start();
		await started();
		expect( tries() ).toBe( 3 );
		expect( orders() ).toHaveProperty( 'setExternalJWT' );
	} );

	it.each( [ 401, 403, 404 ] )(
		'is not asked for again after a refusal: %i',
		async ( status ) => {
			stage.fault( {
				call: 'site.piano',
				kind: 'status',
				status,
				times: 9,
			} );
			void start();
			await started();
			expect( tries() ).toBe( 1 );
			expect( said() ).toContain( `Failed to fetch Piano JWT: ${ status }` );
		}
	);

	it.each( [ 7, '', null, { token: 'abc' } ] )(
		'is counted as a visitor after three answers that are no token: %j',
		async ( answer ) => {
			let asked = 0;
			stage.server.use(
				http.post( '*/circulation/v1/piano', () => {
					asked++;
					return HttpResponse.json( answer );
				} )
			);
			void start();
			await started();
			expect( asked ).toBe( 3 );
			expect( said() ).toContain( 'Failed to fetch Piano JWT: 200' );
			expect( orders() ).not.toHaveProperty( 'setExternalJWT' );
		}
	);

	it( 'is not counted when consent is taken back meanwhile', async () => {
		expect( await start( {}, () => false ) ).toBe( false );
		expect( [ tries(), script(), page.tp ] ).toEqual( [ 1, null, undefined ] );
	} );

	it.each( [
		[ '*/zephr/*', 0 ],
		[ '*/circulation/v1/piano', 1 ],
	] )(
		'is not counted where somebody else is logged in by the time that %s answers',
		async ( address, calls ) => {
			stage.server.use( http.all( address, () => void stage.enter( 'member' ) ) );
			expect( await start() ).toBe( false );
			expect( tries() ).toBe( calls );
			expect( [ script(), page.tp ] ).toEqual( [ null, undefined ] );
		}
	);
} );

describe( 'no one is metered', () => {
	const quiet = async ( metered: Promise< boolean > ) => {
		expect( await metered ).toBe( false );
		expect( [ script(), page.tp, tries() ] ).toEqual( [ null, undefined, 0 ] );
	};

	// Proves vendor-7.
	it( 'who subscribes: no token, no script, not one call', async () => {
		stage.enter( 'monthly' );
		await quiet( start() );
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	it( 'whose membership is unknown', async () => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'decision.entitlement',
			kind: 'status',
			status: 503,
			times: 9,
		} );
		await quiet( start() );
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	// Proves vendor-7.
	it( 'on a members-only story, which has the gate', async () => {
		stage.enter( 'member' );
		await quiet( start( { gatedPost: 12 } ) );
		expect( stage.calls() ).toEqual( [] );
	} );
} );

describe( 'a log-in whose session cookie no script may read', () => {
	/** The service's cookie is sent, but under another name than the page reads. */
	const HIDDEN = { cookies: { ...CONFIG.cookies, session: 'hidden' } };
	beforeEach( () => localStorage.setItem( 'circ-session', 'in:1' ) );

	// Proves vendor-7.
	it( 'is no visitor’s: a subscriber is not metered', async () => {
		stage.enter( 'monthly' );
		start( HIDDEN );
		await vi.waitFor( () => expect( stage.calls() ).toContain( 'decision.entitlement' ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( [ script(), page.tp, tries() ] ).toEqual( [ null, undefined, 0 ] );
	} );

	it( 'without a plan is counted as a visitor, since the token is asked for with the id', async () => {
		stage.enter( 'member' );
		start( HIDDEN );
		await started();
		expect( orders() ).not.toHaveProperty( 'setExternalJWT' );
		expect( tries() ).toBe( 0 );
	} );

	it( 'that is over is a visitor’s', async () => {
		start( HIDDEN );
		await started();
		expect( localStorage.getItem( 'circ-session' ) ).toMatch( /^out:/ );
	} );

	it( 'is not counted while the services do not say whose it is', async () => {
		stage.enter( 'monthly' );
		for ( const call of [ 'identity.datalayer', 'identity.account' ] ) {
			stage.fault( { call, kind: 'status', status: 503, times: 9 } );
		}
		start( HIDDEN );
		await vi.waitFor( () => expect( stage.calls() ).toContain( 'identity.account' ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( [ script(), page.tp ] ).toEqual( [ null, undefined ] );
	} );
} );

it( 'what the meter keeps of a reader goes with the log-out', async () => {
	stage.enter( 'member' );
	document.cookie = 'paywall=3; Path=/';
	await signOut( stage.deps );
	expect( cookies() ).not.toHaveProperty( 'paywall' );
} );
