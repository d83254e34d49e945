/**
 * `node scripts/wordpress/run.mjs <main|pagesix|decider> file.php [arguments]`: runs one PHP script
 * in an installed site.
 */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { homeFolders, sites } from '../setup/paths.mjs';
import { explain, StepFailed } from '../processes/steps.mjs';
import { phpEnvironment } from './config.mjs';
import { runPhp } from './native.mjs';

const [ site, ...args ] = process.argv.slice( 2 );
const keys = sites.map( ( { key } ) => key );

try {
	if ( ! keys.includes( site ) || ! args.length ) {
		throw new StepFailed(
			'A site and a PHP file are needed.',
			`Run: node scripts/wordpress/run.mjs <${ keys.join( '|' ) }> file.php`
		);
	}
	const folders = homeFolders();
	mkdirSync( folders.logs, { recursive: true } );
	const env = phpEnvironment( folders, Number( process.env.PORT || 8888 ) );
	const { code } = await runPhp( args, { ...env, CIRCULATION_SITE: site }, { live: true } );
	process.exitCode = code;
} catch ( error ) {
	explain( error );
}
