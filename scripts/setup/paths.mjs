/** Paths in the project and in CIRCULATION_HOME (WordPress and its data), and the demo's sites. */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '../..' );

/** Tools' results, stamps and statistics, which may be deleted at any time. */
export const cacheFolder = path.join( root, '.cache' );

/** A program that a node module installs. */
export const tool = ( name ) => path.join( root, 'node_modules/.bin', name );

/** The plugin's folder name inside wp-content/plugins. */
export const slug = 'circulation';

/** The sister sites: key = name of the database file, id = the plugin's site id. */
export const sites = [
	{
		key: 'main',
		id: 'nypost',
		host: 'localhost',
		name: 'The Daily Example',
		theme: 'daily-example',
	},
	{
		key: 'pagesix',
		id: 'pagesix',
		host: 'pagesix.localhost',
		name: 'Back Fence',
		theme: 'back-fence',
	},
	{
		key: 'decider',
		id: 'decider',
		host: 'decider.localhost',
		name: 'Second Screen',
		theme: 'second-screen',
	},
];

/** Folders of scripts/demo/themes: what the sites share, and each one's own. */
export const themes = [ 'newsroom', ...sites.map( ( { theme } ) => theme ) ];

/** The one WordPress account of the demo; readers are never WordPress users. */
export const editor = { name: 'editor', password: 'circulation-editor' };

/**
 * The folders of one publisher.
 *
 * @param {string} [own] Subfolder of a publisher with its own data, as in browser tests; the core is shared.
 */
export function homeFolders( own = '' ) {
	const home = path.resolve( root, process.env.CIRCULATION_HOME || '.circulation' );
	const kept = path.join( home, own );
	return {
		home,
		core: path.join( home, 'core' ),
		cache: path.join( home, 'cache' ),
		data: path.join( kept, 'data' ),
		logs: path.join( kept, 'logs' ),
	};
}
