/**
 * The window events that the page may listen to and send: no personal data, unknown detail is
 * ignored (`session-21`, `address-24`, `vendor-10`).
 */
import type { PageEventDetails } from '#src/domain/site/page-event-list.ts';

export interface PageEvents {
	send: < Name extends keyof PageEventDetails >(
		name: Name,
		...detail: PageEventDetails[ Name ] extends null ? [] : [ PageEventDetails[ Name ] ]
	) => void;
	/** Calls back on each `circulation:<name>`; returns what ends that. */
	on: ( name: keyof PageEventDetails, listener: () => void ) => () => void;
	/**
	 * Calls back when the reader looks at this page again: Back to it, from another tab, from
	 * another window.
	 */
	onShownAgain: ( listener: () => void ) => () => void;
}

const SHOWN = [ 'pageshow', 'visibilitychange', 'focus' ];

const typeOf = ( name: string ) => `circulation:${ name }`;

export const createPageEvents = (): PageEvents => ( {
	send( name, ...[ detail ] ) {
		window.dispatchEvent( new CustomEvent( typeOf( name ), { detail: detail ?? null } ) );
	},
	on( name, listener ) {
		const type = typeOf( name );
		const call = () => listener();
		window.addEventListener( type, call );
		return () => window.removeEventListener( type, call );
	},
	onShownAgain( listener ) {
		const call = () => {
			if ( document.visibilityState === 'visible' ) {
				listener();
			}
		};
		SHOWN.forEach( ( name ) => window.addEventListener( name, call ) );
		return () => SHOWN.forEach( ( name ) => window.removeEventListener( name, call ) );
	},
} );
