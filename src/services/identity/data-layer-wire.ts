/**
 * Reads the identity service's data layer (`session-8`). It is set up in the service's console: one
 * object, or a list of objects, whose fields may stand in groups.
 */
import type { DataLayer } from '#src/domain/profile/account.ts';
import { isYes } from '#src/domain/flag.ts';
import { isRecord, textIn, textOrNull, type Raw } from '../http/shape.ts';

const FIELDS = [
	'firstName',
	'lastName',
	'hadTrial',
	'loggedIn',
	'paused',
	'trackingId',
	'products',
] as const;

type Field = ( typeof FIELDS )[ number ];
type Found = Partial< Record< Field, unknown > >;

const spelled = ( name: string ): string => name.toLowerCase().replace( /[\s_-]/g, '' );

/**
 * In whatever case and with whatever hyphens the console has them; the service's own name of the
 * products too.
 */
const BY_SPELLING: ReadonlyMap< string, Field > = new Map( [
	...FIELDS.map( ( field ) => [ spelled( field ), field ] as const ),
	[ 'activeproducts', 'products' ],
] );

/**
 * The fields of an object, of those in a list, and of the groups in them; the first that says
 * something counts.
 */
function gather( raw: unknown, found: Found, depth = 0 ): Found {
	if ( Array.isArray( raw ) && depth === 0 ) {
		raw.forEach( ( one ) => gather( one, found ) );
		return found;
	}
	for ( const [ name, value ] of Object.entries( isRecord( raw ) ? raw : {} ) ) {
		const field = BY_SPELLING.get( spelled( name ) );
		if ( field ) {
			found[ field ] ??= value;
		} else if ( depth === 0 ) {
			gather( value, found, 1 );
		}
	}
	return found;
}

/**
 * Ids, as a list of them or of objects that have one, or as a text with commas; null for anything
 * else.
 */
function productsFrom( raw: unknown ): readonly string[] | null {
	if ( raw === undefined || raw === null ) {
		return [];
	}
	if ( typeof raw === 'string' ) {
		return raw.split( /\s*,\s*/ ).filter( Boolean );
	}
	const ids = Array.isArray( raw )
		? raw.map( ( one ) => textIn( isRecord( one ) ? one : { id: one }, 'id' ) )
		: [ '' ];
	return ids.every( Boolean ) ? ids : null;
}

const isEmpty = ( raw: unknown ): boolean =>
	typeof raw === 'object' && Object.keys( raw ?? {} ).length === 0;

/**
 * What is missing is '', null or false. Null, with what is wrong, where there is no data layer
 * under that name, where none of its fields is there, or where the products cannot be read: nothing
 * is sold on a guess.
 */
export function dataLayerFromWire(
	raw: unknown,
	name: string,
	wrong: ( problem: string ) => void
): DataLayer | null {
	const layer = isRecord( raw ) ? raw[ name ] : undefined;
	if ( typeof layer !== 'object' || layer === null ) {
		wrong( `no ${ name }` );
		return null;
	}
	const found: Raw = gather( layer, {} );
	if ( isEmpty( found ) && ! isEmpty( layer ) ) {
		wrong( `${ name } has none of ${ FIELDS.join( ', ' ) }` );
		return null;
	}
	const products = productsFrom( found.products );
	if ( ! products ) {
		wrong( `${ name } has no readable products` );
		return null;
	}
	return {
		firstName: textIn( found, 'firstName' ),
		lastName: textIn( found, 'lastName' ),
		hadTrial: isYes( found.hadTrial ),
		loggedIn: isYes( found.loggedIn ),
		paused: isYes( found.paused ),
		trackingId: textOrNull( found, 'trackingId' ),
		products,
	};
}
