/**
 * Provides a current WordPress core with the SQLite drop-in, from the first source that answers.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { root, slug, themes } from '../setup/paths.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { coreFromDebian } from './core-from-debian.mjs';
import { coreFromDownload } from './core-from-download.mjs';
import { coreFromOwn } from './core-from-own.mjs';
import { writeConfig } from './config.mjs';
import { addSqlite } from './sqlite.mjs';

const OLDEST = 6.4;
/** A requested version comes from the download, which has all of them, or not at all. */
const VERSION = process.env.CIRCULATION_WORDPRESS_VERSION;

/**
 * Makes sure that `folders.core` holds a WordPress with drop-in, links to plugin and themes, and wp-config above it.
 *
 * @param {Object}                 folders From homeFolders().
 * @param {(line: string) => void} tell
 * @return {Promise<string>} The WordPress version and where it came from.
 */
export async function prepareCore( folders, tell ) {
	await mkdir( folders.cache, { recursive: true } );
	const stamp = path.join( folders.home, 'core-source.txt' );
	const own = process.env.WP_CORE && path.resolve( process.env.WP_CORE );
	let source = 'already there';
	const isThere =
		existsSync( path.join( folders.core, 'wp-content/db.php' ) ) &&
		( own || ! VERSION || ( await versionOf( folders.core ) ) === VERSION );
	if ( ! isThere || ( own && ( await readFile( stamp, 'utf8' ).catch( () => '' ) ) !== own ) ) {
		const made = `${ folders.core }.new`;
		await rm( made, { recursive: true, force: true } );
		source = await fetchCore( made, folders.cache, own, tell );
		tell( 'adding the SQLite drop-in' );
		await addSqlite( made, folders.cache );
		await rm( folders.core, { recursive: true, force: true } );
		await rename( made, folders.core );
		await writeFile( stamp, own ?? source );
	}
	await linkOwn( folders.core );
	await writeConfig( folders.home );
	const version = await versionOf( folders.core );
	return `WordPress ${ version } (${ source })`;
}

async function fetchCore( made, cache, own, tell ) {
	if ( own ) {
		await coreFromOwn( own, made, cache );
		await checkVersion( made, 'WP_CORE' );
		return 'from WP_CORE';
	}
	const sources = {
		'the public download': coreFromDownload,
		...( VERSION ? {} : { 'Debian packages': coreFromDebian } ),
	};
	for ( const [ name, from ] of Object.entries( sources ) ) {
		const why = await from( cache, made, tell );
		if ( ! why ) {
			await checkVersion( made, name );
			return `from ${ name }`;
		}
		tell( `not from ${ name }: ${ why }` );
		await rm( made, { recursive: true, force: true } );
	}
	throw new StepFailed(
		`No WordPress could be had: ${ Object.keys( sources ).join( ', ' ) } did not answer.`,
		'Set WP_CORE to a WordPress folder or zip that you have (WP_CORE=/path/to/wordpress.zip npm start), ' +
			'or CIRCULATION_WORDPRESS_DOWNLOAD to a mirror with the same file names.'
	);
}

async function checkVersion( core, name ) {
	const version = await versionOf( core );
	if ( parseFloat( version ) < OLDEST ) {
		throw new StepFailed(
			`The WordPress from ${ name } is ${ version }; the SQLite drop-in needs ${ OLDEST } or newer.`,
			'Set WP_CORE to a newer WordPress folder or zip.'
		);
	}
}

async function versionOf( core ) {
	const text = await readFile( path.join( core, 'wp-includes/version.php' ), 'utf8' );
	return text.match( /\$wp_version = '([^']+)'/ )?.[ 1 ] ?? 'of unknown version';
}

/** Links the project itself as the plugin, and the demo themes, so that a change shows at once. */
async function linkOwn( core ) {
	const targets = {
		[ `plugins/${ slug }` ]: root,
		...Object.fromEntries(
			themes.map( ( name ) => [
				`themes/${ name }`,
				path.join( root, 'scripts/demo/themes', name ),
			] )
		),
	};
	for ( const [ place, target ] of Object.entries( targets ) ) {
		const link = path.join( core, 'wp-content', place );
		if ( ( await readlink( link ).catch( () => '' ) ) !== target ) {
			await mkdir( path.dirname( link ), { recursive: true } );
			await rm( link, { recursive: true, force: true } );
			await symlink( target, link, 'dir' );
		}
	}
}
