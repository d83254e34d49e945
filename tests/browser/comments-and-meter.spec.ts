/**
 * Comments and meter on a story in a real browser, with the sandbox's stand-ins in the companies' places (`vendor-7`,
 * `vendor-8`, `vendor-26`).
 */
import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from './fixtures.ts';
import { GATED } from './reader.ts';

const STORY = '/last-across-the-line/';
const VENDORS = {
	consent: [ 'functional', 'preferences' ],
	demo: '/__sandbox/vendors',
	comments: {
		spot: 'sp_sandbox',
		sso: '/plugins/public/openweb/sso',
		told: [],
	},
	piano: { aid: 'sandboxaid', environment: 'sandbox' },
};

/** A publisher who has both: what PHP adds to a page where they are on. */
async function haveBoth(
	page: Page,
	origin: string,
	vendors: object = VENDORS
) {
	await page.route( `${ origin }/**`, async ( route ) => {
		if ( route.request().resourceType() !== 'document' ) {
			return route.fallback();
		}
		const answer = await route.fetch( { maxRedirects: 0 } );
		const text = await answer.text();
		return route.fulfill( {
			response: answer,
			body: text
				.replace(
					/(<script[^>]* src="([^"]*\/build\/app\/)loader\.js)/,
					( _all, loader: string, folder: string ) =>
						`<script type="application/json" id="circulation-vendors">${ JSON.stringify(
							vendors
						) }</script><script defer src="${ folder }vendors.js"></script>${ loader }`
				)
				.replace(
					'</main>',
					`<div data-circ-comments="12" data-circ-comments-url="${ origin }${ STORY }"></div></main>`
				),
		} );
	} );
}

const conversation = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Comments (sandbox)' } );
/** It comes with its place, and that is below the story. */
const readToTheEnd = ( page: Page ) =>
	page.locator( '[data-circ-comments]' ).scrollIntoViewIfNeeded();
const metered = ( page: Page ) => page.locator( 'html[data-sandbox-meter]' );
const meterCalls = async ( sandbox: Sandbox ) =>
	( await sandbox.journal() ).filter( ( { call } ) =>
		/^(meter\.|site\.piano)/.test( call )
	).length;

test( 'a visitor is counted, and the conversation leads them to the log-in, without what knows a reader', async ( {
	page,
	baseURL,
} ) => {
	await page.setViewportSize( { width: 375, height: 667 } );
	await haveBoth( page, baseURL ?? '' );
	const chunks: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/build/app/chunks/' ) ) {
			chunks.push( request.url() );
		}
	} );
	await page.goto( STORY );
	await expect( metered( page ) ).toBeAttached();
	expect( chunks ).toEqual( [] );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Not signed on' );
	expect( chunks ).toEqual( [
		expect.stringContaining( '/chunks/conversation.' ),
	] );
	await conversation( page )
		.getByRole( 'button', { name: 'Post comment' } )
		.click();
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
} );

test( 'a subscriber writes under the name of the profile, and is never counted', async ( {
	page,
	baseURL,
	enter,
	sandbox,
} ) => {
	await haveBoth( page, baseURL ?? '' );
	await enter( 'monthly' );
	await page.goto( STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await page.waitForLoadState( 'networkidle' );
	expect( await meterCalls( sandbox ) ).toBe( 0 );
	await expect( metered( page ) ).not.toBeAttached();
} );

test( 'the conversation comes when its place comes near, and a phone that never scrolls asks the service for nothing', async ( {
	page,
	baseURL,
	sandbox,
} ) => {
	await page.setViewportSize( { width: 375, height: 667 } );
	await haveBoth( page, baseURL ?? '' );
	await page.goto( STORY );
	await expect( metered( page ) ).toBeAttached();
	await page.waitForLoadState( 'networkidle' );
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 0 );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toBeVisible();
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 1 );
} );

test( 'a reader who logs out on an account page, where no conversation is, leaves no name behind on the next story', async ( {
	page,
	baseURL,
	enter,
} ) => {
	await haveBoth( page, baseURL ?? '' );
	await enter( 'monthly' );
	await page.goto( STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await page.goto( '/account/settings' );
	await page.getByRole( 'button', { name: 'Log out' } ).first().click();
	await page.waitForURL(
		( { pathname } ) => pathname !== '/account/settings'
	);
	await page.goto( STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Not signed on' );
} );

test( 'on a members-only story the gate stands alone', async ( {
	page,
	baseURL,
	sandbox,
} ) => {
	await haveBoth( page, baseURL ?? '' );
	await page.goto( GATED );
	await expect( page.locator( '[data-circ-gate]' ) ).toBeVisible();
	await page.waitForLoadState( 'networkidle' );
	expect( await meterCalls( sandbox ) ).toBe( 0 );
} );

test( 'without consent nothing of either comes', async ( {
	page,
	baseURL,
	sandbox,
} ) => {
	await haveBoth( page, baseURL ?? '', { ...VENDORS, consent: [] } );
	await page.goto( STORY );
	await readToTheEnd( page );
	await page.waitForLoadState( 'networkidle' );
	await expect( conversation( page ) ).not.toBeAttached();
	expect( await meterCalls( sandbox ) ).toBe( 0 );
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 0 );
} );
