/**
 * Counts a runner's tests from its machine-readable report. Each function takes the report's text
 * and returns { passed, failed }; a file that failed to load, a global error and a test that passed
 * only on a retry are failures.
 */
export function countVitest( text ) {
	const report = JSON.parse( text );
	const broken = report.testResults.filter(
		( file ) =>
			file.status === 'failed' &&
			! file.assertionResults.some( ( test ) => test.status === 'failed' )
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + broken.length,
	};
}

export function countJunit( text ) {
	const cases = [ ...text.matchAll( /<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g ) ].map(
		( [ , inside = '' ] ) => inside
	);
	const failed = cases.filter( ( inside ) => /<(failure|error|warning)\b/.test( inside ) ).length;
	const skipped = cases.filter( ( inside ) => /<skipped\b/.test( inside ) ).length;
	return { passed: cases.length - failed - skipped, failed };
}

export function countPlaywright( text ) {
	const { stats, errors } = JSON.parse( text );
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
	};
}

const SHOWN = 30;

/** The slowest tests, as "12.3 s every-screen.spec.ts: every screen …". */
export function slowestInPlaywright( text ) {
	const specsOf = ( { specs = [], suites = [] } ) => [ ...specs, ...suites.flatMap( specsOf ) ];
	return specsOf( JSON.parse( text ) )
		.flatMap( ( { file, title, tests } ) =>
			tests.map( ( { projectName, results } ) => ( {
				seconds: results.reduce( ( sum, { duration } ) => sum + duration, 0 ) / 1000,
				name: `${ file } (${ projectName }): ${ title }`,
			} ) )
		)
		.sort( ( one, other ) => other.seconds - one.seconds )
		.slice( 0, SHOWN )
		.map( ( { seconds, name } ) => `${ seconds.toFixed( 1 ) } s  ${ name }` );
}

/** Counts a script of ours, which reports its own numbers. */
export function countOwn( text ) {
	const { passed, failed } = JSON.parse( text );
	return { passed, failed };
}
