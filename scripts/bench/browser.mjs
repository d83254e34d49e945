/**
 * The browser that benchmarks measure in, the same for all of them, and closed whatever happens.
 */
import { need } from '../setup/needs.mjs';

/**
 * @param {Function} work Gets Playwright's browser.
 * @return {Promise<*>} What `work` gives.
 */
export async function withBrowser( work ) {
	// Only now: the module needs what `npm ci` has installed.
	const { chromium } = await import( '@playwright/test' );
	const executablePath = await need( 'browser' );
	const browser = await chromium.launch( {
		...( executablePath && { executablePath } ),
		args: [ '--no-sandbox', '--disable-gpu' ],
	} );
	try {
		return await work( browser );
	} finally {
		await browser.close();
	}
}
