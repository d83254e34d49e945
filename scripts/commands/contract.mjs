/**
 * `npm run contract`: holds tests/wire against the tables of what vendors publish; with a file against the vendor's own
 * OpenAPI description. `npm run contract -- --tenant https://…` asks a real tenant what no reference says.
 */
import path from 'node:path';
import process from 'node:process';
import { checkDescription, checkTables, report } from '../contract/check.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { root } from '../setup/paths.mjs';

const ALLOWED =
	'Give nothing, or one file (openapi.json), or --tenant https://… with or without --out <file>.';

const folders = {
	wires: path.join( root, 'tests/wire' ),
	tables: path.join( root, 'tests/wire/published' ),
};

async function contract( given ) {
	if ( given.length > 1 || given[ 0 ]?.startsWith( '-' ) ) {
		throw new StepFailed(
			`"${ given.join( ' ' ) }" is not understood.`,
			ALLOWED
		);
	}
	const [ file ] = given;
	const result = file
		? checkDescription( folders, file )
		: checkTables( folders );
	report( result ).forEach( ( line ) => say( line ) );
	process.exitCode = result.differences.length === 0 ? 0 : 1;
}

await contract( process.argv.slice( 2 ) ).catch( explain );
