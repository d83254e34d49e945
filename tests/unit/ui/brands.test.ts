/**
 * A brand's colors and fonts are declared twice, because each copy is read where the other is
 * unavailable: the app's tokens, and PHP's pages before the app loads. The tokens are the source.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync( 'src/ui/tokens.css', 'utf8' );
const php = readFileSync( 'includes/Assets/PageStyle.php', 'utf8' );

/** The text between a start and the next end. */
function between( text: string, mark: string, end: string ): string {
	const from = text.indexOf( mark );
	expect( from, mark ).toBeGreaterThan( -1 );
	return text.slice( from + mark.length, text.indexOf( end, from + mark.length ) );
}

/** A brand's value in one of PHP's tables. */
const said = ( table: string, brand: string ) =>
	between( between( php, `const ${ table } = [`, '\t];' ), `'${ brand }'`, '\n' );

const colorsIn = ( text: string ) => text.match( /#[0-9a-f]{3,6}\b/g ) ?? [];

/** Font names without quotes, and without the theme's preset. */
const fontsIn = ( list: string ) =>
	list
		.replace( /var\([^,]*,|\)$|"|;--head-style:italic/g, '' )
		.split( ',' )
		.map( ( font ) => font.trim() );

describe.each( [ 'nypost', 'pagesix', 'decider' ] )( 'the look of %s', ( brand ) => {
	const own =
		brand === 'nypost'
			? between( tokens, '', '/* Brands' )
			: between( tokens, `data-brand="${ brand }"] .circ`, '\n\t}' );
	const token = ( name: string ) => between( own, `\n\t\t--circ-${ name }: `, ';' );

	it( 'has one accent, in light and in dark, on every page', () => {
		const [ light, dark ] = colorsIn( token( 'accent' ) );
		expect( colorsIn( said( 'ACCENT', brand ) ) ).toEqual( [ light ] );
		expect( colorsIn( said( 'DARK', brand ) ) ).toEqual( [
			dark,
			colorsIn( token( 'accent-contrast' ) )[ 1 ],
		] );
	} );

	it( 'has one heading font on every page', () => {
		const list = said( 'HEADING', brand ).replace( /^\s*=>\s*'|',?$/g, '' );
		expect( fontsIn( list ) ).toEqual( fontsIn( token( 'font-heading' ) ) );
		expect( list.endsWith( 'italic' ) ).toBe( own.includes( '--circ-heading-style: italic' ) );
	} );

	it( 'has one radius of its controls on every page', () => {
		const radius = between( said( 'RADIUS', brand ), '=> ', ',' );
		expect( `${ radius }px` ).toBe( token( 'radius-control' ).replace( /^0$/, '0px' ) );
	} );
} );
