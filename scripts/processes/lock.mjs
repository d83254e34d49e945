/**
 * Allows one run at a time in a folder: a second one waits for the first, and the lock of a dead
 * process is ignored.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { say } from './steps.mjs';

const POLL_MS = 500;

/**
 * @param {string} folder It is created if it is missing.
 * @return {Promise<() => void>} Releases the lock; the end of this process does so too.
 */
export async function hold( folder ) {
	const file = path.join( folder, 'busy.pid' );
	mkdirSync( folder, { recursive: true } );
	let told = false;
	while ( ! take( file ) ) {
		if ( ! told ) {
			say( `• Another run is busy with ${ folder }: waiting for it` );
			told = true;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, POLL_MS ) );
	}
	const release = () => rmSync( file, { force: true } );
	process.on( 'exit', release );
	return () => {
		process.off( 'exit', release );
		release();
	};
}

function take( file ) {
	try {
		writeFileSync( file, String( process.pid ), { flag: 'wx' } );
		return true;
	} catch {
		if ( ! lives( file ) ) {
			rmSync( file, { force: true } );
		}
		return false;
	}
}

function lives( file ) {
	try {
		process.kill( Number( readFileSync( file, 'utf8' ) ), 0 );
		return true;
	} catch {
		return false;
	}
}
