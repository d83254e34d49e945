/**
 * Gets WordPress from the public download: one pinned version, or the one in
 * CIRCULATION_WORDPRESS_VERSION, from an address that a publisher's own mirror can replace.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { unzip } from './unzip.mjs';

const PINNED = '7.1.4';
const VERSION = process.env.CIRCULATION_WORDPRESS_VERSION || PINNED;
const PUBLIC_BASE = 'https://wordpress.org';
/**
 * If nothing answers within this time (no network, a firewall that drops packets), the next source
 * is tried.
 */
const ANSWER_MS = 6_000;
const WHOLE_MS = 180_000;

/**
 * Downloads `<base>/wordpress-<version>.zip`; the base is CIRCULATION_WORDPRESS_DOWNLOAD or the public one.
 *
 * @param {string}                 cache  Folder for the zip while it is unpacked.
 * @param {string}                 target The core's folder, made by this.
 * @param {(line: string) => void} tell
 * @return {Promise<string|null>} Why it did not work, or null.
 */
export async function coreFromDownload( cache, target, tell ) {
	const base = ( process.env.CIRCULATION_WORDPRESS_DOWNLOAD || PUBLIC_BASE ).replace(
		/\/+$/,
		''
	);
	const address = `${ base }/wordpress-${ VERSION }.zip`;
	const folder = path.join( cache, 'download' );
	const zip = path.join( folder, 'wordpress.zip' );
	tell( `downloading ${ address }` );
	try {
		await mkdir( folder, { recursive: true } );
		await writeFile( zip, await bytesOf( address ) );
		await unzip( zip, folder );
		await rename( path.join( folder, 'wordpress' ), target );
		return null;
	} catch ( error ) {
		return `${ address }: ${ error.cause?.code ?? error.message }`;
	} finally {
		await rm( folder, { recursive: true, force: true } );
	}
}

async function bytesOf( address ) {
	const abort = new AbortController();
	const within = ( ms, why ) => setTimeout( () => abort.abort( new Error( why ) ), ms );
	const answer = within( ANSWER_MS, `no answer within ${ ANSWER_MS / 1000 } s` );
	const response = await fetch( address, { signal: abort.signal } ).finally( () =>
		clearTimeout( answer )
	);
	if ( ! response.ok ) {
		throw new Error( `answered ${ response.status }` );
	}
	const whole = within( WHOLE_MS, 'the download took too long' );
	return Buffer.from( await response.arrayBuffer().finally( () => clearTimeout( whole ) ) );
}
