/**
 * Tests what a page shows when its script does not load or cannot start (`address-36`, `site-22`).
 */
import { expect, test } from './fixtures.ts';

const SENTENCE = /This page did not load\. Please reload it/;

// Proves address-36.
test( 'an account page without its script says so after five seconds, and not before', async ( {
	page,
	silence,
} ) => {
	silence.allow( /ERR_FAILED|Failed to load resource|was preloaded using/ );
	await page.route( '**/build/app/loader.js*', ( route ) => route.abort() );
	await page.goto( '/account/settings' );
	const told = page.getByText( SENTENCE );
	await expect( told ).toHaveCSS( 'visibility', 'hidden' );
	await expect( told ).toBeVisible();
	await page.unroute( '**/build/app/loader.js*' );
	await page.reload();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
	await expect( told ).toHaveCount( 0 );
} );

test( 'an account page whose configuration is broken says so', async ( { page, silence } ) => {
	silence.allow( /JSON|SyntaxError|was preloaded using/ );
	await page.route( '**/account/login', async ( route ) => {
		const answer = await route.fetch();
		await route.fulfill( {
			response: answer,
			body: ( await answer.text() ).replace(
				/(id="circulation-config">)[^<]*/,
				'$1{"site":'
			),
		} );
	} );
	await page.goto( '/account/login' );
	await expect( page.getByText( SENTENCE ) ).toBeVisible();
} );

// Proves site-22.
test( 'a story without its script has a button that leads to the log-in page', async ( {
	page,
	silence,
} ) => {
	silence.allow( /ERR_FAILED|Failed to load resource/ );
	await page.route( '**/build/app/loader.js*', ( route ) => route.abort() );
	await page.goto( '/last-across-the-line/' );
	await page.unroute( '**/build/app/loader.js*' );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	await expect( page ).toHaveURL( /\/account\/login\??$/ );
	await expect( page.getByLabel( 'Email', { exact: true } ) ).toBeVisible();
} );
