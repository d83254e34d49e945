/** Creates a temporary folder for a command, with the processes that work in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { endAll } from './background.mjs';

/**
 * @param {string} prefix Short, because a socket's path may have only about a hundred characters.
 * @return {{ folder: string, stop: () => Promise<void> }} `stop` ends every process and removes the folder; a signal
 *                                                       does the same.
 */
export function ownFolder( prefix ) {
	const folder = mkdtempSync( path.join( os.tmpdir(), prefix ) );
	const stop = async () => {
		await endAll();
		rmSync( folder, { recursive: true, force: true } );
	};
	[ 'SIGINT', 'SIGTERM', 'SIGHUP' ].forEach( ( signal ) =>
		process.once( signal, () => stop().finally( () => process.exit( 1 ) ) )
	);
	return { folder, stop };
}
