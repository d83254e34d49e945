/** Checks of what time and operators cause: jobs, opening days, a restore, growth. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { php } from '../setup/php.mjs';
import { root, slug } from '../setup/paths.mjs';
import { ask, content, hold, letters } from './asking.mjs';
import { purge } from './files.mjs';
import { layFront, must, sql, wp } from './stage.mjs';

const SERVICES = `new Circulation\\Services( WP_PLUGIN_DIR . '/${ slug }/plugin.php' )`;
const TABLES = [ 'calls', 'consents', 'outages', 'presses', 'withdrawals' ];

/** Calls wp-cron.php on a front end, which runs the due jobs. */
async function timer( stage, front ) {
	const { command } = await php();
	await must(
		command,
		[ '-d', 'pcov.enabled=0', path.join( stage.folder, front, 'wp-cron.php' ) ],
		{ env: { HTTP_HOST: stage.host } }
	);
}

/** Makes a job due now. */
const due = ( stage, event, often ) =>
	wp(
		stage,
		'a',
		`wp_clear_scheduled_hook( '${ event }' ); wp_schedule_event( time() - 1, '${ often }', '${ event }' ); delete_transient( 'doing_cron' );`
	);

const shows = ( { text }, { closed } ) =>
	closed.sentences.some( ( one ) => letters( text ).includes( one ) );

const rows = async ( stage, ...tables ) =>
	Object.fromEntries(
		await Promise.all(
			tables.map( async ( name ) => [
				name,
				Number( await sql( stage, `SELECT COUNT(*) FROM wp_circulation_${ name }` ) ),
			] )
		)
	);

export const DAYS = {
	async 'a story opens on its day by a timer, once, and its kept page is forgotten'(
		stage,
		world
	) {
		for ( const front of [ 'a', 'b' ] ) {
			writeFileSync(
				path.join( stage.folder, front, 'wp-content/mu-plugins/purge.php' ),
				purge( stage )
			);
		}
		const { closed } = world;
		await ask( stage, closed.path );
		const before = await ask( stage, closed.path );
		hold( before.headers[ 'x-cache' ] === 'HIT', 'The page was not kept.' );
		hold( ! shows( before, world ), 'It is open before its day.' );
		await wp(
			stage,
			'a',
			`update_post_meta( ${ closed.id }, Circulation\\Gating\\Access::OPENS_ON, wp_date( 'Y-m-d' ) );`
		);
		await due( stage, 'circulation_open_stories', 'hourly' );
		await Promise.all( [ timer( stage, 'a' ), timer( stage, 'b' ) ] );
		const after = await ask( stage, closed.path );
		const fired = readFileSync( path.join( stage.folder, 'opened.log' ), 'utf8' )
			.split( '\n' )
			.filter( Boolean );
		// Closes the article again for the checks that follow.
		await wp(
			stage,
			'a',
			`update_post_meta( ${ closed.id }, Circulation\\Gating\\Access::META, '${ closed.mark }' ); clean_post_cache( ${ closed.id } );`
		);
		hold( shows( after, world ), `Its page is closed: ${ after.headers[ 'x-cache' ] }.` );
		hold( fired.length === 1, `It opened ${ fired.length } times.` );
		return `${ after.headers[ 'x-cache' ] } and open at once, two timers, opened once`;
	},

	async 'a restore under another name keeps texts closed and settings sealed'( stage, world ) {
		await sql( stage, 'DROP DATABASE IF EXISTS moved; CREATE DATABASE moved' );
		const dump = path.join( stage.folder, 'dump.sql' );
		await must( 'sh', [
			'-c',
			`mariadb-dump -S ${ stage.mariadb } -u root daily > ${ dump } && mariadb -S ${ stage.mariadb } -u root moved < ${ dump }`,
		] );
		const moved = {
			...stage,
			home: 'https://moved.example',
			host: 'moved.example',
			database: 'moved',
			// The old site uses the same Redis, so the moved site needs its own database number.
			cache: 1,
		};
		await layFront( moved, 'moved' );
		const replaced = await wp(
			moved,
			'moved',
			`define( 'FROM', '${ stage.host }' ); define( 'TO', '${ moved.host }' ); require '${ path.join( root, 'scripts/rehearsal/search-replace.php' ) }';`
		);
		const told = JSON.parse(
			await wp(
				moved,
				'moved',
				`
				$services = ${ SERVICES };
				$post     = get_post( ${ world.closed.id } );
				echo wp_json_encode( [
					'shown'  => apply_filters( 'the_content', $post->post_content ),
					'old'    => str_contains( wp_json_encode( $services->settings()->all() ) . get_permalink( $post ), '${ stage.host }' ),
					'jobs'   => ( new Circulation\\Calendar() )->missing(),
				] );`
			)
		);
		hold( ! shows( { text: told.shown }, world ), 'A closed text is shown.' );
		hold( ! told.old, 'Settings or addresses name the old host.' );
		hold( told.jobs.length === 0, `Missing jobs: ${ told.jobs }.` );
		return `${ replaced } rows changed, ${ told.shown.length } bytes shown, no closed sentence, 3 of 3 jobs`;
	},

	async 'each table grows with what happened and is cleaned by the timer'( stage, world ) {
		const grown = await rows( stage, ...TABLES );
		const cleanUp = async () => {
			await due( stage, 'circulation_daily_clean_up', 'daily' );
			await timer( stage, 'a' );
		};
		// Proofs are judged by the clock of the run before, so the first run deletes none (record 072).
		await cleanUp();
		await sql(
			stage,
			`UPDATE wp_circulation_calls SET ends = 1;
			UPDATE wp_circulation_consents SET recorded_at = 1;
			UPDATE wp_circulation_outages SET hour = 1, first_at = 1, last_at = 1;
			UPDATE wp_circulation_presses SET ends = 1;
			UPDATE wp_circulation_withdrawals SET received_at = 1`
		);
		await cleanUp();
		// Counters of a past minute are deleted by the next calls.
		await content( stage, world );
		const left = await rows( stage, ...TABLES );
		hold(
			left.consents + left.outages + left.presses + left.withdrawals === 0 && left.calls < 5,
			`Left: ${ JSON.stringify( left ) }.`
		);
		return TABLES.map( ( name ) => `${ name } ${ grown[ name ] } to ${ left[ name ] }` ).join(
			', '
		);
	},
};
