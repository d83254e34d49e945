import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReader } from '#src/app/start-reader.ts';
import type { Boot } from '#src/app/boot.ts';
import { createSessionAnswers } from '#src/services/browser/sessions/session-answers.ts';
import { setBrowserParts } from '../entry/browser-parts.ts';
import { CONFIG } from '../services/stage.ts';
import { late } from '../late.ts';
import { bootOf, headerOf } from './boot/boot.ts';

const session = {
	signOut: vi.fn(),
	recogniseSession: vi.fn(),
	readPageParameters: vi.fn(),
	takeWelcome: vi.fn( (): string | null => null ),
};
const gate = { openStory: vi.fn() };
/** A session whose cookie scripts cannot read; a service confirms it. */
const unread = { sessionId: vi.fn( (): string | null => null ) };

vi.mock( '#src/app/boot/session.ts', async () => {
	const { lazyStub } = await import( '../late.ts' );
	return {
		loadSession: lazyStub.service( async () => ( {
			flows: session,
			sessionOf: ( config: object ) => ( {
				...config,
				browser: { cookies: { sessionId: unread.sessionId } },
			} ),
		} ) ),
	};
} );
vi.mock( '#src/services/browser/lazy.ts', async () => ( await import( '../late.ts' ) ).lazyStub );
vi.mock( '#src/app/boot/gate-app.ts', () => gate );
const answer = { isReaders: vi.fn( async (): Promise< boolean | 'unknown' > => true ) };
vi.mock( '#src/flows/session/readers-session.ts', async ( original ) => ( {
	...( await original< object >() ),
	isReadersSession: () => answer.isReaders(),
} ) );
vi.mock( '#src/flows/session/header-reader.ts', () => ( {
	keptHeaderReader: () => null,
	readHeaderReader: async () => null,
} ) );

setBrowserParts();

const SLOT = `<div data-circ-header><form action="/account/login" class="circ circ--inline"><button data-circ-login data-log-out="Abmelden" data-logging-out="Meldet ab...">Anmelden</button></form></div>`;

const enter = () => {
	document.cookie = 'blaize_session=abc; Path=/';
};
const leave = () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
};

beforeEach( () => {
	for ( const mock of Object.values( { ...session, ...gate, ...unread, ...answer } ) ) {
		mock.mockReset();
	}
	session.signOut.mockImplementation( async () => {
		leave();
		window.dispatchEvent( new Event( 'circulation:logout' ) );
	} );
	late.reset();
	window.history.replaceState( null, '', '/story/' );
} );

afterEach( () => {
	leave();
	sessionStorage.clear();
	localStorage.clear();
} );

function attendOn( html: string, given: Partial< Boot[ 'config' ] > = {} ) {
	document.body.innerHTML = html;
	const boot = bootOf( { config: { ...CONFIG, ...given } } );
	startReader( boot );
	return boot;
}

const button = () => screen.getByRole( 'button' );

