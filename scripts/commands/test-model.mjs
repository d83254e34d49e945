/**
 * `npm run test:model`: simulates 10,000 memberships with the money model, or as many as the
 * argument says; MODEL_SEED repeats a failed run.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { explain, StepFailed } from '../processes/steps.mjs';

const [ lives = '10000' ] = process.argv.slice( 2 );
if ( ! /^[1-9]\d*$/.test( lives ) ) {
	explain(
		new StepFailed( `"${ lives }" is no number of lives.`, 'Give a whole number from 1 up.' )
	);
	process.exit( 1 );
}

const { status } = spawnSync(
	process.execPath,
	[ 'node_modules/vitest/vitest.mjs', 'run', 'tests/unit/flows/money/money-model.test.ts' ],
	{
		stdio: 'inherit',
		env: { ...process.env, MODEL_RUNS: lives },
	}
);
process.exitCode = status ?? 1;
