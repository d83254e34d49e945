/**
 * The shapes that an interface publishes, and where a value does not fit one. Facts tables and OpenAPI descriptions are
 * both read into these shapes.
 *
 * @typedef {{ kind: 'any', nullable?: boolean }
 *   | { kind: 'number' | 'flag', nullable?: boolean }
 *   | { kind: 'text', format?: string, options?: string[], nullable?: boolean }
 *   | { kind: 'list', items: Shape, nullable?: boolean }
 *   | { kind: 'object', fields: Map<string, Field>, others: Shape | null, nullable?: boolean }
 *   | { kind: 'either', of: Shape[], nullable?: boolean }} Shape
 * @typedef {{ shape: Shape, required: boolean }} Field
 */

/** The pattern of each text format in the facts tables. */
export const FORMATS = {
	instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
	day: /^\d{4}-\d\d-\d\d$/,
	'time without a zone': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/,
	'MM/YY or MM/YYYY': /^(0[1-9]|1[0-2])\/(\d\d|\d{4})$/,
};

const NAMES = {
	number: 'a number',
	flag: 'true or false',
	text: 'a text',
	list: 'a list',
	object: 'an object',
	any: 'anything',
	either: 'another shape',
};

export const isRecord = ( value ) =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const kindOf = ( value ) => {
	if ( Array.isArray( value ) ) {
		return 'list';
	}
	return { string: 'text', number: 'number', boolean: 'flag' }[ typeof value ] ?? 'object';
};

const wrongText = ( { format, options }, value ) => {
	if ( options && ! options.includes( value ) ) {
		return `is "${ value }"; published is ${ options.join( ', ' ) }`;
	}
	return format && ! FORMATS[ format ].test( value )
		? `is "${ value }"; published is ${ format }`
		: null;
};

/**
 * Lists the places where a value does not fit; unknown fields count as differences.
 * @param {Shape}   shape
 * @param {unknown} value
 * @param {string}  [at]  Dotted name of the value.
 * @return {{ at: string, problem: string }[]} Empty if everything fits.
 */
export function misfits( shape, value, at = '' ) {
	const wrong = ( problem ) => [ { at, problem } ];
	if ( value === null ) {
		return shape.nullable || shape.kind === 'any'
			? []
			: wrong( 'is null; published is none of that' );
	}
	switch ( shape.kind ) {
		case 'any':
			return [];
		case 'either': {
			const each = shape.of.map( ( one ) => misfits( one, value, at ) );
			return each.reduce( ( best, one ) => ( one.length < best.length ? one : best ) );
		}
	}
	const kind = kindOf( value );
	if ( kind !== shape.kind ) {
		return wrong( `is ${ NAMES[ kind ] }; published is ${ NAMES[ shape.kind ] }` );
	}
	if ( shape.kind === 'list' ) {
		return value.flatMap( ( item, place ) =>
			misfits( shape.items, item, `${ at }[${ place }]` )
		);
	}
	if ( shape.kind === 'object' ) {
		return misfitsOfObject( shape, value, at );
	}
	const problem = shape.kind === 'text' ? wrongText( shape, value ) : null;
	return problem ? wrong( problem ) : [];
}

function misfitsOfObject( { fields, others }, value, at ) {
	const nameOf = ( key ) => ( at ? `${ at }.${ key }` : key );
	const missing = [ ...fields ]
		.filter( ( [ key, { required } ] ) => required && ! ( key in value ) )
		.map( ( [ key ] ) => ( {
			at: nameOf( key ),
			problem: 'is required and missing',
		} ) );
	const given = Object.entries( value ).flatMap( ( [ key, one ] ) => {
		const shape = fields.get( key )?.shape ?? others;
		return shape
			? misfits( shape, one, nameOf( key ) )
			: [ { at: nameOf( key ), problem: 'is not published' } ];
	} );
	return [ ...missing, ...given ];
}
