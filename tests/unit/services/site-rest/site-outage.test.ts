import { describe, expect, it, vi } from 'vitest';
import { cookies, emailOf, PASSWORD, setStage } from '../stage.ts';

const stage = setStage();

const CALLS = {
	'site.newsletters': () =>
		stage.deps.site.newsletters.update( emailOf( 'member' ), {
			subscribe: [ 'one' ],
			unsubscribe: [],
		} ),
	'site.profanity-check': () => stage.deps.site.profanityCheck( 'Maya' ),
	'site.create-password': () =>
		stage.deps.site.createPassword( {
			password: PASSWORD,
			sessionId: cookies().blaize_session ?? '',
		} ),
	'site.nonce': () => stage.deps.site.profanityCheck( 'Maya' ),
};

describe.each( Object.entries( CALLS ) )( 'a command that needs %s', ( call, send ) => {
	// Proves sign-in-9, rest-23.
	it( 'says that the browser is offline, but not that a site without an answer is', async () => {
		stage.enter( 'member' );
		stage.fault( { call, kind: 'drop', times: 2 } );
		const network = vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		expect( await send() ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable', isOffline: true, seconds: null },
		} );
		network.mockRestore();
		expect( await send() ).toEqual( { ok: false, failure: 'service-unavailable' } );
	} );

	it( 'says when the site asks for the next try', async () => {
		stage.enter( 'member' );
		stage.fault( { call, kind: 'status', status: 503, headers: { 'Retry-After': '42' } } );
		expect( await send() ).toEqual( {
			ok: false,
			failure: { reason: 'service-unavailable', isOffline: false, seconds: 42 },
		} );
	} );
} );
