/**
 * `npm run test:php`: PHPUnit against real WordPress; arguments are passed on.
 */
import process from 'node:process';
import { php } from '../setup/php.mjs';
import { prepared } from '../setup/needs.mjs';
import { homeFolders } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';

await prepared( 'node', 'php', 'composer', 'core' );
const { command } = await php();
const { code } = await run(
	command,
	[
		'-d',
		'pcov.enabled=0',
		'-d',
		'memory_limit=512M',
		'vendor/bin/phpunit',
		...process.argv.slice( 2 ),
	],
	{
		env: { WP_CORE_DIR: homeFolders().core },
		live: true,
	}
);
process.exitCode = code;
