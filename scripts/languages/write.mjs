/** Writes the files of every language that languages/ holds into build/languages. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { readCatalogue } from './catalogue.mjs';
import { compiled } from './compile.mjs';

/**
 * Regional Spanish shares one file, so that sites in any country's Spanish are translated (record
 * 053).
 */
const ALSO_FOR = { es_ES: [ 'es_MX', 'es_US' ] };

export function writeLanguages() {
	const folder = path.join( root, 'build/languages' );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	readdirSync( path.join( root, 'languages' ) ).forEach( ( file ) => {
		const [ , language ] = /^circulation-(\w+)\.po$/.exec( file ) ?? [];
		if ( language ) {
			const catalogue = readCatalogue(
				readFileSync( path.join( root, 'languages', file ), 'utf8' )
			);
			[ language, ...( ALSO_FOR[ language ] ?? [] ) ].forEach( ( locale ) =>
				Object.entries( compiled( catalogue, locale ) ).forEach( ( [ name, text ] ) =>
					writeFileSync( path.join( folder, name ), text )
				)
			);
		}
	} );
}
