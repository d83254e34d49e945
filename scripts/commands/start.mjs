/** `npm start`: starts a publisher on one address, even from a fresh clone. */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { need } from '../setup/needs.mjs';
import { checkNode } from '../setup/node.mjs';
import { homeFolders } from '../setup/paths.mjs';
import { endAll, listens } from '../processes/background.mjs';
import { hold } from '../processes/lock.mjs';
import { whenStarterDies } from '../processes/starter.mjs';
import { startPublisher } from '../processes/publisher.mjs';
import { tellWhoIsWho } from '../wordpress/print-accounts.mjs';
import { explain, say, step, StepFailed } from '../processes/steps.mjs';
import { prepareCore } from '../wordpress/core.mjs';

const folders = homeFolders();

function portFrom( text = '8888' ) {
	const port = Number( text );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new StepFailed(
			`PORT is "${ text }", which is no port.`,
			'Give a number from 1 to 65535: PORT=9000 npm start'
		);
	}
	return port;
}

async function refuseTaken( port ) {
	if ( await listens( port ) ) {
		throw new StepFailed(
			`Port ${ port } is taken: another program, perhaps another Circulation, answers there.`,
			`Open http://localhost:${ port } to see which. To run beside it: PORT=${ port + 1 } npm start. To replace it, end it first (Ctrl-C where it runs).`
		);
	}
}

/** Resolves after Ctrl-C, a signal, or the end of the parent npm. */
function askedToEnd() {
	return new Promise( ( resolve ) => {
		const end = ( why ) => {
			say( `Ending: ${ why }.` );
			resolve( null );
		};
		[ 'SIGINT', 'SIGTERM', 'SIGHUP' ].forEach( ( signal ) => process.once( signal, end ) );
		whenStarterDies( () => end( 'the npm that started this is gone' ) );
	} );
}

async function start() {
	checkNode();
	const port = portFrom( process.env.PORT );
	await refuseTaken( port );
	mkdirSync( folders.logs, { recursive: true } );
	const release = await hold( folders.home );
	// While this run waited for the folder, another one may have started on the port.
	await refuseTaken( port );
	await need( 'node' );
	await need( 'php' );
	await need( 'build' );
	await step( 'WordPress: core, SQLite drop-in, plugin', ( tell ) =>
		prepareCore( folders, tell )
	);
	const publisher = await startPublisher( folders, port );
	release();
	await tellWhoIsWho( port );
	say( `Ready: http://localhost:${ port }` );
	return publisher.ended;
}

const ended = askedToEnd();
const trouble = await Promise.race( [
	ended,
	start().then(
		( sentence ) => new StepFailed( sentence, 'Start again.' ),
		( error ) => error
	),
] );
if ( trouble ) {
	explain( trouble );
}
await endAll();
process.exit();
