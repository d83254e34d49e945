/**
 * Tests which third parties start on a page, with whose consent, and what they receive
 * (`vendor-20`).
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginCardStep } from '#src/services/vendors/card-step.ts';
import { page, send, settled } from '../../services/vendors/gate-stage.ts';

const VENDORS = {
	analytics: {
		data_layer: true,
		tag: 'G-ABC123',
		beacon: 'https://events.example.com/in',
	},
	affiliate: { tag: '100', enterprise: '200', action: '300' },
};
const ORDER = {
	orderId: 'abc123',
	item: 'sports-monthly',
	amount: 1999,
	customerStatus: 'new',
};

const called = vi.fn();
/** The idle callbacks that the browser has not run yet. */
let idle: ( () => void )[] = [];
const rest = async () => {
	await settled();
	idle.splice( 0 ).forEach( ( work ) => work() );
};
let agreed: string[] = [];
const agreeTo = ( ...categories: string[] ) => {
	agreed = categories;
	document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
};

beforeEach( () => {
	called.mockClear();
	idle = [];
	agreed = [ 'statistics', 'marketing' ];
	vi.stubGlobal( '__webpack_public_path__', '' );
	vi.stubGlobal( 'wp_has_consent', ( category: string ) => agreed.includes( category ) );
	vi.stubGlobal( 'requestIdleCallback', ( work: () => void ) => idle.push( work ) );
	vi.stubGlobal( 'fetch', ( address: string, { body }: RequestInit ) => {
		called( address, JSON.parse( String( body ) ) );
		return Promise.reject( new TypeError( 'blocked' ) );
	} );
	document.cookie = 'cje=click-1; Path=/';
	document.head.replaceChildren();
	document.body.replaceChildren();
	delete document.documentElement.dataset.circVendorScript;
} );

/** Runs the script on a page as PHP prints it. */
async function open( vendors: object = {}, config: object = {} ) {
	for ( const [ id, values ] of [
		[ 'circulation-config', { site: 'nypost', ...config } ],
		[ 'circulation-vendors', { ...VENDORS, ...vendors } ],
	] as const ) {
		const block = document.createElement( 'script' );
		block.type = 'application/json';
		block.id = id;
		block.textContent = JSON.stringify( values );
		document.body.append( block );
	}
	vi.resetModules();
	await import( '#src/app/boot/vendors.ts' );
}
const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) => src );
const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-ABC123';
const NETWORK = 'https://www.mczbf.com/tags/100/tag.js';

describe( 'a third party on a page', () => {
	// Proves vendor-20.
	it.each( [
		[ 'statistics', TAG ],
		[ 'marketing', NETWORK ],
	] )( 'starts by the consent to its own purpose: %s', async ( category, script ) => {
		agreed = [ category ];
		await open();
		send( 'login', { method: 'password' } );
		send( 'order', ORDER );
		await rest();
		expect( scripts() ).toEqual( [ script ] );
		expect( called ).toHaveBeenCalledTimes( category === 'statistics' ? 1 : 0 );
		expect( window.localStorage.getItem( 'circ-orders' ) ).toBeNull();
	} );

	it( 'is missing where PHP names no company', async () => {
		await open( { analytics: undefined, affiliate: undefined } );
		send( 'login', { method: 'password' } );
		send( 'order', ORDER );
		await rest();
		expect( scripts() ).toEqual( [] );
		expect( called ).not.toHaveBeenCalled();
		expect( page.dataLayer ).toBeUndefined();
	} );

	it( 'gets no script when a card is taken before the browser had time for it, and gets it after the card', async () => {
		await open();
		send( 'order', ORDER );
		await settled();
		const endCard = beginCardStep();
		await rest();
		expect( scripts() ).toEqual( [] );
		endCard();
		await rest();
		expect( scripts() ).toContain( TAG );
	} );

	it( 'keeps its cookies beside a card, and loses them with the consent', async () => {
		document.cookie = '_ga=GS1; Path=/';
		await open();
		beginCardStep()();
		expect( document.cookie ).toContain( '_ga' );
		agreeTo();
		expect( document.cookie ).not.toContain( '_ga' );
	} );
} );

