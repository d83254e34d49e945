/** Builds the sheet once a worker and opens it in the browser without a server, for tests/browser/design.spec.ts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { build } from 'vite';

const ORIGIN = 'http://gallery.localhost';
const TYPES: Record< string, string > = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.css': 'text/css',
};

interface Fixtures {
	/** Opens the sheet. Motion stands still and nothing has focus, so that two pictures can be compared. */
	open: ( brand?: string, scheme?: string ) => Promise< void >;
}

export const test = base.extend< Fixtures, { sheet: string } >( {
	sheet: [
		async ( {}, provide ) => {
			const folder = await mkdtemp(
				join( tmpdir(), 'circulation-sheet-' )
			);
			await build( {
				root: __dirname,
				configFile: false,
				logLevel: 'error',
				build: {
					outDir: folder,
					emptyOutDir: true,
					minify: false,
					target: 'esnext',
				},
			} );
			await provide( folder );
			await rm( folder, { recursive: true } );
		},
		{ scope: 'worker' },
	],
	open: async ( { page, sheet }, provide ) => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.route( `${ ORIGIN }/**`, async ( route ) => {
			const { pathname } = new URL( route.request().url() );
			const file = pathname === '/' ? '/index.html' : pathname;
			await route.fulfill( {
				contentType: TYPES[ extname( file ) ] ?? 'text/plain',
				body: await readFile( join( sheet, file ) ).catch( () => '' ),
			} );
		} );
		await provide( async ( brand = 'nypost', scheme = 'light' ) => {
			await page.goto(
				`${ ORIGIN }/?brand=${ brand }&scheme=${ scheme }`
			);
			await expect(
				page.getByText( 'Loading the card form' )
			).toBeAttached();
			await page.locator( ':focus' ).blur();
		} );
	},
} );
