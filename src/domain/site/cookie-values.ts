/** Reads and formats cookies without touching the document (`cookie-2`, `cookie-4`, `cookie-6`). */
import {
	AFFILIATE_COOKIE_MONTHS,
	SEGMENT_COOKIE_EXPIRES,
	SESSION_COOKIE_SECONDS,
} from '../limits.ts';
import { readCookie } from './read-cookie.ts';

/** The pair that marks subscribers in the segment cookie. */
export const SUBSCRIBER_PAIR = { key: 'is-subscriber', value: 'yes' } as const;

/**
 * Reads the `cookie` text of a response, "blaize_session=ID; Expires=…; Path=/;"; null if missing.
 */
export const sessionIdFromCookieText = ( text: string, name: string ): string | null =>
	readCookie( text, name ) || null;

const keyOf = ( pair: string ) => pair.slice( 0, ( pair + '=' ).indexOf( '=' ) );

/** Parses the segment cookie, a query string; the last of repeated keys wins. */
export const readPairs = ( value: string ): ReadonlyMap< string, string > =>
	new Map( new URLSearchParams( value ) );

/** Null removes a pair; all others stay untouched. */
export function writePairs(
	value: string,
	changes: Readonly< Record< string, string | null > >
): string {
	const kept = value
		.split( '&' )
		.filter( ( pair ) => pair && ! Object.hasOwn( changes, keyOf( pair ) ) );
	const added = Object.entries( changes ).flatMap( ( [ key, to ] ) =>
		to === null ? [] : `${ encodeURIComponent( key ) }=${ encodeURIComponent( to ) }`
	);
	return [ ...kept, ...added ].join( '&' );
}

interface CookieAttributes {
	/** '' or absent: host-only. */
	readonly domain?: string;
	/** Seconds; 0 removes the cookie. */
	readonly maxAge?: number;
	/** An HTTP date. */
	readonly expires?: string;
	readonly sameSite: 'None' | 'Lax';
}

/** Formats a line for `document.cookie`, always with the path "/" and the attribute Secure. */
export const cookieLine = (
	name: string,
	value: string,
	{ domain, maxAge, expires, sameSite }: CookieAttributes
): string =>
	`${ name }=${ value }; Path=/` +
	( domain ? `; Domain=${ domain }` : '' ) +
	( maxAge === undefined ? '' : `; Max-Age=${ maxAge }` ) +
	( expires ? `; Expires=${ expires }` : '' ) +
	`; SameSite=${ sameSite }; Secure`;

/** For session and tracking cookies: one year, on the site's domain. */
export const sessionCookieLine = ( name: string, value: string, domain: string ): string =>
	cookieLine( name, value, { domain, maxAge: SESSION_COOKIE_SECONDS, sameSite: 'None' } );

/** The segment cookie never expires in practice: end of 2999. */
export const segmentCookieLine = ( name: string, value: string ): string =>
	cookieLine( name, value, { expires: SEGMENT_COOKIE_EXPIRES, sameSite: 'Lax' } );

/** 13 calendar months later, clamped to that month's last day. */
function affiliateExpiry( now: Date ): Date {
	const year = now.getUTCFullYear();
	const month = now.getUTCMonth() + AFFILIATE_COOKIE_MONTHS;
	const lastDay = new Date( Date.UTC( year, month + 1, 0 ) ).getUTCDate();
	const expiry = new Date( now );
	expiry.setUTCFullYear( year, month, Math.min( now.getUTCDate(), lastDay ) );
	return expiry;
}

/** Cookie cje: the affiliate network's id of the click that led here, for 13 months (`cookie-6`). */
export const affiliateCookieLine = ( event: string, now: Date ): string =>
	cookieLine( 'cje', encodeURIComponent( event ), {
		expires: affiliateExpiry( now ).toUTCString(),
		sameSite: 'Lax',
	} );

/** A cookie can only be removed under the domain it was set with, so this covers both cases. */
export const clearingCookieLines = ( name: string, domain: string ): readonly string[] =>
	( domain ? [ '', domain ] : [ '' ] ).map( ( on ) =>
		cookieLine( name, '', { domain: on, maxAge: 0, sameSite: 'Lax' } )
	);
