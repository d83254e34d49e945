/**
 * Detects that the parent npm is gone: a killed one cannot pass a signal on.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const CHECK_MS = 1_000;
const SHELLS = /^(ba|da|a|z|k)?sh$/;

/** @param {() => void} then Called once, but never if npm did not start this process. */
export function whenStarterDies( then ) {
	if ( ! process.env.npm_lifecycle_event ) {
		return;
	}
	const starters = [ process.ppid, behindShell( process.ppid ) ].filter( Boolean );
	const watch = setInterval( () => {
		if ( process.ppid !== starters[ 0 ] || ! starters.every( lives ) ) {
			clearInterval( watch );
			then();
		}
	}, CHECK_MS ).unref();
}

/**
 * npm runs a script in a shell, and some shells stay running between npm and the script; only Linux
 * reveals the process behind them.
 */
function behindShell( pid ) {
	try {
		const [ , name, parent ] = readFileSync( `/proc/${ pid }/stat`, 'utf8' ).match(
			/\((.*)\) \S (\d+)/
		);
		return SHELLS.test( name ) ? Number( parent ) : null;
	} catch {
		return null;
	}
}

function lives( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}
