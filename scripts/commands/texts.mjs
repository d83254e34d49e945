/**
 * `npm run texts`: lists the sentences for readers, and those of the log, that no test makes the
 * app show. It runs the unit tests, or with `--said <file>` reads what they recorded earlier
 * (CIRCULATION_TEXTS); a browser test counts if it looks for the sentence on the page. Tests of the
 * texts themselves (tests/unit/messages) do not count.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { textsLookedFor, textsOfLog, unreachedOf } from '../languages/reached.mjs';
import { textsOfCode } from '../languages/texts.mjs';
import { run } from '../processes/run.mjs';
import { say } from '../processes/steps.mjs';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, root, tool } from '../setup/paths.mjs';

const LOG_FILES = [ 'src/messages/log.ts', 'src/messages/log-calls.ts' ];
const BROWSER_TESTS = 'tests/browser';

const { values: given } = parseArgs( {
	options: { said: { type: 'string' }, report: { type: 'string' } },
} );
const file = given.said ?? path.join( cacheFolder, 'said-texts' );
let hasRun = true;
if ( ! given.said ) {
	mkdirSync( cacheFolder, { recursive: true } );
	rmSync( file, { force: true } );
	await prepared( 'node' );
	const { code } = await run( tool( 'vitest' ), [ 'run', '--reporter=dot' ], {
		env: { CIRCULATION_TEXTS: file },
		live: true,
	} );
	hasRun = code === 0;
}

const read = ( name ) => readFileSync( path.join( root, name ), 'utf8' );
const texts = [
	...textsOfCode().filter( ( one ) => one.file.startsWith( 'src/messages/' ) ),
	...LOG_FILES.flatMap( ( name ) =>
		textsOfLog( read( name ) ).map( ( msgid ) => ( { msgid, file: name } ) )
	),
];
// If no unit test has run, every sentence is unreached.
const said = existsSync( file )
	? readFileSync( file, 'utf8' ).split( '\n' ).filter( Boolean ).map( JSON.parse )
	: [];
const lookedFor = readdirSync( path.join( root, BROWSER_TESTS ) )
	.filter( ( name ) => name.endsWith( '.ts' ) )
	.flatMap( ( name ) => textsLookedFor( read( `${ BROWSER_TESTS }/${ name }` ) ) );
const unreached = unreachedOf( texts, { said, lookedFor } );
unreached.forEach( ( one ) => say( `${ one.file }: no test reaches "${ one.msgid }"` ) );
const reached = texts.length - unreached.length;
say( `${ reached } of ${ texts.length } texts are reached` );
if ( given.report ) {
	writeFileSync( given.report, JSON.stringify( { passed: reached, failed: unreached.length } ) );
}
process.exitCode = unreached.length || ! hasRun ? 1 : 0;
