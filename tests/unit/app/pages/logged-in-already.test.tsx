import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageParameters } from '#src/app/boot/entry-parameters.ts';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { pointAndPress } from '../../screens/acts.ts';
import { emailOf, setStage } from '../../services/stage.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	vi.mocked( leaveFor ).mockClear();
} );

/** Loads the address as `mount` does. */
function load( address: string ) {
	window.history.replaceState( null, '', address );
	const deps = hasty( stage.deps );
	readPageParameters( deps );
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
	return { deps };
}

const title = ( name: string ) => screen.findByRole( 'heading', { name } );

describe( 'a reader who is already logged in', () => {
	const LOG_IN_PAGES = [
		'/account',
		'/account/login',
		'/account/register',
		'/account/continue-passwordless',
		'/account/continue-passwordless-registration',
	];

	// Proves address-23.
	it.each( [ ...LOG_IN_PAGES, '/account/forgot-password', '/account/settings/display' ] )(
		'%s with welcome=true leads to the onboarding, once',
		async ( address ) => {
			stage.enter( 'member' );
			load( `${ address }?welcome=true` );
			await title( 'Welcome' );
			expect( window.location.pathname ).toMatch( /^\/account\/onboarding\// );
			expect( sessionStorage.getItem( 'circ-welcome' ) ).toBeNull();
		}
	);

	// Proves address-22.
	it.each( [ '/account', '/account/login', '/account/register' ] )(
		'%s is the account, whatever address an earlier page carried',
		async ( address ) => {
			stage.enter( 'member' );
			sessionStorage.setItem( 'circ-redirect', '/sports/story/' );
			load( address );
			await vi.waitFor( () =>
				expect( window.location.pathname ).toBe( '/account/settings' )
			);
			expect( leaveFor ).not.toHaveBeenCalled();
			expect( sessionStorage.getItem( 'circ-redirect' ) ).toBeNull();
		}
	);

	// Proves address-22.
	it.each( LOG_IN_PAGES )(
		'%s leads to the return address, and keeps none',
		async ( address ) => {
			stage.enter( 'member' );
			const { deps } = load( `${ address }?redirect=/sports/story/` );
			await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/sports/story/' ) );
			expect( deps.store.getState().redirect ).toBeNull();
			expect( sessionStorage.getItem( 'circ-redirect' ) ).toBeNull();
		}
	);

	// Proves address-23.
	it( 'a one-time link takes precedence over the welcome', async () => {
		stage.enter( 'member' );
		load( '/account/continue?token=link-of-nobody&welcome=true' );
		await screen.findByRole( 'heading', { level: 1 } );
		expect( window.location.pathname ).toBe( '/account/continue' );
		expect( sessionStorage.getItem( 'circ-welcome' ) ).toBe( 'true' );
	} );

	// Proves address-23.
	it( 'reads welcome=true out of the address of a page', async () => {
		load( '/account/settings?welcome=true&redirect=/story/' );
		await title( 'Log in' );
		expect( JSON.stringify( window.history.state ) ).not.toContain( 'welcome' );
	} );
} );

describe( 'a session that is no reader’s, or no longer one', () => {
	const PAGES = [ '/account', '/account/login', '/account/register' ];

	beforeEach( () => {
		document.cookie = 'blaize_session=of-a-visitor; Path=/';
	} );

	// Proves session-26, address-18.
	it.each( PAGES )( '%s is the log-in, which keeps its return address', async ( address ) => {
		const { deps } = load( `${ address }?redirect=/sports/story/` );
		await screen.findByLabelText( 'Email' );
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( window.location.pathname ).toBe( '/account/login' );
		expect( deps.store.getState().redirect ).toBe( '/sports/story/' );
	} );

	// Proves session-26.
	it( 'that comes while the log-in is open leaves the visitor there', async () => {
		load( '/account/login' );
		await userEvent.type( await screen.findByLabelText( 'Email' ), 'half@typed' );
		document.cookie = 'blaize_session=of-the-same-visitor; Path=/';
		stage.world.journal.clear();
		await act( async () => void window.dispatchEvent( new Event( 'focus' ) ) );
		await vi.waitFor( () => expect( stage.calls() ).toEqual( [ 'identity.account' ] ) );
		expect( window.location.pathname ).toBe( '/account/login' );
		expect( screen.getByLabelText( 'Email' ) ).toHaveValue( 'half@typed' );
	} );

	it( 'is told from a log-in elsewhere, after which the page leads on once', async () => {
		load( '/account/login?redirect=/account/settings/display' );
		await screen.findByLabelText( 'Email' );
		stage.enter( 'member' );
		await act( async () => {
			window.dispatchEvent( new Event( 'focus' ) );
			window.dispatchEvent( new Event( 'visibilitychange' ) );
		} );
		await title( 'Display' );
		expect( window.location.pathname ).toBe( '/account/settings/display' );
	} );

	// Proves cookie-10, address-18.
	it( 'of a reader whose session has expired is followed by the log-in, which keeps its return address', async () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		const { deps } = load( '/account/login?redirect=/sports/story/' );
		await screen.findByText( 'Your session has ended. Please log in again.' );
		expect( deps.store.getState().redirect ).toBe( '/sports/story/' );
	} );

	// Proves sign-in-20, cookie-10.
	it( 'of a reader whose session has expired leaves a link where it leads to', async () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		const { token } = stage.world.links.issue( { kind: 'login', email: emailOf( 'member' ) } );
		load( `/account/continue?token=${ token }&redirect=/sports/story/` );
		await pointAndPress( 'Continue' );
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/sports/story/' ) );
	} );

	// Proves sign-in-30.
	it( '/account/handoff is followed by the log-in, and keeps its return address', async () => {
		const { deps } = load( '/account/handoff?redirect=/sports/story/' );
		await screen.findByLabelText( 'Email' );
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( deps.store.getState().redirect ).toBe( '/sports/story/' );
	} );
} );

// Proves sign-in-24.
describe( 'the code of a link', () => {
	it( 'is not added to the history by a press on Log In', async () => {
		load( '/account/continue?token=link-of-nobody' );
		await screen.findByRole( 'heading', { level: 1 } );
		act( () => void window.dispatchEvent( new CustomEvent( 'circulation:open-login' ) ) );
		await title( 'Log in' );
		expect( JSON.stringify( window.history.state ) ).not.toContain( 'link-of-nobody' );
	} );
} );
