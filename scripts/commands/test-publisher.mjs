/**
 * Runs a publisher for tests and screenshots: fresh sites on a free port, removed at the end. They
 * use the WordPress core of `npm start`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { homeFolders } from '../setup/paths.mjs';
import { endAll, freePort } from '../processes/background.mjs';
import { hold } from '../processes/lock.mjs';
import { startPublisher } from '../processes/publisher.mjs';
import { explain } from '../processes/steps.mjs';

/**
 * @param {(baseUrl: string) => Promise<number>} work    Receives the address, returns an exit code.
 * @param {string}                               [place] Its folder; parallel runs need different ones.
 * @return {Promise<number>} That exit code, or 1 if no publisher could be started.
 */
export async function withTestPublisher( work, place = 'test' ) {
	await prepared( 'node', 'php', 'build', 'core' );
	const folders = homeFolders( place );
	[ 'SIGINT', 'SIGTERM', 'SIGHUP' ].forEach( ( signal ) =>
		process.once( signal, async () => {
			await endAll();
			process.exit( 1 );
		} )
	);
	const release = await hold( path.dirname( folders.data ) );
	try {
		rmSync( folders.data, { recursive: true, force: true } );
		rmSync( folders.logs, { recursive: true, force: true } );
		const port = await freePort();
		const publisher = await startPublisher( folders, port );
		const died = publisher.ended.then( ( sentence ) => {
			throw new Error( sentence );
		} );
		return await Promise.race( [ work( `http://localhost:${ port }` ), died ] );
	} catch ( error ) {
		explain( error );
		return 1;
	} finally {
		await endAll();
		release();
	}
}
