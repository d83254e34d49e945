import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReader } from '#src/app/start-reader.ts';
import type { Boot } from '#src/app/boot.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
// Preloads what a press loads, so that a test waits only as long as it says.
import '#src/widgets/account-menu/account-menu.ts';
import { setBrowserParts } from '../../entry/browser-parts.ts';
import type { HeaderReader } from '#src/flows/session/header-reader.ts';
import { CONFIG } from '../../services/stage.ts';
import { late } from '../../late.ts';
import { bootOf, headerOf } from '../boot/boot.ts';

const MAYA = {
	name: 'Maya Ortiz',
	email: 'maya@readers.example',
	color: '#ffd400',
	picture: '',
};
const PICTURE = 'https://lh3.googleusercontent.com/a/maya';
const session = {
	signOut: vi.fn(),
	readEntryParameters: vi.fn(),
	comeBackFromProvider: vi.fn( async () => {} ),
	readHeaderReader: vi.fn( async () => MAYA as typeof MAYA | null ),
};
const loadSession = vi.fn( async () => ( {
	flows: session,
	sessionOf: ( config: unknown ) => config,
} ) );
vi.mock( '#src/app/boot/session.ts', () => ( {
	loadSession: () => loadSession(),
} ) );
vi.mock( '#src/flows/session/header-reader.ts', () => ( {
	keptHeaderReader: () => null,
	readHeaderReader: () => session.readHeaderReader(),
} ) );
vi.mock( '#src/widgets/page/leave-page.ts' );
vi.mock(
	'#src/services/browser/lazy.ts',
	async () => ( await import( '../../late.ts' ) ).lazyStub
);

setBrowserParts();

/** Stubs matchMedia for a screen of this width; the returned `resize` changes the width. */
function onScreenOf( width: number ) {
	let listener = () => {};
	const media = {
		matches: width >= 990,
		addEventListener: ( _name: string, call: () => void ) => {
			listener = call;
		},
	};
	vi.stubGlobal( 'matchMedia', () => media );
	return {
		resize( to: number ) {
			media.matches = to >= 990;
			listener();
		},
	};
}

beforeEach( () => {
	late.reset();
	document.cookie = 'blaize_session=abc; Path=/';
	window.history.replaceState( null, '', '/story/' );
	session.signOut.mockReset().mockImplementation( async () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	} );
	session.readHeaderReader.mockReset().mockResolvedValue( MAYA );
	session.comeBackFromProvider.mockClear();
	loadSession.mockClear();
	vi.mocked( leaveFor ).mockClear();
} );

afterEach( () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	sessionStorage.clear();
	document.body.replaceChildren();
	vi.unstubAllGlobals();
} );

function attendOn( given: Partial< Boot[ 'config' ] > = {}, reported: HeaderReader | null = null ) {
	document.body.innerHTML = '<div data-circ-header></div><a href="/other/">Elsewhere</a>';
	const boot = bootOf( { config: { ...CONFIG, ...given } } );
	headerOf( boot ).showReader( reported );
	startReader( boot );
	return boot;
}

const toggle = () => screen.getByRole( 'button', { name: 'Account' } );
const openMenu = async () => {
	await userEvent.click( toggle() );
	return within( await screen.findByRole( 'list' ) );
};

