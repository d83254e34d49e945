/**
 * A consent gate whose answers a test decides, a page event, and a window with the listeners of one
 * test only.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import type { ConsentCategory } from '#src/domain/site/vendor-config.ts';
import type { Vendor, VendorGate } from '#src/services/vendors/vendor-gate.ts';

/** A gate whose answers a test decides for one category; all other categories are refused. */
export const stageOf = ( asked: ConsentCategory ) =>
	function stage( { agrees = true, mayRun = true } = {} ) {
		const now = { agrees, mayRun };
		const vendors: Vendor[] = [];
		const listeners: ( () => void )[] = [];
		const isAgreed = ( category: ConsentCategory ) => now.agrees && category === asked;
		const gate: VendorGate = {
			agrees: isAgreed,
			refuses: ( category ) => ! isAgreed( category ),
			mayRun: ( category ) => isAgreed( category ) && now.mayRun,
			watch( category, vendor ) {
				if ( category === asked ) {
					vendors.push( vendor );
				}
				if ( gate.mayRun( category ) ) {
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
					gate.mayRun( asked ) ? start() : stop()
				);
			},
		};
	};

export const send = ( name: string, detail: unknown = null ) =>
	window.dispatchEvent( new CustomEvent( `circulation:${ name }`, { detail } ) );

export const settled = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

export const page = window as unknown as Record< string, unknown >;

let heard: [ EventTarget, string, EventListenerOrEventListenerObject ][] = [];

/** Removes the page's listeners, as a reload does. */
export const unload = () =>
	heard
		.splice( 0 )
		.forEach( ( [ target, type, listener ] ) => target.removeEventListener( type, listener ) );

beforeEach( () => {
	heard = [];
	for ( const target of [ window, document ] ) {
		const add = target.addEventListener.bind( target );
		vi.spyOn( target, 'addEventListener' ).mockImplementation(
			( type: string, listener: EventListenerOrEventListenerObject ) => {
				heard.push( [ target, type, listener ] );
				add( type, listener );
			}
		);
	}
	window.history.replaceState( null, '', '/story/' );
} );
afterEach( () => {
	unload();
	window.localStorage.clear();
	window.sessionStorage.clear();
	delete page.dataLayer;
	delete page.cj;
	for ( const name of [ 'cje', '_ga', '_ga_ABC', '_gallery' ] ) {
		document.cookie = `${ name }=; Max-Age=0; Path=/`;
	}
} );
