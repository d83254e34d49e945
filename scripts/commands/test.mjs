/**
 * `npm test`: runs everything, from a fresh clone; the closing line is the true sum over all
 * runners.
 */
import { runAll } from '../runners/run-all.mjs';
import { allRunners } from '../runners/runners.mjs';

await runAll( allRunners );
