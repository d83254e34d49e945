import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leadToNewBuild } from '#src/app/after-deploy/again.ts';
import { comeBack } from '#src/app/after-deploy/come-back.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const CHUNK = 'http://localhost:8888/build/app/chunks/screen-display.0a1b2c3d.js';
const page = ( build: string ) => ( { build } );

const answer = ( status: number, type = 'text/html' ) =>
	vi.stubGlobal(
		'fetch',
		async () => new Response( null, { status, headers: { 'content-type': type } } )
	);

const ACCOUNT = ( more = '' ) => `<input id="search" name="s"><div id="circulation-account">
	<input name="email" type="email"><input name="pw" type="password">
	<select name="month"><option>1</option><option>6</option></select>
	<textarea name="bio"></textarea>
	<input name="list" type="checkbox" value="a"><input name="list" type="checkbox" value="b">
	<input name="consent" type="checkbox" value="on">
	<input name="code" autocomplete="one-time-code">${ more }</div>`;

const box = ( selector: string ) => document.querySelector< HTMLInputElement >( selector )!;
const kept = () => sessionStorage.getItem( 'circ-draft' ) ?? '';
const lead = ( build = 'one' ) => leadToNewBuild( page( build ), CHUNK );

beforeEach( () => {
	vi.mocked( leaveFor ).mockClear();
	sessionStorage.clear();
	window.history.replaceState( null, '', '/account/settings/display?tab=2' );
	document.body.innerHTML = ACCOUNT();
	delete document.documentElement.dataset.circAgain;
	answer( 404 );
} );

