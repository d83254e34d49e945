/**
 * Checks the address that a reader returns to after log-in, from untrusted text (`address-19`, `address-20`). Ships in
 * the loader. PHP has a twin, and `tests/unit/domain/addresses/redirect-corpus.json` keeps both alike.
 */
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

/** A backslash, or anything that cannot be seen: controls, white space, formats, lone surrogates. */
const INKLESS = /[\p{C}\p{Z}\\]/u;

/** Encoded controls and backslashes, and an escape that is itself encoded. */
const ENCODED_TRICK = /%(?:[01][\da-f]|7f|5c|25[\da-f]{2})/i;

/** The path as a careless server might read it: for the check only, never handed out. */
const carelessly = ( path: string ): string =>
	decodeURIComponent( path )
		.normalize( 'NFKD' )
		.replace( /[\p{C}\p{Z}\p{M}]|[;?#][^/]*/gu, '' )
		.toLowerCase()
		.replace( /^\/index\.php\//, '/' );

/**
 * Path, query and fragment of a same-host address, or null when it has to be dropped.
 * `origin` is the page's own, such as "https://example.com"; the value starts with it, letter by letter, or with
 * one slash. Any other way of naming a host is refused, our own host included.
 */
export function safeRedirect( value: string, origin: string ): string | null {
	const local = value.startsWith( origin )
		? value.slice( origin.length ) || '/'
		: value;
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
		// An encoded slash is caught in the raw path, doubled slashes and left-over dots in the careless one.
		const careless = carelessly( pathname ) + '/';
		return /%2f/i.test( pathname ) ||
			/\/\.{0,2}\/./.test( careless ) ||
			LOGIN_BANNED.some( ( banned ) =>
				careless.startsWith( banned + '/' )
			)
			? null
			: pathname + search + hash;
	} catch {
		// Not an address, or an escape that is no UTF-8.
		return null;
	}
}
