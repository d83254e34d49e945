/**
 * Medians, ranges, and whether a run can be trusted: the same thing measured twice must come out
 * the same.
 */

export const median = ( values ) => {
	const sorted = [ ...values ].sort( ( one, other ) => one - other );
	const middle = Math.floor( sorted.length / 2 );
	return sorted.length % 2 ? sorted[ middle ] : ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
};

/** "1941 ms (1890 to 2010)" */
export const spread = ( values ) =>
	`${ Math.round( median( values ) ) } ms (${ Math.round( Math.min( ...values ) ) } to ${ Math.round( Math.max( ...values ) ) })`;

/** "1.9 ms (1.8 to 2.1)" */
export const millis = ( values ) =>
	`${ median( values ).toFixed( 1 ) } ms (${ Math.min( ...values ).toFixed( 1 ) } to ${ Math.max( ...values ).toFixed( 1 ) })`;

/**
 * The names in another order each round, so that what a machine does meanwhile strikes all alike.
 */
export const shuffled = ( names ) =>
	names
		.map( ( name ) => [ Math.random(), name ] )
		.sort( ( [ one ], [ other ] ) => one - other )
		.map( ( [ , name ] ) => name );

/** How far two runs of the same thing may lie apart by the wall's clock. */
const SAME = [ 0.95, 1.05 ];

/**
 * @param {number[]} first
 * @param {number[]} second The same thing, measured in between.
 * @return {{ ratio: number, isSound: boolean }} Whether figures of this session say anything.
 */
export function twice( first, second ) {
	const ratio = median( first ) / median( second );
	return { ratio, isSound: ratio >= SAME[ 0 ] && ratio <= SAME[ 1 ] };
}

/**
 * How far two runs of the same thing may lie apart by the processor's clock, measured side by side.
 */
const SAME_CPU = [ 0.97, 1.03 ];

/**
 * The same for things that were measured in pairs, which what a machine does meanwhile strikes alike.
 *
 * @param {number[]} first
 * @param {number[]} second Measured in the same rounds.
 * @return {{ ratio: number, isSound: boolean }} The median of the rounds' ratios; sound only where both are the same
 *   thing.
 */
export function paired( first, second ) {
	const ratio = median( first.map( ( value, round ) => value / second[ round ] ) );
	return { ratio, isSound: ratio >= SAME_CPU[ 0 ] && ratio <= SAME_CPU[ 1 ] };
}
