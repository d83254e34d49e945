/**
 * Sends and receives the window events shared with the page: no personal data; unknown detail is
 * ignored (`session-21`, `address-24`, `vendor-10`).
 */
import type { PageEventDetails } from '#src/domain/site/page-event-list.ts';

export interface PageEvents {
	send: < Name extends keyof PageEventDetails >(
		name: Name,
		...detail: PageEventDetails[ Name ] extends null ? [] : [ PageEventDetails[ Name ] ]
	) => void;
	/** Listens for `circulation:<name>`. Returns an unsubscribe function. */
	on: ( name: keyof PageEventDetails, listener: () => void ) => () => void;
	/** Calls back when the page is visible again: after Back, or from another tab or window. */
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
