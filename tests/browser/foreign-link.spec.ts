/**
 * Another site's page leads a reader who waits for a sign-in link to someone else's link: the token
 * is not used without a press, and the waiting tab does not continue as another reader (T19).
 */
import type { BrowserContext, Page } from '@playwright/test';
import { SETTINGS, title } from './account.ts';
import { expect, test } from './fixtures.ts';
import { dialogOf, fits, GATED, MEMBERS_SENTENCE } from './reader.ts';

const READER = 'monthly@readers.example';
const ATTACKER = 'yearly@readers.example';
const EVIL = 'http://evil.localhost';

const inbox = ( page: Page ) => page.getByRole( 'heading', { name: 'Check your inbox' } );
const isItYou = ( page: Page ) => page.getByRole( 'heading', { name: 'Is this you?' } );
const goOn = ( page: Page ) => page.getByRole( 'button', { name: /^Continue/ } );

/** Makes the other site's page redirect its visitors to this address of our site. */
async function lure( context: BrowserContext, target: string ) {
	await context.route( `${ EVIL }/**`, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: `<!doctype html><title>Win</title><link rel="icon" href="data:,"><script>location.replace(${ JSON.stringify(
				target
			) })</script>`,
		} )
	);
}

async function askFor( page: Page, address: string ) {
	await page.getByLabel( 'Email', { exact: true } ).fill( address );
	await page.getByRole( 'button', { name: 'Email me a sign-in link' } ).click();
	await expect( inbox( page ) ).toBeVisible();
}

const sessionOf = async ( context: BrowserContext, origin = '' ) =>
	( await context.cookies( origin ) ).find( ( { name } ) => name === 'blaize_session' );

for ( const path of [
	'/account/handoff',
	'/account/continue',
	'/account/verify',
	'/account/Continue/',
] ) {
	for ( const more of [ '&action=login', `&redirect=${ SETTINGS }` ] ) {
		test( `${ path } with a stranger’s token and ${ more } waits for a press, and the waiting tab stays`, async ( {
			page,
			context,
			sandbox,
			baseURL,
		} ) => {
			await page.goto( '/account/login' );
			await askFor( page, READER );
			const token = ( await sandbox.handOff( 'yearly' ) ).split( 'token=' )[ 1 ];
			await lure( context, `${ baseURL }${ path }?token=${ token }${ more }` );
			const other = await context.newPage();
			await other.goto( `${ EVIL }/` );
			await expect( goOn( other ) ).toBeVisible();
			expect( other.url() ).not.toContain( token );
			expect( await sandbox.calls( 'identity.exchange-token' ) ).toBe( 0 );
			expect( await sessionOf( context, baseURL ) ).toBeUndefined();
			await expect( inbox( page ) ).toBeVisible();
		} );
	}
}

test( 'a reader who presses anyway is asked in both tabs, and their own link still works by itself', async ( {
	page,
	context,
	sandbox,
	baseURL,
	accessible,
} ) => {
	await page.setViewportSize( { width: 375, height: 700 } );
	await page.goto( '/account/login?redirect=/account/settings/membership' );
	await askFor( page, READER );
	const mailed = await sandbox.mailedLink( READER );
	await lure( context, `${ baseURL }${ await sandbox.handOff( 'yearly' ) }` );
	const other = await context.newPage();
	await other.goto( `${ EVIL }/` );
	await goOn( other ).click();
	await expect( title( other, 'This link is for another account' ) ).toBeVisible();

	await expect( isItYou( page ) ).toBeVisible();
	await expect( page.getByText( ATTACKER, { exact: true } ) ).toBeVisible();
	await expect( page.getByText( READER, { exact: true } ) ).toBeVisible();
	await expect( page ).toHaveURL( /\/account\/continue-passwordless$/ );
	await fits( page );
	await accessible( page, 'the question who it is' );
	await page.getByRole( 'button', { name: 'Use another account' } ).click();
	await expect( inbox( page ) ).toBeVisible();
	expect( await sessionOf( context, baseURL ) ).toBeUndefined();

	await other.close();
	const own = await context.newPage();
	await own.goto( mailed );
	await expect( title( own, 'Membership' ) ).toBeVisible();
	expect( own.url() ).not.toContain( 'circ-mark' );
	await expect( title( page, 'Membership' ) ).toBeVisible();
	await expect( page ).toHaveURL( /\/account\/settings\/membership$/ );
} );

test( 'the waiting tab continues in the other account only after a press', async ( {
	page,
	context,
	sandbox,
	baseURL,
} ) => {
	await page.goto( '/account/login?redirect=/account/settings/membership' );
	await askFor( page, READER );
	await lure( context, `${ baseURL }${ await sandbox.handOff( 'yearly' ) }` );
	const other = await context.newPage();
	await other.goto( `${ EVIL }/` );
	await goOn( other ).click();
	await expect( isItYou( page ) ).toBeVisible();
	await page.getByRole( 'button', { name: `Continue as ${ ATTACKER }` } ).click();
	await expect( title( page, 'Membership' ) ).toBeVisible();
} );

test( 'a dialog over a story that waits for a link asks too, and stays open', async ( {
	page,
	context,
	sandbox,
	baseURL,
	silence,
} ) => {
	// The wall may still check the stranger's session when it ends.
	silence.allow( /status of 401|status: 401|Error retrieving Braintree Subscription/ );
	await page.goto( GATED );
	await page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } ).click();
	await askFor( page, READER );
	const mailed = await sandbox.mailedLink( READER );
	await lure( context, `${ baseURL }${ await sandbox.handOff( 'member' ) }` );
	const other = await context.newPage();
	await other.goto( `${ EVIL }/` );
	await goOn( other ).click();
	await expect( isItYou( page ) ).toBeVisible();
	await expect( dialogOf( page ) ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: 'Use another account' } ).click();
	await expect( inbox( page ) ).toBeVisible();
	const own = await context.newPage();
	await own.goto( mailed );
	await expect( own ).toHaveURL( `${ baseURL }${ GATED }` );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );
