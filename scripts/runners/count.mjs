/**
 * Counts a runner's tests from the report that it wrote for machines.
 *
 * Each function takes the report's text and returns { passed, failed }; a file that could not be
 * loaded, a global error and a test that only passed when tried again are failures.
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

export function countBench( text ) {
	const { passed, failed } = JSON.parse( text );
	return { passed, failed };
}
