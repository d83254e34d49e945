/**
 * WordPress on WebAssembly PHP, for machines where PHP cannot be had. Twenty times slower than PHP, and without
 * PHPUnit.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, slug, themes } from '../setup/paths.mjs';
import { freePort, keep } from '../processes/background.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { phpEnvironment } from './config.mjs';
import { PLAYGROUND } from './sqlite.mjs';

const START_MS = 240_000;
const POLL_MS = 500;

/** Playground names one address for all sites by constants; the sister sites need their own. */
const CONFIG = `foreach ( [ 'home', 'siteurl' ] as $name ) {
	$GLOBALS['wp_filter']["option_$name"][99][] = [
		'function'      => static fn(): string => 'http://' . $_SERVER['HTTP_HOST'],
		'accepted_args' => 0,
	];
}
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require '/circulation/wp-config.php';
`;

/** Where the folders lie inside the WebAssembly machine. */
const inside = {
	core: '/wordpress',
	home: '/circulation',
	plugin: `/wordpress/wp-content/plugins/${ slug }`,
};

/** What is a link in the core is mounted there. */
const MOUNTED = [
	[ `wp-content/plugins/${ slug }`, root ],
	...themes.map( ( name ) => [
		`wp-content/themes/${ name }`,
		path.join( root, 'scripts/demo/themes', name ),
	] ),
];

/**
 * The core is copied, because Playground writes into it; there the environment is set in PHP, because it has none.
 *
 * @param {Object} folders From homeFolders().
 * @param {number} port    The front door's port.
 */
async function prepare( folders, port ) {
	const core = path.join( folders.home, 'wasm-core' );
	if ( ! existsSync( path.join( core, 'wp-load.php' ) ) ) {
		await rm( core, { recursive: true, force: true } );
		await cp( folders.core, core, {
			recursive: true,
			filter: ( file ) =>
				! MOUNTED.some(
					( [ place ] ) =>
						path.relative( folders.core, file ) === place
				),
		} );
	}
	for ( const [ place ] of MOUNTED ) {
		await mkdir( path.join( core, place ), { recursive: true } );
	}
	const relative = ( folder ) =>
		path.posix.join(
			inside.home,
			path.relative( folders.home, folder ).split( path.sep ).join( '/' )
		);
	const environment = phpEnvironment(
		{
			core: inside.core,
			data: relative( folders.data ),
			logs: relative( folders.logs ),
		},
		port
	);
	const settings = Object.entries( environment )
		.map(
			( [ name, value ] ) =>
				`getenv( '${ name }' ) || putenv( '${ name }=${ value }' );\n`
		)
		.join( '' );
	await writeFile(
		path.join( core, 'wp-config.php' ),
		`<?php\n${ settings }${ CONFIG }`
	);
	return core;
}

/**
 * Starts it; the first time npm fetches 600 MB.
 *
 * @param {Object} folders From homeFolders().
 * @param {number} port    The front door's port.
 * @return {Promise<{ origin: string, ended: Promise<number> }>} Where WordPress answers.
 */
export async function serve( folders, port ) {
	const core = await prepare( folders, port );
	const inner = await freePort();
	const log = path.join( folders.logs, 'php.log' );
	const mounts = [
		[ core, inside.core ],
		[ folders.home, inside.home ],
		...MOUNTED.map( ( [ place, from ] ) => [
			from,
			`${ inside.core }/${ place }`,
		] ),
	];
	const server = keep(
		'npx',
		[
			'--yes',
			PLAYGROUND,
			'server',
			`--port=${ inner }`,
			`--site-url=http://localhost:${ port }`,
			'--php=8.3',
			'--workers=2',
			'--skip-sqlite-setup',
			'--wordpress-install-mode=do-not-attempt-installing',
			...mounts.flatMap( ( [ from, to ] ) => [
				'--mount-dir-before-install',
				from,
				to,
			] ),
		],
		{ log }
	);
	const origin = `http://127.0.0.1:${ inner }`;
	const until = Date.now() + START_MS;
	while ( ! ( await isReady( origin ) ) ) {
		if ( server.hasEnded() || Date.now() > until ) {
			throw new StepFailed(
				'WebAssembly PHP did not start.',
				`Read ${ log }, or install PHP 8.2 or newer with pdo_sqlite.`
			);
		}
		await new Promise( ( resolve ) => setTimeout( resolve, POLL_MS ) );
	}
	return { origin, ended: server.ended };
}

/** It answers 502 while it boots, and the first request is sent to itself. */
async function isReady( origin ) {
	try {
		const request = { redirect: 'manual' };
		return (
			( await fetch( `${ origin }/readme.html`, request ) ).status < 500
		);
	} catch {
		return false;
	}
}

/**
 * Installs one site over HTTP, because there is no command line; the file that does it is gone afterwards.
 *
 * @param {Object} folders    From homeFolders().
 * @param {Object} order      For install-site.php.
 * @param {Object} run        What the running server is.
 * @param {string} run.making The folder that gets the database.
 * @param {string} run.origin Where the server answers.
 * @return {Promise<{ ok: boolean, text: string }>} What the script said.
 */
export async function install( folders, order, { making, origin } ) {
	const name = `install-${ randomUUID() }.php`;
	const file = path.join( folders.home, 'wasm-core', name );
	const data = path.posix.join(
		inside.home,
		path.relative( folders.home, making )
	);
	const job = { ...order, demo: `${ inside.plugin }/scripts/demo` };
	await writeFile(
		file,
		`<?php
$_SERVER['HTTP_HOST'] = '${ order.host }';
putenv( 'WP_CORE_DIR=${ inside.core }' );
putenv( 'CIRCULATION_DATA=${ data }' );
putenv( 'CIRCULATION_ORDER=' . file_get_contents( 'php://input' ) );
require '${ inside.plugin }/scripts/wordpress/install-site.php';
`
	);
	try {
		const response = await fetch( `${ origin }/${ name }`, {
			method: 'POST',
			body: JSON.stringify( job ),
			redirect: 'manual',
		} );
		const text = await response.text();
		return { ok: response.ok && /^\d+\s*$/.test( text ), text };
	} finally {
		await rm( file, { force: true } );
	}
}
