/**
 * Runs the front door: outside services and sandbox on PORT, everything else at WORDPRESS_ORIGIN.
 * Vite loads the TypeScript source, which Node 20 cannot run.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath( new URL( '../..', import.meta.url ) );
const { PORT = '8888', WORDPRESS_ORIGIN = 'http://127.0.0.1:8889', HOST } = process.env;

function refuse( sentence ) {
	process.stderr.write( `${ sentence }\n` );
	process.exit( 1 );
}

const port = Number( PORT );
if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
	refuse( `PORT is "${ PORT }", which is no port: give a number from 1 to 65535.` );
}
if ( ! URL.canParse( WORDPRESS_ORIGIN ) || ! WORDPRESS_ORIGIN.startsWith( 'http://' ) ) {
	refuse(
		`WORDPRESS_ORIGIN is "${ WORDPRESS_ORIGIN }": give an address such as http://127.0.0.1:8889.`
	);
}

const { module } = await runnerImport(
	path.join( root, 'tests/sandbox/front-door/front-door.ts' ),
	{ configFile: false, root, logLevel: 'error' }
);
const door = await module
	.openFrontDoor( {
		port,
		wordpressOrigin: WORDPRESS_ORIGIN,
		...( HOST && { host: HOST } ),
	} )
	.catch( ( error ) =>
		refuse(
			error.code === 'EADDRINUSE'
				? `Port ${ port } is taken: end what runs there, or choose another PORT.`
				: `The front door cannot open: ${ error.message }`
		)
	);
process.stdout.write(
	`Front door: http://localhost:${ door.port } (sandbox at /__sandbox, WordPress behind it at ${ WORDPRESS_ORIGIN })\n`
);

async function end() {
	await door.close();
	process.exit( 0 );
}
process.once( 'SIGTERM', end );
process.once( 'SIGINT', end );
