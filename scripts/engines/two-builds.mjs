/** Makes a second real build of this tree, with another label on one button. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { root } from '../setup/paths.mjs';
import { MARK, SECOND as PLACE, WORDS } from './deploy.mjs';

const SECOND = path.join( root, PLACE );
const SOURCES = [
	'languages',
	'package.json',
	'scripts',
	'src',
	'tsconfig.json',
	'webpack.config.js',
];
const TIMEOUT_MS = 30 * 60_000;

/** The sources and translations that contain these texts; throws if there are none. */
export function filesThatSay( words, folder ) {
	const files = [ 'src', 'languages' ].flatMap( ( part ) =>
		readdirSync( path.join( folder, part ), { recursive: true } )
			.map( ( name ) => path.join( folder, part, name ) )
			.filter( ( file ) => /\.(tsx?|po)$/.test( file ) )
			.filter( ( file ) => readFileSync( file, 'utf8' ).includes( words ) )
	);
	if ( files.length === 0 ) {
		throw new StepFailed( `No source says "${ words }".`, 'Name the words of a button.' );
	}
	return files;
}

export async function makeSecondBuild() {
	rmSync( SECOND, { recursive: true, force: true } );
	for ( const name of SOURCES ) {
		cpSync( path.join( root, name ), path.join( SECOND, name ), { recursive: true } );
	}
	for ( const file of filesThatSay( WORDS.first, SECOND ) ) {
		const text = readFileSync( file, 'utf8' );
		writeFileSync( file, text.replaceAll( WORDS.first, WORDS.second ) );
	}
	// Module names depend on their paths, so packages have the same relative path as in this tree.
	const copied = await run( 'cp', [
		'-al',
		path.join( root, 'node_modules' ),
		path.join( SECOND, 'node_modules' ),
	] );
	const built =
		copied.code === 0 &&
		( await run(
			process.execPath,
			[ path.join( SECOND, 'node_modules/@wordpress/scripts/bin/wp-scripts.js' ), 'build' ],
			{ cwd: SECOND, env: { NODE_ENV: 'production' }, timeout: TIMEOUT_MS }
		) );
	if ( ! built || built.code !== 0 ) {
		throw new StepFailed(
			`There is no second build:\n${ ( built || copied ).tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	writeFileSync( path.join( SECOND, 'build', MARK ), '' );
}
