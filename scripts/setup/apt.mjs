/** Installs Debian packages if the machine allows it: apt exists and we are root. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { run } from '../processes/run.mjs';

const TIMEOUT_MS = 30 * 60_000;
const POLICY = '/usr/sbin/policy-rc.d';
let updated = false;

export function canInstall() {
	return process.getuid?.() === 0 && existsSync( '/usr/bin/apt-get' );
}

/**
 * @param {string[]}               packages
 * @param {(line: string) => void} tell
 * @return {Promise<string|null>} Why it did not work, or null.
 */
export async function aptInstall( packages, tell ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
	if ( ! updated ) {
		tell( 'apt-get update' );
		const update = await run( 'apt-get', [ 'update' ], {
			env,
			timeout: TIMEOUT_MS,
		} );
		if ( update.code !== 0 ) {
			return `apt-get update failed: ${ lastLines( update.tail ) }`;
		}
		updated = true;
	}
	tell( `apt-get install ${ packages.join( ' ' ) }` );
	const endPolicy = await noServices();
	try {
		const install = await run(
			'apt-get',
			[ 'install', '-y', '--no-install-recommends', ...packages ],
			{ env, timeout: TIMEOUT_MS }
		);
		return install.code === 0 ? null : `apt-get install failed: ${ lastLines( install.tail ) }`;
	} finally {
		await endPolicy();
	}
}

/** Keeps installed packages from starting services; an existing policy of the machine stays. */
async function noServices() {
	if ( existsSync( POLICY ) ) {
		return async () => {};
	}
	await writeFile( POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 } );
	return () => rm( POLICY, { force: true } );
}

function lastLines( text ) {
	return text.trim().split( '\n' ).slice( -3 ).join( ' ' );
}
