/**
 * Keeps long-lived programs running in the background, each under a supervisor, and ends them
 * together.
 */
import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { root } from '../setup/paths.mjs';

const SUPERVISOR = path.join( root, 'scripts/processes/supervisor.mjs' );
const PROBE_MS = 100;
const kept = new Set();

/**
 * @param {string}   command
 * @param {string[]} args
 * @param {Object}   options
 * @param {Object}   options.env Added to the environment.
 * @param {string}   options.log File to which its output is appended.
 * @return {{ ended: Promise<number>, hasEnded: () => boolean }} Resolves with the exit code.
 */
export function keep( command, args, { env, log } ) {
	const file = openSync( log, 'a' );
	const supervisor = spawn( process.execPath, [ SUPERVISOR, command, ...args ], {
		cwd: root,
		env: { ...process.env, ...env },
		// Its own process group, because Ctrl-C must reach only this process, which ends the others
		// in order.
		detached: true,
		stdio: [ 'pipe', file, file ],
	} );
	closeSync( file );
	kept.add( supervisor );
	let code = null;
	const ended = new Promise( ( resolve ) => {
		supervisor.on( 'exit', ( status ) => {
			kept.delete( supervisor );
			code = status ?? 1;
			resolve( code );
		} );
	} );
	return { ended, hasEnded: () => code !== null };
}

/** Ends all background programs; resolves when they are gone. */
export async function endAll() {
	await Promise.all(
		[ ...kept ].map(
			( supervisor ) =>
				new Promise( ( resolve ) => {
					supervisor.on( 'exit', resolve );
					supervisor.stdin.end();
				} )
		)
	);
}

/**
 * Resolves with true when a port or a socket's file accepts connections, or with false after the
 * timeout.
 */
export async function listens( port, { within = 0, unless = () => false } = {} ) {
	const until = Date.now() + within;
	do {
		if ( await connects( port ) ) {
			return true;
		}
		if ( Date.now() < until ) {
			await new Promise( ( resolve ) => setTimeout( resolve, PROBE_MS ) );
		}
	} while ( Date.now() < until && ! unless() );
	return false;
}

async function connects( port ) {
	if ( typeof port === 'string' ) {
		return answers( { path: port } );
	}
	return (
		await Promise.all( [ '127.0.0.1', '::1' ].map( ( host ) => answers( { host, port } ) ) )
	).includes( true );
}

function answers( address ) {
	return new Promise( ( resolve ) => {
		const socket = net.connect( address );
		const answer = ( value ) => {
			socket.destroy();
			resolve( value );
		};
		socket.on( 'connect', () => answer( true ) ).on( 'error', () => answer( false ) );
	} );
}

export function freePort() {
	return new Promise( ( resolve, reject ) => {
		const server = net.createServer().on( 'error', reject );
		server.listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );
}
