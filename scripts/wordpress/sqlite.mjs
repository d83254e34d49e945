/**
 * Puts the SQLite drop-in into a core. It is part of an npm package, so npm is the only source
 * needed.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { unzip } from './unzip.mjs';

/** WordPress's own WebAssembly distribution: 0.4 MB, downloaded but never installed. */
const PLAYGROUND = '@wp-playground/cli@3.1.56';

const NPM_TIMEOUT_MS = 10 * 60_000;

export async function addSqlite( core, cache ) {
	const content = path.join( core, 'wp-content' );
	if ( existsSync( path.join( content, 'db.php' ) ) ) {
		return;
	}
	const source = await dropIn( cache );
	// The drop-in is not in the plugins folder, because wp-admin would list and activate it there.
	await cp( source, path.join( content, 'sqlite-database-integration' ), {
		recursive: true,
	} );
	const text = await readFile( path.join( source, 'db.copy' ), 'utf8' );
	const ours = text
		.replaceAll(
			`'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'`,
			`__DIR__ . '/sqlite-database-integration'`
		)
		.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' );
	await writeFile( path.join( content, 'db.php' ), ours );
}

/** The unpacked drop-in, kept in the cache. */
async function dropIn( cache ) {
	const kept = path.join( cache, 'sqlite' );
	if ( ! existsSync( kept ) ) {
		const folder = path.join( cache, 'playground' );
		await rm( folder, { recursive: true, force: true } );
		await mkdir( folder, { recursive: true } );
		const pack = await run( 'npm', [ 'pack', PLAYGROUND, '--silent' ], {
			cwd: folder,
			timeout: NPM_TIMEOUT_MS,
		} );
		const file = ( await readdir( folder ) ).find( ( name ) => name.endsWith( '.tgz' ) );
		if ( pack.code !== 0 || ! file ) {
			throw new StepFailed(
				`npm could not fetch ${ PLAYGROUND }, which holds the SQLite drop-in: ${ pack.tail.trim().split( '\n' ).pop() }`,
				'Check that npm reaches its registry (npm ping), then run the command again.'
			);
		}
		await run( 'tar', [ 'xzf', file ], { cwd: folder } );
		await unzip(
			path.join( folder, 'package/sqlite-database-integration.zip' ),
			path.join( folder, 'unzipped' )
		);
		const [ plugin ] = await readdir( path.join( folder, 'unzipped' ) );
		await cp( path.join( folder, 'unzipped', plugin ), kept, {
			recursive: true,
		} );
		await rm( folder, { recursive: true, force: true } );
	}
	return kept;
}
