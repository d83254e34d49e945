/**
 * Compares an answer with the example of its wire file: the same keys at every depth, values of the
 * same type.
 */

/** Objects with arbitrary keys. */
const OPEN = [ 'identity.profile ok', 'curation' ];

export const differences = (
	example: unknown,
	actual: unknown,
	at: string,
	label: string
): string[] => {
	if (
		example === null ||
		actual === null ||
		OPEN.includes( label ) ||
		OPEN.some( ( name ) => at.endsWith( name ) )
	) {
		return [];
	}
	if ( Array.isArray( example ) && Array.isArray( actual ) ) {
		return example.length === 0
			? []
			: actual.flatMap( ( item, place ) =>
					differences( example[ place ] ?? example[ 0 ], item, `${ at }[]`, label )
				);
	}
	if ( typeof example !== typeof actual ) {
		return [ `${ at } is ${ typeof actual }, not ${ typeof example }` ];
	}
	if ( typeof example !== 'object' ) {
		return [];
	}
	const [ wanted, given ] = [ example, actual ] as [
		Record< string, unknown >,
		Record< string, unknown >,
	];
	const keys = [ ...new Set( [ ...Object.keys( wanted ), ...Object.keys( given ) ] ) ];
	return keys.flatMap( ( key ) =>
		key in wanted && key in given
			? differences( wanted[ key ], given[ key ], `${ at }.${ key }`, label )
			: [ `${ at }.${ key } is only in the ${ key in wanted ? 'file' : 'answer' }` ]
	);
};
