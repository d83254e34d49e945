/**
 * `npm run texts`: which sentences for readers no unit test reaches, after a run of the unit tests
 * that has kept what the app said (CIRCULATION_TEXTS; `npm test` keeps it). It proves that some
 * test leads the app to the sentence, without naming it among all words (tests/unit/messages does
 * not count); what the page then does with it is that test's own matter.
 */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { textsOfCode } from '../languages/texts.mjs';
import { saidTexts } from '../setup/paths.mjs';
import { say } from '../processes/steps.mjs';

if ( ! existsSync( saidTexts ) ) {
	say( `Nothing was kept. CIRCULATION_TEXTS=${ saidTexts } npm run test:unit keeps it.` );
	process.exit( 1 );
}
const said = new Set(
	readFileSync( saidTexts, 'utf8' ).split( '\n' ).filter( Boolean ).map( JSON.parse )
);
const texts = textsOfCode().filter( ( { file } ) => file.startsWith( 'src/messages/' ) );
const unreached = texts.filter( ( { msgid } ) => ! said.has( msgid ) );
unreached.forEach( ( { file, msgid } ) => say( `${ file }: no test reaches "${ msgid }"` ) );
say( `${ texts.length - unreached.length } of ${ texts.length } texts are reached` );
process.exitCode = unreached.length ? 1 : 0;
