/**
 * Sets up a production environment on this machine, in its own folder on loopback: an edge with TLS
 * and a page cache, two front ends with separate document roots, MariaDB, Redis, and the outside
 * services behind the edge's paths.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort, keep, listens } from '../processes/background.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { startMariadb } from '../servers/mariadb.mjs';
import { startRedis } from '../servers/redis.mjs';
import { editor, root, sites, slug } from '../setup/paths.mjs';
import { php } from '../setup/php.mjs';
import { serverPath } from '../setup/servers.mjs';
import { unzip } from '../wordpress/unzip.mjs';
import { edge, objectCache, pool, trust, wpConfig } from './files.mjs';

const START_MS = 30_000;

export async function must( command, args, options ) {
	const done = await run( command, args, options );
	if ( done.code !== 0 ) {
		throw new StepFailed(
			`${ command } failed:\n${ done.tail.trim() }`,
			'Mend what it names.'
		);
	}
	return done.out;
}

async function awaitPort( what, port, server, log ) {
	if ( ! ( await listens( port, { within: START_MS, unless: server.hasEnded } ) ) ) {
		throw new StepFailed( `${ what } did not start.`, `Read ${ log }.` );
	}
}

/**
 * Makes a document root: WordPress, the plugin from its zip, the drop-in, and the edge's
 * certificate.
 */
export async function layFront( stage, name ) {
	const folder = path.join( stage.folder, name );
	cpSync( stage.core, folder, { recursive: true, dereference: true, filter: isWordPress } );
	rmSync( path.join( folder, 'wp-content/db.php' ), { force: true } );
	await unzip( stage.zip, path.join( folder, 'wp-content/plugins' ) );
	writeFileSync( path.join( folder, 'wp-config.php' ), wpConfig( stage ) );
	writeFileSync( path.join( folder, 'wp-content/object-cache.php' ), objectCache() );
	mkdirSync( path.join( folder, 'wp-content/mu-plugins' ), { recursive: true } );
	writeFileSync( path.join( folder, 'wp-content/mu-plugins/trust.php' ), trust( stage ) );
}

const isWordPress = ( file ) => ! /wp-content\/(?:plugins|uploads|mu-plugins)\/./.test( file );

/** Starts a front end's PHP-FPM, whose master process is later ended by its id. */
export async function startPool( stage, name ) {
	const file = path.join( stage.folder, `pool-${ name }.conf` );
	writeFileSync( file, pool( { ...stage, name } ) );
	const log = path.join( stage.folder, `fpm-${ name }.out` );
	const server = keep(
		stage.fpm,
		[ '--nodaemonize', '--fpm-config', file, ...( stage.user === 'root' ? [ '-R' ] : [] ) ],
		{ env: serverPath, log }
	);
	await awaitPort(
		`PHP-FPM ${ name }`,
		path.join( stage.folder, `fpm-${ name }.sock` ),
		server,
		log
	);
	return {
		kill: async () => {
			const pid = readFileSync(
				path.join( stage.folder, `fpm-${ name }.pid` ),
				'utf8'
			).trim();
			const children = ( await run( 'pgrep', [ '-P', pid ] ) ).out.split( /\s+/ );
			[ pid, ...children ]
				.filter( Boolean )
				.forEach( ( one ) => process.kill( Number( one ), 'SIGKILL' ) );
			await server.ended;
		},
	};
}

/** Runs PHP with WordPress on a front end, as an operator does with WP-CLI. */
export async function wp( stage, name, code ) {
	const { command } = await php();
	const before = `$_SERVER['HTTP_HOST'] = '${ stage.host }'; $_SERVER['HTTPS'] = 'on'; require '${ stage.folder }/${ name }/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php';`;
	return must( command, [ '-d', 'pcov.enabled=0', '-r', `${ before } ${ code }` ], {
		env: { CIRCULATION_TEST_REDIS: stage.redis, CIRCULATION_TEST_CACHE: '0' },
	} );
}

