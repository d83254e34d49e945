/**
 * `npm run check`: runs type check, lint, house laws, unit tests and PHP tests, without a build and
 * without a browser, in under two minutes.
 */
import { runAll } from '../runners/run-all.mjs';
import { quickRunners } from '../runners/runners.mjs';

await runAll( quickRunners );
