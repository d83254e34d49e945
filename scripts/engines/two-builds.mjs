/**
 * A second real build beside the one of this tree, with another word on one button, and the deploy
 * that exchanges them while pages stand open.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { carryChunks } from '../release/chunks-before.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';

const SECOND = path.join( cacheFolder, 'second-build' );
const SOURCES = [
	'languages',
	'package.json',
	'scripts',
	'src',
	'tsconfig.json',
	'webpack.config.js',
];
const lives = path.join( root, 'build' );
const waits = path.join( SECOND, 'build' );
const away = path.join( SECOND, 'away' );
const CHANGED = [ 'src/widgets/sign-in/credentials.tsx', 'languages/circulation-es_ES.po' ];
/** A file by which the second build is known. */
const MARK = 'second';
const TIMEOUT_MS = 30 * 60_000;

/** A button of the log-in, by which a reader can tell the builds apart. */
export const WORDS = {
	first: 'Email me a sign-in link',
	second: 'Email me a link to log in',
};

export async function makeSecondBuild() {
	rmSync( SECOND, { recursive: true, force: true } );
	for ( const name of SOURCES ) {
		cpSync( path.join( root, name ), path.join( SECOND, name ), { recursive: true } );
	}
	for ( const name of CHANGED ) {
		const file = path.join( SECOND, name );
		const text = readFileSync( file, 'utf8' );
		if ( ! text.includes( WORDS.first ) ) {
			throw new StepFailed( `${ name } does not say "${ WORDS.first }".`, 'Name its words.' );
		}
		writeFileSync( file, text.replaceAll( WORDS.first, WORDS.second ) );
	}
	// Names of modules come from their places: packages stand where they stand in this tree.
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
	writeFileSync( path.join( waits, MARK ), '' );
}

/** The build of that name takes the place of the other one; the pages stay open. */
export function deploy( name ) {
	const present = existsSync( path.join( lives, MARK ) ) ? 'second' : 'first';
	if ( present !== name ) {
		renameSync( lives, away );
		renameSync( waits, lives );
		renameSync( away, waits );
	}
}

/** As the zip does it: the second build has the chunks of the first one, too. */
export const carryChunksBefore = () => carryChunks( SECOND, root );
