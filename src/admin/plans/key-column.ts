/** Finds where a key stands in a line of the plan list (`plan-11`). */

const blank = ( text: string ) => ' '.repeat( text.length );

/** Texts and inner objects may hold the same letters: they are looked past. */
const outerKeysOf = ( content: string ): string => {
	const inside = content.indexOf( '{' ) + 1;
	return (
		blank( content.slice( 0, inside ) ) +
		content
			.slice( inside )
			.replace(
				/:\s*(["'])(?:\\.|(?!\1).)*\1/g,
				( text ) => `:${ blank( text.slice( 1 ) ) }`
			)
			.replace( /\{[^{}]*\}/g, blank )
	);
};

/** From 1, in characters; the first column when the line does not hold the key. */
export function keyColumn( content: string, key: string ): number {
	const name = key.replace( /\W/g, '\\$&' );
	const at = outerKeysOf( content ).search( new RegExp( `(?<![\\w$])["']?${ name }["']?\\s*:` ) );
	return [ ...content.slice( 0, Math.max( at, 0 ) ) ].length + 1;
}
