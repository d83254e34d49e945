/**
 * The service's console configures the shape: an object or a list, with optional groups
 * (`session-8`).
 */
import type { DataLayer } from '#src/domain/profile/account.ts';
import { isNo, isYes } from '#src/domain/flag.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';

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
type Found = Partial< Record< Field, unknown[] > >;

const spelled = ( name: string ): string => name.toLowerCase().replace( /[\s_-]/g, '' );

/**
 * Fields by name, without case, spaces, hyphens and underscores. The service also calls the
 * products 'activeProducts'.
 */
const BY_SPELLING: ReadonlyMap< string, Field > = new Map( [
	...FIELDS.map( ( field ) => [ spelled( field ), field ] as const ),
	[ 'activeproducts', 'products' ],
] );

/** Collects the values of each field of objects, lists and groups, whose order means nothing. */
function gather( raw: unknown, found: Found, depth = 0 ): Found {
	if ( Array.isArray( raw ) && depth === 0 ) {
		raw.forEach( ( one ) => gather( one, found ) );
		return found;
	}
	for ( const [ name, value ] of Object.entries( isRecord( raw ) ? raw : {} ) ) {
		const field = BY_SPELLING.get( spelled( name ) );
		if ( field ) {
			const values = ( found[ field ] ??= [] );
			if ( ( value ?? '' ) !== '' ) {
				values.push( value );
			}
		} else if ( depth === 0 ) {
			gather( value, found, 1 );
		}
	}
	return found;
}

/**
 * Reads lists, objects with an id, and texts with commas. Null for anything else, such as JSON in a
 * text.
 */
function productsFrom( raw: readonly unknown[] ): readonly string[] | null {
	const ids = raw
		.flat()
		.flatMap( ( one ) =>
			typeof one === 'string'
				? one.split( ',' ).filter( ( id ) => id.trim() )
				: textIn( isRecord( one ) ? one : { id: one }, 'id' )
		)
		.map( ( id ) => id.trim() );
	return ids.every( ( id ) => /^[^"[{]+$/.test( id ) ) ? ids : null;
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
	const found = gather( layer, {} );
	if ( isEmpty( found ) && ! isEmpty( layer ) ) {
		wrong( `${ name } has none of ${ FIELDS.join( ', ' ) }` );
		return null;
	}
	const of = ( field: Field ) => found[ field ] ?? [];
	const products = productsFrom( of( 'products' ) );
	const flag = FLAGS.find( ( field ) =>
		of( field ).some( ( value ) => ! isYes( value ) && ! isNo( value ) )
	);
	if ( ! products || flag ) {
		wrong( `${ name } has no readable ${ flag ?? 'products' }` );
		return null;
	}
	const text = ( field: Field ) =>
		of( field )
			.map( ( one ) => textIn( { one }, 'one' ) )
			.find( Boolean );
	return {
		firstName: text( 'firstName' ) ?? '',
		lastName: text( 'lastName' ) ?? '',
		hadTrial: of( 'hadTrial' ).some( isYes ),
		loggedIn: of( 'loggedIn' ).some( isYes ),
		paused: of( 'paused' ).some( isYes ),
		trackingId: text( 'trackingId' ) ?? null,
		products,
	};
}
