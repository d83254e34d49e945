import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReader } from '#src/app/start-reader.ts';
import type { HeaderReader } from '#src/flows/session/header-reader.ts';
import type { Standing } from '#src/domain/access/standing.ts';
import { setBrowserParts } from '../../entry/browser-parts.ts';
import { CONFIG } from '../../services/stage.ts';
import { late } from '../../late.ts';
import { bootOf } from '../boot/boot.ts';

const standingOn = vi.fn( async (): Promise< Standing | null > => null );
vi.mock( '#src/app/header/standing.ts', () => ( { standingOn: () => standingOn() } ) );
const readHeaderReader = vi.fn( async () => null );
let kept: HeaderReader | null = null;
vi.mock( '#src/flows/session/header-reader.ts', () => ( {
	keptHeaderReader: () => kept,
	readHeaderReader: () => readHeaderReader(),
} ) );
vi.mock(
	'#src/services/browser/lazy.ts',
	async () => ( await import( '../../late.ts' ) ).lazyStub
);

vi.mock( '#src/app/boot/session.ts', () => ( {
	loadSession: async () => ( { flows: { signOut: never }, sessionOf: () => ( {} ) } ),
} ) );

const never = () => new Promise< never >( () => {} );

setBrowserParts();

beforeEach( () => {
	late.reset();
	document.cookie = 'blaize_session=abc; Path=/';
	window.history.replaceState( null, '', '/story/' );
	readHeaderReader.mockClear();
	standingOn.mockReset().mockResolvedValue( null );
} );

afterEach( () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	sessionStorage.clear();
	document.body.replaceChildren();
} );

/** Prints a theme's header as PHP does, and starts the reader's part of the app. */
function attendInHeader( given: Partial< typeof CONFIG > = {} ) {
	document.body.innerHTML =
		'<div data-circ-header><form class="circ circ--inline">' +
		'<a href="/account/subscribe" data-circ-offer>Subscribe</a>' +
		'<button data-circ-login>Log In</button></form></div>';
	const boot = bootOf( { config: { ...CONFIG, ...given } } );
	startReader( boot );
	return boot;
}

// Proves address-44.
describe( 'the link to the plans in a site’s header', () => {
	const offer = () => document.querySelector< HTMLAnchorElement >( '[data-circ-offer]' )!;

	it( 'is shown to a visitor, without a request', async () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		attendInHeader();
		expect( offer() ).toBeVisible();
		expect( standingOn ).not.toHaveBeenCalled();
	} );

	it( 'is never asked about on an account page, which says itself what is due', async () => {
		attendInHeader( { view: 'account' } );
		window.dispatchEvent( new Event( 'circulation:subscribe' ) );
		await new Promise( ( resolve ) => {
			setTimeout( resolve );
		} );
		expect( standingOn ).not.toHaveBeenCalled();
		expect( offer() ).not.toBeVisible();
	} );

	it( 'is asked about when the page has nothing else to do', async () => {
		let rest = () => {};
		late.idle = new Promise( ( resolve ) => {
			rest = resolve;
		} );
		attendInHeader();
		await new Promise( ( resolve ) => {
			setTimeout( resolve );
		} );
		expect( readHeaderReader ).not.toHaveBeenCalled();
		expect( standingOn ).not.toHaveBeenCalled();
		rest();
		await vi.waitFor( () => expect( readHeaderReader ).toHaveBeenCalled() );
		await vi.waitFor( () => expect( standingOn ).toHaveBeenCalled() );
	} );

	// Proves wire-21.
	it( 'is not asked about, nor who the reader is, once Log Out was pressed', async () => {
		let rest = () => {};
		late.idle = new Promise( ( resolve ) => {
			rest = resolve;
		} );
		attendInHeader();
		const button = document.querySelector< HTMLElement >( '[data-circ-header] button' )!;
		button.click();
		expect( button ).toHaveTextContent( 'Logging out...' );
		rest();
		await new Promise( ( resolve ) => {
			setTimeout( resolve );
		} );
		expect( readHeaderReader ).not.toHaveBeenCalled();
		expect( standingOn ).not.toHaveBeenCalled();
	} );

	it( 'does not make a reader wait whom the tab knows', async () => {
		late.idle = new Promise( () => {} );
		kept = { name: 'Maya Ortiz', email: 'maya@readers.example', color: '', picture: '' };
		attendInHeader();
		await vi.waitFor( () =>
			expect( document.querySelector( '[data-circ-account]' ) ).toHaveTextContent( 'MO' )
		);
		expect( readHeaderReader ).not.toHaveBeenCalled();
		kept = null;
	} );

	it( 'is shown to a reader without a membership, once that is known', async () => {
		standingOn.mockResolvedValue( 'none' );
		attendInHeader();
		expect( offer() ).not.toBeVisible();
		await vi.waitFor( () => expect( offer() ).toBeVisible() );
		expect( offer() ).toHaveTextContent( 'Subscribe' );
	} );

	it.each( [ 'served', null ] as const )(
		'is not there for a reader who pays, and while it is not known (%s)',
		async ( standing ) => {
			standingOn.mockResolvedValue( standing );
			attendInHeader();
			await vi.waitFor( () => expect( standingOn ).toHaveBeenCalled() );
			await Promise.resolve();
			expect( offer() ).not.toBeVisible();
		}
	);

	it( 'leads to the payment that failed, and from there back to the story', async () => {
		standingOn.mockResolvedValue( 'due' );
		attendInHeader();
		await vi.waitFor( () => expect( offer() ).toHaveTextContent( 'Fix payment' ) );
		expect( offer() ).toBeVisible();
		expect( offer() ).toHaveAttribute(
			'href',
			'/account/settings/membership?redirect=%2Fstory%2F'
		);
	} );

	it( 'goes with a payment', async () => {
		standingOn.mockResolvedValue( 'none' );
		attendInHeader();
		await vi.waitFor( () => expect( offer() ).toBeVisible() );
		standingOn.mockResolvedValue( 'served' );
		window.dispatchEvent( new Event( 'circulation:subscribe' ) );
		await vi.waitFor( () => expect( offer() ).not.toBeVisible() );
	} );

	it( 'is a visitor’s again after the log-out', async () => {
		standingOn.mockResolvedValue( 'due' );
		attendInHeader();
		await vi.waitFor( () => expect( offer() ).toHaveTextContent( 'Fix payment' ) );
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		window.dispatchEvent( new Event( 'circulation:logout' ) );
		expect( offer() ).toHaveTextContent( 'Subscribe' );
		expect( offer() ).toHaveAttribute( 'href', '/account/subscribe' );
	} );
} );

