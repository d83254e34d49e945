import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setBrowserParts } from './browser-parts.ts';
import { appScript, dialog, openPage, requests, stubApp } from './page.ts';

setBrowserParts();

const PAGE = '<button data-circ-login>Log In</button><a href="/account/subscribe">Plans</a>';

const opener = () => screen.getByRole( 'button', { name: 'Log In' } );

async function openModal() {
	const app = stubApp();
	await openPage( PAGE, { site: 'pagesix' } );
	opener().focus();
	opener().click();
	return app;
}

const isClosed = () => vi.waitFor( () => expect( document.querySelector( 'dialog' ) ).toBeNull() );

/** Simulates a press that begins on one element and ends on another. */
function drag( from: Element, to: Element ) {
	fireEvent.pointerDown( from );
	fireEvent.pointerUp( to );
	fireEvent.click( to );
}

describe( 'the dialog', () => {
	// Proves address-17.
	it( 'is there within the press, before anything was loaded', async () => {
		await openModal();
		expect( dialog() ).toHaveAttribute( 'open' );
		expect( dialog() ).toHaveAccessibleName( 'Log In' );
		expect( dialog() ).toHaveAttribute( 'data-brand', 'pagesix' );
		expect( dialog() ).toHaveClass( 'circ', 'circ-dialog' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading' );
		expect( screen.getByRole( 'button', { name: 'Close' } ) ).toBeVisible();
		expect( dialog() ).toHaveFocus();
	} );

	it( 'replaces the shell by the loaded part', async () => {
		const app = await openModal();
		await app.arrive();
		expect( dialog() ).toHaveTextContent( /^the log-in form$/ );
		expect( screen.getByLabelText( 'Email' ) ).toHaveFocus();
	} );

	it.each( [
		[ 'Escape', () => userEvent.keyboard( '{Escape}' ) ],
		[ 'a press on the backdrop', async () => drag( dialog(), dialog() ) ],
	] )( 'closes on %s, and the focus returns', async ( _how, act ) => {
		const app = await openModal();
		await app.arrive();
		await act();
		await isClosed();
		expect( app.modal.unmount ).toHaveBeenCalledOnce();
		expect( opener() ).toHaveFocus();
	} );

	it( 'closes while it still loads, and shows nothing later', async () => {
		const app = await openModal();
		await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		await isClosed();
		const came = vi.fn( async () => app.modal );
		await app.arrive( { modal: came } );
		await vi.waitFor( () => expect( came ).toHaveBeenCalled() );
		// Runs every task that waits for the part.
		await new Promise( ( next ) => setTimeout( next ) );
		expect( app.modal.mount ).not.toHaveBeenCalled();
		expect( document.querySelector( '[aria-label="Email"]' ) ).toBeNull();
	} );

	it( 'stays when a selection that began inside ends on the backdrop', async () => {
		const app = await openModal();
		await app.arrive();
		drag( screen.getByLabelText( 'Email' ), dialog() );
		expect( dialog() ).toHaveAttribute( 'open' );
	} );

	it( 'opens again after it was closed', async () => {
		const app = await openModal();
		await app.arrive();
		dialog().close();
		await isClosed();
		opener().click();
		await vi.waitFor( () => expect( app.modal.mount ).toHaveBeenCalledTimes( 2 ) );
		expect( document.querySelectorAll( 'dialog' ) ).toHaveLength( 1 );
	} );

	it( 'opens again while the browser has not reported yet that it was closed', async () => {
		document.documentElement.style.overflow = '';
		const app = await openModal();
		await app.arrive();
		dialog().close();
		opener().click();
		await vi.waitFor( () => expect( app.modal.mount ).toHaveBeenCalledTimes( 2 ) );
		expect( dialog() ).toHaveAttribute( 'open' );
		expect( document.documentElement.style.overflow ).toBe( 'hidden' );
		dialog().close();
		await isClosed();
		expect( app.modal.unmount ).toHaveBeenCalledTimes( 2 );
		expect( document.documentElement.style.overflow ).toBe( '' );
	} );

	it( 'shows other content in the same place on request', async () => {
		const app = await openModal();
		await app.arrive();
		app.modal.mount.mock.calls[ 0 ]?.[ 1 ].open( '/account/subscribe' );
		await vi.waitFor( () => expect( dialog() ).toHaveTextContent( 'the plans' ) );
		expect( app.modal.unmount ).toHaveBeenCalledOnce();
		expect( document.querySelectorAll( 'dialog' ) ).toHaveLength( 1 );
	} );
} );

describe( 'a part that fails to load', () => {
	const fail = ( type: string ) => appScript().dispatchEvent( new Event( type ) );

	it( 'is reported in a sentence, and loads on another try without a page reload', async () => {
		const app = await openModal();
		fail( 'error' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This part did not load. Loading chunk failed.'
		);
		const again = screen.getByRole( 'button', { name: 'Try again' } );
		expect( again ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: 'Close' } ) ).toBeVisible();

		again.click();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading' );
		// The address differs, because the browser may have cached half of the file.
		expect( requests().filter( ( name ) => /^app/.test( name ) ) ).toEqual( [ 'app?' ] );
		await app.arrive();
		expect( dialog() ).toHaveTextContent( 'the log-in form' );
	} );

	it.each( [
		[ 'error', 'error' ],
		[ 'load', 'missing' ],
	] )( 'on "%s" is told to the page as %s', async ( type, kind ) => {
		const told = vi.fn();
		await openModal();
		window.addEventListener( 'circulation:chunk-error', told );
		const address = appScript().src;
		fail( type );
		await screen.findByRole( 'alert' );
		expect( told.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
			kind,
			address,
		} );
	} );

	// Proves address-37.
	it.each( [ 'error', 'load' ] )(
		'whose script has failed on %s before the app was there is not waited for',
		async ( type ) => {
			await openModal();
			const early = () => document.head.querySelector( 'script[src*="/[modal]."]' );
			early()?.dispatchEvent( new Event( type ) );
			// A later caller would mistake a failed script for a part that is still loading.
			expect( early() ).toBeNull();
			expect( requests() ).toEqual( [ 'react', 'app' ] );
		}
	);

	it( 'is given up after 120 seconds', async () => {
		vi.useFakeTimers();
		const told = vi.fn();
		await openModal();
		window.addEventListener( 'circulation:chunk-error', told );
		await vi.advanceTimersByTimeAsync( 119_999 );
		expect( told ).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync( 1 );
		expect( told.mock.calls[ 0 ]?.[ 0 ].detail.kind ).toBe( 'timeout' );
	} );

	it( 'on an account page shows a way to try again in its place', async () => {
		const app = stubApp();
		await openPage(
			'<div id="circulation-account"></div>',
			{ view: 'account' },
			'/account/settings'
		);
		fail( 'error' );
		( await screen.findByRole( 'button', { name: 'Try again' } ) ).click();
		await app.arrive();
		expect( document.body ).toHaveTextContent( 'the account' );
	} );
} );
