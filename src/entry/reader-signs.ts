/** Cookie, storage and address tell, before anything is loaded (`gate-32`). */
import { own } from '#src/domain/site/own.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import { config } from './boot-config.ts';

/** Keys of storage-keys.ts, repeated to save bytes. A hint is enough: the app checks again. */
const MOBILE_APP_KEY = 'circ-mobile-app';
const SESSION_KEY = 'circ-session';

/** A log-in may be noted although its cookie is unreadable (`session-1`). */
function isNoted() {
	const { mobileAppMarker } = config;
	try {
		return (
			( mobileAppMarker && navigator.userAgent.includes( mobileAppMarker ) ) ||
			sessionStorage[ MOBILE_APP_KEY ] ||
			/^in/.test( localStorage[ SESSION_KEY ] )
		);
	} catch {
		// If storage is blocked, there is no note.
	}
}

/** Whether a path, with or without a query, belongs to the account area. */
export const isAccount = ( address: string ): boolean =>
	( address + '/' ).replace( '?', '/' ).startsWith( own( '/account/' ) );

/** This is only a hint: the server decides what a session may read (record 006). */
export function hasSession() {
	try {
		return readCookie( document.cookie, config.cookies.session );
	} catch {
		// If cookies are blocked, there is no session.
	}
}

export const readerIsExpected = () =>
	hasSession() ||
	isAccount( location.pathname ) ||
	/[?&](again|redirect|welcome|mobile_app|cjevent)=/.test( location.search ) ||
	isNoted();
