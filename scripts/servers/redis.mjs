/**
 * The distribution's Redis for as long as a command runs: in memory, heard on a socket in a
 * temporary folder alone.
 */
import path from 'node:path';
import { keep, listens } from '../processes/background.mjs';
import { serverPath } from '../setup/servers.mjs';
import { StepFailed } from '../processes/steps.mjs';

const START_MS = 15_000;

/**
 * @param {string} folder An empty one, which goes with the command.
 * @return {Promise<string>} The socket.
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
			// Nothing is written down.
			'--save',
			'',
			'--appendonly',
			'no',
			// Ten for each of a thousand processes, as Workspace.php numbers them.
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
