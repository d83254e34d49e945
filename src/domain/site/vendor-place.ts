/**
 * Where another company's script may run: on no account page, since a card, a password and a link's
 * code are all taken there, and nowhere while the address holds a code (`vendor-21`).
 */
import { own } from './own.ts';

/** In any case, with any number of slashes: WordPress answers to all of them. */
const parts = ( pathname: string ): readonly string[] =>
	pathname.toLowerCase().split( '/' ).filter( Boolean );

const isAccount = ( pathname: string ): boolean =>
	parts( own( '/account' ) ).every( ( part, place ) => part === parts( pathname )[ place ] );

/** Names under which links of mails, sign-in providers and WordPress carry a code or an address. */
const CODE = /(^|[^a-z])(token|state|code|key|nonce|otl|email|mark|password|session)([^a-z]|$)/i;

/**
 * The query, or a fragment that is written like one; a sign in front of a name is none of its
 * letters.
 */
const names = ( query: string ): readonly string[] => [ ...new URLSearchParams( query ).keys() ];

export const mayHoldVendors = ( address: {
	readonly pathname: string;
	readonly search: string;
	readonly hash: string;
} ): boolean =>
	! isAccount( address.pathname ) &&
	// Mostly both are empty, and an article parses nothing.
	! [ address.search, address.hash ].some(
		( query ) => query && names( query ).some( ( name ) => CODE.test( name ) )
	);
