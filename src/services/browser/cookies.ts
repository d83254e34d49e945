/**
 * Reads and writes the reader's cookies: session, tracking, segment, paywall. The identity service
 * sets the first two itself; this makes sure that they stand (`cookie-1` to `cookie-5`).
 */
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
import { createSessionAnswers, type SessionAnswers } from './sessions/session-answers.ts';
import type { UnreadSession } from './unread-session.ts';

export interface Cookies {
	/**
	 * What tells this reader's session from every other: the id, or the mark of one whose cookie no
	 * script may read (`session-1`). Null for a visitor.
	 */
	sessionId: () => string | null;
	/**
	 * The id itself, to be sent; null also where no script may read it, and for one that the
	 * service has refused.
	 */
	sentSessionId: () => string | null;
	trackingId: () => string | null;
	/** `sessionId` and `trackingId`, at one moment. */
	ids: () => SessionIds;
	/** Whether a session cookie stands that the service has refused, and no other one. */
	standsRefused: () => boolean;
	/**
	 * Whether the service has said of the present session that it is a reader's; null while it has
	 * not been asked.
	 */
	isReaders: () => boolean | null;
	/**
	 * Notes what the service has said of a session id. A refused one counts no more in this tab.
	 */
	noteSession: ( sessionId: string, isReaders: boolean ) => void;
	/** Writes what does not stand yet; an empty id is left alone. */
	ensureSession: ( session: UserSession ) => void;
	/** Session, tracking and paywall cookie. */
	clearSession: () => void;
	/**
	 * The 'is-subscriber' pair; foreign pairs of the cookie stay. A hint for the page, never a
	 * right.
	 */
	markSubscriber: ( isSubscriber: boolean ) => void;
	isMarkedSubscriber: () => boolean;
}

/**
 * Cookie circ_segment: `is-subscriber=yes` for a subscriber, a hint until the end of 2999
 * (`cookie-4`).
 */
const SEGMENT_COOKIE = 'circ_segment';

export function createCookies(
	names: BootConfig[ 'cookies' ],
	{ host, isSecure }: PageLocation,
	unread: UnreadSession,
	answers: SessionAnswers = createSessionAnswers()
): Cookies {
	const isLocal = /(^|\.)localhost$/.test( host );
	const domain = isLocal ? '' : names.domain;

	const read = ( name: string ) => readCookie( document.cookie, name ) || null;
	const write = ( line: string ) => {
		document.cookie =
			isSecure || isLocal
				? line
				: // A browser drops a secure cookie of a plain http page, and "None" without "Secure".
					line.replace( '; Secure', '' ).replace( 'SameSite=None', 'SameSite=Lax' );
	};
	const ensure = ( name: string, value: string ) => {
		if ( value && read( name ) !== value ) {
			write( sessionCookieLine( name, value, domain ) );
		}
	};

	const sentSessionId = () => answers.current( names.session );
	const currentSessionId = () => {
		const id = sentSessionId();
		if ( id !== null ) {
			// A cookie that can be read says more; without it nobody is in.
			unread.forget();
		}
		return id ?? unread.mark();
	};

	return {
		sessionId: currentSessionId,
		sentSessionId,
		trackingId: () => read( names.tracking ),
		ids: () => ( {
			sessionId: currentSessionId(),
			trackingId: read( names.tracking ),
		} ),
		isReaders() {
			const id = sentSessionId();
			return id === null ? null : answers.said( id );
		},
		standsRefused: () => read( names.session ) !== null && sentSessionId() === null,
		noteSession: answers.note,
		ensureSession( { sessionId, trackingId } ) {
			if ( sessionId ) {
				answers.note( sessionId, true );
			}
			ensure( names.session, sessionId );
			ensure( names.tracking, trackingId );
		},
		clearSession() {
			unread.forget();
			answers.forgetReaders();
			[ names.session, names.tracking, names.paywall ]
				.filter( Boolean )
				.flatMap( ( name ) => clearingCookieLines( name, domain ) )
				.forEach( write );
		},
		markSubscriber( isSubscriber ) {
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
