import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offer } from '#src/app/boot/one-tap.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { CONFIG } from '../../services/stage.ts';
import { bootOf } from './boot.ts';

const OFFERED = {
	oneTap: 'client-1',
	flags: [ 'membership', 'googleOneTap' ],
} satisfies Partial< BootConfig >;

const session = { oneTap: vi.fn( async () => {} ) };
vi.mock( '#src/app/boot/session.ts', () => ( {
	loadSession: async () => ( {
		flows: session,
		sessionOf: ( config: unknown ) => config,
	} ),
} ) );

const id = { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
	Object.assign( window, { innerWidth: 1280 } );
	session.oneTap.mockClear();
	Object.values( id ).forEach( ( call ) => call.mockReset() );
	window.google = { accounts: { id } };
} );
afterEach( () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	localStorage.clear();
	document.head.replaceChildren();
	delete window.google;
	Reflect.deleteProperty( document, 'prerendering' );
} );

const script = () => document.head.querySelector< HTMLScriptElement >( 'script' );

/** Opens a page that offers One Tap; the provider's script loads when it is requested. */
function begin( config: Partial< BootConfig > = OFFERED ) {
	void offer( bootOf( { config: { ...CONFIG, ...config } } ) );
}
async function arrive() {
	await vi.advanceTimersByTimeAsync( 0 );
	script()?.dispatchEvent( new Event( 'load' ) );
	await vi.advanceTimersByTimeAsync( 0 );
}

describe( 'One Tap on a page', () => {
	// Proves vendor-6.
	it( 'shows itself when every condition holds', async () => {
		begin();
		await arrive();
		expect( script()?.src ).toBe( 'https://accounts.google.com/gsi/client' );
		expect( id.initialize.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
			client_id: 'client-1',
		} );
		expect( id.prompt ).toHaveBeenCalledOnce();
	} );

	// Proves sign-in-35.
	it.each< [ string, Partial< BootConfig >, string ] >( [
		[ 'the flag is off', { ...OFFERED, flags: [ 'membership' ] }, '' ],
		[ 'there is no client id, or the site is exclusive', { flags: OFFERED.flags }, '' ],
		[ 'it is the account view', { ...OFFERED, view: 'account' }, '' ],
		[ 'the region is not supported', { ...OFFERED, inSupportedRegion: false }, '' ],
		[ 'somebody is logged in', OFFERED, 'blaize_session=abc; Path=/' ],
	] )( 'asks for no script when %s', async ( _why, config, cookie ) => {
		document.cookie = cookie;
		begin( config );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( script() ).toBeNull();
	} );

	it( 'asks for no script where this browser has noted a log-in whose cookie no script may read', async () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		begin();
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( script() ).toBeNull();
	} );

	// Proves sign-in-35.
	it.each( [ 320, 989 ] )( 'waits seven seconds at %i px', async ( width ) => {
		Object.assign( window, { innerWidth: width } );
		begin();
		await vi.advanceTimersByTimeAsync( 6_999 );
		expect( script() ).toBeNull();
		await vi.advanceTimersByTimeAsync( 1 );
		expect( script() ).not.toBeNull();
	} );

	it( 'does not wait at 990 px', async () => {
		Object.assign( window, { innerWidth: 990 } );
		begin();
		await vi.advanceTimersByTimeAsync( 0 );
		expect( script() ).not.toBeNull();
	} );

	// Proves limit-5.
	it( 'does not appear after a log-in in those seven seconds', async () => {
		Object.assign( window, { innerWidth: 375 } );
		begin();
		document.cookie = 'blaize_session=abc; Path=/';
		await vi.advanceTimersByTimeAsync( 7_000 );
		expect( script() ).toBeNull();
	} );

	// Proves sign-in-36.
	it( 'does not appear over a log-in that was made while its script was loading', async () => {
		begin();
		await vi.advanceTimersByTimeAsync( 0 );
		document.cookie = 'blaize_session=abc; Path=/';
		await arrive();
		expect( script() ).not.toBeNull();
		expect( id.prompt ).not.toHaveBeenCalled();
	} );

	// Proves vendor-6.
	it( 'goes when a log-in in another tab is seen, and stays for a visitor', async () => {
		begin();
		await arrive();
		window.dispatchEvent( new Event( 'focus' ) );
		expect( id.cancel ).not.toHaveBeenCalled();
		localStorage.setItem( 'circ-session', 'in:1' );
		window.dispatchEvent( new Event( 'focus' ) );
		expect( id.cancel ).toHaveBeenCalled();
	} );

	it( 'waits until a page that was drawn ahead is seen', async () => {
		Object.assign( document, { prerendering: true } );
		begin();
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( script() ).toBeNull();
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		await vi.advanceTimersByTimeAsync( 0 );
		expect( script() ).not.toBeNull();
	} );

	it( 'leaves the page alone when its script fails to load', async () => {
		delete window.google;
		begin();
		await vi.advanceTimersByTimeAsync( 0 );
		script()?.dispatchEvent( new Event( 'error' ) );
		await vi.advanceTimersByTimeAsync( 0 );
		expect( id.prompt ).not.toHaveBeenCalled();
	} );

	it( 'passes its answer on to the log-in, with the width', async () => {
		begin();
		await arrive();
		id.initialize.mock.calls[ 0 ]?.[ 0 ].callback( {
			credential: 'a.b.c',
		} );
		await vi.advanceTimersByTimeAsync( 0 );
		expect( session.oneTap ).toHaveBeenCalledWith(
			expect.objectContaining( OFFERED ),
			expect.objectContaining( { credential: 'a.b.c', isMobile: false } )
		);
	} );

	it.each( [ {}, { credential: '' }, { credential: 7 } ] )(
		'ignores an answer that says nothing: %o',
		async ( answer ) => {
			begin();
			await arrive();
			id.initialize.mock.calls[ 0 ]?.[ 0 ].callback( answer );
			await vi.advanceTimersByTimeAsync( 0 );
			expect( session.oneTap ).not.toHaveBeenCalled();
		}
	);

	it( 'goes away when the reader logs in by another way', async () => {
		begin();
		await arrive();
		window.dispatchEvent( new Event( 'circulation:login' ) );
		expect( id.cancel ).toHaveBeenCalled();
	} );
} );
