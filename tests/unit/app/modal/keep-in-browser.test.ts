/** The modal's entries in the browser's history when one part of the app follows another. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepInBrowser } from '#src/app/modal/keep-in-browser.ts';
import { modalHistory } from '#src/app/routing/modal-history.ts';
import { dialogBoot } from '../boot/boot.ts';

const FORGOT = { path: '/account/forgot-password', search: '', returnTo: null };

function opened() {
	const { boot } = dialogBoot( '/account/login' );
	const go = vi.spyOn( window.history, 'go' ).mockImplementation( () => {} );
	const modal = modalHistory( boot );
	const stop = keepInBrowser( modal, boot.dialog );
	onTestFinished( () => {
		// The page is shared: no press of a later test may be held.
		stop();
		go.mockRestore();
		document.body.replaceChildren();
	} );
	modal.goTo( [ ...modal.places(), FORGOT ] );
	return { boot, go, modal, stop };
}

describe( 'the places of the log-in', () => {
	// Proves payment-59.
	it( 'have an entry each, and are taken back with the dialog', () => {
		const { boot, go } = opened();
		expect( window.history.state ).toMatchObject( { circ: { depth: 2 } } );
		boot.dialog.dispatchEvent( new Event( 'close' ) );
		expect( go.mock.calls ).toEqual( [ [ -2 ] ] );
	} );

	it( 'let a press wait while the browser goes back, but none that opens another tab', () => {
		const { boot } = opened();
		const pressed = vi.fn( ( event: Event ) => event.preventDefault() );
		const link = document.body.appendChild( document.createElement( 'a' ) );
		link.addEventListener( 'click', pressed );
		boot.dialog.open = false;
		boot.dialog.dispatchEvent( new Event( 'close' ) );
		const press = ( more: MouseEventInit ) =>
			link.dispatchEvent( new MouseEvent( 'click', { bubbles: true, ...more } ) );

		press( { ctrlKey: true } );
		press( { metaKey: true } );
		press( { button: 1 } );
		expect( pressed ).toHaveBeenCalledTimes( 3 );
		press( {} );
		expect( pressed ).toHaveBeenCalledTimes( 3 );
	} );

	// Proves payment-59.
	it( 'stay where another part has taken the dialog over, which goes back over its own alone', () => {
		const { boot, go, modal, stop } = opened();
		stop();
		modal.goTo( [ ...modal.places(), FORGOT ] );
		expect( window.history.state ).toMatchObject( { circ: { depth: 2 } } );
		boot.dialog.dispatchEvent( new Event( 'close' ) );
		expect( go ).not.toHaveBeenCalled();
	} );
} );
