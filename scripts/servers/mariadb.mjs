/**
 * Runs the distribution's MariaDB during a command, with its data in a temporary folder and only a
 * socket there.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { keep, listens } from '../processes/background.mjs';
import { run } from '../processes/run.mjs';
import { serverPath } from '../setup/servers.mjs';
import { StepFailed } from '../processes/steps.mjs';

const MAKE_MS = 5 * 60_000;
const START_MS = 30_000;
/** The running servers, by folder. */
const running = new Map();

const placeOf = ( folder ) => ( {
	data: path.join( folder, 'mariadb' ),
	socket: path.join( folder, 'mariadb.sock' ),
	pid: path.join( folder, 'mariadb.pid' ),
	log: path.join( folder, 'mariadb.log' ),
} );

const always = ( { data } ) => [
	// Ignores the machine's own server settings.
	'--no-defaults',
	`--user=${ os.userInfo().username }`,
	`--datadir=${ data }`,
];

/**
 * @param {string} folder An empty folder, which is removed after the command.
 * @return {Promise<string>} The socket's path; the user is root, without a password.
 */
export async function startMariadb( folder ) {
	const made = await run(
		'mariadb-install-db',
		[
			...always( placeOf( folder ) ),
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		],
		{ env: serverPath, timeout: MAKE_MS }
	);
	if ( made.code !== 0 ) {
		throw new StepFailed(
			`MariaDB could not make its data:\n${ made.tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	return runMariadb( folder );
}

/** Starts the server on existing data. */
export async function runMariadb( folder ) {
	const place = placeOf( folder );
	const server = keep(
		'mariadbd',
		[
			...always( place ),
			'--skip-networking',
			`--socket=${ place.socket }`,
			`--pid-file=${ place.pid }`,
			// The data need not survive the command.
			'--innodb-flush-log-at-trx-commit=0',
			'--skip-innodb-doublewrite',
		],
		{ env: serverPath, log: place.log }
	);
	running.set( folder, server );
	if (
		! ( await listens( place.socket, {
			within: START_MS,
			unless: server.hasEnded,
		} ) )
	) {
		throw new StepFailed( 'MariaDB did not start.', `Read ${ place.log }.` );
	}
	return place.socket;
}

/** Stops the server and keeps its data, as an operator's restart does. */
export async function endMariadb( folder ) {
	process.kill( Number( readFileSync( placeOf( folder ).pid, 'utf8' ) ), 'SIGTERM' );
	await running.get( folder ).ended;
}
