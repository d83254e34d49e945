/** Tests how a stylesheet becomes a module of its chunk: scripts/webpack/css-in-chunk.cjs. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const load = require( '../../../scripts/webpack/css-in-chunk.cjs' );

const moduleOf = ( css ) => load.call( { resourcePath: 'link.css' }, css );

describe( 'a stylesheet', () => {
	it( 'becomes a module that adopts it, with any characters in it', () => {
		const css = 'a::after { content: "\\201C`${ 1 }" }';
		const [ brings, adopts ] = moduleOf( css ).split( '\n' );
		expect( brings ).toMatch(
			/^import \{ adoptSheet \} from ".*\/src\/ui\/adopt-sheet\.ts";$/
		);
		expect( adopts ).toBe( `adoptSheet( ${ JSON.stringify( css ) } );` );
	} );

	it.each( [ '', ' \n' ] )( 'fails the build where it is empty', ( css ) => {
		expect( () => moduleOf( css ) ).toThrow( 'link.css holds no style.' );
	} );
} );
