import { own } from './own.ts';

/**
 * No query: it carries codes and ids. No path with an at sign, which may be an address, and of
 * account addresses only the `known` ones (`event-3`).
 */
export function eventPlace( pathname: string, known: readonly string[] ): string {
	const account = own( '/account' );
	if ( ! `${ pathname }/`.toLowerCase().startsWith( `${ account }/`.toLowerCase() ) ) {
		return pathname.includes( '@' ) || pathname.includes( '%40' ) ? own( '/' ) : pathname;
	}
	const path = pathname.replace( /\/+$/, '' );
	return known.includes( path ) ? path : account;
}
