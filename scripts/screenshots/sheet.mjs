/**
 * Builds the sheet of components (tests/gallery) and opens it in a browser without a server, for
 * pictures and tests.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const ORIGIN = 'http://gallery.localhost';
const TYPES = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.css': 'text/css',
};

/**
 * @param {string} gallery The folder of the sheet's sources.
 * @return {Promise<{folder: string, remove: () => Promise<void>}>} Its folder, and a function that removes it.
 */
export async function buildSheet( gallery ) {
	const folder = await mkdtemp( path.join( tmpdir(), 'circulation-sheet-' ) );
	await build( {
		root: gallery,
		configFile: false,
		logLevel: 'error',
		build: {
			outDir: folder,
			emptyOutDir: true,
			minify: false,
			target: 'esnext',
		},
	} );
	return { folder, remove: () => rm( folder, { recursive: true } ) };
}

/**
 * Serves the sheet to a page without motion, so that two pictures can be compared.
 *
 * @param {Object} page   Playwright's page.
 * @param {string} folder The folder of the sheet.
 */
export async function serveSheet( page, folder ) {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.route( `${ ORIGIN }/**`, async ( route ) => {
		const { pathname } = new URL( route.request().url() );
		const file = pathname === '/' ? '/index.html' : pathname;
		await route.fulfill( {
			contentType: TYPES[ path.extname( file ) ] ?? 'text/plain',
			body: await readFile( path.join( folder, file ) ).catch( () => '' ),
		} );
	} );
}

/**
 * Opens the sheet and waits until it is complete; no element has the focus.
 *
 * @param {Object} page        Playwright's page.
 * @param {Object} look
 * @param {string} look.brand
 * @param {string} look.scheme 'light' or 'dark'.
 */
export async function openSheet( page, { brand, scheme } ) {
	await page.goto( `${ ORIGIN }/?brand=${ brand }&scheme=${ scheme }` );
	await page.getByText( 'Loading the card form' ).waitFor( { state: 'attached' } );
	await page.locator( ':focus' ).blur();
}
