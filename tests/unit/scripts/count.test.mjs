/** The closing line of `npm test` is correct: what counts as passed, and what as failed. */
import { describe, expect, it } from 'vitest';
import {
	countJunit,
	countOwn,
	countPlaywright,
	countVitest,
	slowestInPlaywright,
} from '../../../scripts/runners/count.mjs';

describe( "vitest's report", () => {
	const report = ( files, passed, failed ) =>
		JSON.stringify( {
			numPassedTests: passed,
			numFailedTests: failed,
			testResults: files,
		} );
	const file = ( ...statuses ) => ( {
		status: statuses.includes( 'failed' ) ? 'failed' : 'passed',
		assertionResults: statuses.map( ( status ) => ( { status } ) ),
	} );

	it( 'counts tests, not files', () => {
		const text = report( [ file( 'passed', 'passed' ), file( 'passed', 'failed' ) ], 3, 1 );
		expect( countVitest( text ) ).toEqual( { passed: 3, failed: 1 } );
	} );

	it( 'counts a file that could not be loaded as a failure, although none of its tests ran', () => {
		const broken = { status: 'failed', assertionResults: [] };
		expect( countVitest( report( [ file( 'passed' ), broken ], 1, 0 ) ) ).toEqual( {
			passed: 1,
			failed: 1,
		} );
	} );
} );

describe( "PHPUnit's report", () => {
	it( 'counts failures, errors and warnings as failed and leaves out what was skipped', () => {
		const text = `<testsuites><testsuite>
			<testcase name="a" time="0"/>
			<testcase name="b"><failure>no</failure></testcase>
			<testcase name="c"><error>no</error></testcase>
			<testcase name="d"><warning>no</warning></testcase>
			<testcase name="e"><skipped/></testcase>
			<testcase name="f"><system-out>said</system-out></testcase>
		</testsuite></testsuites>`;
		expect( countJunit( text ) ).toEqual( { passed: 2, failed: 3 } );
	} );
} );

describe( "Playwright's report", () => {
	it( 'counts a test that passed on another try only, and a global error, as failed', () => {
		const text = JSON.stringify( {
			stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
			errors: [ { message: 'the set-up fell over' } ],
		} );
		expect( countPlaywright( text ) ).toEqual( { passed: 5, failed: 4 } );
	} );
} );

it( 'takes the count of a script of ours as it is', () => {
	expect( countOwn( JSON.stringify( { passed: 350, failed: 1, more: [] } ) ) ).toEqual( {
		passed: 350,
		failed: 1,
	} );
} );

it( 'names the slowest browser tests first, each with its file and its size of window', () => {
	const spec = ( title, ...durations ) => ( {
		file: 'wall.spec.ts',
		title,
		tests: [
			{
				projectName: 'phone',
				results: durations.map( ( duration ) => ( { duration } ) ),
			},
		],
	} );
	const report = {
		suites: [
			{
				specs: [ spec( 'quick', 200 ) ],
				suites: [ { specs: [ spec( 'slow', 9_000, 3_340 ) ] } ],
			},
		],
	};
	expect( slowestInPlaywright( JSON.stringify( report ) ) ).toEqual( [
		'12.3 s  wall.spec.ts (phone): slow',
		'0.2 s  wall.spec.ts (phone): quick',
	] );
} );
