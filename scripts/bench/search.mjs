/**
 * `npm run bench:search`: what the plugin adds to a search of WordPress, on MariaDB, with a hundred
 * thousand stories of which ten thousand are for members. Never part of `npm test`.
 *
 * ROUNDS, default 15; STORIES, default 100000, a tenth of them closed. Each round searches in
 * random order with the plugin, without it, and without it once more, which says whether the
 * session is quiet enough.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startMariadb } from '../servers/mariadb.mjs';
import { prepared } from '../setup/needs.mjs';
import { php } from '../setup/php.mjs';
import { homeFolders } from '../setup/paths.mjs';
import { endAll } from '../processes/background.mjs';
import { run } from '../processes/run.mjs';
import { explain, say, step, StepFailed } from '../processes/steps.mjs';
import { millis, paired } from './figures.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 15 );
const STORIES = Number( process.env.STORIES ?? 100_000 );
/** A search may cost so many times what it costs without the plugin. */
const BUDGET = 1.2;

async function measure( socket ) {
	const { command } = await php();
	const { code, out, tail } = await run(
		command,
		[ '-d', 'memory_limit=512M', 'scripts/bench/search.php' ],
		{
			env: {
				WP_CORE_DIR: homeFolders().core,
				CIRCULATION_TEST_MARIADB: socket,
				ROUNDS: String( ROUNDS ),
				STORIES: String( STORIES ),
				CLOSED: String( Math.round( STORIES / 10 ) ),
			},
		}
	);
	if ( code !== 0 ) {
		throw new StepFailed(
			`The searches could not be measured:\n${ tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	return JSON.parse( out.trim().split( '\n' ).at( -1 ) );
}

/** Says what a search cost; whether it is within the budget. */
function judge( { words, found, times } ) {
	const { ratio } = paired( times.with, times.without );
	const control = paired( times.again, times.without );
	say(
		`${ control.isSound ? '·' : '✗' } "${ words }": ${ ratio.toFixed( 2 ) } times core's own, ${ millis( times.with ) } with and ${ millis( times.without ) } without; without against without ${ control.ratio.toFixed( 3 ) }${ control.isSound ? '' : ' (void: the machine is too busy)' }; ${ found.with } found, ${ found.without } without`
	);
	if ( ! control.isSound || ratio <= BUDGET ) {
		return true;
	}
	say( `✗ "${ words }": ${ ratio.toFixed( 2 ) } times, at most ${ BUDGET } is allowed` );
	return false;
}

await prepared( 'node', 'php', 'composer', 'core', 'mariadb' );
const folder = mkdtempSync( path.join( os.tmpdir(), 'circulation-' ) );
try {
	const figures = await step(
		`${ STORIES } stories and ${ ROUNDS } rounds`,
		async () => measure( await startMariadb( folder ) ),
		() => ''
	);
	process.exitCode = figures.map( judge ).includes( false ) ? 1 : 0;
} catch ( error ) {
	explain( error );
} finally {
	await endAll();
	rmSync( folder, { recursive: true, force: true } );
}
