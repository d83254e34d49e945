/** Finds the column of a key in a line of the plan list (`plan-11`). */

const blank = ( text: string ) => ' '.repeat( text.length );

/** Blanks out texts and inner objects, which may contain the same letters. */
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

/** Counts characters from 1; returns 1 if the line lacks the key. */
export function keyColumn( content: string, key: string ): number {
	const name = key.replace( /\W/g, '\\$&' );
	const at = outerKeysOf( content ).search( new RegExp( `(?<![\\w$])["']?${ name }["']?\\s*:` ) );
	return [ ...content.slice( 0, Math.max( at, 0 ) ) ].length + 1;
}
