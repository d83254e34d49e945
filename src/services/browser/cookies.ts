/**
 * The identity service sets the session and tracking cookies itself; this module makes sure that
 * they exist (`cookie-1` to `cookie-5`).
 */
import { isCookieValue } from '#src/domain/site/cookie-characters.ts';
import {
	SUBSCRIBER_PAIR,
	clearingCookieLines,
	readPairs,
	segmentCookieLine,
	sessionCookieLine,
	writePairs,
} from '#src/domain/site/cookie-values.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SessionIds, UserSession } from '#src/domain/profile/account.ts';
import type { PageLocation } from './location.ts';
import { cookiesNow, writeCookie } from './sessions/cookie-jar.ts';
import { createSessionAnswers } from './sessions/session-answers.ts';
import type { UnreadSession } from './unread-session.ts';

/**
 * Cookie circ_segment: `is-subscriber=yes` for a subscriber, only a hint; it expires at the end of
 * 2999 (`cookie-4`).
 */
const SEGMENT_COOKIE = 'circ_segment';
/** Cookie circ_probe: written and removed at once, at a log-in without any other (`cookie-14`). */
const PROBE_COOKIE = 'circ_probe';

export type Cookies = ReturnType< typeof createCookies >;

export function createCookies(
	names: BootConfig[ 'cookies' ],
	{ host, isSecure }: PageLocation,
	unread: UnreadSession
) {
	const answers = createSessionAnswers();
	const isLocal = /(^|\.)localhost$/.test( host );
	const domain = isLocal ? '' : names.domain;

	const read = ( name: string ) => readCookie( cookiesNow(), name ) || null;
	const write = ( line: string ) => {
		writeCookie(
			isSecure || isLocal
				? line
				: // On plain http a browser drops secure cookies, and "None" without "Secure".
					line.replace( '; Secure', '' ).replace( 'SameSite=None', 'SameSite=Lax' )
		);
	};
	const ensure = ( name: string, value: string | null ) => {
		if ( value && isCookieValue( value ) && read( name ) !== value ) {
			write( sessionCookieLine( name, value, domain ) );
		}
	};

	const sentSessionId = () => answers.current( names.session );
	const currentSessionId = () => {
		const id = sentSessionId();
		if ( id !== null ) {
			// A readable cookie takes precedence; if it disappears, the reader is logged out.
			unread.forget();
		}
		return id ?? unread.mark();
	};

	return {
		/** False if this browser stores no cookies here, so that no session could begin. */
		areKept() {
			if ( cookiesNow() ) {
				return true;
			}
			write( `${ PROBE_COOKIE }=1; Path=/; SameSite=Lax` );
			const isKept = read( PROBE_COOKIE ) !== null;
			write( `${ PROBE_COOKIE }=; Path=/; Max-Age=0` );
			return isKept;
		},
		/**
		 * The session's id, or a mark if scripts cannot read the cookie (`session-1`); null for a
		 * visitor.
		 */
		sessionId: currentSessionId,
		/** The id to send; null if it is unreadable for scripts or refused by the service. */
		sentSessionId,
		trackingId: () => read( names.tracking ),
		ids: (): SessionIds => ( {
			sessionId: currentSessionId(),
			trackingId: read( names.tracking ),
		} ),
		/** Whether the service has confirmed the session as a reader's; null before it was asked. */
		isReaders() {
			const id = sentSessionId();
			return id === null ? null : answers.said( id );
		},
		/** Whether there are session cookies, and the service has refused all of them. */
		standsRefused: () => read( names.session ) !== null && sentSessionId() === null,
		/**
		 * Notes a service's answer, unless another session has begun since. `trackingId` is the
		 * account's, whose cookie may still be an earlier visitor's; null means that the id is
		 * refused and ignored in this tab from now on.
		 */
		noteSession( sessionId: string | null, trackingId: string | null ) {
			if ( sessionId && sessionId === sentSessionId() ) {
				answers.note( sessionId, trackingId !== null );
				ensure( names.tracking, trackingId );
			}
		},
		/** Writes cookies that are missing or differ; skips an empty id. */
		ensureSession( { sessionId, trackingId }: UserSession ) {
			if ( sessionId ) {
				answers.note( sessionId, true );
			}
			ensure( names.session, sessionId );
			ensure( names.tracking, trackingId );
		},
		/** Clears the session, tracking and paywall cookies. */
		clearSession() {
			unread.forget();
			answers.forgetReaders();
			[ names.session, names.tracking, names.paywall ]
				.filter( Boolean )
				.flatMap( ( name ) => clearingCookieLines( name, domain ) )
				.forEach( write );
		},
		/** Sets `is-subscriber` in circ_segment, a hint and no authorization. Other values stay. */
		markSubscriber( isSubscriber: boolean ) {
			const { key, value } = SUBSCRIBER_PAIR;
			const before = read( SEGMENT_COOKIE ) ?? '';
			const after = writePairs( before, {
				[ key ]: isSubscriber ? value : null,
			} );
			if ( after ) {
				write( segmentCookieLine( SEGMENT_COOKIE, after ) );
			} else if ( before ) {
				clearingCookieLines( SEGMENT_COOKIE, '' ).forEach( write );
			}
		},
		isMarkedSubscriber: () =>
			readPairs( read( SEGMENT_COOKIE ) ?? '' ).get( SUBSCRIBER_PAIR.key ) ===
			SUBSCRIBER_PAIR.value,
	};
}
