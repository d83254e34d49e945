/**
 * When scripts of other companies fail to load or are broken, a story stays as it would be without
 * them (`vendor-23`).
 */
import type { Page } from '@playwright/test';
import { OPEN_STORY, test } from './companies.ts';
import { expect } from './fixtures.ts';

/** The ways in which a company's script fails, with what the browser's console says about each. */
const TROUBLES = {
	blocked: /ERR_FAILED/,
	silent: null,
	broken: /broken vendor/,
	'an error page': /MIME type|503|Refused to execute/,
} as const;

for ( const kind of Object.keys( TROUBLES ) as ( keyof typeof TROUBLES )[] ) {
	// Proves vendor-23.
	test( `companies whose scripts are ${ kind } do not change a story, and the log-in opens`, async ( {
		page,
		browser,
		sandbox,
		companies,
		silence,
	} ) => {
		const words = TROUBLES[ kind ];
		if ( words ) {
			silence.allow( words );
		}
		const site = await companies();
		await page.route( /googletagmanager|spot\.im|tinypass|mczbf|events\.example/, ( route ) => {
			switch ( kind ) {
				case 'blocked':
					return route.abort();
				case 'broken':
					return route.fulfill( {
						contentType: 'text/javascript',
						body: 'throw new Error( "broken vendor" )',
					} );
				case 'an error page':
					return route.fulfill( {
						status: 503,
						contentType: 'text/html',
						headers: { 'access-control-allow-origin': '*' },
						body: '<h1>503</h1>',
					} );
			}
		} );
		/**
		 * The content that a reader sees and can press, without the attributes that the companies'
		 * own scripts look for.
		 */
		const seen = ( where: Page ) =>
			where.evaluate( () =>
				[ ...document.querySelectorAll( 'body *' ) ]
					.filter(
						( { tagName } ) => ! [ 'SCRIPT', 'STYLE', 'TIME' ].includes( tagName )
					)
					.map( ( one ) => {
						// Other heights change when a font loads late.
						const height = one.closest( '[data-circ-comments]' )
							? one.getBoundingClientRect().height
							: '';
						return `${ one.tagName } ${ one.checkVisibility() } ${ height } ${ one.children.length ? '' : one.textContent }`;
					} )
			);
		await page.goto( site.origin + OPEN_STORY );
		await page.evaluate( () => window.scrollTo( 0, document.documentElement.scrollHeight ) );
		// Silent scripts are requested, and their requests never end.
		for ( const host of [ 'googletagmanager', 'launcher', 'tinypass' ] ) {
			await expect
				.poll( () => site.left.some( ( { to } ) => to.includes( host ) ) )
				.toBe( true );
		}
		const with_ = await seen( page );

		const plain = await browser.newContext( {
			viewport: page.viewportSize(),
		} );
		await plain.addCookies( [
			{
				name: 'circ-sandbox-world',
				value: sandbox.world,
				url: site.origin,
			},
		] );
		const other = await plain.newPage();
		await other.route( /vendors\.js/, ( route ) =>
			route.fulfill( { contentType: 'text/javascript', body: '' } )
		);
		await other.goto( site.origin + OPEN_STORY, {
			waitUntil: 'networkidle',
		} );
		await other.evaluate( () => window.scrollTo( 0, document.documentElement.scrollHeight ) );
		expect( with_ ).toEqual( await seen( other ) );
		await plain.close();

		await page.getByRole( 'button', { name: 'Log In' } ).first().click();
		await expect( page.locator( 'dialog[open]' ) ).toBeVisible();
	} );
}
