/** Installs those of the three sister sites that are missing, each into its own SQLite file. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editor, root, sites, slug } from '../setup/paths.mjs';
import { StepFailed } from '../processes/steps.mjs';

/**
 * @param {Object}   folders        From homeFolders().
 * @param {number}   port           The front door's port.
 * @param {Object}   server         The running WordPress: where it answers, and how it installs a site.
 * @param {string}   server.origin
 * @param {Function} server.install
 * @param {Function} tell           Receives one line per site.
 * @return {Promise<string>} The result for the step's line, such as "2 new".
 */
export async function installSites( folders, port, server, tell ) {
	const missing = sites.filter( ( { key } ) => ! existsSync( markOf( folders, key ) ) );
	await Promise.all(
		missing.map( async ( site ) => {
			const stories = await installSite( folders, port, server, site );
			tell( `${ site.name }: ${ stories } stories` );
		} )
	);
	return missing.length ? `${ missing.length } new` : 'all there';
}

/** A database alone proves nothing, because any early request to WordPress creates an empty one. */
const markOf = ( folders, key ) => path.join( folders.data, `${ key }.installed` );

async function installSite( folders, port, server, site ) {
	const file = `${ site.key }.sqlite`;
	// Makes the site under another name and then moves it, so that an interrupted run leaves no
	// half-installed site.
	const making = path.join( folders.data, `${ site.key }.new` );
	await rm( making, { recursive: true, force: true } );
	await mkdir( making );
	const order = {
		name: site.name,
		site: site.id,
		host: `${ site.host }:${ port }`,
		folder: site.key,
		theme: site.theme,
		plugin: `${ slug }/plugin.php`,
		demo: path.join( root, 'scripts/demo' ),
		editor,
	};
	const { ok, text } = await server.install( folders, order, {
		making,
		origin: server.origin,
	} );
	if ( ! ok ) {
		throw new StepFailed(
			`${ site.name } could not be installed:\n${ text.trim() }`,
			`Read ${ path.join( folders.logs, 'wordpress.log' ) }; to start over, delete ${ folders.home } and run the command again.`
		);
	}
	await rename( path.join( making, file ), path.join( folders.data, file ) );
	await writeFile( markOf( folders, site.key ), text );
	await rm( making, { recursive: true, force: true } );
	return text.trim();
}
