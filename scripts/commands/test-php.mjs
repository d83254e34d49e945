/**
 * `npm run test:php`: runs PHPUnit against real WordPress. `--mariadb`, `--object-cache` and
 * `--multisite` choose its environment; other arguments are passed to PHPUnit.
 */
import process from 'node:process';
import { ownFolder } from '../processes/own-folder.mjs';
import { run } from '../processes/run.mjs';
import { explain, step } from '../processes/steps.mjs';
import { startMariadb } from '../servers/mariadb.mjs';
import { startRedis } from '../servers/redis.mjs';
import { COMPILED, php } from '../setup/php.mjs';
import { prepared } from '../setup/needs.mjs';
import { homeFolders } from '../setup/paths.mjs';

const GROUNDS = [ '--mariadb', '--object-cache', '--multisite' ];
const asked = process.argv.slice( 2 );
const has = ( ground ) => asked.includes( ground );

await prepared(
	'php',
	'composer',
	'core',
	...( has( '--mariadb' ) ? [ 'mariadb' ] : [] ),
	...( has( '--object-cache' ) ? [ 'redis' ] : [] )
);
const { command } = await php();
const { folder, stop } = ownFolder( 'circulation-' );
try {
	const env = { WP_CORE_DIR: homeFolders().core };
	if ( has( '--mariadb' ) ) {
		env.CIRCULATION_TEST_MARIADB = await step( 'A MariaDB for the tests', () =>
			startMariadb( folder )
		);
	}
	if ( has( '--object-cache' ) ) {
		env.CIRCULATION_TEST_REDIS = await step( 'A Redis for the tests', () =>
			startRedis( folder )
		);
	}
	if ( has( '--multisite' ) ) {
		env.CIRCULATION_TEST_NETWORK = '1';
	}
	const { code } = await run(
		command,
		[
			'-d',
			'pcov.enabled=0',
			'-d',
			'memory_limit=512M',
			...COMPILED,
			'vendor/bin/phpunit',
			...asked.filter( ( word ) => ! GROUNDS.includes( word ) ),
		],
		{ env, live: true }
	);
	process.exitCode = code;
} catch ( error ) {
	explain( error );
} finally {
	await stop();
}