/** The output of a database statement, one row per line. */
export const sql = async ( stage, statement, database = 'daily' ) =>
	(
		await must(
			'mariadb',
			[ '-S', stage.mariadb, '-u', 'root', '-N', '-e', statement, database ],
			{
				env: serverPath,
			}
		)
	).trim();

/**
 * @param {Object} given `folder`, `core` and `zip`.
 * @return {Promise<Object>} The running stage.
 */
export async function raise( given, tell ) {
	const user = os.userInfo().username;
	const [ port, a, b, services ] = [
		await freePort(),
		await freePort(),
		await freePort(),
		await freePort(),
	];
	const stage = {
		...given,
		user,
		port,
		host: `localhost:${ port }`,
		home: `https://localhost:${ port }`,
		fronts: { a, b },
		services,
		salt: `rehearsal ${ process.pid } ${ Date.now() }`,
		fpm: 'php-fpm8.2',
	};
	mkdirSync( path.join( stage.folder, 'cache' ) );
	await must( 'openssl', [
		'req',
		'-x509',
		'-newkey',
		'rsa:2048',
		'-nodes',
		'-days',
		'2',
		'-subj',
		'/CN=localhost',
		'-addext',
		'subjectAltName=DNS:localhost',
		'-keyout',
		path.join( stage.folder, 'key.pem' ),
		'-out',
		path.join( stage.folder, 'cert.pem' ),
	] );
	tell( 'MariaDB and Redis' );
	stage.mariadb = await startMariadb( stage.folder );
	stage.redis = await startRedis( stage.folder );
	await must( 'mariadb', [ '-S', stage.mariadb, '-u', 'root', '-e', 'CREATE DATABASE daily' ], {
		env: serverPath,
	} );
	tell( 'two document roots' );
	await layFront( stage, 'a' );
	await layFront( stage, 'b' );
	tell( 'WordPress and its stories' );
	const [ site ] = sites;
	const published = await must(
		( await php() ).command,
		[ '-d', 'pcov.enabled=0', path.join( root, 'scripts/wordpress/install-site.php' ) ],
		{
			env: {
				WP_CORE_DIR: path.join( stage.folder, 'a' ),
				HTTP_HOST: stage.host,
				CIRCULATION_ORDER: JSON.stringify( {
					name: site.name,
					site: site.id,
					host: stage.host,
					folder: site.key,
					theme: site.theme,
					plugin: `${ slug }/plugin.php`,
					demo: path.join( root, 'scripts/demo' ),
					editor,
				} ),
			},
		}
	);
	if ( ! /^\d+\s*$/.test( published ) ) {
		throw new StepFailed(
			published.trim(),
			'The zip and this checkout must be of one version.'
		);
	}
	// Search engines are allowed and there are sitemaps, as on a site in production.
	await wp( stage, 'a', "update_option( 'blog_public', '1' );" );
	cpSync(
		path.join( stage.folder, 'a/wp-content/uploads' ),
		path.join( stage.folder, 'b/wp-content/uploads' ),
		{ recursive: true }
	);
	stage.pools = { a: await startPool( stage, 'a' ), b: await startPool( stage, 'b' ) };
	Object.entries( edge( { ...stage, a, b } ) ).forEach( ( [ name, text ] ) =>
		writeFileSync( path.join( stage.folder, name ), text )
	);
	const log = path.join( stage.folder, 'nginx.out' );
	await awaitPort(
		'nginx',
		port,
		keep( 'nginx', [ '-c', path.join( stage.folder, 'nginx.conf' ), '-p', stage.folder ], {
			env: serverPath,
			log,
		} ),
		log
	);
	const door = path.join( stage.folder, 'services.out' );
	await awaitPort(
		'The services',
		services,
		keep( process.execPath, [ path.join( root, 'scripts/commands/sandbox.mjs' ) ], {
			env: { PORT: String( services ), WORDPRESS_ORIGIN: `http://127.0.0.1:${ a }` },
			log: door,
		} ),
		door
	);
	return stage;
}