// Proves gate-33.
describe( 'A chunk that a deploy took away', () => {
	it.each( [
		[ 404, 'text/html' ],
		[ 410, 'text/html' ],
		[ 403, 'application/xml' ],
		[ 200, 'text/html' ],
	] )( 'reloads the page at the same address: %d %s', async ( status, type ) => {
		answer( status, type );
		await lead();
		expect( leaveFor ).toHaveBeenCalledExactlyOnceWith(
			'http://localhost:8888/account/settings/display?tab=2&again=1'
		);
	} );

	it.each( [
		[ 200, 'text/javascript' ],
		[ 200, 'application/javascript; charset=utf-8' ],
		[ 429, 'text/html' ],
		[ 500, 'text/html' ],
		[ 503, 'text/html' ],
	] )( 'does not reload while it may still come: %d %s', async ( status, type ) => {
		answer( status, type );
		await lead();
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'does not reload without a network', async () => {
		vi.stubGlobal( 'fetch', () => Promise.reject( new TypeError( 'offline' ) ) );
		await lead();
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'reloads once for each build', async () => {
		await lead( 'one' );
		await lead( 'one' );
		expect( leaveFor ).toHaveBeenCalledTimes( 1 );
		await lead( 'two' );
		expect( leaveFor ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'does not reload where the reload cannot be noted', async () => {
		vi.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		await lead();
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'keeps the input, and never a password, a code or a consent', async () => {
		box( '[name=email]' ).value = 'maya@readers.example';
		box( '[name=month]' ).value = '6';
		box( '[name=bio]' ).value = 'Since 1998.';
		box( '[value=b]' ).checked = true;
		box( '[name=consent]' ).checked = true;
		await lead();
		expect( JSON.parse( kept() ) ).toEqual( {
			open: null,
			fields: {
				email: 'maya@readers.example',
				month: '6',
				bio: 'Since 1998.',
				'list a': false,
				'list b': true,
			},
		} );
	} );

	it.each( [
		[ 'a password', () => ( box( '[name=pw]' ).value = 'Reader-Pass-1' ) ],
		[ 'a code', () => ( box( '[name=code]' ).value = '123456' ) ],
		[ 'a word in a field of the theme', () => ( box( '#search' ).value = 'harbor' ) ],
		[
			'a payment under way',
			() =>
				box( '#circulation-account' ).insertAdjacentHTML(
					'beforeend',
					'<button aria-busy="true">'
				),
		],
		[
			'a card',
			() =>
				box( '#circulation-account' ).insertAdjacentHTML(
					'beforeend',
					'<iframe name="braintree-hosted-field-number">'
				),
		],
	] )( 'asks before %s is lost, and reloads by the press', async ( _what, act ) => {
		act();
		await lead();
		await lead();
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( document.querySelectorAll( '[role=alert]' ) ).toHaveLength( 1 );
		expect( box( '[role=alert]' ).textContent ).toMatch( /out of date.*type any password/ );
		box( '#circ-old-page button' ).click();
		expect( leaveFor ).toHaveBeenCalledOnce();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<dialog class="circ-dialog" open data-to="/account/login"></dialog>'
		);
		dispatchEvent( new Event( 'pagehide' ) );
		expect( JSON.parse( kept() ).open, 'what is opened until it leaves' ).toBe(
			'/account/login'
		);
		expect( kept() ).not.toMatch( /Reader-Pass-1|123456/ );
	} );

	it( 'remembers which dialog was open, without the codes of a link', async () => {
		document.body.innerHTML =
			'<dialog class="circ-dialog" open data-to="/account/login" data-at="/account/subscribe?step=account&plan=y&token=secret"><input name="email"></dialog>';
		await lead();
		expect( JSON.parse( kept() ).open ).toBe(
			'/account/subscribe?plan=y&step=account'.replace(
				'plan=y&step=account',
				'step=account&plan=y'
			)
		);
		expect( kept() ).not.toContain( 'secret' );
	} );

	it( 'remembers a dialog that a press opens before the page has left', async () => {
		await lead();
		expect( JSON.parse( kept() ).open ).toBeNull();
		document.body.innerHTML =
			'<dialog class="circ-dialog" open data-to="/account/login"></dialog>';
		dispatchEvent( new Event( 'pagehide' ) );
		expect( JSON.parse( kept() ).open ).toBe( '/account/login' );
	} );
} );

// Proves gate-33.
describe( 'The page after the reload', () => {
	const draft = ( open: string | null = null ) =>
		sessionStorage.setItem(
			'circ-draft',
			JSON.stringify( {
				open,
				fields: { email: 'maya@readers.example', month: '6', 'list b': true },
			} )
		);
	const back = () => {
		window.history.replaceState( { own: 1 }, '', '/story/?again=1&tab=2#part' );
		comeBack();
	};

	it( 'has its own address again', () => {
		back();
		expect( window.location.href ).toBe( 'http://localhost:8888/story/?tab=2#part' );
		expect( window.history.state ).toEqual( { own: 1 } );
	} );

	it( 'restores the input of fields that appear later, and forgets it', async () => {
		draft();
		document.body.innerHTML = '';
		back();
		await vi.waitFor( () => expect( kept() ).toBe( '' ) );
		document.body.innerHTML = ACCOUNT();
		await vi.waitFor( () =>
			expect( box( '[name=email]' ).value ).toBe( 'maya@readers.example' )
		);
		expect( box( '[name=month]' ).value ).toBe( '6' );
		expect( box( '[value=b]' ).checked ).toBe( true );
		expect( box( '[name=pw]' ).value ).toBe( '' );
	} );

	it( 'opens the dialog again as a press does', async () => {
		draft( '/account/login?view=register' );
		const pressed = vi.fn( ( event: Event ) => {
			event.preventDefault();
			return ( event.target as HTMLAnchorElement ).href;
		} );
		addEventListener( 'click', pressed, { once: true } );
		back();
		await vi.waitFor( () => expect( pressed ).toHaveBeenCalledOnce() );
		expect( pressed.mock.results[ 0 ]?.value ).toBe(
			'http://localhost:8888/account/login?view=register'
		);
	} );

	it.each( [ 'null', '"text"', '[]', '7', '{"fields":null}', '{"fie', '{}' ] )(
		'takes a foreign value for none: %s',
		async ( value ) => {
			sessionStorage.setItem( 'circ-draft', value );
			back();
			await vi.waitFor( () => expect( kept() ).toBe( '' ) );
			expect( box( '[name=email]' ).value ).toBe( '' );
		}
	);

	it( 'does nothing on any other page', () => {
		draft();
		window.history.replaceState( null, '', '/story/' );
		comeBack();
		expect( kept() ).not.toBe( '' );
	} );
} );
