/**
 * `npm run check`: types, lint, house laws, unit and PHP; no build and no browser, under two
 * minutes.
 */
import { runAll } from '../runners/run-all.mjs';
import { quickRunners } from '../runners/runners.mjs';

await runAll( quickRunners );
