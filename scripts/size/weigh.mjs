/** Weighs files as they are on the wire: gzip at 9, Brotli at 11. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The weights of files, by path: most files are part of several sums. */
const known = new Map();

function weighFile( file ) {
	if ( ! known.has( file ) ) {
		known.set( file, weighText( readFileSync( file ) ) );
	}
	return known.get( file );
}

/** @return {{ gz: number, br: number, requests: number }} Bytes; each file is one request and compressed alone. */
export function weigh( files ) {
	return add( files.map( weighFile ) );
}

export function weighText( text ) {
	const quality = { [ constants.BROTLI_PARAM_QUALITY ]: 11 };
	return {
		gz: gzipSync( text, { level: 9 } ).length,
		br: brotliCompressSync( text, { params: quality } ).length,
		requests: 1,
	};
}

export function add( weights ) {
	const sum = ( key ) => weights.reduce( ( total, weight ) => total + weight[ key ], 0 );
	return {
		gz: sum( 'gz' ),
		br: sum( 'br' ),
		requests: sum( 'requests' ),
	};
}

/** Lists the weights that exceed their budget; a limit that the budget lacks is not checked. */
export const over = ( weight, budget ) =>
	Object.keys( budget ).filter( ( key ) => weight[ key ] > budget[ key ] );

/** Thousands of bytes, as the budgets count them. */
export const kilo = ( bytes ) => `${ ( bytes / 1000 ).toFixed( 2 ) } KB`;