describe( 'the avatar in the header', () => {
	it( 'takes the focus that a closing log-in window returns to the log-out', () => {
		onScreenOf( 1200 );
		attendOn();
		const dialog = document.createElement( 'dialog' );
		document.body.append( dialog );
		screen.getByRole( 'button', { name: 'Log Out' } ).focus();
		dialog.dispatchEvent( new Event( 'close' ) );
		expect( toggle() ).toHaveFocus();
	} );

	it( 'leaves the focus alone where a visitor closes the window', () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		attendOn();
		const dialog = document.createElement( 'dialog' );
		document.body.append( dialog );
		const logIn = screen.getByRole( 'button', { name: 'Log In' } );
		logIn.focus();
		dialog.dispatchEvent( new Event( 'close' ) );
		expect( logIn ).toHaveFocus();
	} );

	// Proves address-26.
	it( 'is a button with a menu at 990 px', () => {
		onScreenOf( 990 );
		attendOn();
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	// Proves address-26, limit-6.
	it( 'is a link to the settings at 989 px', () => {
		onScreenOf( 989 );
		attendOn();
		expect( screen.getByRole( 'link', { name: 'Account' } ) ).toHaveAttribute(
			'href',
			'/account/settings'
		);
		expect( screen.queryByRole( 'button', { name: 'Account' } ) ).toBeNull();
	} );

	it( 'changes with the width', () => {
		const { resize } = onScreenOf( 1200 );
		attendOn();
		resize( 600 );
		expect( screen.getByRole( 'link', { name: 'Account' } ) ).toBeVisible();
		resize( 1200 );
		expect( toggle() ).toBeVisible();
	} );

	it( 'shows the reader’s initials on their colour, readable', async () => {
		onScreenOf( 1200 );
		attendOn();
		await vi.waitFor( () => expect( toggle() ).toHaveTextContent( 'MO' ) );
		expect( toggle() ).toHaveStyle( {
			backgroundColor: '#ffd400',
			color: '#000000',
		} );
	} );

	it( 'shows who it is without what only logging in and out needs', async () => {
		onScreenOf( 1200 );
		attendOn();
		await vi.waitFor( () => expect( toggle() ).toHaveTextContent( 'MO' ) );
		expect( loadSession ).not.toHaveBeenCalled();
		screen.getByRole( 'button', { name: 'Log Out' } ).click();
		await screen.findByRole( 'button', { name: 'Log In' } );
		expect( loadSession ).toHaveBeenCalledOnce();
	} );

	// Proves profile-22.
	it( 'shows the provider’s picture where there is one, without naming the page to its host', async () => {
		onScreenOf( 1200 );
		const boot = attendOn( { view: 'account' } );
		headerOf( boot ).showReader( { ...MAYA, picture: PICTURE } );
		const image = toggle().querySelector( 'img' );
		expect( image ).toHaveAttribute( 'src', PICTURE );
		expect( image ).toHaveAttribute( 'alt', '' );
		expect( image?.referrerPolicy ).toBe( 'no-referrer' );
		headerOf( boot ).draw();
		expect( toggle().querySelector( 'img' ) ).toBe( image );
	} );

	// Proves profile-22.
	it( 'shows initials again when the picture does not load, and does not request it again', () => {
		onScreenOf( 1200 );
		const boot = attendOn( { view: 'account' } );
		headerOf( boot ).showReader( { ...MAYA, picture: PICTURE } );
		toggle().querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) );
		headerOf( boot ).draw();
		expect( toggle().querySelector( 'img' ) ).toBeNull();
		expect( toggle() ).toHaveTextContent( 'MO' );
	} );

	it( 'of the reader before goes with their picture', () => {
		onScreenOf( 1200 );
		const boot = attendOn( { view: 'account' } );
		headerOf( boot ).showReader( { ...MAYA, picture: PICTURE } );
		headerOf( boot ).showReader( { ...MAYA, name: 'Zoe Quill' } );
		expect( toggle().querySelector( 'img' ) ).toBeNull();
		expect( toggle() ).toHaveTextContent( 'ZQ' );
	} );

	// Proves address-28.
	it( 'asks once, however often the header is drawn', async () => {
		onScreenOf( 1200 );
		attendOn();
		await vi.waitFor( () => expect( toggle() ).toHaveTextContent( 'MO' ) );
		window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
		expect( session.readHeaderReader ).toHaveBeenCalledOnce();
	} );

	it( 'makes no call on the account pages, which report the reader and changes', async () => {
		onScreenOf( 1200 );
		const boot = attendOn( { view: 'account' } );
		await vi.dynamicImportSettled();
		headerOf( boot ).showReader( MAYA );
		expect( toggle() ).toHaveTextContent( 'MO' );
		headerOf( boot ).showReader( { ...MAYA, name: 'Zoe Quill', color: '#000080' } );
		expect( toggle() ).toHaveTextContent( 'ZQ' );
		expect( toggle() ).toHaveStyle( { backgroundColor: '#000080' } );
		expect( session.readHeaderReader ).not.toHaveBeenCalled();
	} );

	it( 'shows at once what was reported before it started', () => {
		onScreenOf( 1200 );
		attendOn( { view: 'account' }, MAYA );
		expect( toggle() ).toHaveTextContent( 'MO' );
	} );

	it( 'of the reader before is not shown to the next one', async () => {
		onScreenOf( 1200 );
		attendOn( { view: 'account' }, MAYA );
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		window.dispatchEvent( new Event( 'circulation:logout' ) );
		document.cookie = 'blaize_session=other; Path=/';
		window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
		expect( toggle() ).not.toHaveTextContent( 'MO' );
	} );

	it( 'shows no name while no service answers', async () => {
		session.readHeaderReader.mockResolvedValue( null );
		onScreenOf( 1200 );
		attendOn();
		await vi.dynamicImportSettled();
		expect( toggle().querySelector( 'svg' ) ).not.toBeNull();
	} );

	it( 'is not there for a visitor', () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		onScreenOf( 1200 );
		attendOn();
		expect( screen.queryByRole( 'button', { name: 'Account' } ) ).toBeNull();
		expect( session.readHeaderReader ).not.toHaveBeenCalled();
	} );
} );

