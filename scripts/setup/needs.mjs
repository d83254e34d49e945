/**
 * Meets the needs of commands before they start. Each need is met once, in the same steps for
 * start, test, check and single runners.
 */
import path from 'node:path';
import process from 'node:process';
import { ensureBuild } from '../commands/build.mjs';
import { cacheFolder, homeFolders } from './paths.mjs';
import { hold } from '../processes/lock.mjs';
import { explain, step, StepFailed } from '../processes/steps.mjs';
import { prepareCore } from '../wordpress/core.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureComposerTools } from './composer.mjs';
import { ensureFaketime } from './faketime.mjs';
import { checkNode, ensureNodeModules } from './node.mjs';
import { ensurePhp } from './php.mjs';
import { ensureServer } from './servers.mjs';

const buildLog = path.join( cacheFolder, 'build.log' );

/** Two commands must not make the same thing at the same time. */
async function alone( folder, work ) {
	const release = await hold( folder );
	try {
		return await work();
	} finally {
		release();
	}
}

const steps = {
	node: () =>
		step( 'Node and its modules', ( tell ) =>
			alone(
				cacheFolder,
				async () => `${ checkNode() }, ${ await ensureNodeModules( tell ) }`
			)
		),
	php: () =>
		step( 'PHP', async ( tell ) => {
			const version = await ensurePhp( tell );
			if ( ! version ) {
				throw new StepFailed(
					'PHP cannot be had on this machine.',
					'Install PHP 8.2 or newer with the extensions that the line above names.'
				);
			}
			return version;
		} ),
	composer: () => step( 'PHP development tools', ensureComposerTools ),
	core: () =>
		step( 'WordPress: core, SQLite drop-in, plugin', ( tell ) => {
			const folders = homeFolders();
			return alone( folders.home, () => prepareCore( folders, tell ) );
		} ),
	build: () =>
		step( 'Production build', () =>
			// Has a lock of its own, so that runners that only check their modules do not wait for
			// it.
			alone( path.join( cacheFolder, 'build' ), () => ensureBuild( buildLog ) )
		),
	browser: () => step( 'Browser', ensureBrowser, ( file ) => file || "Playwright's own" ),
	faketime: () => step( 'faketime', ensureFaketime ),
	mariadb: () => step( 'MariaDB', ( tell ) => ensureServer( 'mariadb', tell ) ),
	redis: () => step( 'Redis', ( tell ) => ensureServer( 'redis', tell ) ),
};

const made = new Map();

/**
 * Ensures that one need is met; a second call returns the first one's result.
 *
 * @param {keyof typeof steps} name
 * @return {Promise<*>} The step's result.
 */
export function need( name ) {
	if ( ! made.has( name ) ) {
		made.set(
			name,
			Promise.resolve().then( () => steps[ name ]() )
		);
	}
	return made.get( name );
}

/** For a single command: meets its needs in order, or prints why not and exits. */
export async function prepared( ...names ) {
	const answers = [];
	try {
		for ( const name of names ) {
			answers.push( await need( name ) );
		}
	} catch ( error ) {
		explain( error );
		process.exit( 1 );
	}
	return answers;
}
