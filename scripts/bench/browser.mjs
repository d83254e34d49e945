/** Runs a benchmark with a browser, which is closed even after an error. */
import { need } from '../setup/needs.mjs';

/**
 * @param {Function} work Receives Playwright's browser.
 * @return {Promise<*>} What `work` returns.
 */
export async function withBrowser( work ) {
	// Imported only now, because `npm ci` installs the module.
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
