/**
 * `node scripts/wordpress/prepare.mjs`: prepares the core and its configuration, without a site,
 * for PHP's tests.
 */
import { homeFolders } from '../setup/paths.mjs';
import { explain, say, step } from '../processes/steps.mjs';
import { prepareCore } from './core.mjs';

const folders = homeFolders();
await step( 'WordPress core', ( tell ) => prepareCore( folders, tell ) ).then(
	() => say( folders.core ),
	explain
);
