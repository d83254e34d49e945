/** Where the reader is and with what browser. */
export interface PageLocation {
	/** Such as 'https://example.com'. */
	readonly origin: string;
	readonly isSecure: boolean;
	readonly host: string;
	path: () => string;
	/** Null when the address has no such query value. */
	query: ( name: string ) => string | null;
	/**
	 * Takes the query out of the address bar and the history: what stands there is for nobody else
	 * (`sign-in-24`).
	 */
	hideQuery: () => void;
	/** '' when the browser names none. */
	referrer: () => string;
	userAgent: () => string;
	/** False only when the browser is sure. */
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
	referrer: () => document.referrer,
	userAgent: () => navigator.userAgent,
	isOnline: () => navigator.onLine !== false,
} );
