/**
 * `npm run contract`: holds tests/wire against the tables of what vendors publish; with a file against the vendor's own
 * OpenAPI description. `npm run contract -- --tenant https://…` asks a real tenant what no reference says.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {
	checkDescription,
	checkTables,
	columns,
	report,
} from '../contract/check.mjs';
import { readFacts } from '../contract/facts.mjs';
import { askTenant, questionsFor, tenantAddress } from '../contract/tenant.mjs';
import { unknowns } from '../contract/unknowns.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';

const ALLOWED =
	'Give nothing, or one file (openapi.json), or --tenant https://… with or without --out <file>.';

const folders = {
	wires: path.join( root, 'tests/wire' ),
	tables: path.join( root, 'tests/wire/published' ),
};

/** What a real tenant does; the record is for comparing tests/wire with. */
async function tenant( address, file ) {
	const base = tenantAddress( address );
	const { prefixes } = readFacts( folders.tables );
	const rows = await askTenant( base, questionsFor( prefixes ) );
	const found = unknowns( rows );
	columns(
		found.map( ( { what, known, seen } ) => [
			known ? 'known' : 'not known',
			what,
			seen,
		] )
	).forEach( ( line ) => say( line ) );
	mkdirSync( path.dirname( file ), { recursive: true } );
	writeFileSync(
		file,
		`${ JSON.stringify( { unknowns: found, answers: rows }, null, '\t' ) }\n`
	);
	say();
	say(
		`${ rows.length } questions asked. Record: ${ path.relative( process.cwd(), file ) }`
	);
}

async function contract( given ) {
	const [
		option,
		address,
		out,
		file = path.join( cacheFolder, 'tenant.json' ),
	] = given;
	if (
		option === '--tenant' &&
		( given.length < 3 || ( out === '--out' && given.length === 4 ) )
	) {
		await tenant( address, path.resolve( file ) );
		return;
	}
	checked( given );
}

function checked( given ) {
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
