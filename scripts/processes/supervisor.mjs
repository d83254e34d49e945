/**
 * Runs one long-lived program in its own process group, and ends the whole group on request or when
 * its owner dies.
 *
 * `node supervisor.mjs command arguments…`, started by background.mjs. Its standard input stays
 * open as long as the owner lives, so that even an owner who was killed leaves nothing running
 * (PHP's web server would leave its workers).
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

const KILL_GRACE_MS = 3_000;
/** PHP's workers receive the signal too, a moment after their master has ended. */
const WORKERS_MS = 200;
const [ command, ...args ] = process.argv.slice( 2 );
const child = spawn( command, args, {
	detached: true,
	stdio: [ 'ignore', 'inherit', 'inherit' ],
} );
let ending = false;

function signalGroup( signal ) {
	try {
		process.kill( -child.pid, signal );
	} catch {
		// The signal fails if the whole group has ended.
	}
}

function end() {
	if ( ending ) {
		return;
	}
	ending = true;
	signalGroup( 'SIGTERM' );
	setTimeout( finish, KILL_GRACE_MS );
	child.on( 'exit', () => setTimeout( finish, WORKERS_MS ) );
}

function finish() {
	signalGroup( 'SIGKILL' );
	process.exit( 0 );
}

child.on( 'error', ( error ) => {
	process.stderr.write( `${ command }: ${ error.message }\n` );
	process.exit( 127 );
} );
child.on( 'exit', ( code ) => {
	if ( ! ending ) {
		signalGroup( 'SIGKILL' );
		process.exit( code ?? 1 );
	}
} );
// The owner's output may be gone already.
process.stdout.on( 'error', end );
process.stderr.on( 'error', end );
[ 'SIGINT', 'SIGTERM', 'SIGHUP' ].forEach( ( signal ) => process.on( signal, end ) );
process.stdin.on( 'end', end ).on( 'error', end ).resume();
