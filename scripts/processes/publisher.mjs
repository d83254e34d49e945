/** Runs one publisher: WordPress with its sister sites behind the front door. */
import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { root, sites } from '../setup/paths.mjs';
import { keep, listens } from './background.mjs';
import { step, StepFailed } from './steps.mjs';
import { install, serve } from '../wordpress/native.mjs';
import { installSites } from '../wordpress/sites.mjs';

const START_MS = 30_000;

/**
 * Starts WordPress, installs the missing sites, and starts the front door.
 *
 * @param {Object} folders From homeFolders(), with a prepared core.
 * @param {number} port    The front door's port.
 * @return {Promise<{ ended: Promise<string> }>} `ended` resolves with a sentence when one of them ends by itself.
 */
export async function startPublisher( folders, port ) {
	mkdirSync( folders.data, { recursive: true } );
	mkdirSync( folders.logs, { recursive: true } );
	const wordpress = await step(
		"WordPress's web server",
		() => serve( folders, port ),
		() => `logs in ${ folders.logs }`
	);
	await step( 'Sites: The Daily Example, Back Fence, Second Screen', ( tell ) =>
		installSites( folders, port, { origin: wordpress.origin, install }, tell )
	);
	const door = await step( 'Front door', () => openDoor( folders, port, wordpress.origin ) );
	await step( "WordPress's due work", () => runDueWork( wordpress.origin, port ) );
	const why = ( what, log ) => () =>
		`${ what } has ended; ${ path.join( folders.logs, log ) } says why.`;
	return {
		ended: Promise.race( [
			wordpress.ended.then( why( "WordPress's web server", 'php.log' ) ),
			door.ended.then( why( 'The front door', 'front-door.log' ) ),
		] ),
	};
}

/**
 * Runs WordPress's scheduled jobs, which fetch the wall's offer, because WordPress does not call
 * itself here.
 */
async function runDueWork( origin, port ) {
	for ( const { host } of sites ) {
		const { statusCode } = await new Promise( ( resolve, reject ) =>
			get(
				`${ origin }/wp-cron.php?doing_wp_cron`,
				{ headers: { Host: `${ host }:${ port }` } },
				( answer ) => answer.resume().on( 'end', () => resolve( answer ) )
			).on( 'error', reject )
		);
		if ( statusCode !== 200 ) {
			throw new StepFailed(
				`WordPress's calendar of ${ host } answered ${ statusCode }.`,
				'Read the log of WordPress.'
			);
		}
	}
}

async function openDoor( folders, port, origin ) {
	const log = path.join( folders.logs, 'front-door.log' );
	const door = keep( process.execPath, [ path.join( root, 'scripts/commands/sandbox.mjs' ) ], {
		env: { PORT: String( port ), WORDPRESS_ORIGIN: origin },
		log,
	} );
	const starts = { within: START_MS, unless: door.hasEnded };
	if ( ! ( await listens( port, starts ) ) || door.hasEnded() ) {
		throw new StepFailed( 'The front door did not start.', `Read ${ log }.` );
	}
	return door;
}
