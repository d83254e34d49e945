/**
 * `npm run rehearse`: installs the zip as an operator would, in a production environment on this
 * machine, and checks it. Everything uses the distribution's packages, lives in its own folder,
 * listens on loopback only, and ends with the command. `--zip <file>` uses an existing zip, `--only
 * <words>` only the checks whose names match.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ownFolder } from '../processes/own-folder.mjs';
import { run } from '../processes/run.mjs';
import { explain, say, step, StepFailed } from '../processes/steps.mjs';
import { CHECKS, prepare } from '../rehearsal/checks.mjs';
import { raise } from '../rehearsal/stage.mjs';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, homeFolders, root, slug } from '../setup/paths.mjs';
import { ensureServer, serverPath } from '../setup/servers.mjs';

const { values: asked } = parseArgs( {
	options: { zip: { type: 'string' }, only: { type: 'string', default: '' } },
} );
const given = asked.zip ? path.resolve( asked.zip ) : '';

/** Ensures that this machine has the servers; fails with the name of a missing package. */
async function parts( tell ) {
	for ( const name of [ 'mariadb', 'redis', 'nginx', 'fpm' ] ) {
		await ensureServer( name, tell );
	}
	const { missing } = await run( 'openssl', [ 'version' ], { env: serverPath } );
	if ( missing ) {
		throw new StepFailed( 'There is no openssl.', 'On Debian: apt-get install openssl' );
	}
	return 'nginx, PHP-FPM, MariaDB, Redis';
}

async function zip() {
	const { code, tail } = await run( process.execPath, [
		path.join( root, 'scripts/commands/zip.mjs' ),
	] );
	if ( code !== 0 ) {
		throw new StepFailed(
			`There is no zip:\n${ tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	return path.join( root, `${ slug }.zip` );
}

/** Runs each check, even after a failure. */
async function examine( stage ) {
	stage.from = '127.0.1.1';
	const world = await prepare( stage );
	const rows = [];
	let visitors = 1;
	for ( const [ check, act ] of Object.entries( CHECKS ).filter( ( [ name ] ) =>
		new RegExp( asked.only ).test( name )
	) ) {
		const began = Date.now();
		// Rate limits count by address, so each check has its own address and cannot use up another
		// check's limit.
		stage.from = `127.0.1.${ ++visitors }`;
		try {
			rows.push( { check, holds: true, figure: await act( stage, world ) } );
		} catch ( error ) {
			rows.push( { check, holds: false, figure: error.message } );
		}
		rows.at( -1 ).seconds = ( Date.now() - began ) / 1000;
		const { holds, figure, seconds } = rows.at( -1 );
		say( `${ holds ? '✓' : '✗' } ${ check }: ${ figure } (${ seconds.toFixed( 1 ) } s)` );
	}
	return rows;
}

const { folder, stop } = ownFolder( 'rehearsal-' );
try {
	await prepared( 'node', 'php', 'core' );
	await step( 'The parts of a production', parts );
	const file = given || ( await step( 'The zip', zip ) );
	let stage;
	await step( 'Production', async ( tell ) => {
		stage = await raise( { folder, core: homeFolders().core, zip: file }, tell );
		return stage.home;
	} );
	say( '\nWhat it must hold' );
	const rows = await examine( stage );
	mkdirSync( cacheFolder, { recursive: true } );
	const report = path.join( cacheFolder, 'rehearsal.json' );
	writeFileSync( report, JSON.stringify( rows, null, '\t' ) );
	const broken = rows.filter( ( { holds } ) => ! holds );
	say( `\n${ rows.length - broken.length } of ${ rows.length } hold; ${ report }` );
	process.exitCode = broken.length ? 1 : 0;
} catch ( error ) {
	explain( error );
	process.exitCode = 1;
} finally {
	await stop();
}
