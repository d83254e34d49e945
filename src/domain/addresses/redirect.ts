/** The address that a reader returns to is untrusted (`address-19`, `address-20`). */
import { own } from '../site/own.ts';
import { REDIRECT_MAX_LENGTH } from '../limits.ts';

/** Pages that would cause a redirect loop or use up a token. */
export const LOGIN_BANNED: readonly string[] = [
	'/account/login',
	'/account/register',
	'/account/continue-passwordless-registration',
	'/account/continue-passwordless',
	'/account/continue',
	'/account/verify',
	'/account/reset-password',
];

/** A backslash or an invisible character: control, white space, format or lone surrogate. */
const INKLESS = /[\p{C}\p{Z}\\]/u;

/** Encoded controls and backslashes, and doubly encoded escapes. */
const ENCODED_TRICK = /%(?:[01][\da-f]|7f|5c|25[\da-f]{2})/i;

/** The path as a lenient server might read it. Used for the check only, never returned. */
const carelessly = ( path: string ): string =>
	decodeURIComponent( path )
		.normalize( 'NFKD' )
		.replace( /[\p{C}\p{Z}\p{M}]|[;?#][^/]*/gu, '' )
		.toLowerCase();

/** Pages above WordPress's folder may belong to a sister site. */
function belowFolder( careless: string ): string {
	const folder = carelessly( own( '' ) );
	return (
		careless.startsWith( folder + '/' ) ? careless.slice( folder.length ) : careless
	).replace( /^\/index\.php\//, '/' );
}

/** Returns the value unchanged unless it starts with the site's own origin. */
function afterOrigin( value: string, origin: string ): string {
	const named = value.slice( 0, origin.length );
	// Lower-casing would also turn other letters into ASCII, such as the Kelvin sign.
	if ( /[^!-~]/.test( named ) || named.toLowerCase() !== origin.toLowerCase() ) {
		return value;
	}
	const rest = value.slice( origin.length );
	return ( /^https:[^:]+$/.test( origin ) ? rest.replace( /^:443(?=\/|$)/, '' ) : rest ) || '/';
}

/**
 * Returns path, query and fragment, or null if the value must be dropped: it must start with the
 * page's own `origin` or a single slash, and no other way of naming a host is accepted.
 */
export function safeRedirect( value: string, origin: string ): string | null {
	const local = afterOrigin( value, origin );
	if (
		value.length > REDIRECT_MAX_LENGTH ||
		! local.startsWith( '/' ) ||
		INKLESS.test( local ) ||
		ENCODED_TRICK.test( local )
	) {
		return null;
	}
	try {
		const { pathname, search, hash } = new URL( origin + local );
		// Servers merge slashes in a path; leading double slashes name a host and are refused.
		const single = pathname.replace( /(?!^)\/{2,}/g, '/' );
		// The raw path reveals encoded slashes, the lenient one doubled slashes and dot segments.
		const careless = belowFolder( carelessly( single ) + '/' );
		return /%2f/i.test( pathname ) ||
			/\/\.{0,2}\/./.test( careless ) ||
			LOGIN_BANNED.some( ( banned ) => careless.startsWith( banned + '/' ) )
			? null
			: pathname + search + hash;
	} catch {
		// An invalid address, or an escape that is not UTF-8.
		return null;
	}
}
