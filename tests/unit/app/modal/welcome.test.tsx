import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import {
	nextAddress,
	readEntryParameters,
	readPageParameters,
	takeWelcome,
	WELCOME_KEY,
} from '#src/app/boot/entry-parameters.ts';
import { mountOnboarding } from '#src/app/modal/onboarding-modal.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { dialogBoot } from '../boot/boot.ts';
import { pointAndPress } from '../../screens/acts.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

let unmount = () => {};

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	vi.mocked( leaveFor ).mockClear();
} );

afterEach( () => {
	act( () => unmount() );
	unmount = () => {};
	document.body.replaceChildren();
} );

const title = ( name: string ) => screen.findByRole( 'heading', { name } );

/** Loads an account page as `mount` does. */
function load( address: string ) {
	window.history.replaceState( null, '', address );
	const deps = hasty( stage.deps );
	readPageParameters( deps );
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
}

async function logIn( persona: string ) {
	await userEvent.type( await screen.findByLabelText( 'Email' ), emailOf( persona ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await pointAndPress( 'Log In' );
}

/** Opens the onboarding over a page as the loader does. */
function openModal( path: string ) {
	window.history.replaceState( null, '', '/story/' );
	const { host, close, boot } = dialogBoot( path );
	act( () => {
		unmount = mountOnboarding( host, boot, hasty( stage.deps ) );
	} );
	return { close, boot };
}

describe( 'welcome=true in the address of an account page', () => {
	// Proves address-23.
	it( 'leads a reader who is logged in to the onboarding, once', async () => {
		stage.enter( 'member' );
		load( '/account/settings?welcome=true' );
		expect( await title( 'Welcome, Maya' ) ).toBeInTheDocument();
		expect( window.location.pathname ).toBe( '/account/onboarding/welcome' );
		expect( sessionStorage.getItem( WELCOME_KEY ) ).toBeNull();
	} );

	// Proves address-23, onboarding-14.
	it( 'leads a visitor there after the log-in, and then to the return address', async () => {
		load( '/account/login?welcome=true&redirect=/account/settings/newsletters' );
		await logIn( 'member' );
		expect( await title( 'Welcome, Maya' ) ).toBeInTheDocument();
		await pointAndPress( 'Skip all' );
		expect( await title( 'Newsletters' ) ).toBeInTheDocument();
	} );

	// Proves onboarding-14.
	it( 'leads back to the page that asked for the log-in', async () => {
		load( '/account/settings/newsletters?welcome=true' );
		await logIn( 'member' );
		expect( await title( 'Welcome, Maya' ) ).toBeInTheDocument();
		await pointAndPress( 'Skip all' );
		expect( await title( 'Newsletters' ) ).toBeInTheDocument();
	} );
} );

describe( 'where a reader goes after the log-in', () => {
	// Proves address-22.
	it( 'is the onboarding first, then the return address, then nowhere else', () => {
		readEntryParameters( stage.deps, '?welcome=true&redirect=/story/' );
		expect( nextAddress( stage.deps ) ).toBe( '/account/onboarding/welcome?welcome=true' );
		expect( nextAddress( stage.deps ) ).toBe( '/story/' );
		expect( nextAddress( stage.deps ) ).toBeNull();
	} );

	// Proves onboarding-14.
	it( 'never makes the onboarding its own return address', () => {
		readEntryParameters( stage.deps, '?welcome=true' );
		takeWelcome( stage.deps, '/account/onboarding/welcome?welcome=true' );
		expect( stage.deps.store.getState().redirect ).toBeNull();
	} );
} );

describe( 'the onboarding over a page', () => {
	// Proves onboarding-11.
	it( 'goes step by step in the dialog, and its end closes it', async () => {
		stage.enter( 'monthly' );
		const { close } = openModal( '/account/onboarding/welcome' );
		expect( await title( 'Welcome, Mona' ) ).toBeInTheDocument();
		await pointAndPress( 'Skip this step' );
		expect( await title( 'What should we send you?' ) ).toBeInTheDocument();
		await pointAndPress( 'Skip this step' );
		expect( await title( 'Texts' ) ).toBeInTheDocument();
		await pointAndPress( 'Finish' );
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( window.location.pathname ).toBe( '/story/' );
		expect( stage.reader( 'monthly' ).profile?.onboarded ).toBe( true );
	} );

	it( 'asks for the name in the dialog, saves it, and continues there', async () => {
		const { profile } = stage.enter( 'member' );
		Object.assign( profile ?? {}, { 'full-name': 'member' } );
		const { close } = openModal( '/account/onboarding/name' );
		expect( await title( 'What is your name?' ) ).toBeInTheDocument();
		const name = screen.getByLabelText( 'Your name' );
		await userEvent.clear( name );
		await userEvent.type( name, 'Maya Okafor' );
		await pointAndPress( 'Save and continue' );
		expect( await title( 'Welcome, Maya' ) ).toBeInTheDocument();
		expect( stage.reader( 'member' ).profile ).toMatchObject( {
			'full-name': 'Maya Okafor',
			'first-name': 'Maya',
			'last-name': 'Okafor',
		} );
		expect( close ).not.toHaveBeenCalled();
		expect( window.location.pathname ).toBe( '/story/' );
	} );

	// Proves onboarding-15.
	it( 'continues on the account pages if a step is no modal path', async () => {
		stage.enter( 'member' );
		openModal( '/account/onboarding/newsletters' );
		stage.world.extendedProfiles.put( stage.reader( 'member' ), 'nypost', {
			'onboarding-done': 'customize',
		} );
		await title( 'What should we send you?' );
		await pointAndPress( 'Skip this step' );
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledWith( '/account/onboarding/app-text' )
		);
	} );

	// Proves onboarding-3.
	it( 'asks a visitor to log in, and remembers to return', async () => {
		const { boot } = openModal( '/account/onboarding/welcome' );
		await vi.waitFor( () => expect( boot.open ).toHaveBeenCalledWith( '/account/login' ) );
		expect( nextAddress( stage.deps ) ).toBe( '/account/onboarding/welcome?welcome=true' );
	} );
} );
