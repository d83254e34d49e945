/**
 * `npm run matrix`: combines each service call with each fault and prints the outcome: the app's
 * calls in both shapes of the wire, the money flows with the sentence that the reader sees, and
 * PHP's calls. A wrong or empty cell fails.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, tool } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { say } from '../processes/steps.mjs';

const folder = path.join( cacheFolder, 'matrix' );
rmSync( folder, { recursive: true, force: true } );
mkdirSync( folder, { recursive: true } );
await prepared( 'node', 'php', 'composer', 'core' );

const options = { env: { CIRCULATION_MATRIX: folder }, live: true };
const tested = [
	await run(
		tool( 'vitest' ),
		[ 'run', '--project', 'page', 'fault-matrix.test.ts', '--reporter=dot' ],
		options
	),
	await run(
		process.execPath,
		[ 'scripts/commands/test-php.mjs', '--filter', 'FaultMatrixTest' ],
		options
	),
];

/** Prints a call's outcomes; faults with the same outcome share a line. */
function print( call, row ) {
	const outcomes = new Map();
	for ( const [ fault, outcome ] of Object.entries( row ) ) {
		outcomes.set( outcome, [ ...( outcomes.get( outcome ) ?? [] ), fault ] );
	}
	say( `\n${ call }` );
	outcomes.forEach( ( faults, outcome ) => say( `  ${ outcome }: ${ faults.join( ', ' ) }` ) );
}

let cells = 0;
let empty = 0;
for ( const name of readdirSync( folder ).sort() ) {
	const rows = JSON.parse( readFileSync( path.join( folder, name ), 'utf8' ) );
	for ( const [ call, row ] of Object.entries( rows ) ) {
		print( call, row );
		cells += Object.keys( row ).length;
		empty += Object.values( row ).filter( ( outcome ) => ! outcome ).length;
	}
}
say( `\n${ cells } cells, ${ empty } of them empty` );
process.exitCode = empty || ! cells || tested.some( ( { code } ) => code !== 0 ) ? 1 : 0;
