/**
 * `npm run contract`: compares tests/wire with the tables of what vendors publish, or, given a
 * file, with the vendor's own OpenAPI description. `npm run contract -- --tenant https://…` asks a
 * real tenant what no reference answers; `--identity`, `--decision`, `--cardprovider` and
 * `--extensions` name unusual prefixes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkDescription, checkTables, columns, report } from '../contract/check.mjs';
import { readFacts } from '../contract/facts.mjs';
import { askTenant, prefixesOf, questionsFor, tenantAddress } from '../contract/tenant.mjs';
import { unknowns } from '../contract/unknowns.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';

const ALLOWED =
	'Give nothing, or one file (openapi.json), or --tenant https://… with or without --out <file>, --identity, --decision, --cardprovider or --extensions <prefix>.';

const folders = {
	wires: path.join( root, 'tests/wire' ),
	tables: path.join( root, 'tests/wire/published' ),
};

/** Records what a real tenant does, for comparison with tests/wire. */
async function tenant( { tenant: address, out, ...given } ) {
	const base = tenantAddress( address );
	const prefixes = prefixesOf( readFacts( folders.tables ).prefixes, given );
	const file = path.resolve( out ?? path.join( cacheFolder, 'tenant.json' ) );
	const rows = await askTenant( base, questionsFor( prefixes ) );
	const found = unknowns( rows );
	columns(
		found.map( ( { what, known, seen } ) => [ known ? 'known' : 'not known', what, seen ] )
	).forEach( ( line ) => say( line ) );
	mkdirSync( path.dirname( file ), { recursive: true } );
	writeFileSync(
		file,
		`${ JSON.stringify( { unknowns: found, answers: rows }, null, '\t' ) }\n`
	);
	say();
	say( `${ rows.length } questions asked. Record: ${ path.relative( process.cwd(), file ) }` );
}

async function contract( given ) {
	const { values, positionals } = read( given );
	if ( values.tenant !== undefined ) {
		await tenant( values );
		return;
	}
	checked( positionals );
}

const OPTIONS = [ 'tenant', 'out', 'identity', 'decision', 'cardprovider', 'extensions' ];

function read( given ) {
	const wrong = () => new StepFailed( `"${ given.join( ' ' ) }" is not understood.`, ALLOWED );
	let parsed;
	try {
		parsed = parseArgs( {
			args: given,
			allowPositionals: true,
			options: Object.fromEntries( OPTIONS.map( ( name ) => [ name, { type: 'string' } ] ) ),
		} );
	} catch {
		throw wrong();
	}
	const { values, positionals } = parsed;
	const isTenant = values.tenant !== undefined;
	if (
		isTenant
			? positionals.length > 0
			: positionals.length > 1 || Object.keys( values ).length > 0
	) {
		throw wrong();
	}
	return parsed;
}

function checked( [ file ] ) {
	const result = file ? checkDescription( folders, file ) : checkTables( folders );
	report( result ).forEach( ( line ) => say( line ) );
	process.exitCode = result.differences.length === 0 ? 0 : 1;
}

await contract( process.argv.slice( 2 ) ).catch( explain );
