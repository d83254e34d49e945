/**
 * `npm run texts`: names the sentences for readers that no unit test leads the app to. It runs the
 * unit tests, or with `--said <file>` reads what they wrote down (CIRCULATION_TEXTS) before. A test
 * of the words themselves (tests/unit/messages) does not count; what the page does with a sentence
 * is the matter of the test that reaches it.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { textsOfCode } from '../languages/texts.mjs';
import { run } from '../processes/run.mjs';
import { say } from '../processes/steps.mjs';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, tool } from '../setup/paths.mjs';

const { values: given } = parseArgs( { options: { said: { type: 'string' } } } );
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
const said = new Set(
	readFileSync( file, 'utf8' ).split( '\n' ).filter( Boolean ).map( JSON.parse )
);
const texts = textsOfCode().filter( ( one ) => one.file.startsWith( 'src/messages/' ) );
const unreached = texts.filter( ( { msgid } ) => ! said.has( msgid ) );
unreached.forEach( ( one ) => say( `${ one.file }: no test reaches "${ one.msgid }"` ) );
say( `${ texts.length - unreached.length } of ${ texts.length } texts are reached` );
process.exitCode = unreached.length || ! hasRun ? 1 : 0;
