/**
 * Decides by cookie, storage and address, before anything is loaded, whether a page needs the
 * reader part (`gate-32`).
 */
import { own } from '#src/domain/site/own.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import { config } from './boot-config.ts';

/**
 * These keys are repeated from storage-keys.ts to save bytes. A hint is enough: the app checks
 * again.
 */
const MOBILE_APP_KEY = 'circ-mobile-app';
const SESSION_KEY = 'circ-session';

/**
 * Whether this is the mobile app, or storage notes a log-in, whose cookie may be unreadable
 * (`session-1`).
 */
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
