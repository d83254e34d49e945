/** Computes medians, ratios and random orders for measurements in rounds. */

export const median = ( values ) => {
	const sorted = [ ...values ].sort( ( one, other ) => one - other );
	const middle = Math.floor( sorted.length / 2 );
	return sorted.length % 2 ? sorted[ middle ] : ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
};

/** Formats values as "1941 (1890 to 2010)", small numbers with one decimal. */
export const spread = ( values ) => {
	const digits = median( values ) < 100 ? 1 : 0;
	const [ middle, least, most ] = [
		median( values ),
		Math.min( ...values ),
		Math.max( ...values ),
	].map( ( value ) => value.toFixed( digits ) );
	return values.length > 1 ? `${ middle } (${ least } to ${ most })` : middle;
};

/**
 * The median of each round's ratio, because the machine's load affects both sides of a round alike.
 */
export const ratioOf = ( values, others ) =>
	median( values.map( ( value, round ) => value / others[ round ] ) );

/** The values in random order. */
export const shuffled = ( values ) =>
	values
		.map( ( value ) => [ Math.random(), value ] )
		.sort( ( [ one ], [ other ] ) => one - other )
		.map( ( [ , value ] ) => value );