describe( 'what happens on a page', () => {
	const EVENT = {
		event: 'circulation_login',
		at: expect.any( String ),
		site: 'nypost',
		page: '/story/',
		method: 'password',
	};

	it( 'goes to Google’s tag, the publisher’s own tag manager and their address', async () => {
		await open();
		send( 'login', { method: 'password' } );
		await rest();
		expect( called.mock.calls ).toEqual( [ [ 'https://events.example.com/in', EVENT ] ] );
		expect( page.dataLayer ).toContainEqual( {
			event: 'circulation_login',
			circulation_page: '/story/',
			method: 'password',
		} );
		expect(
			Array.from( page.dataLayer as ArrayLike< unknown >, ( entry ) =>
				Array.from( entry as ArrayLike< unknown > ).slice( 0, 2 )
			)
		).toContainEqual( [ 'event', 'circulation_login' ] );
	} );

	it( 'goes to an address without a tag, and to a tag without an address', async () => {
		const { tag, beacon } = VENDORS.analytics;
		await open( { analytics: { beacon }, affiliate: undefined } );
		send( 'login', { method: 'password' } );
		await rest();
		expect( scripts() ).toEqual( [] );
		expect( called ).toHaveBeenCalledOnce();
		document.body.replaceChildren();
		called.mockClear();
		await open( { analytics: { tag }, affiliate: undefined } );
		await rest();
		expect( scripts() ).toEqual( [ TAG ] );
	} );

	it( 'goes to the stand-ins on a developer’s machine', async () => {
		await open( { demo: '/__sandbox/vendors' } );
		send( 'login', { method: 'password' } );
		send( 'order', ORDER );
		await rest();
		expect( called ).toHaveBeenCalledExactlyOnceWith( '/__sandbox/vendors/beacon', EVENT );
		expect( scripts().map( ( src ) => new URL( src ).pathname ) ).toEqual( [
			'/__sandbox/vendors/gtag/js',
			'/__sandbox/vendors/tags/100/tag.js',
		] );
	} );

	it( 'is an order for the network’s script, which knows itself by its id', async () => {
		agreed = [ 'marketing' ];
		await open();
		send( 'order', ORDER );
		await rest();
		expect( document.getElementById( 'cjapitag' ) ).toHaveAttribute( 'src', NETWORK );
	} );
} );

describe( 'the wall of a members-only story', () => {
	const seen = () =>
		called.mock.calls.filter( ( [ , { event } ] ) => event === 'circulation_wall_seen' );
	const openStory = async ( config: object = {} ) => {
		vi.stubGlobal(
			'IntersectionObserver',
			class {
				hear: ( entries: readonly object[] ) => void;
				constructor( hear: ( entries: readonly object[] ) => void ) {
					this.hear = hear;
				}
				observe() {
					look = () => this.hear( [ { isIntersecting: true } ] );
				}
				disconnect() {
					look = () => {};
				}
			}
		);
		document.body.innerHTML =
			'<div data-circ-gate="12"><a href="/account/subscribe">See plans</a></div>';
		await open( {}, config );
	};
	let look = () => {};

	it( 'counts as seen by a visitor, and by a reader only when the gate has decided', async () => {
		const cookies = { session: 'blaize_session' };
		document.cookie = 'blaize_session=s1; Path=/';
		await openStory( { cookies } );
		look();
		await settled();
		expect( seen() ).toEqual( [] );
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		look();
		await settled();
		expect( seen() ).toHaveLength( 1 );
	} );

	it( 'is watched no longer when the consent is taken back', async () => {
		const told = vi.fn();
		window.addEventListener( 'circulation:wall-seen', told );
		await openStory();
		agreeTo();
		look();
		expect( told ).not.toHaveBeenCalled();
	} );
} );
