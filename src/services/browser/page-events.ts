/** The window events that the page may listen to and send. Decision 58: no personal data, unknown detail is ignored. */

/** Out: what this product tells the page. */
export interface PageEventDetails {
	readonly login: { readonly method: LoginMethod };
	readonly logout: null;
	readonly register: { readonly method: LoginMethod };
	readonly subscribe: { readonly planId: string; readonly interval: number };
}

export type LoginMethod =
	| 'password'
	| 'link'
	| 'handoff'
	| 'google'
	| 'facebook'
	| 'apple'
	| 'one-tap';

export interface PageEvents {
	send: < Name extends keyof PageEventDetails >(
		name: Name,
		...detail: PageEventDetails[ Name ] extends null
			? []
			: [ PageEventDetails[ Name ] ]
	) => void;
	/** Calls back on each `circulation:<name>`; returns what ends that. */
	on: ( name: keyof PageEventDetails, listener: () => void ) => () => void;
	/** Calls back when the browser shows a page of the past again (Back), as it was left. */
	onShownAgain: ( listener: () => void ) => () => void;
}

const typeOf = ( name: string ) => `circulation:${ name }`;

export const createPageEvents = (): PageEvents => ( {
	send( name, ...[ detail ] ) {
		window.dispatchEvent(
			new CustomEvent( typeOf( name ), { detail: detail ?? null } )
		);
	},
	on( name, listener ) {
		const type = typeOf( name );
		const call = () => listener();
		window.addEventListener( type, call );
		return () => window.removeEventListener( type, call );
	},
	onShownAgain( listener ) {
		const call = ( event: PageTransitionEvent ) => {
			if ( event.persisted ) {
				listener();
			}
		};
		window.addEventListener( 'pageshow', call );
		return () => window.removeEventListener( 'pageshow', call );
	},
} );
