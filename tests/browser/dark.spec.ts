/**
 * Dark colors follow the site's theme: page, dialog over a story, wall and button together are
 * dark; all of them are light if the theme is light (`site-33`). The demonstration's third site
 * follows the reader's device.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, GATED } from './reader.ts';
import { originOf } from './sites.ts';

test.use( { colorScheme: 'dark' } );

/** A members-only page of the third site. */
const CLOSED = '/ledger-adds-up/';

const PAPER = 'rgb(20, 23, 26)';
const WHITE = 'rgb(255, 255, 255)';

const groundOf = ( page: Page, selector: string ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( element ) => getComputedStyle( element ).backgroundColor );

/** Logs a reader in on the site that the page shows. */
const enterHere = ( page: Page, persona: string ) =>
	page.evaluate(
		( id ) =>
			fetch( '/__sandbox/api/enter', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify( { persona: id } ),
			} ).then( ( { ok } ) => ok ),
		persona
	);

for ( const persona of [ 'decider-member', 'decider-yearly' ] ) {
	test( `the account pages of a theme that follows the device are dark as a whole, for ${ persona }`, async ( {
		page,
		baseURL,
		accessible,
	} ) => {
		const origin = originOf( 'decider', baseURL ?? '' );
		await page.goto( `${ origin }/account/forgot-password` );
		expect( await enterHere( page, persona ) ).toBe( true );
		for ( const width of [ 375, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await page.goto( `${ origin }/account/settings/membership` );
			await expect( page.getByRole( 'button', { name: 'Log Out' } ) ).toBeVisible();
			await expect( page.getByText( 'Why do I see this?' ) ).toBeVisible();
			expect( await groundOf( page, 'body' ) ).toBe( PAPER );
			expect( await groundOf( page, '#circulation-account' ) ).toBe( PAPER );
			await accessible( page, `dark, ${ persona }, ${ width } px` );
		}
		await page.emulateMedia( { colorScheme: 'light' } );
		expect( await groundOf( page, 'body' ) ).toBe( WHITE );
	} );
}

test( 'each brand can be read in the dark', async ( { page, baseURL, accessible } ) => {
	const main = baseURL ?? '';
	for ( const origin of [ main, originOf( 'pagesix', main ), originOf( 'decider', main ) ] ) {
		await page.goto( `${ origin }/account/forgot-password` );
		await expect( page.getByLabel( 'Email' ) ).toBeVisible();
		// Does what a theme's own dark-mode switch does.
		await page.evaluate( () => {
			document.documentElement.dataset.scheme = 'dark';
		} );
		expect( await groundOf( page, 'body' ) ).toBe( PAPER );
		expect( await groundOf( page, '#circulation-account' ) ).toBe( PAPER );
		await accessible( page, `dark, ${ origin }` );
	}
} );

test( 'the page is dark in its first frame', async ( { page, baseURL } ) => {
	await page.route( /\/build\/app\//, () => {} );
	await page.goto( `${ originOf( 'decider', baseURL ?? '' ) }/account/settings`, {
		waitUntil: 'commit',
	} );
	await expect( page.locator( '.circ-site' ) ).toBeVisible();
	expect( await groundOf( page, 'body' ) ).toBe( PAPER );
} );

// Proves site-33.
test( 'the window over a story and the wall are as dark as the story', async ( {
	page,
	baseURL,
	accessible,
} ) => {
	await page.goto( originOf( 'decider', baseURL ?? '' ) + CLOSED );
	const wall = page.locator( '[data-circ-gate]' );
	await expect( wall ).toHaveCSS( 'color-scheme', 'light dark' );
	await accessible( page, 'a dark wall' );
	const button = page.locator( '[data-circ-header] button' );
	await expect( button ).toHaveCSS( 'background-color', PAPER );
	await button.click();
	await expect( dialogOf( page ) ).toHaveCSS( 'background-color', PAPER );
	await expect( dialogOf( page ).getByLabel( 'Email' ) ).toBeVisible();
	await expect( dialogOf( page ) ).toHaveCSS( 'background-color', PAPER );
	await accessible( page, 'a dark window' );
} );

test( 'the letters of the card fields are light on dark', async ( { page, baseURL } ) => {
	const origin = originOf( 'decider', baseURL ?? '' );
	await page.goto( `${ origin }/account/forgot-password` );
	await enterHere( page, 'decider-member' );
	await page.goto( `${ origin }/account/subscribe` );
	await page.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
	const frame = page.locator( '.circ-hosted__frame iframe' ).first();
	await expect( frame ).toBeVisible();
	await expect( frame ).toHaveCSS( 'color-scheme', 'light' );
} );

// Proves site-33.
test( 'where the theme is light, everything stays light on a dark device', async ( { page } ) => {
	await page.goto( GATED );
	await expect( page.locator( 'html' ) ).not.toHaveAttribute( 'data-scheme' );
	await expect( page.locator( '[data-circ-gate]' ) ).toHaveCSS( 'color-scheme', 'light' );
	const button = page.locator( '[data-circ-header] button' );
	await expect( button ).toHaveCSS( 'background-color', WHITE );
	await button.click();
	await expect( dialogOf( page ).getByLabel( 'Email' ) ).toBeVisible();
	await expect( dialogOf( page ) ).toHaveCSS( 'background-color', WHITE );
	await page.goto( '/account/login' );
	await expect( page.getByLabel( 'Email' ) ).toBeVisible();
	expect( await groundOf( page, 'body' ) ).toBe( WHITE );
	expect( await groundOf( page, '#circulation-account' ) ).toBe( WHITE );
} );

// Proves site-35.
test( 'in forced colors the logo stays on white paper, which the reader’s colors do not reach', async ( {
	page,
	baseURL,
} ) => {
	await page.emulateMedia( { forcedColors: 'active', colorScheme: 'dark' } );
	for ( const site of [ 'nypost', 'pagesix', 'decider' ] as const ) {
		await page.goto( `${ originOf( site, baseURL ?? '' ) }/account/login` );
		await expect( page.locator( '.circ-site' ) ).not.toHaveCSS( 'color', 'rgb(0, 0, 0)' );
		await expect( page.locator( '.circ-brand img' ) ).toHaveCSS( 'background-color', WHITE );
	}
} );
