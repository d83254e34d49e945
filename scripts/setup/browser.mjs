/** Provides a Chromium for the browser tests and the screenshots. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { tool } from './paths.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { aptInstall, canInstall } from './apt.mjs';

const INSTALLED = [ '/usr/bin/chromium-headless-shell', '/usr/bin/chromium' ];
/** Fonts that replace Arial, Times and Georgia. */
const PACKAGES = [ 'chromium-headless-shell', 'fonts-liberation' ];
const TIMEOUT_MS = 30 * 60_000;

/**
 * @param {(line: string) => void} tell
 * @return {Promise<string>} Path of the program; '' for Playwright's own.
 */
export async function ensureBrowser( tell ) {
	const own = process.env.CIRCULATION_BROWSER;
	const found = () => [ own, ...INSTALLED ].find( ( file ) => file && existsSync( file ) );
	if ( found() ) {
		return found();
	}
	const reasons = [];
	if ( canInstall() ) {
		reasons.push( await aptInstall( PACKAGES, tell ) );
		if ( found() ) {
			return found();
		}
	}
	tell( 'playwright install' );
	const install = await run( tool( 'playwright' ), [ 'install', '--only-shell', 'chromium' ], {
		timeout: TIMEOUT_MS,
	} );
	if ( install.code === 0 ) {
		return '';
	}
	throw new StepFailed(
		`No Chromium could be had: ${ [ ...reasons, 'Playwright could not download its own' ].filter( Boolean ).join( '; ' ) }.`,
		'Install chromium-headless-shell (on Debian: apt-get install chromium-headless-shell), or name a Chromium: CIRCULATION_BROWSER=/path/to/chromium'
	);
}
