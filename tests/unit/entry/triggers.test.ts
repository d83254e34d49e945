import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setBrowserParts } from './browser-parts.ts';
import { dialog, openPage, requests, stubApp } from './page.ts';

setBrowserParts();

const PAGE = `
	<div data-circ-header><button data-circ-login><span>Log In</span></button></div>
	<a href="/account/login?redirect=%2Fa%2F">In</a>
	<a href="/account/subscribe">Plans</a>
	<a href="/account/continue-passwordless/">By link</a>
	<a href="/account/continue-passwordless-registration">New by link</a>
	<a href="/account/settings">Settings</a>
	<a href="/account/login-help">Help</a>
	<a href="https://elsewhere.example/account/login">Elsewhere</a>
	<a href="/account/login" target="_blank">In a new window</a>
	<a href="/account/login" download>Kept</a>
	<p>Story</p>`;

/**
 * Presses a link; returns true if the loader handled the press, and false if the browser would
 * follow the link.
 */
function press( text: string, keys: MouseEventInit = {} ): boolean {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...keys,
	} );
	let isTaken = false;
	const look = ( told: Event ) => {
		isTaken = told.defaultPrevented;
		told.preventDefault();
	};
	window.addEventListener( 'click', look );
	screen.getByText( text ).dispatchEvent( event );
	window.removeEventListener( 'click', look );
	return isTaken;
}

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
} );

describe( 'a press on a page of the site', () => {
	// Proves address-16.
	it.each( [
		[ 'Log In', '/account/login' ],
		[ 'In', '/account/login?redirect=%2Fa%2F' ],
		[ 'By link', '/account/continue-passwordless/' ],
		[ 'New by link', '/account/continue-passwordless-registration' ],
	] )( 'on "%s" opens the modal at %s', async ( text, path ) => {
		const app = stubApp();
		await openPage( PAGE );
		expect( press( text ) ).toBe( true );
		expect( dialog() ).toHaveAttribute( 'open' );
		expect( requests() ).toEqual( [ 'react', 'modal', 'app' ] );
		await app.arrive();
		expect( app.modal.mount.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
			path,
		} );
		expect( window.location.pathname ).toBe( '/story/' );
	} );

	it( 'on a link to the plans opens the payflow', async () => {
		const app = stubApp();
		await openPage( PAGE );
		expect( press( 'Plans' ) ).toBe( true );
		expect( requests() ).toEqual( [ 'react', 'payflow-modal', 'app' ] );
		await app.arrive();
		expect( app.payflow.mount ).toHaveBeenCalledOnce();
	} );

	it.each( [ 'Settings', 'Help', 'Elsewhere', 'In a new window', 'Kept', 'Story' ] )(
		'on "%s" is left to the browser',
		async ( text ) => {
			await openPage( PAGE );
			expect( press( text ) ).toBe( false );
			expect( document.querySelector( 'dialog' ) ).toBeNull();
		}
	);

	// Proves address-16.
	it.each( [
		{ ctrlKey: true },
		{ metaKey: true },
		{ shiftKey: true },
		{ altKey: true },
		{ button: 1 },
	] )( 'with %o is left to the browser', async ( keys ) => {
		await openPage( PAGE );
		expect( press( 'In', keys ) ).toBe( false );
	} );

	it( 'is left to the browser outside the supported region', async () => {
		await openPage( PAGE, { inSupportedRegion: false } );
		expect( press( 'In' ) ).toBe( false );
	} );

	it( 'on a link to the plans is left to the browser while memberships are off', async () => {
		await openPage( PAGE, { flags: [] } );
		expect( press( 'Plans' ) ).toBe( false );
		expect( press( 'In' ) ).toBe( true );
	} );
} );

describe( 'before a press', () => {
	it.each( [
		[ 'a pointer on it', 'pointerOver' ],
		[ 'the focus', 'focusIn' ],
		[ 'a touch', 'touchStart' ],
	] as const )( '%s fetches the log-in', async ( _what, name ) => {
		await openPage( PAGE );
		fireEvent[ name ]( screen.getByText( 'Log In' ) );
		expect( requests() ).toEqual( [ 'react', 'modal', 'app' ] );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( 'a pointer elsewhere fetches nothing', async () => {
		await openPage( PAGE );
		fireEvent.pointerOver( screen.getByText( 'Story' ) );
		expect( requests() ).toEqual( [] );
	} );
} );

describe( 'the documented window events', () => {
	const tell = ( name: string, detail?: unknown ) =>
		window.dispatchEvent( new CustomEvent( `circulation:${ name }`, { detail } ) );

	// Proves address-24.
	it( 'open-login opens the log-in and passes its detail on', async () => {
		const app = stubApp();
		await openPage( PAGE );
		tell( 'open-login', { view: 'register' } );
		await app.arrive();
		expect( app.modal.mount.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
			path: '/account/login',
			detail: { view: 'register' },
		} );
	} );

	it( 'open-payflow opens the payflow', async () => {
		const app = stubApp();
		await openPage( PAGE );
		tell( 'open-payflow', { planId: 'sports-yearly' } );
		await app.arrive();
		expect( app.payflow.mount.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
			path: '/account/subscribe',
			detail: { planId: 'sports-yearly' },
		} );
	} );

	// Proves address-24.
	it.each( [
		[ 'open-login', () => tell( 'open-login' ) ],
		[ 'open-login for a new account', () => tell( 'open-login', { view: 'register' } ) ],
		[ 'open-payflow', () => tell( 'open-payflow' ) ],
		[ "a script's click on a link", () => press( 'Plans' ) ],
	] )( '%s leaves an open dialog with its input and focus as it is', async ( _name, ask ) => {
		const app = stubApp();
		await openPage( PAGE );
		press( 'Log In' );
		await app.arrive();
		const field = screen.getByLabelText< HTMLInputElement >( 'Email' );
		field.value = 'maya@';
		ask();
		expect( app.modal.unmount ).not.toHaveBeenCalled();
		expect( field ).toHaveFocus();
		expect( dialog() ).toContainElement( field );
		dialog().close();
		ask();
		expect( dialog() ).toHaveAttribute( 'open' );
		expect( dialog() ).not.toContainElement( field );
	} );

	it( 'open-payflow does nothing while memberships are off', async () => {
		await openPage( PAGE, { flags: [] } );
		tell( 'open-payflow' );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );
} );
