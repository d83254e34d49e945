/**
 * Comments and meter on the demonstration site that has them: the sandbox's stand-ins replace the
 * companies, and the consent tool is at the top of the page (`vendor-7`, `vendor-8`, `vendor-26`).
 */
import type { Page } from '@playwright/test';
import { CLOSED_STORY, conversation, OPEN_STORY } from './companies.ts';
import { expect, test as base, type Sandbox } from './fixtures.ts';
import { networkRests } from './network.ts';
import { logIn } from './reader.ts';
import { originOf } from './sites.ts';

const test = base.extend< { site: string } >( {
	site: async ( { baseURL, sandbox }, provide ) => {
		expect( sandbox.world ).toBeTruthy();
		await provide( originOf( 'pagesix', baseURL ?? '' ) );
	},
} );

/** Scrolls to the end of the story, because the conversation loads only when it is near. */
const readToTheEnd = ( page: Page ) =>
	page
		.getByRole( 'heading', { name: 'Read on' } )
		.evaluate( ( heading ) => heading.scrollIntoView() );
const metered = ( page: Page ) => page.locator( 'html[data-sandbox-meter]' );
const thirdParties = ( page: Page ) => page.getByRole( 'checkbox', { name: 'Third parties' } );
const missing = ( page: Page ) => page.getByText( 'Another company provides comments.' );
const meterCalls = async ( sandbox: Sandbox ) =>
	( await sandbox.journal() ).filter( ( { call } ) => /^(meter\.|site\.piano)/.test( call ) )
		.length;

async function agreeOn( page: Page, address: string ) {
	await page.goto( address );
	await thirdParties( page ).check();
}

const enter = ( page: Page, persona: string ) =>
	page.evaluate(
		( data ) =>
			fetch( '/__sandbox/api/enter', {
				method: 'POST',
				body: JSON.stringify( data ),
			} ),
		{ persona }
	);

// Proves vendor-8.
test( 'a visitor is counted, and the conversation leads them to the log-in and back, without what knows a reader until then', async ( {
	page,
	site,
	sandbox,
} ) => {
	await page.setViewportSize( { width: 375, height: 667 } );
	const chunks: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/build\/app\/.*chunks\//.test( request.url() ) ) {
			chunks.push( request.url() );
		}
	} );
	await agreeOn( page, site + OPEN_STORY );
	await expect( metered( page ) ).toBeAttached();
	expect( chunks ).toEqual( [] );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Not signed on' );
	expect( chunks ).toEqual( [ expect.stringContaining( '/chunks/conversation.' ) ] );
	await conversation( page ).getByRole( 'button', { name: 'Post comment' } ).click();
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	const member = ( await sandbox.personas() ).find( ( { id } ) => id === 'pagesix-member' );
	await logIn( page, member?.email ?? '', member?.password ?? '' );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
} );

test( 'a subscriber writes under the name of the profile, and is never counted', async ( {
	page,
	site,
	sandbox,
} ) => {
	await page.goto( `${ site }/account/forgot-password` );
	await enter( page, 'pagesix-monthly' );
	await agreeOn( page, site + OPEN_STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await networkRests( page );
	expect( await meterCalls( sandbox ) ).toBe( 0 );
	await expect( metered( page ) ).not.toBeAttached();
} );

test( 'a reader who wants to write while the sign-on does not answer sees that, and can try again', async ( {
	page,
	site,
	sandbox,
	silence,
	accessible,
} ) => {
	silence.allow( /503 \(Service Unavailable\)|service unavailable/ );
	await page.goto( `${ site }/account/forgot-password` );
	await enter( page, 'pagesix-monthly' );
	await sandbox.fault( {
		call: 'comments.sso',
		kind: 'status',
		status: 503,
		times: 2,
	} );
	await agreeOn( page, site + OPEN_STORY );
	await readToTheEnd( page );
	const post = conversation( page ).getByRole( 'button', {
		name: 'Post comment',
	} );
	await post.click();
	const told = page.getByRole( 'alert' );
	await expect( told ).toHaveText(
		'You could not be signed in to the comments. Please try again in a moment.'
	);
	await accessible( page, 'a story whose comments cannot be written' );
	await post.click();
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await expect( told ).toHaveCount( 0 );
} );

// Proves vendor-8.
test( 'the conversation loads when its place is near, and a phone that never scrolls sends the service nothing', async ( {
	page,
	site,
	sandbox,
} ) => {
	await page.setViewportSize( { width: 375, height: 667 } );
	await agreeOn( page, site + OPEN_STORY );
	await expect( metered( page ) ).toBeAttached();
	await networkRests( page );
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 0 );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toBeVisible();
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 1 );
} );

// Proves vendor-26.
test( 'a reader who logs out on an account page, where no conversation is, leaves no name behind on the next story', async ( {
	page,
	site,
} ) => {
	await page.goto( `${ site }/account/forgot-password` );
	await enter( page, 'pagesix-monthly' );
	await agreeOn( page, site + OPEN_STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await page.goto( `${ site }/account/settings` );
	await page.getByRole( 'button', { name: 'Log out' } ).first().click();
	await page.waitForURL( ( { pathname } ) => pathname !== '/account/settings' );
	await page.goto( site + OPEN_STORY );
	await readToTheEnd( page );
	await expect( conversation( page ) ).toContainText( 'Not signed on' );
} );

test( 'a members-only story has only the gate', async ( { page, site, sandbox } ) => {
	await agreeOn( page, site + CLOSED_STORY );
	await expect( page.locator( '[data-circ-gate]' ) ).toBeVisible();
	await networkRests( page );
	expect( await meterCalls( sandbox ) ).toBe( 0 );
} );

// Proves vendor-8.
test( 'without consent no conversation loads: a sentence says why, and disappears with the consent', async ( {
	page,
	site,
	sandbox,
	accessible,
} ) => {
	await page.goto( site + OPEN_STORY );
	await readToTheEnd( page );
	await networkRests( page );
	await expect( missing( page ) ).toBeVisible();
	await expect( conversation( page ) ).not.toBeAttached();
	expect( await sandbox.calls( 'comments.launcher' ) ).toBe( 0 );
	await accessible( page, 'a story without consent' );
	await thirdParties( page ).check();
	await readToTheEnd( page );
	await expect( conversation( page ) ).toBeVisible();
	await expect( missing( page ) ).toBeHidden();
	await thirdParties( page ).uncheck();
	await expect( conversation( page ) ).toHaveCount( 0 );
	await expect( missing( page ) ).toBeVisible();
} );

test( 'the sandbox shows what each company received', async ( { page, site } ) => {
	await Promise.all( [
		page.waitForResponse( /\/vendors\/google-tag$/ ),
		agreeOn( page, site + OPEN_STORY ),
	] );
	await expect( metered( page ) ).toBeAttached();
	await page.goto( `${ site }/__sandbox` );
	await expect( page.locator( '#vendor-sums' ) ).toHaveText( /^So far: .*google-tag \d+.*\.$/ );
	await expect( page.locator( '#vendor-sums' ) ).toContainText( 'meter 1' );
	await page.getByRole( 'link', { name: 'Back Fence' } ).first().click();
	await expect( page ).toHaveTitle( /Back Fence/ );
} );
