/**
 * `npm run chaos -- --lives 50 --seed 7`: simulates random readers in a real browser
 * (tests/browser/chaos.spec.ts). A run that breaks a law prints its seed, and `--lives 1 --seed
 * <that>` repeats it.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { run } from '../processes/run.mjs';

const { lives, seed, acts } = parseArgs( {
	options: {
		lives: { type: 'string', default: '50' },
		seed: { type: 'string', default: String( Date.now() % 1_000_000 ) },
		acts: { type: 'string', default: '30' },
	},
} ).values;

const { code } = await run(
	process.execPath,
	[ 'scripts/commands/test-browser.mjs', '--project=desktop', 'tests/browser/chaos.spec.ts' ],
	{ env: { CHAOS_LIVES: lives, CHAOS_SEED: seed, CHAOS_ACTS: acts }, live: true }
);
process.exitCode = code ?? 1;
