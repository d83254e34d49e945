/** Gets WordPress from what the user already has: a folder or a zip, named by WP_CORE. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StepFailed } from '../processes/steps.mjs';
import { unzip } from './unzip.mjs';

/**
 * Copies the core itself and its themes, but nothing else of that WordPress.
 *
 * @param {string} own   WP_CORE: a folder or a zip; it is never changed.
 * @param {string} made  The core's folder, made by this.
 * @param {string} cache The folder in which a zip is unpacked.
 * @throws {StepFailed} When there is no WordPress in it.
 */
export async function coreFromOwn( own, made, cache ) {
	if ( ! existsSync( own ) ) {
		throw new StepFailed(
			`WP_CORE names ${ own }, which is not there.`,
			'Correct the path, or unset WP_CORE to have WordPress fetched.'
		);
	}
	const unpacked = path.join( cache, 'own' );
	const folder = ( await stat( own ) ).isFile() ? await unpackedInto( unpacked, own ) : own;
	const inside = [
		folder,
		...( await readdir( folder ) ).map( ( name ) => path.join( folder, name ) ),
	];
	const found = inside.find( ( place ) =>
		existsSync( path.join( place, 'wp-includes/version.php' ) )
	);
	if ( ! found ) {
		throw new StepFailed(
			`WP_CORE names ${ own }, which holds no WordPress (no wp-includes/version.php).`,
			'Give the folder that holds wp-load.php, or the zip as WordPress publishes it.'
		);
	}
	if ( ! existsSync( path.join( found, 'wp-content/themes' ) ) ) {
		throw new StepFailed(
			`WP_CORE names ${ own }, which holds no themes (wp-content/themes).`,
			'Give a whole WordPress, with the theme that it came with.'
		);
	}
	await mkdir( made, { recursive: true } );
	for ( const name of ( await readdir( found ) ).filter( isCore ) ) {
		await cp( path.join( found, name ), path.join( made, name ), {
			recursive: true,
			dereference: true,
		} );
	}
	for ( const name of [ 'index.php', 'themes', 'languages' ].filter( ( part ) =>
		existsSync( path.join( found, 'wp-content', part ) )
	) ) {
		await cp( path.join( found, 'wp-content', name ), path.join( made, 'wp-content', name ), {
			recursive: true,
			dereference: true,
		} );
	}
	await rm( unpacked, { recursive: true, force: true } );
}

async function unpackedInto( folder, zip ) {
	await rm( folder, { recursive: true, force: true } );
	await unzip( zip, folder ).catch( ( error ) => {
		throw new StepFailed(
			`WP_CORE could not be unpacked: ${ error.message }.`,
			'Give a WordPress folder or the zip as WordPress publishes it.'
		);
	} );
	return folder;
}

function isCore( name ) {
	return (
		[ 'wp-admin', 'wp-includes' ].includes( name ) ||
		( name.endsWith( '.php' ) && name !== 'wp-config.php' )
	);
}
