/**
 * Measures what a search costs with the plugin and without it, on its own MariaDB; a short round
 * has few stories and uses WordPress's SQLite.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startMariadb } from '../../servers/mariadb.mjs';
import { php } from '../../setup/php.mjs';
import { homeFolders } from '../../setup/paths.mjs';
import { endAll } from '../../processes/background.mjs';
import { run } from '../../processes/run.mjs';
import { say, StepFailed } from '../../processes/steps.mjs';

const STORIES = 100_000;
const FEW_STORIES = 500;
/** The time of a search, as a multiple of the time without the plugin. */
const LIMIT = 1.2;
const WITHIN = 0.03;

async function searchIn( stories, rounds, database ) {
	const { command } = await php();
	const { code, out, tail } = await run(
		command,
		[ '-d', 'memory_limit=512M', 'scripts/bench/subjects/search.php' ],
		{
			env: {
				WP_CORE_DIR: homeFolders().core,
				ROUNDS: String( rounds ),
				STORIES: String( stories ),
				CLOSED: String( Math.round( stories / 10 ) ),
				...database,
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

async function withMariadb( work ) {
	const folder = mkdtempSync( path.join( os.tmpdir(), 'circulation-' ) );
	try {
		return await work( { CIRCULATION_TEST_MARIADB: await startMariadb( folder ) } );
	} finally {
		await endAll();
		rmSync( folder, { recursive: true, force: true } );
	}
}

export async function measure( bench ) {
	const stories = bench.isShort ? FEW_STORIES : Number( process.env.STORIES ?? STORIES );
	const searches = bench.isShort
		? await searchIn( stories, bench.rounds, {} )
		: await withMariadb( ( database ) => searchIn( stories, bench.rounds, database ) );
	for ( const { words, found, rounds } of searches ) {
		bench.judge( `"${ words }" in ${ stories } stories`, rounds, {
			control: 'without',
			same: [ 'again', 'without' ],
			within: WITHIN,
			limits: { with: { time: LIMIT } },
		} );
		say( `  found ${ found.with } with the plugin, ${ found.without } without` );
	}
}
