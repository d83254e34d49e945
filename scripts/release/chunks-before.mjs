/**
 * The chunks of the release before, which the zip carries too: a page that was open over a deploy
 * still finds the parts that it asks for. They come out of that release's own zip, so that nothing
 * has to be kept in the repository.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of built chunks, below the plugin's. */
const FOLDERS = [ 'build/app/chunks', 'build/app/vendors/chunks' ];

/** What a zip carries of the release before it: a later one does not carry it on. */
const LIST = 'build/app/before.json';

const listed = ( plugin ) => {
	const file = path.join( plugin, LIST );
	return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : [];
};

/**
 * @param {string} before The unpacked plugin folder of the release before.
 * @param {string} now    The plugin folder that is about to be zipped.
 * @return {string[]} Files that were added, below the plugin's folder; those of one content have one name, and are there.
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
