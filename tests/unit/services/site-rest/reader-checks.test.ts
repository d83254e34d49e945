import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { cookies, PASSWORD, setStage } from '../stage.ts';

const stage = setStage();

describe( 'a display name', () => {
	it.each( [
		[ 'Maya Brooks', { ok: true, value: null } ],
		[ 'Maya Swearword', { ok: false, failure: 'not-passed' } ],
	] )( '%s: %o', async ( name, result ) => {
		stage.enter( 'member' );
		expect( await stage.deps.site.profanityCheck( name ) ).toEqual( result );
	} );

	// Proves rest-20.
	it.each( [
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'html' }, 'service-unavailable' ],
		[ { kind: 'status', status: 503 }, 'service-unavailable' ],
		[ { kind: 'status', status: 400 }, 'call-failed' ],
	] )( 'does not pass under %o', async ( fault, failure ) => {
		stage.enter( 'member' );
		stage.fault( { call: 'site.profanity-check', ...fault } );
		expect( await stage.deps.site.profanityCheck( 'Maya' ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it.each( [ { status: 'PASS' }, { status: 'unknown' }, {}, { status: 1 } ] )(
		'does not pass by %o',
		async ( body ) => {
			stage.enter( 'member' );
			stage.server.use(
				http.post( '*/circulation/v1/profanity-check', () => HttpResponse.json( body ) )
			);
			const { ok } = await stage.deps.site.profanityCheck( 'Maya' );
			expect( ok ).toBe( false );
		}
	);

	it( 'of a visitor is not checked', async () => {
		expect( await stage.deps.site.profanityCheck( 'Maya' ) ).toEqual( {
			ok: false,
			failure: 'session-not-authenticated',
		} );
	} );
} );

describe( 'a first password', () => {
	const create = ( password: string ) =>
		stage.deps.site.createPassword( {
			password,
			sessionId: cookies().blaize_session ?? '',
		} );

	it( 'is set where the account has none', async () => {
		const reader = stage.enter( 'member' );
		reader.password = null;
		expect( await create( PASSWORD ) ).toEqual( { ok: true, value: null } );
		expect( reader.password ).toBe( PASSWORD );
	} );

	it( 'that is weak is recognised by the text "strong enough"', async () => {
		stage.enter( 'member' ).password = null;
		expect( await create( 'weak' ) ).toEqual( {
			ok: false,
			failure: 'password-not-strong',
		} );
	} );

	it( 'does not take the place of another', async () => {
		const reader = stage.enter( 'member' );
		expect( await create( 'Another-Pass-7' ) ).toEqual( {
			ok: false,
			failure: 'has-password',
		} );
		expect( reader.password ).toBe( PASSWORD );
	} );

	it( 'takes the session that the cookie holds', async () => {
		stage.enter( 'member' ).password = null;
		expect(
			await stage.deps.site.createPassword( {
				password: PASSWORD,
				sessionId: 'another',
			} )
		).toEqual( { ok: false, failure: 'session-not-authenticated' } );
	} );

	// Proves sign-in-41.
	it.each( [
		[ 200, { success: false } ],
		[ 200, { success: true } ],
		[ 200, {} ],
		[ 400, { code: 'weak' } ],
		[ 403, {} ],
		[ 422, { success: false } ],
		[ 500, {} ],
		[ 503, { code: 'service_unavailable' } ],
	] )(
		'that is told not to be strong enough with %d and %j is not strong',
		async ( status, body ) => {
			stage.enter( 'member' );
			stage.server.use(
				http.post( '*/circulation/v1/create-password', () =>
					HttpResponse.json(
						{
							...body,
							message: 'This password is not strong enough.',
						},
						{ status }
					)
				)
			);
			expect( await create( PASSWORD ) ).toEqual( {
				ok: false,
				failure: 'password-not-strong',
			} );
		}
	);

	it( 'that is refused with another text shows that text', async () => {
		stage.enter( 'member' );
		stage.server.use(
			http.post( '*/circulation/v1/create-password', () =>
				HttpResponse.json( { success: false, message: 'Used before.' } )
			)
		);
		expect( await create( PASSWORD ) ).toEqual( {
			ok: false,
			failure: { reason: 'refused', message: 'Used before.' },
		} );
	} );
} );
