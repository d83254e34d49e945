/**
 * Chooses the path that is reported with an event (`event-3`). It has no query, because queries
 * carry codes, ids and return addresses. An account address is reported only if the table of
 * addresses lists it, and a path with an at sign never, because it may contain an email address.
 */
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
