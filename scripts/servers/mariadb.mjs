/**
 * The distribution's MariaDB for as long as a command runs: its data in a temporary folder, heard
 * on a socket there alone.
 */
import os from 'node:os';
import path from 'node:path';
import { keep, listens } from '../processes/background.mjs';
import { run } from '../processes/run.mjs';
import { serverPath } from '../setup/servers.mjs';
import { StepFailed } from '../processes/steps.mjs';

const MAKE_MS = 5 * 60_000;
const START_MS = 30_000;

/**
 * @param {string} folder An empty one, which goes with the command.
 * @return {Promise<string>} The socket. Its user is root, without a password.
 */
export async function startMariadb( folder ) {
	const data = path.join( folder, 'mariadb' );
	const socket = path.join( folder, 'mariadb.sock' );
	const log = path.join( folder, 'mariadb.log' );
	const always = [
		// What the machine has set for its own server is not asked for.
		'--no-defaults',
		`--user=${ os.userInfo().username }`,
		`--datadir=${ data }`,
	];
	const made = await run(
		'mariadb-install-db',
		[ ...always, '--auth-root-authentication-method=normal', '--skip-test-db' ],
		{ env: serverPath, timeout: MAKE_MS }
	);
	if ( made.code !== 0 ) {
		throw new StepFailed(
			`MariaDB could not make its data:\n${ made.tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	const server = keep(
		'mariadbd',
		[
			...always,
			'--skip-networking',
			`--socket=${ socket }`,
			`--pid-file=${ path.join( folder, 'mariadb.pid' ) }`,
			// Nothing of it outlives the command.
			'--innodb-flush-log-at-trx-commit=0',
			'--skip-innodb-doublewrite',
		],
		{ env: serverPath, log }
	);
	if (
		! ( await listens( socket, {
			within: START_MS,
			unless: server.hasEnded,
		} ) )
	) {
		throw new StepFailed( 'MariaDB did not start.', `Read ${ log }.` );
	}
	return socket;
}
