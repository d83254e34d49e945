/**
 * Leaving a form with unsaved changes asks first: through the navigation, a link, Back, or closing
 * the tab.
 */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { installDialogs } from '../../entry/browser-parts.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	installDialogs();
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	stage.enter( 'member' );
} );

/** Opens the display page, and follows the link to the profile. */
async function arrive() {
	window.history.replaceState( null, '', '/account/settings/display' );
	const deps = hasty( stage.deps );
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
	await screen.findByRole( 'heading', { level: 1, name: 'Display' } );
	await userEvent.click( screen.getByRole( 'link', { name: 'Profile' } ) );
	await screen.findByLabelText( 'Location' );
}

const typeWords = async () => userEvent.type( screen.getByLabelText( 'Location' ), 'Harbor City' );
const question = () => screen.findByRole( 'dialog', { name: 'Leave without saving?' } );
const answer = async ( name: string ) =>
	userEvent.click( within( await question() ).getByRole( 'button', { name } ) );
const here = () => window.location.pathname;
const display = () => screen.findByRole( 'heading', { level: 1, name: 'Display' } );
/** Whether the browser would ask before it closes the tab. */
const browserAsks = () =>
	! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

describe( 'A form with unsaved changes', () => {
	it( 'lets go without a question when nothing was typed', async () => {
		await arrive();
		expect( browserAsks() ).toBe( false );
		await userEvent.click( screen.getByRole( 'link', { name: 'Display' } ) );
		expect( await display() ).toBeInTheDocument();
	} );

	// Proves profile-17.
	it( 'asks before another page of the account is shown, and stays with every change', async () => {
		await arrive();
		await typeWords();
		await userEvent.click( screen.getByRole( 'link', { name: 'Display' } ) );
		await answer( 'Stay here' );
		expect( here() ).toBe( '/account/settings' );
		expect( screen.getByLabelText( 'Location' ) ).toHaveValue( 'Harbor City' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'lets go when the reader says so', async () => {
		await arrive();
		await typeWords();
		await userEvent.click( screen.getByRole( 'link', { name: 'Display' } ) );
		await answer( 'Leave without saving' );
		expect( await display() ).toBeInTheDocument();
		expect( here() ).toBe( '/account/settings/display' );
	} );

	// Proves address-39, profile-17.
	it( 'asks before Back, and goes back when the reader says so', async () => {
		await arrive();
		await typeWords();
		window.history.back();
		await answer( 'Stay here' );
		await vi.waitFor( () => expect( here() ).toBe( '/account/settings' ) );
		expect( screen.getByLabelText( 'Location' ) ).toHaveValue( 'Harbor City' );

		window.history.back();
		await answer( 'Leave without saving' );
		expect( await display() ).toBeInTheDocument();
		expect( here() ).toBe( '/account/settings/display' );
	} );

	it( 'has the browser ask before the tab is closed', async () => {
		await arrive();
		await typeWords();
		expect( browserAsks() ).toBe( true );
	} );

	it( 'is silent again once they are saved', async () => {
		await arrive();
		await typeWords();
		await userEvent.click( screen.getByRole( 'button', { name: 'Save profile' } ) );
		await screen.findByText( 'Your profile is saved.' );
		expect( browserAsks() ).toBe( false );
		await userEvent.click( screen.getByRole( 'link', { name: 'Display' } ) );
		expect( await display() ).toBeInTheDocument();
	} );

	// Proves address-39, profile-17.
	it( 'does not hold a reader who was logged out', async () => {
		await arrive();
		await typeWords();
		stage.world.accounts.closeSession( stage.world.accounts.sessions().at( -1 )?.id ?? null );
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		stage.deps.session.notify( { kind: 'ended' } );
		expect( await screen.findByRole( 'heading', { name: 'Log in' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );
