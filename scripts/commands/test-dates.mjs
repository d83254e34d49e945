/**
 * `npm run test:dates`: runs the unit, PHP and browser tests and takes the screenshots at other
 * dates of the machine, so that no test and no rule depends on the calendar. Arguments choose dates
 * and runners: `npm run test:dates -- +1d unit`.
 */
import path from 'node:path';
import process from 'node:process';
import { choose } from '../dates/choose.mjs';
import { dates } from '../dates/dates.mjs';
import { wrongDates } from '../dates/probe.mjs';
import { atAnotherDate } from '../setup/faketime.mjs';
import { need } from '../setup/needs.mjs';
import { php } from '../setup/php.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { runAll } from '../runners/run-all.mjs';
import { allRunners } from '../runners/runners.mjs';
import { explain, say, step, StepFailed } from '../processes/steps.mjs';

const PROBE_MS = 120_000;
const SCREENSHOTS_MS = 20 * 60_000;

const named = ( name ) => allRunners.find( ( one ) => one.name === name );
const screenshots = {
	name: 'screenshots',
	needs: named( 'browser' ).needs,
	command: () => [
		process.execPath,
		[ 'scripts/commands/screenshots.mjs' ],
		{ SCREENSHOTS: path.join( cacheFolder, 'screenshots' ) },
	],
	timeout: SCREENSHOTS_MS,
};
const runners = [ ...[ 'unit', 'php', 'browser' ].map( named ), screenshots ];

/** The date's distance from now, in seconds. */
const distanceTo = ( { at } ) => {
	const now = Date.now();
	return Math.round( ( at( now ) - now ) / 1000 );
};

/** Installs and builds before the date is moved. */
async function meetNeeds( chosen ) {
	const needs = [ 'node', 'php', 'browser', 'faketime' ];
	for ( const name of new Set( [ ...needs, ...chosen.flatMap( ( runner ) => runner.needs ) ] ) ) {
		await need( name );
	}
}

async function probe( date ) {
	const seconds = distanceTo( date );
	const { command } = await php();
	const from = Date.now() + seconds * 1000;
	const [ program, args, env ] = atAnotherDate( seconds, [
		process.execPath,
		[ path.join( root, 'scripts/dates/probe.mjs' ), command, await need( 'browser' ) ],
	] );
	const probed = await run( program, args, { env, timeout: PROBE_MS } );
	const to = Date.now() + seconds * 1000;
	if ( probed.code !== 0 ) {
		throw new StepFailed(
			`Nobody could be asked for the date:\n${ probed.tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	const wrong = wrongDates( JSON.parse( probed.out ), { from, to }, seconds * 1000 );
	if ( wrong.length ) {
		throw new StepFailed(
			wrong.join( ' ' ),
			'A program that is linked statically, or that drops LD_PRELOAD, cannot be moved: use those of the distribution.'
		);
	}
	return `Node, PHP and Chromium have ${ new Date( from ).toISOString() }`;
}

const at = ( date ) => ( runner ) => ( {
	...runner,
	name: `${ date.name } ${ runner.name }`,
	command: ( report ) => atAnotherDate( distanceTo( date ), runner.command( report ) ),
	usesAllCores: true,
} );

try {
	const chosen = choose( process.argv.slice( 2 ), { dates, runners } );
	await meetNeeds( chosen.runners );
	for ( const date of chosen.dates ) {
		await step( `The date ${ date.name }`, () => probe( date ) );
	}
	await runAll( chosen.dates.flatMap( ( date ) => chosen.runners.map( at( date ) ) ) );
} catch ( error ) {
	explain( error );
	say( '0 passed, 1 failed' );
}
