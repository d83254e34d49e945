/**
 * Adds the previous release's chunks to the zip, so that a page that was open during a deploy still
 * finds the chunks that it requests. They come from that release's own zip, so that the repository
 * need not store them.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The plugin's folders of built chunks. */
const FOLDERS = [ 'build/app/chunks', 'build/app/vendors/chunks' ];

/**
 * Lists the chunks in a zip that come from the previous release; the next release does not include
 * them.
 */
const LIST = 'build/app/before.json';

const listed = ( plugin ) => {
	const file = path.join( plugin, LIST );
	return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : [];
};

/**
 * @param {string} before The unpacked plugin folder of the release before.
 * @param {string} now    The plugin folder that is about to be zipped.
 * @return {string[]} The added files, relative to the plugin's folder. Unchanged chunks have the same name, so they
 *   are there already.
 */
export function carryChunks( before, now ) {
	const old = listed( before );
	const added = FOLDERS.flatMap( ( folder ) =>
		( existsSync( path.join( before, folder ) )
			? readdirSync( path.join( before, folder ) )
			: []
		).map( ( name ) => `${ folder }/${ name }` )
	).filter(
		( file ) =>
			file.endsWith( '.js' ) &&
			! old.includes( file ) &&
			! existsSync( path.join( now, file ) )
	);
	for ( const file of added ) {
		mkdirSync( path.dirname( path.join( now, file ) ), { recursive: true } );
		cpSync( path.join( before, file ), path.join( now, file ) );
	}
	writeFileSync( path.join( now, LIST ), JSON.stringify( added ) );
	return added;
}
