import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFramed } from '#src/domain/site/framed.ts';
import { setBrowserParts } from './browser-parts.ts';
import { openPage, requests, SESSION, stubApp } from './page.ts';

setBrowserParts();

const led = vi.fn();

/** The window of another site that frames this page; reading its document throws. */
const STRANGER = Object.defineProperty( {}, 'document', {
	get() {
		throw new DOMException( 'cross-origin', 'SecurityError' );
	},
} ) as Window;

const pageOf = ( page: object, parent?: object ): Window => {
	const made = { document: {}, ...page } as unknown as Window;
	return Object.assign( made, { parent: parent ?? made } );
};

function press( isPressed: boolean ) {
	vi.stubGlobal( 'navigator', {
		userAgent: 'jsdom',
		userActivation: { isActive: isPressed },
	} );
}

beforeEach( () => {
	led.mockReset();
	vi.stubGlobal( 'open', led );
	press( true );
} );

afterEach( () => {
	vi.unstubAllGlobals();
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
} );

const inFrameOf = ( parent: Window ) =>
	vi.spyOn( window, 'parent', 'get' ).mockReturnValue( parent );

describe( 'a page', () => {
	const top = pageOf( {} );

	it( 'that is the top window is in no frame', () => {
		expect( isFramed( top ) ).toBe( false );
	} );

	it( 'in a frame of its own site is not framed, however deep: wp-admin shows stories so', () => {
		expect( isFramed( pageOf( {}, pageOf( {}, top ) ) ) ).toBe( false );
	} );

	it.each( [
		[ 'in a frame of another site', pageOf( {}, STRANGER ) ],
		[
			'in a frame of its own site that a stranger frames',
			pageOf( {}, pageOf( {}, STRANGER ) ),
		],
		[ 'in a frame whose page hides its document', pageOf( {}, { document: null } ) ],
		[
			'whose surroundings cannot be read at all',
			Object.defineProperty( {}, 'parent', {
				get() {
					throw new Error( 'no' );
				},
			} ) as Window,
		],
	] )( '%s is framed', ( _how, page ) => {
		expect( isFramed( page ) ).toBe( true );
	} );
} );

describe( 'in a frame of another site', () => {
	const PAGE =
		'<button data-circ-login>Log In</button><a href="/account/subscribe?plan=a">Plans</a><a href="/account/settings">Settings</a><a href="/sports/">Sports</a>';
	const openFramed = async ( ...more: [ object?, string? ] ) => {
		inFrameOf( STRANGER );
		const app = stubApp();
		await openPage( PAGE, ...more );
		return app;
	};
	const pressed = ( selector: string ) => {
		const event = new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
		} );
		document.querySelector( selector )?.dispatchEvent( event );
		return event.defaultPrevented;
	};

	// Proves address-34, gate-30.
	it.each( [
		[ '[data-circ-login]', '/account/login' ],
		[ 'a[href*=subscribe]', '/account/subscribe?plan=a' ],
		[ 'a[href*=settings]', '/account/settings' ],
	] )(
		'a press on %s leads to %s in the whole window, and no modal opens',
		async ( selector, address ) => {
			await openFramed();
			expect( pressed( selector ) ).toBe( true );
			expect( led.mock.calls ).toEqual( [ [ address, '_top' ] ] );
			expect( document.querySelector( 'dialog' ) ).toBeNull();
		}
	);

	it( 'a link to a story is the browser’s', async () => {
		await openFramed();
		document.querySelector( 'a[href="/sports/"]' )?.addEventListener( 'click', ( event ) => {
			expect( event.defaultPrevented ).toBe( false );
		} );
		window.addEventListener( 'click', ( event ) => event.preventDefault(), {
			once: true,
		} );
		pressed( 'a[href="/sports/"]' );
		expect( led ).not.toHaveBeenCalled();
	} );

	it.each( [ 'circulation:open-login', 'circulation:open-payflow' ] )(
		'%s does nothing by itself, and leads there within a press',
		async ( name ) => {
			await openFramed();
			press( false );
			window.dispatchEvent( new CustomEvent( name ) );
			expect( led ).not.toHaveBeenCalled();
			press( true );
			window.dispatchEvent( new CustomEvent( name ) );
			expect( led ).toHaveBeenCalledOnce();
			expect( document.querySelector( 'dialog' ) ).toBeNull();
		}
	);

	it( 'a click that a script makes leads nowhere', async () => {
		await openFramed();
		press( false );
		expect( pressed( '[data-circ-login]' ) ).toBe( true );
		expect( led ).not.toHaveBeenCalled();
	} );

	it( 'One Tap is not offered', async () => {
		await openFramed( {
			oneTap: 'client',
			flags: [ 'membership', 'googleOneTap' ],
		} );
		expect( requests() ).toEqual( [] );
	} );

	// Proves address-34.
	it( 'what the address asks for opens nothing', async () => {
		document.cookie = SESSION;
		const app = await openFramed( {}, '/story/?welcome=true' );
		await app.arrive();
		await vi.waitFor( () => expect( app.reader.startReader ).toHaveBeenCalledOnce() );
		const boot = app.reader.startReader.mock.calls[ 0 ]?.[ 0 ];
		expect( boot.open( '/account/onboarding/welcome' ) ).toBeUndefined();
		expect( document.querySelector( 'dialog' ) ).toBeNull();
		expect( led ).not.toHaveBeenCalled();
	} );
} );
