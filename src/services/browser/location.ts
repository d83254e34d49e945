/** Reads and changes the page's address, and reads facts about the reader's browser. */
export type PageLocation = ReturnType< typeof createLocation >;

export const createLocation = () => ( {
	/** Such as 'https://example.com'. */
	origin: window.location.origin,
	isSecure: window.location.protocol === 'https:',
	host: window.location.hostname,
	path: () => window.location.pathname,
	/** Null if the address lacks the query value. */
	query: ( name: string ) => new URLSearchParams( window.location.search ).get( name ),
	/** Removes codes from the address bar and the history, where others see them (`sign-in-24`). */
	hideQuery: () =>
		window.history.replaceState( window.history.state, '', window.location.pathname ),
	/** Removes one query value from the address bar after it has been used or stored. */
	hideValue( name: string ) {
		const address = new URL( window.location.href );
		if ( address.searchParams.has( name ) ) {
			address.searchParams.delete( name );
			window.history.replaceState( window.history.state, '', address );
		}
	},
	reload: () => window.location.reload(),
	/** '' if the browser sends none. */
	referrer: () => document.referrer,
	userAgent: () => navigator.userAgent,
	/** False only if the browser is certain to be offline. */
	isOnline: () => navigator.onLine !== false,
} );
