/**
 * Lives many thousand lives of a membership: the money model at full length. `npm run test:model`,
 * or with another number of lives behind it; MODEL_SEED repeats the run that failed.
 */
import { spawnSync } from 'node:child_process';

const [ lives = '10000' ] = process.argv.slice( 2 );

const { status } = spawnSync(
	process.execPath,
	[ 'node_modules/vitest/vitest.mjs', 'run', 'tests/unit/flows/money/money-model.test.ts' ],
	{
		stdio: 'inherit',
		env: { ...process.env, MODEL_RUNS: lives },
	}
);
process.exitCode = status ?? 1;
