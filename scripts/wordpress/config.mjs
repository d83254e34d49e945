/**
 * Writes wp-config.php one folder above the core: whatever differs between runs comes from the
 * environment, so the file never changes.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup/paths.mjs';

export async function writeConfig( home ) {
	await mkdir( home, { recursive: true } );
	await copyFile(
		path.join( root, 'scripts/wordpress/wp-config.php' ),
		path.join( home, 'wp-config.php' )
	);
}

/**
 * The environment that PHP needs to serve or change one publisher.
 *
 * @param {Object} folders From homeFolders().
 * @param {number} port    The front door's port.
 * @return {Object} Environment variables.
 */
export function phpEnvironment( folders, port ) {
	return {
		WP_CORE_DIR: folders.core,
		CIRCULATION_DATA: folders.data,
		CIRCULATION_LOG: path.join( folders.logs, 'wordpress.log' ),
		CIRCULATION_SERVICES_ORIGIN: `http://127.0.0.1:${ port }`,
		CIRCULATION_CARD_DEMO: '/__sandbox/card',
		CIRCULATION_ONE_TAP_DEMO: '/__sandbox/one-tap.js',
		CIRCULATION_ONE_TAP_CLIENT_ID: 'sandbox',
		PORT: String( port ),
	};
}
