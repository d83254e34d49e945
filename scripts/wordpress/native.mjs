/** Runs WordPress on PHP's own web server, on a port that only the front door knows. */
import path from 'node:path';
import { COMPILED, php } from '../setup/php.mjs';
import { root } from '../setup/paths.mjs';
import { freePort, keep, listens } from '../processes/background.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { phpEnvironment } from './config.mjs';

const START_MS = 15_000;
const INSTALL_MS = 10 * 60_000;
/** Coverage is off, because with it a page takes one and a half times as long. */
export const SETTINGS = [ '-d', 'pcov.enabled=0', '-d', 'memory_limit=512M' ];

/**
 * @param {Object} folders From homeFolders().
 * @param {number} port    The front door's port.
 * @return {Promise<{ origin: string, ended: Promise<number> }>} Where WordPress answers.
 */
export async function serve( folders, port ) {
	const { command } = await php();
	const inner = await freePort();
	const log = path.join( folders.logs, 'php.log' );
	const router = path.join( root, 'scripts/wordpress/router.php' );
	const server = keep(
		command,
		[ ...SETTINGS, ...COMPILED, '-S', `127.0.0.1:${ inner }`, '-t', folders.core, router ],
		{
			env: {
				...phpEnvironment( folders, port ),
				PHP_CLI_SERVER_WORKERS: '4',
			},
			log,
		}
	);
	const starts = { within: START_MS, unless: server.hasEnded };
	if ( ! ( await listens( inner, starts ) ) ) {
		throw new StepFailed( "PHP's web server did not start.", `Read ${ log }.` );
	}
	return { origin: `http://127.0.0.1:${ inner }`, ended: server.ended };
}

/** Runs PHP's command line with an environment from phpEnvironment(). */
export async function runPhp( args, env, options = {} ) {
	const { command } = await php();
	return run( command, [ ...SETTINGS, ...args ], { ...options, env } );
}

/**
 * Installs one site from the command line.
 *
 * @param {Object} folders    From homeFolders().
 * @param {Object} order      For install-site.php.
 * @param {Object} run
 * @param {string} run.making The folder that gets the database.
 * @return {Promise<{ ok: boolean, text: string }>} Whether it succeeded, and what it printed.
 */
export async function install( folders, order, { making } ) {
	const [ , port ] = order.host.split( ':' );
	const { code, tail } = await runPhp(
		[ path.join( root, 'scripts/wordpress/install-site.php' ) ],
		{
			...phpEnvironment( folders, port ),
			CIRCULATION_DATA: making,
			CIRCULATION_SITE: order.folder,
			CIRCULATION_ORDER: JSON.stringify( order ),
		},
		{ timeout: INSTALL_MS }
	);
	return { ok: code === 0 && /^\d+\s*$/.test( tail ), text: tail };
}
