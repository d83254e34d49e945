/**
 * `npm run test:engines`: the journeys that cost most in the distribution's Firefox, by the specs
 * of the browser tests, and the main ones in WebKitGTK. An engine that is missing is a failure.
 * `--engine firefox` or `--engine webkit` tries one alone; what stands behind goes to Playwright.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { run } from '../processes/run.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { inWebKit } from '../engines/webkit.mjs';
import { withTestPublisher } from './test-publisher.mjs';

const { values: asked, positionals } = parseArgs( {
	options: { engine: { type: 'string', default: '' } },
	allowPositionals: true,
} );

/** The program to start, and its package. */
async function needed( name, program, args, packages ) {
	const { missing } = await run( program, args );
	if ( missing ) {
		throw new StepFailed(
			`There is no ${ name }.`,
			`On Debian: apt-get install ${ packages }`
		);
	}
}

const ENGINES = {
	async WebKit( baseUrl ) {
		await needed( 'WebKitGTK', 'WebKitWebDriver', [ '--version' ], 'webkit2gtk-driver' );
		await needed( 'display for it', 'xvfb-run', [ '--help' ], 'xvfb xauth' );
		return inWebKit( baseUrl );
	},
	async Firefox( baseUrl ) {
		await needed( 'Firefox', 'firefox-esr', [ '--version' ], 'firefox-esr' );
		return run(
			process.execPath,
			[ 'scripts/commands/test-browser.mjs', '--project=firefox', ...positionals ],
			{ env: { CIRCULATION_ENGINE: 'firefox', BASE_URL: baseUrl }, live: true }
		).then( ( { code } ) => code === 0 );
	},
};

process.exitCode = await withTestPublisher( async ( baseUrl ) => {
	const rows = [];
	for ( const [ name, act ] of Object.entries( ENGINES ).filter(
		( [ one ] ) => ! asked.engine || one.toLowerCase() === asked.engine.toLowerCase()
	) ) {
		const holds = await act( baseUrl ).catch( ( error ) => {
			explain( error );
			return false;
		} );
		rows.push( [ name, holds ] );
	}
	rows.forEach( ( [ name, holds ] ) => say( `${ holds ? '✓' : '✗' } ${ name }` ) );
	return rows.length && rows.every( ( [ , holds ] ) => holds ) ? 0 : 1;
} );
