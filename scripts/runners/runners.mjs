/**
 * The runners of `npm test` and `npm run check`: what each needs, runs and counts.
 */
import process from 'node:process';
import { tool } from '../setup/paths.mjs';
import { countJunit, countPlaywright, countVitest } from './count.mjs';

const MINUTE_MS = 60_000;
const node = process.execPath;

/*
 * A runner: its name; its needs, names of setup/needs.mjs (one that cannot be met counts as one failure); makes, the
 * one of them that is its own work; command(), which gets the file for the report and returns program, arguments and
 * environment; count(), which reads that report (without it the exit code counts as one); usesAllCores, for one that
 * must have the machine to itself; and its time limit in milliseconds.
 */

export const quickRunners = [
	// The longest begins, so that the two lines end together.
	{
		name: 'php',
		needs: [ 'node', 'php', 'composer', 'core' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/test-php.mjs', '--log-junit', report ],
		],
		count: countJunit,
		timeout: 10 * MINUTE_MS,
	},
	{
		// Only what asks the services, with their answers in the form that their references publish.
		name: 'php-published',
		needs: [ 'node', 'php', 'composer', 'core' ],
		command: ( report ) => [
			node,
			[
				'scripts/commands/test-php.mjs',
				'--testsuite',
				'wire',
				'--log-junit',
				report,
			],
			{ CIRCULATION_WIRE: 'published' },
		],
		count: countJunit,
		timeout: 10 * MINUTE_MS,
	},
	{
		name: 'types',
		needs: [ 'node' ],
		command: () => [ tool( 'tsc' ), [ '--noEmit' ] ],
		timeout: 3 * MINUTE_MS,
	},
	{
		name: 'lint-js',
		needs: [ 'node' ],
		command: () => [ 'npm', [ 'run', '--silent', 'lint:js' ] ],
		timeout: 5 * MINUTE_MS,
	},
	{
		name: 'lint-css',
		needs: [ 'node' ],
		command: () => [ 'npm', [ 'run', '--silent', 'lint:css' ] ],
		timeout: 3 * MINUTE_MS,
	},
	{
		name: 'lint-php',
		needs: [ 'node', 'php', 'composer' ],
		command: () => [
			'npm',
			[ 'run', '--silent', 'lint:php' ],
			{ COMPOSER_ALLOW_SUPERUSER: '1' },
		],
		timeout: 5 * MINUTE_MS,
	},
	{
		name: 'unit',
		needs: [ 'node' ],
		command: ( report ) => [
			tool( 'vitest' ),
			[
				'run',
				// Its own default leaves one core idle.
				'--maxWorkers=100%',
				'--reporter=default',
				'--reporter=json',
				`--outputFile.json=${ report }`,
			],
		],
		count: countVitest,
		usesAllCores: true,
		timeout: 12 * MINUTE_MS,
	},
];

export const allRunners = [
	// One for size and browser; its need is the whole of its work.
	{
		name: 'build',
		makes: 'build',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ '--eval', '' ] ],
		timeout: MINUTE_MS,
	},
	...quickRunners,
	{
		name: 'size',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ 'scripts/commands/size.mjs' ] ],
		timeout: 2 * MINUTE_MS,
	},
	{
		name: 'browser',
		needs: [ 'node', 'php', 'core', 'build', 'browser' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/test-browser.mjs', '--reporter=list,json' ],
			{
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			},
		],
		count: countPlaywright,
		usesAllCores: true,
		// A quarter of an hour on two quiet cores; a limit is for a runner that hangs, not for a slow machine.
		timeout: 45 * MINUTE_MS,
	},
];