describe( 'the account menu', () => {
	beforeEach( () => onScreenOf( 1200 ) );

	// Proves address-27.
	it( 'says who is logged in, and leads to the account', async () => {
		attendOn();
		await vi.waitFor( () => expect( toggle() ).toHaveTextContent( 'MO' ) );
		const menu = await openMenu();
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( screen.getByText( 'Maya Ortiz' ) ).toBeVisible();
		expect( screen.getByText( 'maya@readers.example' ) ).toBeVisible();
		expect(
			menu.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) )
		).toEqual( [
			'/account/settings',
			'/account/settings/membership',
			'/account/settings/newsletters',
		] );
	} );

	it( 'closes with Escape, and the focus is on the avatar', async () => {
		attendOn();
		await openMenu();
		await userEvent.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'list' ) ).toBeNull();
		expect( toggle() ).toHaveFocus();
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	it( 'closes with a second press, and with a press elsewhere', async () => {
		attendOn();
		await openMenu();
		await userEvent.click( toggle() );
		expect( screen.queryByRole( 'list' ) ).toBeNull();
		await openMenu();
		await userEvent.pointer( {
			keys: '[MouseLeft]',
			target: document.body,
		} );
		expect( screen.queryByRole( 'list' ) ).toBeNull();
	} );

	it( 'closes when the focus leaves it', async () => {
		attendOn();
		await openMenu();
		screen.getByRole( 'link', { name: 'Elsewhere' } ).focus();
		expect( screen.queryByRole( 'list' ) ).toBeNull();
	} );

	it( 'logs out', async () => {
		attendOn();
		const menu = await openMenu();
		await userEvent.click( menu.getByRole( 'button', { name: 'Log Out' } ) );
		await vi.waitFor( () =>
			expect( screen.getByRole( 'button', { name: 'Log In' } ) ).toBeVisible()
		);
		expect( session.signOut ).toHaveBeenCalledOnce();
		expect( screen.queryByRole( 'list' ) ).toBeNull();
	} );

	// Proves address-30.
	it( 'is a link to the settings in the mobile app, which shows no log-out', () => {
		window.history.replaceState( null, '', '/story/?mobile_app=1' );
		attendOn();
		expect( screen.getByRole( 'link', { name: 'Account' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it.each( [
		[ 'opens once, however often it is pressed while it loads', 1 ],
		[ 'does not open for a reader who has logged out while it loads', 0 ],
	] )( '%s', async ( _, menus ) => {
		let come = () => {};
		late.comes = new Promise( ( resolve ) => {
			come = resolve;
		} );
		attendOn();
		await userEvent.dblClick( toggle() );
		if ( menus === 0 ) {
			document.cookie = 'blaize_session=; Path=/; Max-Age=0';
			window.dispatchEvent( new Event( 'focus' ) );
		}
		come();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( screen.queryAllByRole( 'list' ) ).toHaveLength( menus );
	} );

	// Proves address-27.
	it( 'that fails to load leads to the settings', async () => {
		attendOn();
		late.isOff = true;
		await userEvent.click( toggle() );
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/account/settings' ) );
	} );
} );

describe( 'a reader who returns from a provider', () => {
	it( 'has their session set up', async () => {
		sessionStorage.setItem( 'circ-provider', 'google' );
		onScreenOf( 600 );
		const { config } = attendOn();
		await vi.waitFor( () =>
			expect( session.comeBackFromProvider ).toHaveBeenCalledWith( config )
		);
	} );

	it( 'is the only one that is followed there', async () => {
		onScreenOf( 600 );
		attendOn();
		await vi.dynamicImportSettled();
		expect( session.comeBackFromProvider ).not.toHaveBeenCalled();
	} );
} );
