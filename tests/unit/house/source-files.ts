/** Reads the project's own files for the laws of its structure. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
	/** Relative to the project's root, with forward slashes. */
	readonly path: string;
	readonly text: string;
}

export interface ImportedFile {
	readonly path: string;
	/** `import()`: loaded on demand. */
	readonly dynamic: boolean;
	/** `import type`: erased by the build. */
	readonly typeOnly: boolean;
}

const read = new Map< string, SourceFile[] >();

/** Every file in a folder of the project whose name matches; empty if the folder does not exist. */
export function sourceFiles( folder: string, pattern: RegExp ): SourceFile[] {
	const key = `${ folder } ${ pattern }`;
	const known = read.get( key );
	if ( known ) {
		return known;
	}
	const files = existsSync( folder )
		? readdirSync( folder, {
				// Only the root's own files, without installed packages and builds.
				recursive: folder !== '.',
				withFileTypes: true,
			} )
				.filter( ( entry ) => entry.isFile() && pattern.test( entry.name ) )
				.map( ( entry ) => path.posix.join( entry.parentPath, entry.name ) )
				.sort()
				.map( ( file ) => ( {
					path: file,
					text: readFileSync( file, 'utf8' ),
				} ) )
		: [];
	read.set( key, files );
	return files;
}

const STATIC_IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s*)?'([^']+)'/g;
const DYNAMIC_IMPORT = /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?'([^']+)'/g;

/** The project's own files that a file imports, found by pattern. */
export function importsOf( file: SourceFile ): ImportedFile[] {
	const resolve = ( specifier: string ) => {
		if ( specifier.startsWith( '#src/' ) ) {
			return specifier.replace( '#src/', 'src/' );
		}
		return specifier.startsWith( '.' )
			? path.posix.join( path.posix.dirname( file.path ), specifier )
			: null;
	};
	const found: ImportedFile[] = [];
	for ( const match of file.text.matchAll( STATIC_IMPORT ) ) {
		const target = resolve( match[ 2 ] ?? '' );
		if ( target ) {
			found.push( {
				path: target,
				dynamic: false,
				typeOnly: match[ 1 ] !== undefined,
			} );
		}
	}
	for ( const match of file.text.matchAll( DYNAMIC_IMPORT ) ) {
		const target = resolve( match[ 1 ] ?? '' );
		if ( target ) {
			found.push( { path: target, dynamic: true, typeOnly: false } );
		}
	}
	return found;
}
