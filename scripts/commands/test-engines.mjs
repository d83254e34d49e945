/**
 * `npm run test:engines`: runs the costly journeys in the distribution's Firefox with the specs of
 * the browser tests, and the main journeys in WebKitGTK. In these two and in Chromium it also tests
 * pages that stay open while a second build is deployed. A missing engine is a failure.
 * `--engine firefox`, `webkit` or `chromium` selects one; arguments after it go to Playwright.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { run } from '../processes/run.mjs';
import { explain, say, step, StepFailed } from '../processes/steps.mjs';
import { deploy } from '../engines/deploy.mjs';
import { LACKS } from '../engines/firefox-lacks.mjs';
import { makeSecondBuild } from '../engines/two-builds.mjs';
import { inWebKit } from '../engines/webkit.mjs';
import { withTestPublisher } from './test-publisher.mjs';

const { values: asked, positionals } = parseArgs( {
	options: { engine: { type: 'string', default: '' } },
	allowPositionals: true,
} );

/** Requires a program, and names its package if it is missing. */
async function needed( name, program, args, packages ) {
	const { missing } = await run( program, args );
	if ( missing ) {
		throw new StepFailed(
			`There is no ${ name }.`,
			`On Debian: apt-get install ${ packages }`
		);
	}
}

const playwright = ( project, env, ...args ) =>
	run(
		process.execPath,
		[ 'scripts/commands/test-browser.mjs', `--project=${ project }`, ...args ],
		{ env, live: true }
	).then( ( { code } ) => code === 0 );

/**
 * Runs the deploy test, which replaces the publisher's build, so nothing else may run meanwhile.
 */
const overDeploys = ( project, env ) =>
	playwright(
		project,
		{ ...env, CIRCULATION_DEPLOYS: '1' },
		'--workers=1',
		'tests/browser/two-builds.spec.ts'
	);

const ENGINES = {
	Chromium: ( baseUrl ) => overDeploys( 'desktop', { BASE_URL: baseUrl } ),
	async WebKit( baseUrl ) {
		await needed( 'WebKitGTK', 'WebKitWebDriver', [ '--version' ], 'webkit2gtk-driver' );
		await needed( 'display for it', 'xvfb-run', [ '--help' ], 'xvfb xauth' );
		return inWebKit( baseUrl );
	},
	async Firefox( baseUrl ) {
		await needed( 'Firefox', 'firefox-esr', [ '--version' ], 'firefox-esr' );
		LACKS.forEach( ( lack ) => say( `  not in Firefox: ${ lack }` ) );
		const env = { CIRCULATION_ENGINE: 'firefox', BASE_URL: baseUrl };
		const journeys = await playwright( 'firefox', env, ...positionals );
		return ( positionals.length || ( await overDeploys( 'firefox', env ) ) ) && journeys;
	},
};

process.exitCode = await withTestPublisher( async ( baseUrl ) => {
	// Arguments select other tests, which need no second build.
	if ( ! positionals.length ) {
		await step( 'A second build', makeSecondBuild );
	}
	const rows = [];
	for ( const [ name, act ] of Object.entries( ENGINES ).filter(
		( [ one ] ) => ! asked.engine || one.toLowerCase() === asked.engine.toLowerCase()
	) ) {
		const holds = await act( baseUrl ).catch( ( error ) => {
			explain( error );
			return false;
		} );
		deploy( 'first' );
		rows.push( [ name, holds ] );
	}
	rows.forEach( ( [ name, holds ] ) => say( `${ holds ? '✓' : '✗' } ${ name }` ) );
	return rows.length && rows.every( ( [ , holds ] ) => holds ) ? 0 : 1;
} );
