/**
 * `npm run screenshots`: takes a picture of every screen, on phone and desktop, and of the
 * components in docs/design.md, into docs/screenshots. Arguments select pictures by a part of their
 * name; `parts` takes only the components, which need no publisher.
 *
 * With BASE_URL set it walks through that publisher instead of starting one; SCREENSHOTS names
 * another folder.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { need, prepared } from '../setup/needs.mjs';
import { root } from '../setup/paths.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { withTestPublisher } from './test-publisher.mjs';

const FOLDER = path.resolve( root, process.env.SCREENSHOTS || 'docs/screenshots' );
const wanted = process.argv.slice( 2 );
const hasScreens = ! wanted.length || wanted.some( ( part ) => ! part.startsWith( 'parts' ) );

/** @return {number} An exit code. */
function report( failed ) {
	if ( failed.length ) {
		explain(
			new StepFailed(
				`No picture of:\n  ${ failed.join( '\n  ' ) }`,
				'Mend the screen, or its step in scripts/screenshots.'
			)
		);
		return 1;
	}
	return 0;
}

const places = async () => ( {
	folder: FOLDER,
	browser: await need( 'browser' ),
	wanted,
} );

async function takeScreens( baseUrl ) {
	const { walk } = await import( '../screenshots/walk.mjs' );
	return report( await walk( { baseUrl, ...( await places() ) } ) );
}

await prepared( 'node', 'browser' );
mkdirSync( FOLDER, { recursive: true } );
// Imported only now, because the modules need what `npm ci` has installed.
const { takeParts } = await import( '../screenshots/parts.mjs' );
let code = report( await takeParts( await places() ) );
if ( hasScreens ) {
	code ||= process.env.BASE_URL
		? await takeScreens( process.env.BASE_URL )
		: await withTestPublisher( takeScreens );
}
if ( code === 0 ) {
	say( `All pictures are in ${ FOLDER }` );
}
process.exitCode = code;
