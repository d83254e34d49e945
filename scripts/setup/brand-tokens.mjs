/**
 * Writes the brands of includes/Assets/brands.json, which PHP reads, into src/ui/tokens.css.
 */

const START = '/* Brands, from includes/Assets/brands.json by `npm run reference`. */\n';
const END = '/* End of the brands. */\n';
const PRESET = '--wp--preset--font-family--heading';

const fonts = ( names ) =>
	names.map( ( name ) => ( name.includes( ' ' ) ? `"${ name }"` : name ) ).join( ', ' );

const valueOf = ( token, value ) => {
	if ( token.startsWith( 'accent' ) ) {
		return `light-dark(${ value.join( ', ' ) })`;
	}
	if ( token === 'font-heading' ) {
		return `var(${ PRESET }, ${ fonts( value ) })`;
	}
	return token.startsWith( 'radius' ) && value !== 0 ? `${ value }px` : value;
};

/** Every page has the first brand's tokens; another brand declares only those that differ. */
function rule( [ brand, tokens ], index, all ) {
	const [ , first ] = all[ 0 ];
	const lines = Object.entries( tokens )
		.filter( ( [ token, value ] ) => index === 0 || `${ value }` !== `${ first[ token ] }` )
		.map( ( [ token, value ] ) => `\t\t--circ-${ token }: ${ valueOf( token, value ) };` );
	const selector =
		index === 0
			? '.circ'
			: `.circ[data-brand="${ brand }"],\n\t[data-brand="${ brand }"] .circ`;
	return `\t${ selector } {\n${ lines.join( '\n' ) }\n\t}\n`;
}

/**
 * @param {string} css    The stylesheet of the tokens.
 * @param {Object} brands Tokens by brand, as in the file.
 * @return {string} The stylesheet with its part about brands replaced.
 */
export function withBrands( css, brands ) {
	const from = css.indexOf( START );
	const to = css.indexOf( END );
	if ( from < 0 || to < from ) {
		throw new Error(
			`src/ui/tokens.css has no lines "${ START.trim() }" and "${ END.trim() }".`
		);
	}
	const rules = Object.entries( brands ).map( rule ).join( '\n' );
	return `${ css.slice( 0, from + START.length ) }@layer circ.brands {\n${ rules }}\n\n${ css.slice( to ) }`;
}
