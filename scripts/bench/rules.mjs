/**
 * Runs the rules of src/domain in a browser without a build: each file is served with its types
 * removed.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup/paths.mjs';

const ORIGIN = 'http://rules.example';

/**
 * @param {Object}   browser Playwright's browser.
 * @param {number}   cpuRate How many times slower than this machine the page runs.
 * @param {Function} work    Receives a page in which `import( '/subscriptions/subscription-status.ts' )` works.
 * @return {Promise<*>} What `work` returns.
 */
export async function withRules( browser, cpuRate, work ) {
	// Imported only now, because `npm ci` installs the module.
	const { default: typescript } = await import( 'typescript' );
	const { module, target } = {
		module: typescript.ModuleKind.ESNext,
		target: typescript.ScriptTarget.ES2022,
	};
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		await page.route( `${ ORIGIN }/**`, async ( route ) => {
			const name = new URL( route.request().url() ).pathname;
			if ( ! name.endsWith( '.ts' ) ) {
				await route.fulfill( { contentType: 'text/html', body: '' } );
				return;
			}
			const file = path.join( root, 'src', 'domain', name );
			if ( ! existsSync( file ) ) {
				await route.fulfill( { status: 404 } );
				return;
			}
			const source = await readFile( file, 'utf8' );
			await route.fulfill( {
				contentType: 'text/javascript',
				body: typescript.transpileModule( source, {
					compilerOptions: { module, target },
				} ).outputText,
			} );
		} );
		await page.goto( ORIGIN );
		const chrome = await context.newCDPSession( page );
		await chrome.send( 'Emulation.setCPUThrottlingRate', {
			rate: cpuRate,
		} );
		return await work( page );
	} finally {
		await context.close();
	}
}
