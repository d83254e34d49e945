/** The sheet of components as a fixture for tests/browser/design.spec.ts, built once per worker. */
import { test as base } from '@playwright/test';
import { buildSheet, openSheet, serveSheet } from '../../scripts/screenshots/sheet.mjs';

interface Fixtures {
	/**
	 * Opens the sheet with reduced motion and without focus, so that two screenshots can be
	 * compared.
	 */
	open: ( brand?: string, scheme?: string ) => Promise< void >;
}

export const test = base.extend< Fixtures, { sheet: string } >( {
	sheet: [
		async ( {}, provide ) => {
			const sheet = await buildSheet( __dirname );
			await provide( sheet.folder );
			await sheet.remove();
		},
		{ scope: 'worker' },
	],
	open: async ( { page, sheet }, provide ) => {
		await serveSheet( page, sheet );
		await provide( async ( brand = 'nypost', scheme = 'light' ) => {
			await openSheet( page, { brand, scheme } );
		} );
	},
} );
