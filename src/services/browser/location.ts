export interface PageLocation {
	/** Such as 'https://example.com'. */
	readonly origin: string;
	readonly isSecure: boolean;
	readonly host: string;
	path: () => string;
	/** Null if the address lacks the query value. */
	query: ( name: string ) => string | null;
	/** Codes in the query must not leak by the address bar or the history (`sign-in-24`). */
	hideQuery: () => void;
	/** Removes one query value from the address bar after it has been used or stored. */
	hideValue: ( name: string ) => void;
	reload: () => void;
	/** '' if the browser sends none. */
	referrer: () => string;
	userAgent: () => string;
	/** False only if the browser is certain to be offline. */
	isOnline: () => boolean;
}

export const createLocation = (): PageLocation => ( {
	origin: window.location.origin,
	isSecure: window.location.protocol === 'https:',
	host: window.location.hostname,
	path: () => window.location.pathname,
	query: ( name ) => new URLSearchParams( window.location.search ).get( name ),
	hideQuery: () =>
		window.history.replaceState( window.history.state, '', window.location.pathname ),
	hideValue( name ) {
		const address = new URL( window.location.href );
		if ( address.searchParams.has( name ) ) {
			address.searchParams.delete( name );
			window.history.replaceState( window.history.state, '', address );
		}
	},
	reload: () => window.location.reload(),
	referrer: () => document.referrer,
	userAgent: () => navigator.userAgent,
	isOnline: () => navigator.onLine !== false,
} );
