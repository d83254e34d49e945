/**
 * Webpack loader: turns a stylesheet into a module that adopts it, so that it arrives with its
 * chunk and needs no separate request, which could hang (docs/decisions/015).
 */
const path = require( 'node:path' );

const adoptSheet = path.resolve( __dirname, '../../src/ui/adopt-sheet.ts' );

module.exports = function cssInChunk( css ) {
	if ( ! String( css ).trim() ) {
		throw new Error( `${ this.resourcePath } holds no style.` );
	}
	return [
		`import { adoptSheet } from ${ JSON.stringify( adoptSheet ) };`,
		`adoptSheet( ${ JSON.stringify( String( css ) ) } );`,
	].join( '\n' );
};
