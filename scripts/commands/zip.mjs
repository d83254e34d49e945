/**
 * `npm run zip`: packs the plugin as it ships into circulation.zip; package.json's `files` says
 * what goes in. `npm run zip -- --before <zip>` adds the chunks of the release that is live, for
 * pages that are open while it is replaced.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { root, slug, tool } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { explain, step, StepFailed } from '../processes/steps.mjs';
import { carryChunks } from '../release/chunks-before.mjs';
import { unzip } from '../wordpress/unzip.mjs';

const asked = process.argv.slice( 2 );
const before = asked[ 0 ] === '--before' && asked[ 1 ] ? path.resolve( asked[ 1 ] ) : '';

/** Files of the previous release, deleted from the build once they are in the zip. */
let carried = [];

async function carry() {
	if ( ! existsSync( before ) ) {
		throw new StepFailed(
			`There is no ${ before }.`,
			'Name the zip of the release that is live.'
		);
	}
	const folder = mkdtempSync( path.join( os.tmpdir(), 'before-' ) );
	try {
		await unzip( before, folder );
		carried = carryChunks( path.join( folder, slug ), root );
		return `${ carried.length } chunks differ and come along`;
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

async function zip() {
	const { code, tail } = await run( tool( 'wp-scripts' ), [ 'plugin-zip' ] );
	if ( code !== 0 ) {
		throw new StepFailed(
			`The zip could not be made:\n${ tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	return path.join( root, `${ slug }.zip` );
}

async function make() {
	await prepared( 'node', 'build' );
	if ( before ) {
		await step( 'Chunks of the release before', carry );
	}
	try {
		await step( 'Zip', zip );
	} finally {
		[ ...carried, ...( before ? [ 'build/app/before.json' ] : [] ) ].forEach( ( file ) =>
			rmSync( path.join( root, file ), { force: true } )
		);
	}
	if ( ! before ) {
		process.stdout.write(
			'  without the chunks of a release before: --before <its zip> adds them, for pages that are open meanwhile\n'
		);
	}
}

await make().catch( explain );
