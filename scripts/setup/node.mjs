/** Checks the version of Node, and installs the project's node modules. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';

const OLDEST = [ 20, 20 ];
const TIMEOUT_MS = 30 * 60_000;

export function checkNode() {
	const [ major, minor ] = process.versions.node.split( '.' ).map( Number );
	if ( major < OLDEST[ 0 ] || ( major === OLDEST[ 0 ] && minor < OLDEST[ 1 ] ) ) {
		throw new StepFailed(
			`This is Node ${ process.versions.node }; Circulation needs ${ OLDEST.join( '.' ) } or newer.`,
			'Install it from nodejs.org or with your version manager. Where only npm is at hand: ' +
				'npm install --prefix .node node@20.20.2 npm@11.19.1, then PATH=$PWD/.node/node_modules/.bin:$PATH'
		);
	}
	return `Node ${ process.versions.node }`;
}

/** Runs `npm ci` if node_modules is missing or was made from another lock file. */
export async function ensureNodeModules( tell ) {
	const lock = createHash( 'sha256' )
		.update( readFileSync( path.join( root, 'package-lock.json' ) ) )
		.digest( 'hex' );
	const stamp = path.join( root, 'node_modules/.circulation-lock' );
	if ( existsSync( stamp ) && readFileSync( stamp, 'utf8' ) === lock ) {
		return 'node modules as the lock says';
	}
	if ( madeFromThisLock() ) {
		writeFileSync( stamp, lock );
		return 'node modules as the lock says';
	}
	tell( 'npm ci: about 800 MB, one to two minutes' );
	const install = await run( 'npm', [ 'ci', '--no-audit', '--no-fund' ], {
		timeout: TIMEOUT_MS,
	} );
	if ( install.code !== 0 ) {
		throw new StepFailed(
			`npm ci failed:\n${ install.tail.trim().split( '\n' ).slice( -8 ).join( '\n' ) }`,
			'Check that npm reaches its registry (npm ping) and that the disk has 1 GB free, then run the command again.'
		);
	}
	writeFileSync( stamp, lock );
	return 'node modules installed';
}

/** Whether another npm run has installed exactly what the lock file names. */
function madeFromThisLock() {
	const hidden = path.join( root, 'node_modules/.package-lock.json' );
	if ( ! existsSync( hidden ) ) {
		return false;
	}
	const versions = ( file ) =>
		Object.entries( JSON.parse( readFileSync( file, 'utf8' ) ).packages );
	const installed = new Map( versions( hidden ) );
	return versions( path.join( root, 'package-lock.json' ) ).every(
		( [ name, { version, optional } ] ) =>
			! name || optional || installed.get( name )?.version === version
	);
}
