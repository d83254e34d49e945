/**
 * Another company's script runs on no account page, which takes cards and passwords, and at no
 * address that holds a code (`vendor-21`).
 */
import { own } from './own.ts';

/** Ignores case and repeated slashes, as WordPress does. */
const parts = ( pathname: string ): readonly string[] =>
	pathname.toLowerCase().split( '/' ).filter( Boolean );

const isAccount = ( pathname: string ): boolean =>
	parts( own( '/account' ) ).every( ( part, place ) => part === parts( pathname )[ place ] );

/** Mailed links, sign-in providers and WordPress send codes and addresses under these names. */
const CODE = /(^|[^a-z])(token|state|code|key|nonce|otl|email|mark|password|session)([^a-z]|$)/i;

/** The names in a query, or in a fragment of the same form, without its leading ? or #. */
const names = ( query: string ): readonly string[] => [ ...new URLSearchParams( query ).keys() ];

export const mayHoldVendors = ( address: {
	readonly pathname: string;
	readonly search: string;
	readonly hash: string;
} ): boolean =>
	! isAccount( address.pathname ) &&
	// Query and fragment are usually empty, so usually nothing needs to be parsed.
	! [ address.search, address.hash ].some(
		( query ) => query && names( query ).some( ( name ) => CODE.test( name ) )
	);
