/** Where the reader is and with what browser. Specification §2.3 (redirect, mobile app); decisions 58 and 64. */
export interface PageLocation {
	/** Such as 'https://example.com'. */
	readonly origin: string;
	readonly isSecure: boolean;
	readonly host: string;
	path: () => string;
	/** Null when the address has no such query value. */
	query: ( name: string ) => string | null;
	/** Takes the query out of the address bar and the history: what stands there is for nobody else (research T16). */
	hideQuery: () => void;
	/** '' when the browser tells none. */
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
	query: ( name ) =>
		new URLSearchParams( window.location.search ).get( name ),
	hideQuery: () =>
		window.history.replaceState(
			window.history.state,
			'',
			window.location.pathname
		),
	referrer: () => document.referrer,
	userAgent: () => navigator.userAgent,
	isOnline: () => navigator.onLine !== false,
} );
