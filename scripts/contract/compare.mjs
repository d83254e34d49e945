/**
 * Compares an example with the operation that its vendor publishes.
 *
 * @typedef {{ call: string, at: string, problem: string }} Difference
 */
import { misfits } from './schema.mjs';

/** Whether the body is an HTML page instead of JSON; its content is not compared. */
const isPage = ( body ) => typeof body === 'string';

const isWanted = ( status ) => status < 300;

const rangeOf = ( status ) => `${ String( status )[ 0 ] }XX`;

/**
 * The published body for a status: a shape, null if no body is named, undefined if the status is
 * not named.
 */
const publishedFor = ( responses, status ) =>
	[ String( status ), rangeOf( status ), 'default' ]
		.filter( ( key ) => responses.has( key ) )
		.map( ( key ) => responses.get( key ) )[ 0 ];

function inResponse( { status, body }, shape ) {
	if ( shape === undefined ) {
		return [ { at: '', problem: `answers ${ status }, which is not published` } ];
	}
	if ( isPage( body ) || ( ! shape && ! isWanted( status ) ) ) {
		return [];
	}
	if ( ! shape ) {
		return body === undefined ? [] : [ { at: '', problem: 'has a body; none is published' } ];
	}
	return body === undefined
		? [ { at: '', problem: 'has no body; one is published' } ]
		: misfits( shape, body );
}

/** Compares the request also without our optional fields, one of which the vendor may require. */
function inRequest( { body, query, optional = [] }, operation ) {
	const inPart = ( part, example, shape ) => {
		if ( example === undefined ) {
			return shape ? misfits( shape, {} ).map( ( one ) => ( { part, ...one } ) ) : [];
		}
		if ( ! shape ) {
			return Object.keys( example ).map( ( at ) => ( {
				part,
				at,
				problem: 'is not published',
			} ) );
		}
		const least = withoutOptional( example, optional );
		const whole = misfits( shape, example );
		const missing = misfits( shape, least ).filter(
			( { at } ) => ! whole.some( ( one ) => one.at === at )
		);
		return [ ...whole, ...missing ].map( ( one ) => ( { part, ...one } ) );
	};
	return [
		...inPart( 'query', query && asTyped( query, operation.query ), operation.query ),
		...inPart( 'body', body, operation.request ),
	];
}

/** A query is text; a published number or boolean is parsed from it. */
const asTyped = ( query, shape ) =>
	Object.fromEntries(
		Object.entries( query ).map( ( [ name, value ] ) => {
			const kind = shape?.fields?.get( name )?.shape.kind;
			if ( kind === 'flag' && /^(true|false)$/.test( value ) ) {
				return [ name, value === 'true' ];
			}
			return [
				name,
				kind === 'number' && value !== '' && Number.isFinite( Number( value ) )
					? Number( value )
					: value,
			];
		} )
	);

const withoutOptional = ( example, optional, above = '' ) =>
	Object.fromEntries(
		Object.entries( example )
			.filter( ( [ key ] ) => ! optional.includes( above + key ) )
			.map( ( [ key, value ] ) => [
				key,
				typeof value === 'object' && value !== null && ! Array.isArray( value )
					? withoutOptional( value, optional, `${ above }${ key }.` )
					: value,
			] )
	);

/**
 * Lists the differences between an example and what is published; an assumption in the facts table
 * is a note, not a difference.
 * @param {any}                             wire      An example as published (`readWires`).
 * @param {import('./facts.mjs').Operation} operation
 * @param {Array<number | string>}          [assumed]
 * @return {{ differences: Difference[], notes: Difference[] }} Both lists, in the order of the example.
 */
export function compare( wire, operation, assumed = operation.assumed ?? [] ) {
	const [ ours, theirs ] = [ wire, operation ].map( keyOf );
	const all = [
		...( ours === theirs ? [] : [ { at: ours, problem: `published is ${ theirs }` } ] ),
		...inRequest( wire.request ?? {}, operation ).map( ( { part, at, problem } ) => ( {
			at: [ part, at ].filter( Boolean ).join( '.' ),
			problem,
			isAssumed: assumed.includes( part === 'query' ? `query.${ at }` : at ),
		} ) ),
		...Object.entries( wire.responses ).flatMap( ( [ outcome, response ] ) =>
			inResponse( response, publishedFor( operation.responses, response.status ) ).map(
				( { at, problem } ) => ( {
					at: [ outcome, at ].filter( Boolean ).join( ': ' ),
					problem,
					isAssumed: assumed.includes( response.status ),
				} )
			)
		),
	].map( ( one ) => ( { call: wire.call, ...one } ) );
	return {
		differences: all.filter( ( one ) => ! one.isAssumed ),
		notes: all.filter( ( one ) => one.isAssumed ),
	};
}

/** Method and path, with {} for each variable segment. */
const keyOf = ( { method, path } ) =>
	`${ method } ${ path.replace( /\{\w*\}/g, '{}' ).replace( /(?<=.)\/$/, '' ) }`;

/**
 * Compares every example with the operations of a description or of the tables.
 * @param {any[]}                                                        wires
 * @param {( wire: any ) => import('./facts.mjs').Operation | undefined} find
 * @param {( wire: any ) => boolean}                                     isExpected Whether a missing operation is a difference.
 * @param {( wire: any ) => Array<number | string>}                      assumedOf
 */
export function compareAll( wires, find, isExpected, assumedOf ) {
	const differences = [];
	const notes = [];
	let compared = 0;
	for ( const wire of wires ) {
		const operation = find( wire );
		if ( operation ) {
			compared += 1;
			const found = compare( wire, operation, assumedOf( wire ) );
			differences.push( ...found.differences );
			notes.push( ...found.notes );
		} else if ( isExpected( wire ) ) {
			differences.push( {
				call: wire.call,
				at: `${ wire.method } ${ wire.path }`,
				problem: 'is not published',
			} );
		}
	}
	return { differences, notes, compared };
}

/**
 * Finds an operation by method and path.
 *
 * @param {Iterable<import('./facts.mjs').Operation>} operations
 */
export function finder( operations ) {
	const byKey = new Map( [ ...operations ].map( ( one ) => [ keyOf( one ), one ] ) );
	return ( wire ) => byKey.get( keyOf( wire ) );
}
