/**
 * The runners of `npm test` and `npm run check`: what each needs, runs and counts.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { cacheFolder, tool } from '../setup/paths.mjs';
import {
	countJunit,
	countOwn,
	countPlaywright,
	countVitest,
	slowestInPlaywright,
} from './count.mjs';

const node = process.execPath;
/** The sentences that the unit tests made the app say. */
const saidTexts = path.join( cacheFolder, 'test/unit.texts' );

/*
 * A runner has a name; needs, names of setup/needs.mjs, each met once, when the first runner comes
 * to it (one that cannot be met counts as one failure); command(), which receives the report's file
 * and returns program, arguments and environment; count(), which reads that report (without it the
 * exit code counts as one test); slowest(), which reads the slowest tests from it; usesAllCores, if
 * it starts a process per core; readsLast, if it reads what the previous runner has left;
 * waitsMuch, if it runs beside all others because it leaves a third of the machine idle.
 */

export const quickRunners = [
	// The longest runner starts first, so that both lanes end together; what uses no node module
	// comes before the rest, so that it runs while npm installs them and the bundle is built.
	{
		name: 'php',
		needs: [ 'php', 'composer', 'core' ],
		command: ( report ) => [ node, [ 'scripts/commands/test-php.mjs', '--log-junit', report ] ],
		count: countJunit,
	},
	{
		// Runs only the tests that call services, with answers in the form of the published
		// references.
		name: 'php-published',
		needs: [ 'php', 'composer', 'core' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/test-php.mjs', '--testsuite', 'wire', '--log-junit', report ],
			{ CIRCULATION_WIRE: 'published' },
		],
		count: countJunit,
	},
	{
		name: 'lint-php',
		needs: [ 'php', 'composer' ],
		command: () => [
			'npm',
			[ 'run', '--silent', 'lint:php' ],
			{ COMPOSER_ALLOW_SUPERUSER: '1' },
		],
	},
	{
		name: 'types',
		needs: [ 'node' ],
		command: () => [ tool( 'tsc' ), [ '--noEmit' ] ],
	},
	{
		name: 'lint-js',
		needs: [ 'node' ],
		// Without the rules that only warn: nobody reads the output of a runner that passes.
		command: () => [ 'npm', [ 'run', '--silent', 'lint:js', '--', '--quiet' ] ],
	},
	{
		name: 'lint-css',
		needs: [ 'node' ],
		command: () => [ 'npm', [ 'run', '--silent', 'lint:css' ] ],
	},
	{
		name: 'unit',
		needs: [ 'node' ],
		command: ( report ) => {
			rmSync( saidTexts, { force: true } );
			return [
				tool( 'vitest' ),
				[
					'run',
					// One more than there are cores, because tests of pauses wait.
					`--maxWorkers=${ availableParallelism() + 1 }`,
					'--reporter=default',
					'--reporter=json',
					`--outputFile.json=${ report }`,
				],
				{ CIRCULATION_TEXTS: saidTexts },
			];
		},
		count: countVitest,
		usesAllCores: true,
	},
	{
		name: 'texts',
		needs: [ 'node' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/texts.mjs', '--said', saidTexts, '--report', report ],
		],
		count: countOwn,
		readsLast: true,
	},
];

export const allRunners = [
	...quickRunners,
	// Builds once for size and browser: meeting the need is the whole work, so the command does
	// nothing.
	{
		name: 'build',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ '--eval', '' ] ],
	},
	{
		name: 'size',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ 'scripts/commands/size.mjs' ] ],
	},
	{
		// Judges no times: each benchmark must start, measure and print.
		name: 'bench',
		needs: [ 'node', 'php', 'composer', 'core', 'build', 'browser' ],
		command: ( report ) => [ node, [ 'scripts/commands/bench.mjs', '--short', report ] ],
		count: countOwn,
	},
	{
		name: 'browser',
		// In the order of the PHP tests, because apt installs one thing at a time.
		needs: [ 'node', 'php', 'composer', 'core', 'browser', 'build' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/test-browser.mjs', '--reporter=list,json' ],
			{
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			},
		],
		count: countPlaywright,
		slowest: slowestInPlaywright,
		waitsMuch: true,
	},
];
