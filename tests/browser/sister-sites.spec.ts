/**
 * The main site and its two sisters: one code base and one set of readers, three names, three
 * brands, and cookies that stay on their site (`session-3`, `site-10`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, logIn } from './reader.ts';
import { configOf, originOf } from './sites.ts';

interface Site {
	readonly id: string;
	readonly name: string;
	readonly origin: string;
	/** The brand's color on the button that submits the log-in form. */
	readonly accent: string;
	readonly corner: string;
}

const sitesBeside = ( mainSite: string ): readonly Site[] => [
	{
		id: 'nypost',
		name: 'The Daily Example',
		origin: mainSite,
		accent: 'rgb(23, 64, 139)',
		corner: '3px',
	},
	{
		id: 'pagesix',
		name: 'Back Fence',
		origin: originOf( 'pagesix', mainSite ),
		accent: 'rgb(163, 18, 92)',
		corner: '8px',
	},
	{
		id: 'decider',
		name: 'Second Screen',
		origin: originOf( 'decider', mainSite ),
		accent: 'rgb(0, 101, 91)',
		corner: '0px',
	},
];

const headerButton = ( page: Page, name: string ) =>
	page.getByRole( 'banner' ).getByRole( 'button', { name, exact: true } );

// Proves site-10.
test( 'each site has its own name, brand and colors', async ( { page, baseURL, accessible } ) => {
	for ( const { id, name, origin, accent, corner } of sitesBeside( baseURL ?? '' ) ) {
		await test.step( name, async () => {
			await page.goto( `${ origin }/` );
			await expect( page ).toHaveTitle( new RegExp( name ) );
			expect( await configOf( page ) ).toMatchObject( {
				site: id,
				siteName: name,
			} );
			await headerButton( page, 'Log In' ).click();
			const dialog = dialogOf( page );
			const send = dialog.locator( 'form' ).getByRole( 'button', { name: 'Log In' } );
			await expect( dialog ).toHaveAttribute( 'data-brand', id );
			await expect( send ).toHaveCSS( 'background-color', accent );
			await expect( send ).toHaveCSS( 'border-radius', corner );
			await accessible( page, `the log-in of ${ name }` );
		} );
	}
} );

for ( const site of [ 'nypost', 'pagesix' ] ) {
	test( `the account pages of ${ site } carry its name and lead back to it`, async ( {
		page,
		baseURL,
	} ) => {
		const { id, name, origin } = sitesBeside( baseURL ?? '' ).find(
			( one ) => one.id === site
		) as Site;
		await page.goto( `${ origin }/account/settings` );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Log in' } ) ).toBeVisible();
		await expect( page ).toHaveTitle( `Log in · ${ name }` );
		await expect( page.locator( '#circulation-account' ) ).toHaveAttribute( 'data-brand', id );
		for ( const link of await page.getByRole( 'contentinfo' ).getByRole( 'link' ).all() ) {
			expect( await link.evaluate( ( { href }: HTMLAnchorElement ) => href ) ).toMatch(
				new RegExp( `^${ origin }/` )
			);
		}
		await page.getByRole( 'banner' ).getByRole( 'link', { name } ).click();
		await expect( page ).toHaveURL( `${ origin }/` );
	} );
}

// Proves session-3.
test( 'who is logged in on one site is a visitor on the others', async ( {
	page,
	baseURL,
	enter,
} ) => {
	const [ main, gossip, third ] = sitesBeside( baseURL ?? '' ) as [ Site, Site, Site ];
	await enter( 'member' );
	await page.goto( `${ main.origin }/` );
	await expect( headerButton( page, 'Log Out' ) ).toBeVisible();
	for ( const { origin } of [ gossip, third ] ) {
		await page.goto( `${ origin }/` );
		await expect( headerButton( page, 'Log In' ) ).toBeVisible();
	}
	await page.goto( `${ gossip.origin }/account/settings` );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Log in' } ) ).toBeVisible();
} );

// Proves session-3.
test( 'one account opens every site, and each site has a separate session', async ( {
	page,
	context,
	baseURL,
	sandbox,
	enter,
} ) => {
	const [ main, gossip ] = sitesBeside( baseURL ?? '' ) as [ Site, Site, Site ];
	const sessionOn = async ( { origin }: Site ) =>
		( await context.cookies( origin ) ).find( ( { name } ) => name === 'blaize_session' );
	const known = ( await sandbox.personas() ).find( ( { id } ) => id === 'pagesix-member' );
	await enter( 'member' );
	const ofMain = await sessionOn( main );

	await test.step( 'a reader of one world logs in on a sister site', async () => {
		await page.goto( `${ gossip.origin }/account/login` );
		await logIn( page, known?.email ?? '', known?.password ?? '' );
		await expect( page.getByText( known?.email ?? '' ) ).toBeVisible();
		await expect( page ).toHaveURL( `${ gossip.origin }/account/settings` );
		expect( await sandbox.calls( 'identity.login' ) ).toBe( 1 );
		const ofGossip = await sessionOn( gossip );
		expect( ofGossip?.value ).toBeTruthy();
		expect( ofGossip?.value ).not.toBe( ofMain?.value );
		// The cookie is host-only: the browser sends it only to the site that has set it.
		expect( ofGossip?.domain ).toBe( new URL( gossip.origin ).hostname );
	} );

	await test.step( 'and out again, which ends no other session', async () => {
		await headerButton( page, 'Log Out' ).click();
		await expect( page.getByRole( 'heading', { level: 1, name: 'Log in' } ) ).toBeVisible();
		expect( await sessionOn( gossip ) ).toBeUndefined();
		expect( await sessionOn( main ) ).toEqual( ofMain );
		await page.goto( `${ main.origin }/account/settings` );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Profile' } ) ).toBeVisible();
	} );
} );

test( 'a one-time token from the main site logs a reader in at a sister site, and the page continues', async ( {
	page,
	baseURL,
	sandbox,
} ) => {
	const sister = originOf( 'pagesix', baseURL ?? '' );
	const path = await sandbox.handOff( 'monthly' );
	await page.goto( `${ sister }${ path }&redirect=/account/settings/membership` );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: 'Membership' } ) ).toBeVisible();
	await expect( headerButton( page, 'Log Out' ) ).toBeVisible();
	expect( page.url() ).toBe( `${ sister }/account/settings/membership` );
} );
