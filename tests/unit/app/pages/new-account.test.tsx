import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comeBackFromProvider } from '#src/flows/providers/social-redirect.ts';
import { rememberRedirect, takeRedirect } from '#src/flows/session/remember-redirect.ts';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { nextAddress, readEntryParameters } from '#src/app/boot/entry-parameters.ts';
import { mountSignIn } from '#src/app/modal/sign-in-views.tsx';
import { modalHistory } from '#src/app/routing/modal-history.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { personById, registerPerson, type Person } from '../../../sandbox/providers.ts';
import type { Account } from '../../../sandbox/records.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { dialogBoot } from '../boot/boot.ts';
import { pointAndPress } from '../../screens/acts.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();
const NEW = 'ines.cruz@readers.example';

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
	const deps = hasty( stage.composeAgain( { view: 'account' } ) );
	readEntryParameters( deps, window.location.search );
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
	return deps;
}

async function fill( label: string, email: string ) {
	await userEvent.type( await screen.findByLabelText( 'Email' ), email );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await pointAndPress( label );
}
const register = () => fill( 'Create account', NEW );
const logIn = ( persona: string ) => fill( 'Log In', emailOf( persona ) );

/** Opens the form over a page of the site, in its registration view. */
function openModal( config: Parameters< typeof stage.composeAgain >[ 0 ] = {} ) {
	window.history.replaceState( null, '', '/sports/' );
	const { host, close, boot } = dialogBoot( '/account/register' );
	const deps = hasty( stage.composeAgain( config ) );
	act( () => {
		unmount = mountSignIn( host, boot, modalHistory( boot ), deps );
	} );
	return { close, boot, deps };
}

describe( 'a new account on the account pages', () => {
	// Proves onboarding-16.
	it( 'gets to its page, from there into the onboarding, and in the end to the settings', async () => {
		load( '/account/register' );
		await register();
		expect( await title( 'Your account is ready' ) ).toBeInTheDocument();
		expect( window.location.pathname ).toBe( '/account/register-success' );
		await pointAndPress( 'Continue' );
		expect( await title( 'What is your name?' ) ).toBeInTheDocument();
		await pointAndPress( 'Skip all' );
		expect( await title( 'Profile' ) ).toBeInTheDocument();
	} );

	it( 'gets there too when the settings asked for the log-in, which do not count as a destination', async () => {
		load( '/account/settings' );
		await userEvent.click( await screen.findByRole( 'link', { name: 'Create an account' } ) );
		await register();
		expect( await title( 'Your account is ready' ) ).toBeInTheDocument();
	} );

	// Proves address-22, onboarding-16.
	it.each( [
		[ '/account/register?redirect=/account/settings/newsletters' ],
		[ '/account/settings/newsletters' ],
	] )( 'gets first what was asked for with %s', async ( address ) => {
		load( address );
		if ( ! address.startsWith( '/account/register' ) ) {
			await userEvent.click(
				await screen.findByRole( 'link', { name: 'Create an account' } )
			);
		}
		await register();
		expect( await title( 'Newsletters' ) ).toBeInTheDocument();
	} );
} );

describe( 'a new account over a page of the site', () => {
	// Proves onboarding-16.
	it( 'gets to its page, and the end of the onboarding leads back', async () => {
		const { deps } = openModal();
		await register();
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledExactlyOnceWith( '/account/register-success' )
		);
		expect( takeRedirect( deps ) ).toBe( '/sports/' );
	} );

	// Proves onboarding-16.
	it( 'gets the members-only story that it was made for', async () => {
		const { close } = openModal( { gatedPost: 12 } );
		await register();
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'gets the onboarding in the dialog where there are no account pages', async () => {
		const { boot } = openModal( { flags: [] } );
		await register();
		await vi.waitFor( () =>
			expect( boot.open ).toHaveBeenCalledExactlyOnceWith( '/account/onboarding/welcome' )
		);
	} );

	it( 'is new once: who logs in later stays on their page', async () => {
		const { deps } = openModal( { gatedPost: 12 } );
		await register();
		await vi.waitFor( () => expect( deps.store.getState().isNewAccount ).toBe( false ) );
		expect( nextAddress( deps ) ).toBeNull();
	} );

	it( 'is still new when account and profile could be read only at the second try', async () => {
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 502,
		} );
		openModal();
		await register();
		const again = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		await userEvent.click( again );
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledWith( '/account/register-success' )
		);
	} );
} );

