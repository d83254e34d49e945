/**
 * Reads the signs by which a page concerns a reader already, before anything is loaded (`gate-32`).
 */
import { own } from '#src/domain/site/own.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import { config } from './boot-config.ts';

/** Keys of storage-keys.ts; other parts decide, here it is enough that it may be so. */
const MOBILE_APP_KEY = 'circ-mobile-app';
const SESSION_KEY = 'circ-session';

/**
 * The mobile app, or a log-in that this browser has noted: its cookie need not be readable
 * (`session-1`).
 */
function isNoted(): boolean {
	const { mobileAppMarker } = config;
	if ( mobileAppMarker && navigator.userAgent.includes( mobileAppMarker ) ) {
		return true;
	}
	try {
		return (
			sessionStorage.getItem( MOBILE_APP_KEY ) !== null ||
			/^in/.test( localStorage.getItem( SESSION_KEY )! )
		);
	} catch {
		// Storage is blocked.
		return false;
	}
}

/** Path, with or without its query, of the account area. */
export const isAccount = ( address: string ): boolean =>
	( address + '/' ).replace( '?', '/' ).startsWith( own( '/account/' ) );

/** The session cookie is a hint; what the reader may have is the server's to say (record 006). */
export const hasSession = (): boolean => !! readCookie( document.cookie, config.cookies.session );

export const readerIsExpected = (): boolean =>
	hasSession() ||
	isAccount( location.pathname ) ||
	/[?&](redirect|welcome|mobile_app|cjevent)=/.test( location.search ) ||
	isNoted();
