import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBrowserParts } from './browser-parts.ts';
import { openPage, requests, SESSION, stubApp } from './page.ts';

setBrowserParts();

const fetched = vi.fn();

beforeEach( () => vi.stubGlobal( 'fetch', fetched ) );

afterEach( () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	sessionStorage.clear();
	localStorage.clear();
} );

describe( 'a page read by a visitor', () => {
	// Proves gate-31, offer-11.
	it( 'asks for nothing and keeps nothing', async () => {
		const html = '<p>Story</p><div data-circ-gate="12"></div>';
		await openPage( html, { gatedPost: 12 } );
		expect( requests() ).toEqual( [] );
		expect( fetched ).not.toHaveBeenCalled();
		expect( document.cookie ).toBe( '' );
		expect( sessionStorage ).toHaveLength( 0 );
		expect( document.body.innerHTML ).toContain( html );
	} );

	it( 'leaves the header as the page brought it', async () => {
		const header =
			'<div data-circ-header=""><div class="circ"><button data-circ-login="">Log In</button></div></div>';
		await openPage( header );
		expect( document.body.innerHTML ).toContain( header );
	} );
} );

describe( 'what makes a page load its reader part', () => {
	// Proves gate-32.
	it.each( [
		[ 'a session cookie', '/story/', {}, SESSION ],
		[ 'a return address in the query', '/story/?redirect=/a/', {}, '' ],
		[ 'a welcome in the query', '/story/?a=1&welcome=true', {}, '' ],
		[ 'the mobile app in the query', '/story/?mobile_app=1', {}, '' ],
		[ 'the user agent of the mobile app', '/story/', { mobileAppMarker: 'jsdom' }, '' ],
		[ 'an account address on a site page', '/account/login', {}, '' ],
	] )( '%s', async ( _sign, address, config, cookie ) => {
		document.cookie = cookie;
		const app = stubApp();
		await openPage( '<p>Story</p>', config, address );
		expect( requests() ).toContain( 'app' );
		await app.arrive();
		await vi.waitFor( () => expect( app.reader.startReader ).toHaveBeenCalledOnce() );
	} );

	it( 'the mobile app, remembered by the tab', async () => {
		sessionStorage.setItem( 'circ-mobile-app', '1' );
		await openPage( '<p>Story</p>' );
		expect( requests() ).toContain( 'reader' );
	} );

	it( 'a log-in that this browser has noted, whose cookie no script may read', async () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		await openPage( '<p>Story</p>' );
		expect( requests() ).toContain( 'reader' );
	} );

	it( 'and not a log-out that it has noted', async () => {
		localStorage.setItem( 'circ-session', 'out:1' );
		await openPage( '<p>Story</p>' );
		expect( requests() ).toEqual( [] );
	} );

	// Proves gate-32.
	it( 'a log-in on the page or in another tab', async () => {
		const app = stubApp();
		await openPage( '<p>Story</p>' );
		window.dispatchEvent( new Event( 'storage' ) );
		expect( requests() ).toEqual( [] );
		document.cookie = SESSION;
		window.dispatchEvent( new Event( 'circulation:login' ) );
		await app.arrive();
		window.dispatchEvent( new Event( 'storage' ) );
		await vi.waitFor( () => expect( app.reader.startReader ).toHaveBeenCalledTimes( 2 ) );
	} );

	// Proves gate-32.
	it( 'and on a members-only story its gate along with it', async () => {
		document.cookie = SESSION;
		await openPage( '<div data-circ-gate="12"></div>', { gatedPost: 12 } );
		expect( requests() ).toEqual( [ 'reader', 'gate', 'app' ] );
	} );
} );

describe( 'an account page', () => {
	const openAccountPage = ( besides = '' ) =>
		openPage(
			`<div id="circulation-account" class="circ"></div>${ besides }`,
			{ view: 'account' },
			'/account/settings'
		);

	it( 'loads its app at once, in the place for it', async () => {
		const app = stubApp();
		await openAccountPage();
		expect( requests() ).toEqual( [ 'app' ] );
		await app.arrive();
		expect( document.body ).toHaveTextContent( 'the account' );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( 'leaves the header to its app when a reader logs in', async () => {
		const app = stubApp();
		document.cookie = SESSION;
		await openAccountPage();
		await app.arrive();
		window.dispatchEvent( new Event( 'circulation:login' ) );
		window.dispatchEvent( new Event( 'storage' ) );
		await vi.dynamicImportSettled();
		expect( requests() ).toEqual( [ 'app' ] );
		expect( app.reader.startReader ).not.toHaveBeenCalled();
	} );

	it( 'whose app asks for it starts its reader as any other page does', async () => {
		const app = stubApp();
		await openAccountPage();
		await app.arrive();
		const boot = app.account.mount.mock.calls[ 0 ]?.[ 1 ];
		boot?.startReader();
		await vi.waitFor( () =>
			expect( app.reader.startReader ).toHaveBeenCalledExactlyOnceWith( boot )
		);
	} );

	it( 'whose app does not load still has a header', async () => {
		const app = stubApp();
		const account = vi
			.fn()
			.mockRejectedValueOnce( new Error( 'no chunk' ) )
			.mockResolvedValue( app.account );
		await openAccountPage();
		await app.arrive( { account } );
		await vi.waitFor( () => expect( app.reader.startReader ).toHaveBeenCalledOnce() );
		window.dispatchEvent( new Event( 'circulation:login' ) );
		await vi.waitFor( () => expect( app.reader.startReader ).toHaveBeenCalledTimes( 2 ) );
		screen.getByRole( 'button', { name: 'Try again' } ).click();
		await vi.waitFor( () => expect( document.body ).toHaveTextContent( 'the account' ) );
	} );

	it( 'leaves links to its app', async () => {
		const app = stubApp();
		await openAccountPage( '<a href="/account/login">In</a>' );
		await app.arrive();
		document
			.querySelector( 'a' )
			?.addEventListener( 'click', ( event ) => event.preventDefault() );
		document.querySelector( 'a' )?.click();
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );
} );
