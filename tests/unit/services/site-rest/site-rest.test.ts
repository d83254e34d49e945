import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { setStage } from '../stage.ts';

const stage = setStage();
const GATED = 101;

describe( 'the catalogue', () => {
	it( 'is read into plans, without a nonce', async () => {
		const { plans, problems } = await stage.deps.site.plans();
		expect( problems ).toEqual( [] );
		expect( plans.map( ( { planId } ) => planId ) ).toEqual(
			expect.arrayContaining( [ 'sports-monthly', 'sports-yearly', 'sports-legacy' ] )
		);
		expect( plans[ 0 ] ).toMatchObject( { amount: 999, hasTrial: true } );
		expect( stage.calls() ).toEqual( [ 'site.plans' ] );
	} );

	it( 'reports a malformed row as a plan that cannot be read', async () => {
		stage.server.use(
			http.get( '*/circulation/v1/plans', () =>
				HttpResponse.json( { plans: [ 'sports', null ] } )
			)
		);
		expect( await stage.deps.site.plans() ).toMatchObject( {
			plans: [],
			problems: [ { kind: 'bad-plan' }, { kind: 'bad-plan' } ],
		} );
	} );

	it( 'is unreadable when it holds no plans', async () => {
		stage.server.use(
			http.get( '*/circulation/v1/plans', () => HttpResponse.json( { plans: 'none' } ) )
		);
		await expect( stage.deps.site.plans() ).rejects.toMatchObject( {
			code: 'invalid_json',
		} );
	} );
} );

describe( 'the codes of the client', () => {
	// Proves rest-23.
	it.each( [
		[ { kind: 'drop' }, 'fetch_error', 'You are probably offline.' ],
		[ { kind: 'html' }, 'invalid_json', 'An unknown error has occurred.' ],
		[ { kind: 'truncated' }, 'invalid_json', 'An unknown error has occurred.' ],
		[ { kind: 'empty' }, 'invalid_json', 'An unknown error has occurred.' ],
		[ { kind: 'status', status: 500 }, 'unknown_error', 'An unknown error has occurred.' ],
	] )( 'under %o say %s', async ( fault, code, message ) => {
		stage.fault( { call: 'site.plans', ...fault } );
		await expect( stage.deps.site.plans() ).rejects.toMatchObject( {
			code,
			message,
			isOutage: true,
		} );
	} );

	it( 'say "unknown" for a refusal without a code, and keep a message', async () => {
		stage.server.use(
			http.get( '*/circulation/v1/plans', () =>
				HttpResponse.json( { message: 'Not now.' }, { status: 403 } )
			)
		);
		await expect( stage.deps.site.plans() ).rejects.toMatchObject( {
			code: 'unknown_error',
			message: 'Not now.',
			isOutage: false,
		} );
	} );

	// Proves rest-23.
	it( 'say "unknown", not "offline", if no answer arrives in time', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		stage.fault( { call: 'site.plans', kind: 'timeout' } );
		const failed = expect( stage.deps.site.plans() ).rejects.toMatchObject( {
			code: 'unknown_error',
			isOutage: true,
		} );
		await vi.advanceTimersByTimeAsync( 10_000 );
		await failed;
	} );
} );

describe( 'the body of a members-only article', () => {
	it( 'is requested with a nonce, which is fetched once', async () => {
		stage.enter( 'monthly' );
		const [ first, second ] = await Promise.all( [
			stage.deps.site.content( GATED ),
			stage.deps.site.content( GATED ),
		] );
		expect( first ).toEqual( {
			ok: true,
			value: expect.stringContaining( '<p>' ),
		} );
		expect( second ).toEqual( first );
		expect( stage.calls() ).toEqual( [ 'site.nonce', 'site.content', 'site.content' ] );
	} );

	it.each( [
		[ null, GATED, 'session-not-authenticated' ],
		[ 'member', GATED, 'not-entitled' ],
		[ 'monthly', 7, 'not-found' ],
	] )( 'for %s, post %d: %s', async ( persona, id, failure ) => {
		if ( persona ) {
			stage.enter( persona );
		}
		expect( await stage.deps.site.content( id ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it( 'is an outage, with the time to wait, when the service does not answer', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'site.content',
			kind: 'status',
			status: 503,
			headers: { 'Retry-After': '30' },
		} );
		await expect( stage.deps.site.content( GATED ) ).rejects.toMatchObject( {
			isOutage: true,
			retryAfter: 30,
		} );
	} );

	it( 'is an outage when it is not what the route promises', async () => {
		stage.server.use(
			http.get( '*/circulation/v1/content/*', () => HttpResponse.json( { content: null } ) )
		);
		await expect( stage.deps.site.content( GATED ) ).rejects.toMatchObject( {
			code: 'invalid_json',
		} );
	} );
} );

describe( 'a stale nonce', () => {
	const stale = ( times: number ) =>
		stage.fault( { call: 'site.content', kind: 'stale-nonce', times } );

	it( 'is refreshed, and the call repeated, without the reader noticing', async () => {
		stage.enter( 'monthly' );
		stale( 1 );
		expect( ( await stage.deps.site.content( GATED ) ).ok ).toBe( true );
		expect( stage.calls() ).toEqual( [
			'site.nonce',
			'site.content',
			'site.nonce',
			'site.content',
		] );
	} );

	// Proves rest-7.
	it( 'is refreshed once for all calls that found it stale', async () => {
		stage.enter( 'monthly' );
		stale( 3 );
		const answers = await Promise.all(
			[ 1, 2, 3 ].map( () => stage.deps.site.content( GATED ) )
		);
		expect( answers.every( ( { ok } ) => ok ) ).toBe( true );
		expect( stage.calls().filter( ( call ) => call === 'site.nonce' ) ).toHaveLength( 2 );
	} );

	// Proves rest-7.
	it( 'is refreshed once only: a second refusal ends it', async () => {
		stage.enter( 'monthly' );
		stale( 2 );
		await expect( stage.deps.site.content( GATED ) ).rejects.toMatchObject( {
			code: 'rest_cookie_invalid_nonce',
		} );
		expect( stage.calls() ).toHaveLength( 4 );
	} );

	it( 'that cannot be replaced is an outage, and the next press asks again', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'site.nonce', kind: 'drop' } );
		await expect( stage.deps.site.content( GATED ) ).rejects.toMatchObject( {
			code: 'fetch_error',
		} );
		expect( ( await stage.deps.site.content( GATED ) ).ok ).toBe( true );
	} );
} );
