/** Makes the production build if it is missing, older than its sources, or a development build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, root, tool } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';

const SOURCES = [
	'src',
	'languages',
	'scripts/languages',
	'package.json',
	'package-lock.json',
	'webpack.config.js',
	'tsconfig.json',
	// webpack.config.js is assembled from the files in this folder.
	'scripts/webpack',
];
const OUTPUT = [ 'build' ];
const STAMP = path.join( cacheFolder, 'build.json' );
/** Webpack prints nothing while it works; this is long enough for a machine thirty times slower. */
const TIMEOUT_MS = 30 * 60_000;

/** @return {Promise<string>} 'built' or 'up to date'. */
export async function ensureBuild( log ) {
	const sources = fingerprint( SOURCES );
	if ( existsSync( STAMP ) ) {
		const stamp = JSON.parse( readFileSync( STAMP, 'utf8' ) );
		if ( stamp.sources === sources && stamp.output === fingerprint( OUTPUT ) ) {
			return 'up to date';
		}
	}
	mkdirSync( cacheFolder, { recursive: true } );
	const build = await run( tool( 'wp-scripts' ), [ 'build' ], {
		env: { NODE_ENV: 'production' },
		timeout: TIMEOUT_MS,
		log,
	} );
	if ( build.code !== 0 ) {
		throw new StepFailed(
			`The build failed:\n${ build.tail.trim() }`,
			'Mend what the lines above name; npm run build repeats only this step.'
		);
	}
	writeFileSync( STAMP, JSON.stringify( { sources, output: fingerprint( OUTPUT ) } ) );
	return 'built';
}

/** One hash over names and contents of files and folders. */
function fingerprint( names ) {
	const hash = createHash( 'sha256' );
	names
		.flatMap( ( name ) => filesOf( name ) )
		.sort()
		.forEach( ( file ) => {
			hash.update( file )
				.update( '\0' )
				.update( readFileSync( path.join( root, file ) ) );
		} );
	return hash.digest( 'hex' );
}

function filesOf( name ) {
	const place = path.join( root, name );
	if ( ! existsSync( place ) ) {
		return [];
	}
	const inside = readdirIfFolder( place );
	return inside ? inside.flatMap( ( entry ) => filesOf( path.join( name, entry ) ) ) : [ name ];
}

function readdirIfFolder( place ) {
	try {
		return readdirSync( place );
	} catch {
		return null;
	}
}
