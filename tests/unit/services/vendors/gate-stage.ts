/** A gate whose answers a test decides, a page event, and a window in which each test hears for itself. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Vendor, VendorGate } from '#src/services/vendors/vendor-gate.ts';

/** A gate whose answers a test decides. */
export function stage( { agrees = true, mayRun = true } = {} ) {
	const now = { agrees, mayRun };
	const vendors: Vendor[] = [];
	const listeners: ( () => void )[] = [];
	const gate: VendorGate = {
		agrees: () => now.agrees,
		mayRun: () => now.agrees && now.mayRun,
		watch( _category, vendor ) {
			vendors.push( vendor );
			if ( now.agrees && now.mayRun ) {
				vendor.start();
			}
			return () => {};
		},
		onChange( listener ) {
			listeners.push( listener );
			return () => {};
		},
	};
	return {
		gate,
		set( next: Partial< typeof now > ) {
			Object.assign( now, next );
			listeners.forEach( ( listener ) => listener() );
			vendors.forEach( ( { start, stop } ) =>
				now.agrees && now.mayRun ? start() : stop()
			);
		},
	};
}

export const send = ( name: string, detail: unknown = null ) =>
	window.dispatchEvent(
		new CustomEvent( `circulation:${ name }`, { detail } )
	);

export const settled = () =>
	new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

export const page = window as unknown as Record< string, unknown >;

let heard: [ string, EventListenerOrEventListenerObject ][] = [];

/** As a reload does. */
export const unload = () =>
	heard
		.splice( 0 )
		.forEach( ( [ type, listener ] ) =>
			window.removeEventListener( type, listener )
		);

beforeEach( () => {
	heard = [];
	const add = window.addEventListener.bind( window );
	vi.spyOn( window, 'addEventListener' ).mockImplementation(
		( type: string, listener: EventListenerOrEventListenerObject ) => {
			heard.push( [ type, listener ] );
			add( type, listener );
		}
	);
	window.history.replaceState( null, '', '/story/' );
} );
afterEach( () => {
	unload();
	window.localStorage.clear();
	window.sessionStorage.clear();
	delete page.dataLayer;
	delete page.cj;
	document.cookie = 'cje=; Max-Age=0; Path=/';
	document.cookie = '_ga_ABC=; Max-Age=0; Path=/';
} );
