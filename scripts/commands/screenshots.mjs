/**
 * `npm run screenshots`: every screen anew, phone and desktop, into docs/screenshots. Arguments choose steps by a
 * part of their name.
 *
 * With BASE_URL set it walks through that publisher instead of starting one; SCREENSHOTS names another folder.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { need, prepared } from '../setup/needs.mjs';
import { root } from '../setup/paths.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { withTestPublisher } from './test-publisher.mjs';

const FOLDER = path.resolve(
	root,
	process.env.SCREENSHOTS || 'docs/screenshots'
);

async function takeAll( baseUrl ) {
	// Only now: the module needs what `npm ci` has installed.
	const { walk } = await import( '../screenshots/walk.mjs' );
	const failed = await walk( {
		baseUrl,
		folder: FOLDER,
		browser: await need( 'browser' ),
		wanted: process.argv.slice( 2 ),
	} );
	if ( failed.length ) {
		explain(
			new StepFailed(
				`No picture of:\n  ${ failed.join( '\n  ' ) }`,
				'Mend the screen, or its step in scripts/screenshots/steps.mjs.'
			)
		);
		return 1;
	}
	say( `All pictures are in ${ FOLDER }` );
	return 0;
}

await prepared( 'node', 'browser' );
mkdirSync( FOLDER, { recursive: true } );
process.exitCode = process.env.BASE_URL
	? await takeAll( process.env.BASE_URL )
	: await withTestPublisher( takeAll );
