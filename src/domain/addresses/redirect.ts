/**
 * Checks the address that a reader returns to after log-in, from untrusted text (`address-19`,
 * `address-20`). PHP has a twin, and `tests/unit/domain/addresses/redirect-corpus.json` keeps both
 * alike.
 */
import { own } from '../site/own.ts';
import { REDIRECT_MAX_LENGTH } from '../limits.ts';

/** Pages that would send the reader round in a circle, or spend a token. */
export const LOGIN_BANNED: readonly string[] = [
	'/account/login',
	'/account/register',
	'/account/continue-passwordless-registration',
	'/account/continue-passwordless',
	'/account/continue',
	'/account/verify',
	'/account/reset-password',
];

/**
 * A backslash, or anything that cannot be seen: controls, white space, formats, lone surrogates.
 */
const INKLESS = /[\p{C}\p{Z}\\]/u;

/** Encoded controls and backslashes, and an escape that is itself encoded. */
const ENCODED_TRICK = /%(?:[01][\da-f]|7f|5c|25[\da-f]{2})/i;

/** The path as a careless server might read it: for the check only, never handed out. */
const carelessly = ( path: string ): string =>
	decodeURIComponent( path )
		.normalize( 'NFKD' )
		.replace( /[\p{C}\p{Z}\p{M}]|[;?#][^/]*/gu, '' )
		.toLowerCase();

/**
 * The same below the folder that WordPress lives in: the pages above it can be those of a sister
 * site.
 */
function belowFolder( careless: string ): string {
	const folder = carelessly( own( '' ) );
	return (
		careless.startsWith( folder + '/' ) ? careless.slice( folder.length ) : careless
	).replace( /^\/index\.php\//, '/' );
}

/**
 * What follows the site's own origin, whose port may be written out; the value itself when it
 * begins otherwise.
 */
function afterOrigin( value: string, origin: string ): string {
	const named = value.slice( 0, origin.length );
	// Capitals of ASCII alone: other letters are lowered to it too, such as the sign of Kelvin.
	if ( /[^!-~]/.test( named ) || named.toLowerCase() !== origin.toLowerCase() ) {
		return value;
	}
	const rest = value.slice( origin.length );
	return ( /^https:[^:]+$/.test( origin ) ? rest.replace( /^:443(?=\/|$)/, '' ) : rest ) || '/';
}

/**
 * Path, query and fragment of a same-host address, or null when it has to be dropped. `origin` is
 * the page's own, such as "https://example.com"; the value starts with it, or with one slash. Any
 * other way of naming a host is refused, our own host included.
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
		// Servers take slashes inside the path for one. Those that begin it name a host: they stay,
		// and are refused.
		const single = pathname.replace( /(?!^)\/{2,}/g, '/' );
		// An encoded slash is caught in the raw path, hidden doubled slashes and left-over dots in
		// the careless one.
		const careless = belowFolder( carelessly( single ) + '/' );
		return /%2f/i.test( pathname ) ||
			/\/\.{0,2}\/./.test( careless ) ||
			LOGIN_BANNED.some( ( banned ) => careless.startsWith( banned + '/' ) )
			? null
			: pathname + search + hash;
	} catch {
		// Not an address, or an escape that is no UTF-8.
		return null;
	}
}
