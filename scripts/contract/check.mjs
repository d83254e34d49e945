/**
 * Compares the examples of tests/wire with what is published, and prints the differences as a
 * table.
 */
import { StepFailed } from '../processes/steps.mjs';
import { compareAll, finder } from './compare.mjs';
import { readFacts } from './facts.mjs';
import { readOpenApi } from './openapi.mjs';
import { isOurs, readWires } from './wires.mjs';

/**
 * Compares the examples with the tables of tests/wire/published.
 * @param {{ wires: string, tables: string }} folders
 */
export function checkTables( folders ) {
	const { operations, prefixes } = readFacts( folders.tables );
	return compareAll(
		readWires( folders.wires, prefixes ),
		( { call } ) => operations.get( call ),
		( wire ) => ! isOurs( wire ) && wire.published !== 'assumed',
		( { call } ) => operations.get( call )?.assumed ?? []
	);
}

/**
 * Compares the examples with a vendor's own description. A field known as assumed is only noted; a
 * call counts as missing only if the description has other calls of its interface.
 * @param {{ wires: string, tables: string }} folders
 * @param {string}                            file
 * @throws {StepFailed}
 */
export function checkDescription( folders, file ) {
	const { operations, prefixes } = readFacts( folders.tables );
	const wires = readWires( folders.wires, prefixes );
	const find = finder( readOpenApi( file ) );
	const interfaceOf = ( { call } ) => operations.get( call )?.of;
	const described = new Set( wires.filter( find ).map( interfaceOf ) );
	if ( described.size === 0 ) {
		throw new StepFailed(
			`${ file }, /paths: none of our calls is there.`,
			'Name the description of a service that this product calls; tests/wire/published lists them.'
		);
	}
	described.delete( undefined );
	return compareAll(
		wires,
		find,
		( wire ) => described.has( interfaceOf( wire ) ),
		( { call } ) => operations.get( call )?.assumed ?? []
	);
}

/**
 * Aligns rows of texts in columns.
 * @param {string[][]} rows
 */
export function columns( rows ) {
	const widths = rows.reduce(
		( widest, row ) =>
			row.map( ( cell, place ) => Math.max( cell.length, widest[ place ] ?? 0 ) ),
		[]
	);
	return rows.map( ( row ) =>
		row
			.map( ( cell, place ) => cell.padEnd( widths[ place ] ) )
			.join( '  ' )
			.trimEnd()
	);
}

/** @param {{ differences: any[], notes: any[], compared: number }} result */
export function report( { differences, notes, compared } ) {
	const table = ( rows ) =>
		columns( rows.map( ( { call, at, problem } ) => [ call, at, problem ] ) );
	return [
		...( differences.length > 0
			? [
					...columns( [
						[ 'call', 'where', 'difference' ],
						...differences.map( ( { call, at, problem } ) => [ call, at, problem ] ),
					] ),
					'',
				]
			: [] ),
		...( notes.length > 0
			? [ 'Ours, and known not to be published:', ...table( notes ), '' ]
			: [] ),
		`${ compared } calls compared, ${ differences.length } differences, ${ notes.length } known.`,
	];
}