describe( 'a new account of a provider whose page led back', () => {
	/**
	 * Returns from the provider's page: the service has created or recognized the account and has
	 * set its cookies.
	 */
	async function comeBack( id: string, redirect?: string ) {
		window.history.replaceState( null, '', '/sports/' );
		const { accounts, providers } = stage.world;
		const person = personById( id ) as Person;
		const who = { provider: 'google', person } as const;
		const account =
			accounts.byEmail( person.email ) ?? ( registerPerson( accounts, who, {} ) as Account );
		providers.link( account, who );
		document.cookie = `blaize_session=${ accounts.openSession( account ).id }; Path=/`;
		const deps = hasty( stage.composeAgain() );
		sessionStorage.setItem( 'circ-provider', 'google' );
		if ( redirect ) {
			rememberRedirect( deps, redirect );
		}
		return { deps, next: await comeBackFromProvider( deps ) };
	}

	// Proves onboarding-16.
	it( 'continues to its page, and the end of the onboarding leads back', async () => {
		const { deps, next } = await comeBack( 'iris' );
		expect( next ).toBe( '/account/register-success' );
		expect( takeRedirect( deps ) ).toBe( '/sports/' );
	} );

	it( 'stays on the page that was asked for', async () => {
		const { deps, next } = await comeBack( 'iris', '/sports/?page=2' );
		expect( next ).toBeNull();
		expect( takeRedirect( deps ) ).toBeNull();
	} );

	it( 'is no new one where the reader was known before', async () => {
		const { next } = await comeBack( 'maya' );
		expect( next ).toBeNull();
	} );
} );

describe( 'an onboarding that is not finished', () => {
	const card = () => screen.queryByText( 'Finish setting up your account' );

	// Proves onboarding-18.
	it( 'is offered as a card after a log-in on another device, and continues where it was left', async () => {
		stage.world.extendedProfiles.put( stage.reader( 'member' ), 'nypost', {
			'onboarding-done': 'customize',
		} );
		load( '/account/login' );
		await logIn( 'member' );
		await title( 'Profile' );
		await screen.findByText( 'Finish setting up your account' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Continue' } ) );
		expect( await title( 'What should we send you?' ) ).toBeInTheDocument();
	} );

	// Proves onboarding-18.
	it( 'can be put off until the next log-in', async () => {
		load( '/account/login' );
		await logIn( 'member' );
		await title( 'Profile' );
		await pointAndPress( 'Not now' );
		expect( card() ).toBeNull();
		act( () => document.body.replaceChildren() );
		load( '/account/settings' );
		await screen.findByLabelText( 'First name' );
		expect( card() ).toBeNull();
	} );

	// Proves onboarding-18.
	it( 'is not offered within a session that existed before', async () => {
		stage.enter( 'member' );
		load( '/account/settings' );
		await screen.findByLabelText( 'First name' );
		expect( card() ).toBeNull();
	} );

	// Proves onboarding-18.
	it( 'is not offered to a reader who has finished it', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			onboarded: true,
		} );
		load( '/account/login' );
		await logIn( 'member' );
		await screen.findByLabelText( 'First name' );
		expect( card() ).toBeNull();
	} );

	// Proves onboarding-18.
	it( 'never comes before the requested page', async () => {
		load( '/account/login?redirect=/account/settings/newsletters' );
		await logIn( 'member' );
		expect( await title( 'Newsletters' ) ).toBeInTheDocument();
	} );
} );
