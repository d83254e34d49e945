import { own } from './own.ts';

/**
 * Leaves out the query (it carries codes and ids), a path with an at sign (it may be an email
 * address), and each account address that is not `known` (`event-3`).
 */
export function eventPlace( pathname: string, known: readonly string[] ): string {
	const account = own( '/account' );
	if ( ! `${ pathname }/`.toLowerCase().startsWith( `${ account }/`.toLowerCase() ) ) {
		return pathname.includes( '@' ) || pathname.includes( '%40' ) ? own( '/' ) : pathname;
	}
	const path = pathname.replace( /\/+$/, '' );
	return known.includes( path ) ? path : account;
}