// Proves address-45.
describe( 'the bar for a reader who is past due and still reads', () => {
	const bar = () => document.querySelector( '.circ-due-bar' );
	const comes = () => vi.waitFor( () => expect( bar() ).toBeVisible() );

	it( 'says it and leads to the payment, and from there back to the story', async () => {
		standingOn.mockResolvedValue( 'due' );
		attendInHeader();
		await comes();
		expect( bar() ).toHaveTextContent( 'Your last payment failed. Fix it' );
		expect( bar()?.querySelector( 'a' ) ).toHaveAttribute(
			'href',
			'/account/settings/membership?redirect=%2Fstory%2F'
		);
	} );

	it( 'disappears with a payment, and is shown once however often a page checks', async () => {
		standingOn.mockResolvedValue( 'due' );
		attendInHeader();
		await comes();
		window.dispatchEvent( new Event( 'circulation:subscribe' ) );
		await vi.waitFor( () => expect( standingOn ).toHaveBeenCalledTimes( 2 ) );
		expect( document.querySelectorAll( '.circ-due-bar' ) ).toHaveLength( 1 );
		standingOn.mockResolvedValue( 'served' );
		window.dispatchEvent( new Event( 'circulation:subscribe' ) );
		await vi.waitFor( () => expect( bar() ).toBeNull() );
	} );

	it( 'goes with the reader', async () => {
		standingOn.mockResolvedValue( 'due' );
		attendInHeader();
		await comes();
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		window.dispatchEvent( new Event( 'circulation:logout' ) );
		expect( bar() ).toBeNull();
	} );

	it.each( [ 'served', 'none', null ] as const )(
		'is shown to no other reader (%s)',
		async ( standing ) => {
			standingOn.mockResolvedValue( standing );
			attendInHeader();
			await vi.waitFor( () => expect( standingOn ).toHaveBeenCalled() );
			await vi.dynamicImportSettled();
			expect( bar() ).toBeNull();
		}
	);
} );

describe( 'the content of the header', () => {
	it( 'has the log-out away from the avatar, which is last', () => {
		attendInHeader();
		const parts = [ ...document.querySelectorAll( '[data-circ-header] :is(a,button)' ) ];
		expect(
			parts.map( ( part ) => part.getAttribute( 'aria-label' ) ?? part.textContent )
		).toEqual( [ 'Subscribe', 'Log Out', 'Account' ] );
	} );
} );
