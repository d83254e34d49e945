/**
 * `npm run texts`: runs the unit tests, and lists readers' sentences that no test makes the app
 * show. A test of the words themselves (tests/unit/messages) does not count.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { textsOfCode } from '../languages/texts.mjs';
import { run } from '../processes/run.mjs';
import { say } from '../processes/steps.mjs';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, tool } from '../setup/paths.mjs';

const saidTexts = path.join( cacheFolder, 'said-texts' );
mkdirSync( cacheFolder, { recursive: true } );
writeFileSync( saidTexts, '' );
await prepared( 'node' );
const tested = await run( tool( 'vitest' ), [ 'run', '--reporter=dot' ], {
	env: { CIRCULATION_TEXTS: saidTexts },
	live: true,
} );
const said = new Set(
	readFileSync( saidTexts, 'utf8' ).split( '\n' ).filter( Boolean ).map( JSON.parse )
);
const texts = textsOfCode().filter( ( { file } ) => file.startsWith( 'src/messages/' ) );
const unreached = texts.filter( ( { msgid } ) => ! said.has( msgid ) );
unreached.forEach( ( { file, msgid } ) => say( `${ file }: no test reaches "${ msgid }"` ) );
say( `${ texts.length - unreached.length } of ${ texts.length } texts are reached` );
process.exitCode = unreached.length || tested.code !== 0 ? 1 : 0;
