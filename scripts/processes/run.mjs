/**
 * Runs one program to its end, in its own process group, so that a timeout or Ctrl-C ends all of
 * it.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/paths.mjs';

const TAIL_BYTES = 24_000;
const KILL_GRACE_MS = 5_000;
const LAST_WORDS_MS = 1_000;
const running = new Set();

function endGroup( child, signal ) {
	try {
		process.kill( -child.pid, signal );
	} catch {
		// The process has ended already.
	}
}

process.on( 'exit', () => running.forEach( ( child ) => endGroup( child, 'SIGKILL' ) ) );

/**
 * @param {string}   command
 * @param {string[]} args
 * @param {Object}   [options]
 * @param {Object}   [options.env]     Added to the environment.
 * @param {string}   [options.cwd]     Default: the project.
 * @param {string}   [options.log]     File for the whole output.
 * @param {string}   [options.input]   Standard input; empty by default.
 * @param {number}   [options.timeout] Milliseconds after which the group is ended.
 * @param {number}   [options.nice]    Priority of the group, from 0 (the usual one) to 19 (runs when others wait).
 * @param {number}   [options.silence] Milliseconds without a line of output after which the group is ended.
 * @param {boolean}  [options.live]    Whether the output is shown in this terminal too.
 * @param {Function} [options.onLine]  Called with each line of output.
 * @return {Promise<{ code: number, timedOut: boolean, missing: boolean, out: string, tail: string }>} Never rejects.
 */
export function run( command, args, options = {} ) {
	const { env, cwd = root, log, input, nice, timeout, silence, live = false, onLine } = options;
	return new Promise( ( resolve ) => {
		const file = log ? createWriteStream( log ) : null;
		const result = {
			code: 1,
			timedOut: false,
			missing: false,
			out: '',
			tail: '',
		};
		const child = spawn( command, args, {
			cwd,
			env: { ...process.env, ...env },
			detached: true,
			stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ],
		} );
		running.add( child );
		if ( nice && child.pid ) {
			// The number must not fall below this process's own, because only root may raise a
			// priority.
			setPriority( child.pid, Math.max( nice, getPriority() ) );
		}
		child.stdin?.end( input );
		const stop = () => {
			result.timedOut = true;
			endGroup( child, 'SIGTERM' );
			setTimeout( () => endGroup( child, 'SIGKILL' ), KILL_GRACE_MS ).unref();
		};
		const timer = timeout && setTimeout( stop, timeout );
		const quiet = silence && setTimeout( stop, silence );
		let partial = '';
		const hear = ( isOut ) => ( chunk ) => {
			quiet?.refresh();
			const text = stripVTControlCharacters( chunk.toString() );
			result.tail = ( result.tail + text ).slice( -TAIL_BYTES );
			result.out += isOut ? text : '';
			file?.write( chunk );
			if ( live ) {
				process.stdout.write( chunk );
			}
			if ( onLine ) {
				const lines = ( partial + text ).split( /[\r\n]+/ );
				partial = lines.pop();
				lines.filter( Boolean ).forEach( onLine );
			}
		};
		child.stdout.on( 'data', hear( true ) );
		child.stderr.on( 'data', hear( false ) );
		let finished = false;
		const finish = ( code ) => {
			if ( finished ) {
				return;
			}
			finished = true;
			clearTimeout( timer );
			clearTimeout( quiet );
			running.delete( child );
			// Ends whatever a program left running in its group.
			endGroup( child, 'SIGKILL' );
			result.code = code ?? 1;
			if ( file ) {
				file.end( () => resolve( result ) );
			} else {
				resolve( result );
			}
		};
		child.on( 'error', ( error ) => {
			result.missing = error.code === 'ENOENT';
			result.tail += `${ error.message }\n`;
			finish( 127 );
		} );
		child.on( 'close', finish );
		// A grandchild that keeps the pipe open must not block us.
		child.on( 'exit', ( code ) => setTimeout( () => finish( code ), LAST_WORDS_MS ).unref() );
	} );
}
