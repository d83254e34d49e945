/**
 * Runs the distribution's Redis during a command, in memory and only on a socket in a temporary
 * folder.
 */
import path from 'node:path';
import { keep, listens } from '../processes/background.mjs';
import { serverPath } from '../setup/servers.mjs';
import { StepFailed } from '../processes/steps.mjs';

const START_MS = 15_000;

/**
 * @param {string} folder An empty folder, which is removed after the command.
 * @return {Promise<string>} The socket's path.
 */
export async function startRedis( folder ) {
	const socket = path.join( folder, 'redis.sock' );
	const log = path.join( folder, 'redis.log' );
	const server = keep(
		'redis-server',
		[
			'--port',
			'0',
			'--unixsocket',
			socket,
			'--dir',
			folder,
			// Writes nothing to disk.
			'--save',
			'',
			'--appendonly',
			'no',
			// Ten databases for each of a thousand processes, in Workspace.php's numbering.
			'--databases',
			'10000',
		],
		{ env: serverPath, log }
	);
	if (
		! ( await listens( socket, {
			within: START_MS,
			unless: server.hasEnded,
		} ) )
	) {
		throw new StepFailed( 'Redis did not start.', `Read ${ log }.` );
	}
	return socket;
}
