/**
 * The path reported with an event. Account addresses appear only as listed in the table of
 * addresses, and never with a query, because queries carry codes, ids and return addresses
 * (`event-3`).
 */
import { own } from './own.ts';

/** `known`: the product's account addresses, without trailing slash. */
export function eventPlace( pathname: string, known: readonly string[] ): string {
	const account = own( '/account' );
	if ( ! `${ pathname }/`.toLowerCase().startsWith( `${ account }/`.toLowerCase() ) ) {
		return pathname.includes( '@' ) || pathname.includes( '%40' ) ? own( '/' ) : pathname;
	}
	const path = pathname.replace( /\/+$/, '' );
	return known.includes( path ) ? path : account;
}
