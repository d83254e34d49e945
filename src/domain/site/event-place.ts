/**
 * The place that goes with an event: a page that everybody may name. An account address stands
 * there only as the table of addresses has it, and no query ever: codes, ids and return addresses
 * travel in those (`event-3`).
 */
import { own } from './own.ts';

/** `known`: the account addresses of the product, without a last slash. */
export function eventPlace( pathname: string, known: readonly string[] ): string {
	const account = own( '/account' );
	if ( ! `${ pathname }/`.toLowerCase().startsWith( `${ account }/`.toLowerCase() ) ) {
		return pathname.includes( '@' ) || pathname.includes( '%40' ) ? own( '/' ) : pathname;
	}
	const path = pathname.replace( /\/+$/, '' );
	return known.includes( path ) ? path : account;
}
