/**
 * `npm run zip`: the plugin as it ships, circulation.zip; package.json's `files` says what goes in.
 */
import path from 'node:path';
import { prepared } from '../setup/needs.mjs';
import { root, slug, tool } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { explain, step, StepFailed } from '../processes/steps.mjs';

await prepared( 'node', 'build' );
await step( 'Zip', async () => {
	const zip = await run( tool( 'wp-scripts' ), [ 'plugin-zip' ] );
	if ( zip.code !== 0 ) {
		throw new StepFailed(
			`The zip could not be made:\n${ zip.tail.trim() }`,
			'Mend what the lines above name.'
		);
	}
	return path.join( root, `${ slug }.zip` );
} ).catch( explain );
