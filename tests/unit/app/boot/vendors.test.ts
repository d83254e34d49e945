/**
 * Tests which third party receives the events of a page, by the site's settings (`vendor-24`,
 * `event-4`).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, settled } from '../../services/vendors/gate-stage.ts';

beforeEach( () => {
	// Webpack gives every script this public path.
	vi.stubGlobal( '__webpack_public_path__', '' );
	vi.stubGlobal( 'requestIdleCallback', ( work: () => void ) => work() );
	vi.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'complete' );
	vi.resetModules();
} );
afterEach( () => {
	delete document.documentElement.dataset.circVendorScript;
	document.head.replaceChildren();
	document.body.replaceChildren();
} );

const told = () => vi.spyOn( globalThis, 'fetch' ).mockResolvedValue( new Response() );

/** Loads a page with these analytics settings and this consent, then logs the reader in. */
async function happens( analytics: object, consent = [ 'statistics' ] ) {
	document.body.innerHTML = `<script type="application/json" id="circulation-vendors">${ JSON.stringify(
		{ consent, analytics }
	) }</script>`;
	await import( '#src/app/boot/vendors.ts' );
	send( 'login', { method: 'password' } );
	await settled();
}

const EVENT = {
	event: 'circulation_login',
	circulation_page: '/story/',
	method: 'password',
};

const isCommand = ( entry: unknown ) =>
	Object.prototype.toString.call( entry ) === '[object Arguments]';
/** The events of this site in the data layer, without Google's own. */
const events = () =>
	( window.dataLayer ?? [] ).filter(
		( entry ) => ! isCommand( entry ) && ! Object( entry )[ 'gtm.start' ]
	);
const commands = () =>
	( window.dataLayer ?? [] )
		.filter( isCommand )
		.map( ( entry ) => Array.from( entry as ArrayLike< unknown > ) );
const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) => src );

describe( 'The data layer', () => {
	// Proves event-4.
	it( 'gets each event if the site has its own tag manager, and nothing loads for it', async () => {
		const fetched = told();
		await happens( { data_layer: true } );
		expect( window.dataLayer ).toEqual( [ EVENT ] );
		expect( scripts() ).toEqual( [] );
		expect( fetched ).not.toHaveBeenCalled();
	} );

	it( 'gets nothing where the reader does not agree', async () => {
		await happens( { data_layer: true }, [ 'marketing' ] );
		expect( window.dataLayer ).toBeUndefined();
	} );

	// Proves event-4.
	it( 'is what a container reads that we load', async () => {
		await happens( { tag: 'GTM-ABC123' } );
		expect( events() ).toEqual( [ EVENT ] );
		expect( scripts() ).toEqual( [ 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123' ] );
	} );

	// Proves event-4.
	it( 'holds Google’s own commands alone where a tag is set, and each event among them', async () => {
		await happens( { tag: 'G-ABC123' } );
		expect( events() ).toEqual( [] );
		const { event, ...fields } = EVENT;
		expect( commands().at( -1 ) ).toEqual( [ 'event', event, fields ] );
	} );

	// Proves event-4.
	it( 'is not there where an address alone takes events', async () => {
		const fetched = told();
		await happens( { beacon: 'https://events.example.com/in' } );
		expect( window.dataLayer ).toBeUndefined();
		expect( fetched ).toHaveBeenCalledOnce();
	} );

	it( 'gets each event beside a tag that has it too', async () => {
		await happens( { data_layer: true, tag: 'G-ABC123' } );
		expect( events() ).toEqual( [ EVENT ] );
		expect( commands().at( -1 )?.[ 1 ] ).toBe( 'circulation_login' );
	} );
} );

describe( 'Analytics', () => {
	// Proves vendor-24.
	it.each( [ {}, { data_layer: 'yes' }, { data_layer: false, tag: '' } ] )(
		'keeps and sends nothing where no company takes it: %j',
		async ( analytics ) => {
			const fetched = told();
			await happens( analytics );
			expect( window.dataLayer ).toBeUndefined();
			expect( fetched ).not.toHaveBeenCalled();
			expect( window.localStorage.getItem( 'circ-events' ) ).toBeNull();
		}
	);
} );
