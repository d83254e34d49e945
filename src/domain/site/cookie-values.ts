/**
 * Reads and writes cookie texts, without touching the document (`cookie-2`, `cookie-4`,
 * `cookie-6`).
 */
import {
	AFFILIATE_COOKIE_MONTHS,
	SEGMENT_COOKIE_EXPIRES,
	SESSION_COOKIE_SECONDS,
} from '../limits.ts';
import { readCookie } from './read-cookie.ts';

/** The pair of the segment cookie that marks a subscriber. */
export const SUBSCRIBER_PAIR = { key: 'is-subscriber', value: 'yes' } as const;

/**
 * The session id in the `cookie` text of a reply, "blaize_session=ID; Expires=…; Path=/;"; null
 * without one.
 */
export const sessionIdFromCookieText = ( text: string, name: string ): string | null =>
	readCookie( text, name ) || null;

/**
 * Whether a cookie takes it as it is: no white space, comma, semicolon, quote, backslash, no letter
 * beyond ASCII (RFC 6265).
 */
export const isCookieValue = ( value: string ): boolean => /^[!#-+\--:<-[\]-~]*$/.test( value );

const keyOf = ( pair: string ) => pair.slice( 0, ( pair + '=' ).indexOf( '=' ) );

/** The pairs of the segment cookie, a query string; of a repeated key the last wins. */
export const readPairs = ( value: string ): ReadonlyMap< string, string > =>
	new Map( new URLSearchParams( value ) );

/**
 * The segment cookie with these pairs changed (null removes one); foreign pairs keep their letters.
 */
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

export interface CookieAttributes {
	/** '' or absent: host-only. */
	readonly domain?: string;
	/** Seconds; 0 removes the cookie. */
	readonly maxAge?: number;
	/** An HTTP date. */
	readonly expires?: string;
	readonly sameSite: 'None' | 'Lax';
}

/** A line for document.cookie; the path is always "/" and the cookie always secure. */
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

/** Session and tracking cookies: one year, on the site's domain. */
export const sessionCookieLine = ( name: string, value: string, domain: string ): string =>
	cookieLine( name, value, {
		domain,
		maxAge: SESSION_COOKIE_SECONDS,
		sameSite: 'None',
	} );

/** The segment cookie lives to the end of the year 2999. */
export const segmentCookieLine = ( name: string, value: string ): string =>
	cookieLine( name, value, {
		expires: SEGMENT_COOKIE_EXPIRES,
		sameSite: 'Lax',
	} );

/** 13 calendar months on, or that month's last day. */
function affiliateExpiry( now: Date ): Date {
	const year = now.getUTCFullYear();
	const month = now.getUTCMonth() + AFFILIATE_COOKIE_MONTHS;
	const lastDay = new Date( Date.UTC( year, month + 1, 0 ) ).getUTCDate();
	const expiry = new Date( now );
	expiry.setUTCFullYear( year, month, Math.min( now.getUTCDate(), lastDay ) );
	return expiry;
}

/**
 * Cookie cje: what the affiliate network called the click that led here, for 13 months
 * (`cookie-6`).
 */
export const affiliateCookieLine = ( event: string, now: Date ): string =>
	cookieLine( 'cje', encodeURIComponent( event ), {
		expires: affiliateExpiry( now ).toUTCString(),
		sameSite: 'Lax',
	} );

/**
 * A cookie is removed only under the domain it was set with, so both ways of setting it are undone.
 */
export const clearingCookieLines = ( name: string, domain: string ): readonly string[] =>
	( domain ? [ '', domain ] : [ '' ] ).map( ( on ) =>
		cookieLine( name, '', { domain: on, maxAge: 0, sameSite: 'Lax' } )
	);
