import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#src/app/pages/account-app.tsx';
import { startAccountHeader } from '#src/app/header/account-header.ts';
import type { Boot } from '#src/app/boot.ts';
import { startReader } from '#src/app/start-reader.ts';
import { setBrowserParts } from '../../entry/browser-parts.ts';
import { CONFIG, setStage } from '../../services/stage.ts';
import { bootOf, headerOf } from '../boot/boot.ts';

const session = {
	signOut: vi.fn(),
	readHeaderReader: vi.fn(),
	comeBackFromProvider: vi.fn( async () => {} ),
};
vi.mock( '#src/flows/session/header-reader.ts', async ( original ) => ( {
	...( await original< object >() ),
	readHeaderReader: () => session.readHeaderReader(),
} ) );
vi.mock( '#src/app/boot/session.ts', () => ( {
	loadSession: async () => ( {
		flows: session,
		sessionOf: ( config: unknown ) => config,
	} ),
} ) );

setBrowserParts();
const stage = setStage();

const READER = {
	name: 'Maya Ortiz',
	email: 'maya@readers.example',
	color: '',
	picture: '',
};

beforeEach( () => {
	vi.clearAllMocks();
	document.body.innerHTML = '<div data-circ-header></div>';
} );

/** Starts the header after the page's own chunk has loaded. */
function start( address = '/account/settings', given: Partial< Boot > = {} ) {
	window.history.replaceState( null, '', address );
	const boot = bootOf( { config: { ...CONFIG, view: 'account' }, ...given } );
	startAccountHeader( boot, headerOf( boot ), stage.deps );
	return boot as Boot;
}

const button = () => screen.getByRole( 'button' );
const account = () => screen.getByRole( 'link', { name: 'Account' } );

describe( 'the header of an account page', () => {
	it( 'loads with the page’s own part', () => {
		window.history.replaceState( null, '', '/account/forgot-password' );
		const host = document.createElement( 'div' );
		document.body.append( host );
		const boot = bootOf( { config: { ...CONFIG, view: 'account' } } );
		let end = () => {};
		act( () => {
			end = mount( host, boot );
		} );
		expect( screen.getByRole( 'button', { name: 'Log In' } ) ).toBeVisible();
		act( () => end() );
	} );

	it( 'says "Log In" to a visitor', () => {
		start( '/account/forgot-password' );
		expect( button() ).toHaveTextContent( 'Log In' );
		expect( button() ).toHaveAttribute( 'data-circ-login' );
	} );

	it( 'is not there on the log-in page', () => {
		start( '/account/login' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'says "Log Out" to a member, shows the reader whom the page names, and makes no call', () => {
		stage.enter( 'member' );
		const boot = start();
		expect( button() ).toHaveTextContent( 'Log Out' );
		headerOf( boot ).showReader( READER );
		expect( account() ).toHaveTextContent( 'MO' );
		expect( session.readHeaderReader ).not.toHaveBeenCalled();
		expect( boot.startReader ).not.toHaveBeenCalled();
	} );

	it( 'logs out', async () => {
		stage.enter( 'member' );
		const boot = start();
		session.signOut.mockImplementation( async () => stage.deps.browser.cookies.clearSession() );
		button().click();
		expect( button() ).toHaveTextContent( 'Logging out...' );
		await vi.waitFor( () => expect( button() ).toHaveTextContent( 'Log In' ) );
		expect( session.signOut ).toHaveBeenCalledExactlyOnceWith( boot.config );
	} );

	it.each( [ 'circulation:login', 'circulation:logout', 'storage', 'pageshow' ] )(
		'checks again on "%s"',
		async ( name ) => {
			start();
			stage.enter( 'member' );
			await Promise.resolve();
			window.dispatchEvent( Object.assign( new Event( name ), { persisted: true } ) );
			expect( button() ).toHaveTextContent( 'Log Out' );
		}
	);
} );

describe( 'the part that starts the reader of other pages', () => {
	it( 'is loaded when a provider has led back here', () => {
		sessionStorage.setItem( 'circ-provider', 'google' );
		expect( start().startReader ).toHaveBeenCalledOnce();
	} );

	it( "is loaded when an affiliate's link has led here", () => {
		const boot = start( '/account/subscribe?cjevent=abc-1' );
		expect( boot.startReader ).toHaveBeenCalledOnce();
	} );

	it( 'leaves an existing header alone, and does the rest', async () => {
		sessionStorage.setItem( 'circ-provider', 'google' );
		stage.enter( 'member' );
		const boot = start();
		headerOf( boot ).showReader( READER );
		startReader( boot );
		expect( account() ).toHaveTextContent( 'MO' );
		await vi.waitFor( () =>
			expect( session.comeBackFromProvider ).toHaveBeenCalledWith( boot.config )
		);
	} );

	it( 'has loaded the header even if the page itself loaded with a later try only', () => {
		stage.enter( 'member' );
		window.history.replaceState( null, '', '/account/settings' );
		const boot: Boot = bootOf( { config: { ...CONFIG, view: 'account' } } );
		startReader( boot );
		startAccountHeader( boot, headerOf( boot ), stage.deps );
		headerOf( boot ).showReader( READER );
		expect( account() ).toHaveTextContent( 'MO' );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
	} );
} );
