import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { beginCardStep, hasVendorScript } from '#src/services/vendors/card-step.ts';
import { mayBeAgreedTo } from '#src/services/vendors/consent.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { createVendorGate } from '#src/services/vendors/vendor-gate.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';

const page = window as unknown as Record< string, unknown >;
const browser = navigator as unknown as Record< string, unknown >;

const standAt = ( address: string ) => window.history.replaceState( null, '', address );
const says = ( name = 'wp_listen_for_consent_change' ) =>
	document.dispatchEvent( new Event( name ) );
let readiness: MockInstance< () => DocumentReadyState >;

const vendor = () => ( { start: vi.fn(), stop: vi.fn() } );

beforeEach( () => {
	localStorage.clear();
	readiness = vi.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'complete' );
	standAt( '/story/' );
} );
afterEach( () => {
	for ( const name of [ 'wp_has_consent', 'wp_consent_type', 'consent_api' ] ) {
		delete page[ name ];
	}
	delete browser.globalPrivacyControl;
	delete document.documentElement.dataset.circVendorScript;
	document.head.replaceChildren();
	standAt( '/' );
} );

describe( 'a third party without the reader’s consent', () => {
	it( 'does not start without a consent tool and without the publisher’s answer', () => {
		const { start } = vendor();
		createVendorGate( [], createStorage() ).watch( 'statistics', { start, stop: vi.fn() } );
		expect( start ).not.toHaveBeenCalled();
	} );

	it( 'starts where the publisher says that this category holds, and no other', () => {
		const gate = createVendorGate( [ 'statistics' ], createStorage() );
		expect( gate.mayRun( 'statistics' ) ).toBe( true );
		expect( gate.mayRun( 'marketing' ) ).toBe( false );
	} );

	it( 'goes by the consent tool alone where there is one, whatever the publisher assumes', () => {
		page.wp_has_consent = ( category: string ) => category === 'marketing';
		const gate = createVendorGate( [ 'statistics' ], createStorage() );
		expect( gate.mayRun( 'statistics' ) ).toBe( false );
		expect( gate.mayRun( 'marketing' ) ).toBe( true );
	} );

	// Proves vendor-20.
	it( 'starts when the reader agrees, stops when they take it back, and starts again', () => {
		const asked = vi.fn( () => false );
		page.wp_has_consent = asked;
		const { start, stop } = vendor();
		createVendorGate( [], createStorage() ).watch( 'statistics', { start, stop } );
		asked.mockReturnValue( true );
		says();
		says();
		expect( start ).toHaveBeenCalledOnce();
		asked.mockReturnValue( false );
		says();
		expect( stop ).toHaveBeenCalledOnce();
		asked.mockReturnValue( true );
		says();
		expect( start ).toHaveBeenCalledTimes( 2 );
	} );

	// Proves vendor-20.
	it( 'stops when the reader took it back in another tab, once they see this one again', () => {
		const asked = vi.fn( () => true );
		page.wp_has_consent = asked;
		const { start, stop } = vendor();
		createVendorGate( [], createStorage() ).watch( 'statistics', { start, stop } );
		asked.mockReturnValue( false );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		expect( stop ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-20.
	it( 'waits for a consent tool that throws because it is not ready', () => {
		const asked = vi.fn( () => {
			throw new ReferenceError( 'OnetrustActiveGroups is not defined' );
		} );
		page.wp_has_consent = asked;
		const { start, stop } = vendor();
		const gate = createVendorGate( [], createStorage() );
		gate.watch( 'statistics', { start, stop } );
		expect( mayBeAgreedTo( 'statistics' ) ).toBe( false );
		page.wp_has_consent = () => true;
		says();
		expect( start ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-20.
	it( 'waits for a consent tool that does not know the law of the region yet', () => {
		page.wp_has_consent = () => true;
		page.consent_api = { waitfor_consent_hook: '1' };
		const { start, stop } = vendor();
		createVendorGate( [], createStorage() ).watch( 'statistics', { start, stop } );
		expect( start ).not.toHaveBeenCalled();
		page.wp_consent_type = 'optout';
		says( 'wp_consent_type_defined' );
		expect( start ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-20, vendor-21.
	it( 'is neither given nor taken back by a page without a tool: the last page with one counts', () => {
		const storage = createStorage();
		const agreed = [ 'functional', 'marketing' ];
		page.wp_has_consent = ( category: string ) => agreed.includes( category );
		const story = createVendorGate( [], storage );
		story.onChange( () => {} );
		delete page.wp_has_consent;
		const account = createVendorGate( [], storage );
		account.onChange( () => {} );
		expect( account.agrees( 'marketing' ) ).toBe( true );
		expect( account.agrees( 'statistics' ) ).toBe( false );
		expect( account.refuses( 'statistics' ) ).toBe( true );
		// A remembered answer does not let a script start.
		expect( account.mayRun( 'marketing' ) ).toBe( false );
		agreed.length = 0;
		page.wp_has_consent = ( category: string ) => agreed.includes( category );
		says();
		delete page.wp_has_consent;
		expect( account.refuses( 'marketing' ) ).toBe( true );
	} );

	// Proves vendor-20.
	it( 'is not known where no page had a tool so far, and while one waits', () => {
		localStorage.clear();
		const gate = createVendorGate( [], createStorage() );
		gate.onChange( () => {} );
		expect( gate.agrees( 'marketing' ) ).toBe( false );
		expect( gate.refuses( 'marketing' ) ).toBe( false );
		page.wp_has_consent = () => true;
		page.consent_api = { waitfor_consent_hook: '1' };
		says();
		expect( gate.refuses( 'marketing' ) ).toBe( false );
		expect( localStorage.getItem( 'circ-consent' ) ).toBeNull();
	} );

	// Proves vendor-20.
	it( 'is refused by a browser with Global Privacy Control, whatever else was said', () => {
		browser.globalPrivacyControl = true;
		page.wp_has_consent = () => true;
		const gate = createVendorGate( [ 'statistics', 'marketing' ], createStorage() );
		expect( gate.agrees( 'statistics' ) ).toBe( false );
		expect( gate.agrees( 'marketing' ) ).toBe( false );
		expect( gate.agrees( 'preferences' ) ).toBe( false );
		expect( gate.agrees( 'functional' ) ).toBe( true );
	} );
} );

describe( 'a missing setting is named where that helps', () => {
	it.each( [
		[ 'there is a tool that was not told yes', true, {} ],
		[ 'nobody asks', false, { tool: undefined } ],
		[ 'the tool was told yes', false, { tool: () => true } ],
		[ 'the browser refuses whatever the tool is told', false, { gpc: '1' } ],
		[ 'the tool does not know the law yet', false, { waits: '1' } ],
	] )( '%s: %s', ( _when, isSaid, given ) => {
		const { tool, gpc, waits } = {
			tool: () => false,
			gpc: undefined,
			waits: undefined,
			...given,
		};
		page.wp_has_consent = tool;
		browser.globalPrivacyControl = gpc;
		page.consent_api = { waitfor_consent_hook: waits };
		expect( mayBeAgreedTo( 'preferences' ) ).toBe( isSaid );
	} );
} );

describe( 'a third party that the reader allows', () => {
	const gate = createVendorGate( [ 'statistics' ], createStorage() );

	it( 'waits until the page itself has loaded', () => {
		readiness.mockReturnValue( 'interactive' );
		const { start, stop } = vendor();
		gate.watch( 'statistics', { start, stop } );
		expect( start ).not.toHaveBeenCalled();
		readiness.mockReturnValue( 'complete' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( start ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-20.
	it( 'waits on a prerendered page until a reader sees it', () => {
		const drawn = document as unknown as { prerendering?: boolean };
		drawn.prerendering = true;
		const { start, stop } = vendor();
		gate.watch( 'statistics', { start, stop } );
		expect( start ).not.toHaveBeenCalled();
		delete drawn.prerendering;
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		expect( start ).toHaveBeenCalledOnce();
	} );

	it( 'shares the page’s listeners with all others, and is not called after it has ended', () => {
		const listens = vi.spyOn( window, 'addEventListener' );
		const ours = createVendorGate( [ 'statistics', 'marketing' ], createStorage() );
		const [ one, other ] = [ vendor(), vendor() ];
		const end = ours.watch( 'statistics', one );
		const count = listens.mock.calls.length;
		ours.watch( 'marketing', other );
		expect( listens.mock.calls ).toHaveLength( count );
		listens.mockRestore();
		end();
		page.wp_has_consent = () => false;
		says();
		expect( one.stop ).not.toHaveBeenCalled();
		expect( other.stop ).toHaveBeenCalledOnce();
	} );

	it( 'waits until a code has left the address bar', () => {
		standAt( '/story/?token=secret' );
		const { start, stop } = vendor();
		gate.watch( 'statistics', { start, stop } );
		expect( start ).not.toHaveBeenCalled();
		standAt( '/story/' );
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
		expect( start ).toHaveBeenCalledOnce();
	} );

	it.each( [ 'pageshow', 'popstate', 'hashchange' ] )(
		'is checked again with each %s',
		( moment ) => {
			const here = createVendorGate( [ 'statistics' ], createStorage() );
			const { start, stop } = vendor();
			here.watch( 'statistics', { start, stop } );
			standAt( '/story/?token=secret' );
			window.dispatchEvent( new Event( moment ) );
			expect( stop ).toHaveBeenCalledOnce();
		}
	);

	it( 'is checked again when a script rewrites the address, where the browser reports that', () => {
		const navigation = new EventTarget();
		vi.stubGlobal( 'navigation', navigation );
		const { start, stop } = vendor();
		createVendorGate( [ 'statistics' ], createStorage() ).watch( 'statistics', {
			start,
			stop,
		} );
		standAt( '/account/settings' );
		navigation.dispatchEvent( new Event( 'currententrychange' ) );
		expect( stop ).toHaveBeenCalledOnce();
	} );

	it( 'holds still until the last of two cards has been taken', () => {
		const { start, stop } = vendor();
		const [ endOne, endOther ] = [ beginCardStep(), beginCardStep() ];
		gate.watch( 'statistics', { start, stop } );
		endOne();
		expect( start ).not.toHaveBeenCalled();
		endOther();
		expect( start ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-22.
	it( 'holds still while a card is being taken', () => {
		const { start, stop } = vendor();
		const end = beginCardStep();
		gate.watch( 'statistics', { start, stop } );
		expect( start ).not.toHaveBeenCalled();
		end();
		expect( start ).toHaveBeenCalledOnce();
		const endAgain = beginCardStep();
		expect( stop ).toHaveBeenCalledOnce();
		endAgain();
	} );

	it( 'that throws leaves the page and the others as they are', async () => {
		const { start, stop } = vendor();
		const broken = () => {
			throw new Error( 'broken' );
		};
		expect( () => gate.watch( 'statistics', { start: broken, stop: broken } ) ).not.toThrow();
		gate.watch( 'statistics', {
			start: () => Promise.reject( new Error( 'broken later' ) ),
			stop,
		} );
		gate.onChange( broken );
		gate.watch( 'statistics', { start, stop } );
		expect( start ).toHaveBeenCalledOnce();
		await Promise.resolve();
		page.wp_has_consent = () => false;
		says();
		expect( stop ).toHaveBeenCalledTimes( 2 );
	} );
} );

describe( 'another company’s script', () => {
	const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
	it( 'is put into the page once, and notes for the payment step that it may run', async () => {
		const loading = loadVendorScript( 'https://vendor.test/a.js', () => true, {
			id: 'vendor',
		} );
		void loadVendorScript( 'https://vendor.test/a.js', () => true );
		await vi.waitFor( () => expect( scripts() ).toHaveLength( 1 ) );
		expect( scripts()[ 0 ] ).toMatchObject( {
			id: 'vendor',
			async: true,
			src: 'https://vendor.test/a.js',
			referrerPolicy: 'strict-origin',
		} );
		expect( hasVendorScript() ).toBe( true );
		scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
		expect( await loading ).toBe( true );
	} );

	it( 'waits until the browser has nothing better to do, two seconds at most', () => {
		const idle = vi.fn();
		vi.stubGlobal( 'requestIdleCallback', idle );
		void loadVendorScript( 'https://vendor.test/e.js', () => true );
		expect( idle ).toHaveBeenCalledExactlyOnceWith( expect.any( Function ), {
			timeout: 2_000,
		} );
		expect( scripts() ).toEqual( [] );
		idle.mock.calls[ 0 ]?.[ 0 ]();
		expect( scripts() ).toHaveLength( 1 );
	} );

	it( 'is not, when it is no longer allowed by the time the browser is idle', async () => {
		const loading = loadVendorScript( 'https://vendor.test/b.js', () => false );
		expect( await loading ).toBe( false );
		expect( scripts() ).toEqual( [] );
		expect( hasVendorScript() ).toBe( false );
	} );

	// Proves vendor-23.
	it( 'that is blocked leaves nothing behind and is not waited for', async () => {
		const loading = loadVendorScript( 'https://vendor.test/c.js', () => true );
		await vi.waitFor( () => expect( scripts() ).toHaveLength( 1 ) );
		scripts()[ 0 ]?.dispatchEvent( new Event( 'error' ) );
		expect( await loading ).toBe( false );
		expect( scripts() ).toEqual( [] );
	} );

	// Proves vendor-23.
	it( 'that never answers is not waited for longer than 20 seconds', async () => {
		vi.useFakeTimers();
		try {
			const loading = loadVendorScript( 'https://vendor.test/d.js', () => true );
			const given = vi.fn();
			void loading.then( given );
			await vi.advanceTimersByTimeAsync( 19_900 );
			expect( given ).not.toHaveBeenCalled();
			await vi.advanceTimersByTimeAsync( 200 );
			expect( given ).toHaveBeenCalledExactlyOnceWith( false );
		} finally {
			vi.useRealTimers();
		}
	} );
} );
