/**
 * The runners of `npm test` and `npm run check`: what each needs, runs and counts.
 */
import { rmSync } from 'node:fs';
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
 * A runner: its name; its needs, names of setup/needs.mjs (one that cannot be met counts as one failure); makes, the
 * one of them that is its own work; command(), which gets the file for the report and returns program, arguments and
 * environment; count(), which reads that report (without it the exit code counts as one); slowest(), which reads from
 * it the tests that took longest; usesAllCores, for one that must have the machine to itself; readsLast, for one that
 * reads what the runner before it has left.
 */

export const quickRunners = [
	// The longest begins, so that the two lines end together.
	{
		name: 'php',
		needs: [ 'node', 'php', 'composer', 'core' ],
		command: ( report ) => [ node, [ 'scripts/commands/test-php.mjs', '--log-junit', report ] ],
		count: countJunit,
	},
	{
		// Only what asks the services, with their answers in the form that their references
		// publish.
		name: 'php-published',
		needs: [ 'node', 'php', 'composer', 'core' ],
		command: ( report ) => [
			node,
			[ 'scripts/commands/test-php.mjs', '--testsuite', 'wire', '--log-junit', report ],
			{ CIRCULATION_WIRE: 'published' },
		],
		count: countJunit,
	},
	{
		name: 'types',
		needs: [ 'node' ],
		command: () => [ tool( 'tsc' ), [ '--noEmit' ] ],
	},
	{
		name: 'lint-js',
		needs: [ 'node' ],
		command: () => [ 'npm', [ 'run', '--silent', 'lint:js' ] ],
	},
	{
		name: 'lint-css',
		needs: [ 'node' ],
		command: () => [ 'npm', [ 'run', '--silent', 'lint:css' ] ],
	},
	{
		name: 'lint-php',
		needs: [ 'node', 'php', 'composer' ],
		command: () => [
			'npm',
			[ 'run', '--silent', 'lint:php' ],
			{ COMPOSER_ALLOW_SUPERUSER: '1' },
		],
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
					// Its own default leaves one core idle.
					'--maxWorkers=100%',
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
	// One for size and browser; its need is the whole of its work.
	{
		name: 'build',
		makes: 'build',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ '--eval', '' ] ],
	},
	...quickRunners,
	{
		name: 'size',
		needs: [ 'node', 'build' ],
		command: () => [ node, [ 'scripts/commands/size.mjs' ] ],
	},
	{
		// No time is judged: each benchmark starts, measures and prints.
		name: 'bench',
		needs: [ 'node', 'php', 'composer', 'core', 'build', 'browser' ],
		command: ( report ) => [ node, [ 'scripts/commands/bench.mjs', '--short', report ] ],
		count: countOwn,
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
		slowest: slowestInPlaywright,
		usesAllCores: true,
	},
];
