/**
 * The service's console configures the shape: an object or a list, with optional groups
 * (`session-8`).
 */
import type { DataLayer } from '#src/domain/profile/account.ts';
import { flagIn, flagOrNull, isRecord, textIn, textOrNull, type Raw } from '#src/domain/shape.ts';

const FIELDS = [
	'firstName',
	'lastName',
	'hadTrial',
	'loggedIn',
	'paused',
	'trackingId',
	'products',
] as const;

const FLAGS = [ 'hadTrial', 'loggedIn', 'paused' ] as const;

type Field = ( typeof FIELDS )[ number ];
type Found = Partial< Record< Field, unknown > >;

const spelled = ( name: string ): string => name.toLowerCase().replace( /[\s_-]/g, '' );

/**
 * Fields by name, without case, spaces, hyphens and underscores. The service also calls the
 * products 'activeProducts'.
 */
const BY_SPELLING: ReadonlyMap< string, Field > = new Map( [
	...FIELDS.map( ( field ) => [ spelled( field ), field ] as const ),
	[ 'activeproducts', 'products' ],
] );

/** Collects the fields of objects, lists and groups; the first value of a field wins. */
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
 * Reads a list, objects with an id, or text with commas. Empty if missing; null for anything else.
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
 * Missing fields become '', null or false. Null, with the reason for `wrong`, if the layer is
 * missing, has none of the fields, or its products or a flag are unreadable: nothing is sold on a
 * guess.
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
	const flag = FLAGS.find( ( field ) => found[ field ] && flagOrNull( found, field ) === null );
	if ( ! products || flag ) {
		wrong( `${ name } has no readable ${ flag ?? 'products' }` );
		return null;
	}
	return {
		firstName: textIn( found, 'firstName' ),
		lastName: textIn( found, 'lastName' ),
		hadTrial: flagIn( found, 'hadTrial' ),
		loggedIn: flagIn( found, 'loggedIn' ),
		paused: flagIn( found, 'paused' ),
		trackingId: textOrNull( found, 'trackingId' ),
		products,
	};
}
