/** Reads the hand-written tables of tests/wire/published into the operations that they name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMATS, isRecord } from './schema.mjs';

/**
 * One call, as its vendor publishes it.
 *
 * @typedef {Object} Operation
 * @property {string}                                           where     Its page in the documentation, or its method and path in an OpenAPI file.
 * @property {string}                                           [of]      The interface that it is part of.
 * @property {string}                                           method    In capitals.
 * @property {string}                                           path      With the vendor's literal prefixes.
 * @property {import('./schema.mjs').Shape | null}              query     Null if none is named.
 * @property {import('./schema.mjs').Shape | null}              request   The body; null if none is named.
 * @property {Map<string, import('./schema.mjs').Shape | null>} responses By status; null if no body is named.
 * @property {Array<number | string>}                           [assumed] Statuses and names of fields of ours that are not published.
 */

const SIMPLE = {
	text: { kind: 'text' },
	number: { kind: 'number' },
	flag: { kind: 'flag' },
	any: { kind: 'any' },
	'text, number or flag': {
		kind: 'either',
		of: [ { kind: 'text' }, { kind: 'number' }, { kind: 'flag' } ],
	},
};

const shapeOfWord = ( word, at ) => {
	const simple = word.replace( / or none$/, '' );
	const nullable = simple !== word;
	const options = /^one of (.+)$/.exec( simple )?.[ 1 ]?.split( ', ' );
	if ( options ) {
		return { kind: 'text', options, nullable };
	}
	if ( simple in FORMATS ) {
		return { kind: 'text', format: simple, nullable };
	}
	if ( ! ( simple in SIMPLE ) ) {
		throw new Error(
			`${ at } is "${ word }"; allowed: ${ [
				...Object.keys( SIMPLE ),
				...Object.keys( FORMATS ),
			].join( ', ' ) }, "one of …", each with " or none", an object, a list.`
		);
	}
	return { ...SIMPLE[ simple ], nullable };
};

/**
 * The shape that a table cell describes.
 * @param {unknown} cell
 * @param {string}  at   Its place, for error messages.
 * @return {import('./schema.mjs').Shape} The matching shape.
 */
export function shapeOf( cell, at ) {
	if ( typeof cell === 'string' ) {
		return shapeOfWord( cell, at );
	}
	if ( Array.isArray( cell ) && cell.length === 1 ) {
		return { kind: 'list', items: shapeOf( cell[ 0 ], `${ at }[]` ) };
	}
	if ( ! isRecord( cell ) ) {
		throw new Error(
			`${ at } is ${ JSON.stringify( cell ) }; allowed: a word, an object, a list of one shape.`
		);
	}
	const { '*': others, ...named } = cell;
	return {
		kind: 'object',
		others: others === undefined ? null : shapeOf( others, `${ at }.*` ),
		fields: new Map(
			Object.entries( named ).map( ( [ key, value ] ) => [
				key.replace( /\?$/, '' ),
				{
					shape: shapeOf( value, `${ at }.${ key }` ),
					required: ! key.endsWith( '?' ),
				},
			] )
		),
	};
}

const shapeOrNone = ( cell, at ) =>
	cell === undefined || cell === null ? null : shapeOf( cell, at );

const operationOf = ( table, name, row ) => ( {
	where: `${ new URL( row.page ?? '', table.source ) } (${ table.version })`,
	of: table.interface,
	method: row.method,
	path: row.path,
	query: shapeOrNone( row.query, `${ name }.query` ),
	request: shapeOrNone( row.request, `${ name }.request` ),
	responses: new Map(
		Object.entries( row.responses ).map( ( [ status, cell ] ) => [
			status,
			shapeOrNone( cell, `${ name }.responses.${ status }` ),
		] )
	),
	assumed: row.assumed ?? [],
} );

/**
 * All tables: each call's operation, its newer one under "<call> (newer)", and the vendors' literal prefixes.
 *
 * @param {string} folder
 * @return {{ operations: Map<string, Operation>, prefixes: Record<string, string> }} By the names of our calls.
 */
export function readFacts( folder ) {
	const operations = new Map();
	const prefixes = {};
	for ( const file of readdirSync( folder ).sort() ) {
		const table = JSON.parse( readFileSync( path.join( folder, file ), 'utf8' ) );
		Object.assign( prefixes, table.prefixes );
		for ( const [ name, row ] of Object.entries( table.calls ) ) {
			operations.set( name, operationOf( table, name, row ) );
			if ( row.newer ) {
				operations.set(
					`${ name } (newer)`,
					operationOf( table, `${ name } (newer)`, {
						...row,
						...row.newer,
					} )
				);
			}
		}
	}
	return { operations, prefixes };
}