describe( 'the header button', () => {
	// Proves language-5.
	it( 'says "Log In" to a visitor, with the labels of the page', () => {
		attendOn( SLOT );
		expect( button() ).toHaveTextContent( 'Anmelden' );
		expect( button() ).toHaveAttribute( 'data-circ-login' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says "Log Out" to a member, beside a way to the account', () => {
		enter();
		attendOn( SLOT );
		expect( button() ).toHaveTextContent( 'Abmelden' );
		expect( button() ).not.toHaveAttribute( 'data-circ-login' );
		expect( screen.getByRole( 'link', { name: 'Account' } ) ).toHaveAttribute(
			'href',
			'/account/settings'
		);
	} );

	// Proves session-1.
	it( 'says "Log Out", and opens the story, for a session whose cookie no script may read', async () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		session.recogniseSession.mockImplementation( async () => {
			unread.sessionId.mockReturnValue( 'unread' );
		} );
		attendOn( `${ SLOT }<div data-circ-gate="12"></div>`, {
			gatedPost: 12,
		} );
		expect( button() ).toHaveTextContent( 'Anmelden' );
		await vi.waitFor( () => expect( button() ).toHaveTextContent( 'Abmelden' ) );
		await vi.waitFor( () => expect( gate.openStory ).toHaveBeenCalledOnce() );
	} );

	it.each( [ null, 'out:1' ] )(
		'makes no call for a visitor whose browser has noted %j',
		async ( text ) => {
			localStorage.setItem( 'circ-session', text ?? '' );
			attendOn( SLOT );
			await new Promise( ( resolve ) => setTimeout( resolve ) );
			expect( session.recogniseSession ).not.toHaveBeenCalled();
			expect( button() ).toHaveTextContent( 'Anmelden' );
		}
	);

	// Proves address-29.
	it( 'is made in an empty place, with English labels', () => {
		enter();
		attendOn( '<div data-circ-header></div><p data-circ-header></p>' );
		expect( screen.getAllByRole( 'button', { name: 'Log Out' } ) ).toHaveLength( 2 );
	} );

	// Proves address-25.
	it( 'says "Logging out..." from the press on, ignores a second one, then "Log In"', async () => {
		enter();
		attendOn( SLOT );
		let end = () => {};
		session.signOut.mockImplementation( async () => {
			await new Promise< void >( ( resolve ) => {
				end = resolve;
			} );
			leave();
		} );
		button().focus();
		button().click();
		expect( button() ).toHaveTextContent( 'Meldet ab...' );
		expect( button() ).toHaveAttribute( 'aria-busy', 'true' );
		button().click();
		await vi.waitFor( () => expect( session.signOut ).toHaveBeenCalledOnce() );
		end();
		await vi.waitFor( () => expect( button() ).toHaveTextContent( 'Anmelden' ) );
		expect( button() ).toHaveFocus();
		expect( button() ).not.toHaveAttribute( 'aria-busy' );
	} );

	it.each( [
		[ 'on the log-in page', '/account/login', {} ],
		[ 'in the mobile app', '/story/?mobile_app=1', {} ],
		[ 'in the mobile app by its user agent', '/story/', { mobileAppMarker: 'jsdom' } ],
	] )( 'is hidden %s', ( _where, address, given ) => {
		window.history.replaceState( null, '', address );
		attendOn( SLOT, { view: 'account', ...given } );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'stays hidden in the mobile app for the whole visit of the tab', () => {
		window.history.replaceState( null, '', '/story/?mobile_app=1' );
		attendOn( SLOT );
		window.history.replaceState( null, '', '/other/' );
		attendOn( SLOT );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'follows the account pages', () => {
		const boot = attendOn( SLOT, { view: 'account' } );
		headerOf( boot ).showPath( '/account/login' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		headerOf( boot ).showPath( '/account/subscribe' );
		expect( button() ).toBeVisible();
	} );

	// Proves address-26.
	it( 'has no way to the account while memberships are off', () => {
		enter();
		attendOn( SLOT, { flags: [] } );
		expect( button() ).toHaveTextContent( 'Abmelden' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'is gone outside the supported region', () => {
		attendOn( SLOT, { inSupportedRegion: false } );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	// Proves address-34.
	it( 'shows a stranger’s frame no reader and no log-out', () => {
		enter();
		vi.spyOn( window, 'parent', 'get' ).mockReturnValue( {
			get document(): Document {
				throw new DOMException( 'another origin', 'SecurityError' );
			},
		} as Window );
		attendOn( SLOT );
		expect( screen.queryByText( 'Abmelden' ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	// Proves address-31.
	it( 'lets a reader log out outside the supported region, and leads nowhere', () => {
		enter();
		attendOn( SLOT, { inSupportedRegion: false } );
		expect( button() ).toHaveTextContent( 'Abmelden' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		leave();
		window.dispatchEvent( new Event( 'storage' ) );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	// Proves address-25.
	it.each( [ 'storage', 'pageshow' ] )(
		'checks again on "%s": another tab, or Back',
		( name ) => {
			enter();
			attendOn( SLOT );
			leave();
			window.dispatchEvent( Object.assign( new Event( name ), { persisted: true } ) );
			expect( button() ).toHaveTextContent( 'Anmelden' );
		}
	);

	// Proves gate-19.
	it( 'looks at a closed story again when Back restores its page, and not when it loads', async () => {
		enter();
		const { config } = attendOn( `${ SLOT }<div data-circ-gate="12"></div>`, {
			gatedPost: 12,
		} );
		// The pages of earlier tests listen too.
		const looks = () =>
			gate.openStory.mock.calls.filter( ( [ page ]: unknown[] ) => page === config ).length;
		const show = ( persisted: boolean ) =>
			window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) );
		await vi.waitFor( () => expect( looks() ).toBe( 1 ) );
		show( false );
		show( true );
		await vi.waitFor( () => expect( looks() ).toBe( 2 ) );
	} );

	it( 'whose part fails to load says so in a dialog, with another try', async () => {
		enter();
		late.isOff = true;
		const boot = attendOn( SLOT );
		button().click();
		await vi.waitFor( () => expect( boot.showInDialog ).toHaveBeenCalledOnce() );
		expect( button() ).toHaveTextContent( 'Abmelden' );

		const dialog = document.createElement( 'dialog' );
		dialog.close = vi.fn();
		vi.mocked( boot.showInDialog ).mockReturnValue( dialog );
		late.isOff = false;
		button().click();
		await vi.waitFor( () => expect( session.signOut ).toHaveBeenCalledOnce() );
	} );
} );

describe( 'an address that asks for something', () => {
	it.each( [ '?redirect=/a/', '?x=1&welcome=true' ] )( '%s is kept at once', async ( search ) => {
		window.history.replaceState( null, '', `/story/${ search }` );
		const boot = attendOn( SLOT );
		await vi.dynamicImportSettled();
		expect( session.readPageParameters ).toHaveBeenCalledWith(
			expect.objectContaining( boot.config )
		);
	} );

	// Proves address-23, session-26.
	it.each( [
		[ 'not for a visitor', leave, false, 0 ],
		[ 'not for a visitor with a session of the service’s own', enter, false, 0 ],
		[ 'for whoever is logged in', enter, true, 1 ],
		[ 'for whoever may be logged in', enter, 'unknown', 1 ],
	] as const )( '?welcome=true opens the welcome %s', async ( _, arrive, isReaders, times ) => {
		window.history.replaceState( null, '', '/story/?welcome=true' );
		arrive();
		answer.isReaders.mockResolvedValue( isReaders );
		session.takeWelcome.mockReturnValue( '/account/onboarding/welcome' );
		const boot = attendOn( SLOT );
		await vi.dynamicImportSettled();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( session.readPageParameters ).toHaveBeenCalled();
		expect( session.takeWelcome ).toHaveBeenCalledTimes( times );
		expect( boot.open ).toHaveBeenCalledTimes( times );
	} );

	it( 'without the membership feature opens its modal over the front page, and is forgotten with it', () => {
		window.history.replaceState( null, '', '/account/login?a=1' );
		const dialog = document.createElement( 'dialog' );
		const boot = bootOf( { config: { ...CONFIG, flags: [] } } );
		vi.mocked( boot.open ).mockReturnValue( dialog );
		startReader( boot );
		expect( boot.open ).toHaveBeenCalledWith( '/account/login?a=1' );
		dialog.dispatchEvent( new Event( 'close' ) );
		expect( window.location.pathname ).toBe( '/' );
	} );
} );

describe( 'a members-only story', () => {
	const STORY = '<div data-circ-gate="101"></div>';
	const gated = { gatedPost: 101 };

	it( 'is opened for a member', async () => {
		enter();
		const boot = attendOn( STORY, gated );
		await vi.dynamicImportSettled();
		expect( gate.openStory ).toHaveBeenCalledWith( boot.config, {
			fresh: false,
		} );
	} );

	it( 'is fetched again after a subscription', async () => {
		attendOn( STORY, gated );
		window.dispatchEvent( new Event( 'circulation:subscribe' ) );
		await vi.dynamicImportSettled();
		expect( gate.openStory.mock.calls[ 0 ]?.[ 1 ] ).toEqual( {
			fresh: true,
		} );
	} );

	it( 'is not asked for a visitor', async () => {
		attendOn( STORY, gated );
		await vi.dynamicImportSettled();
		expect( gate.openStory ).not.toHaveBeenCalled();
	} );

	// Proves session-26.
	it( 'shows its offer to a visitor whose session of the service’s own was refused on an earlier page', async () => {
		enter();
		createSessionAnswers().note( 'abc', false );
		const { classList } = document.documentElement;
		// The classes that the page's first script sets for a session cookie.
		classList.add( 'circ-known', 'circ-payer' );
		attendOn( STORY, gated );
		await vi.dynamicImportSettled();
		expect( gate.openStory ).not.toHaveBeenCalled();
		expect( [ ...classList ] ).toEqual( [] );
	} );

	it( 'that a theme prints below another one later is looked at, and its offer is not painted before', async () => {
		enter();
		attendOn( SLOT, {} );
		await vi.waitFor( () => expect( screen.getByRole( 'button' ) ).toBeVisible() );
		expect( gate.openStory ).not.toHaveBeenCalled();
		document.body.insertAdjacentHTML( 'beforeend', `<article>${ STORY }</article>` );
		await Promise.resolve();
		expect( document.querySelector( '[data-circ-gate]' ) ).not.toBeVisible();
		await vi.waitFor( () =>
			expect( gate.openStory.mock.calls[ 0 ]?.[ 1 ] ).toEqual( {
				fresh: false,
				onlyNew: true,
			} )
		);
		await vi.waitFor( () =>
			expect( document.querySelector( '[data-circ-gate]' ) ).toBeVisible()
		);
	} );

	// Proves gate-33.
	it( 'whose gate fails to load is replaced by a way to try again', async () => {
		enter();
		document.body.innerHTML = STORY;
		const presentChunk = vi.fn();
		late.isOff = true;
		startReader(
			bootOf( {
				config: { ...CONFIG, ...gated },
				presentChunk,
			} )
		);
		await vi.waitFor( () => expect( presentChunk ).toHaveBeenCalledOnce() );
		const [ host, , show ] = presentChunk.mock.calls[ 0 ] ?? [];
		expect( host.parentElement ).toHaveAttribute( 'data-circ-gate' );
		// Pages of earlier tests still observe this document for stories.
		gate.openStory.mockClear();
		show( gate );
		expect( host.isConnected ).toBe( false );
		expect( gate.openStory ).toHaveBeenCalledOnce();
	} );
} );
