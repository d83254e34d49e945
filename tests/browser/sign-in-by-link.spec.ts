/**
 * Sign-in by mailed link and password reset, from the request to the destination, on desktop and
 * phone (`sign-in-19` to `sign-in-28`, `sign-in-38`, T16 to T19).
 */
import type { Page } from '@playwright/test';
import { expect, test, title } from './account.ts';
import { dialogOf, fits, GATED, logIn, MEMBERS_SENTENCE } from './reader.ts';

const PHONE = { width: 375, height: 700 };
const READER = 'monthly@readers.example';

const link = ( page: Page ) => page.getByRole( 'button', { name: 'Email me a sign-in link' } );
const inbox = ( page: Page ) => page.getByRole( 'heading', { name: 'Check your inbox' } );
const email = ( page: Page ) => page.getByLabel( 'Email', { exact: true } );

async function askFor( page: Page, address: string ) {
	await email( page ).fill( address );
	await link( page ).click();
	await expect( inbox( page ) ).toBeVisible();
}

/** Every address that the page requests, with its referrer. */
function watchRequests( page: Page ) {
	const told: string[] = [];
	page.on( 'request', ( request ) => {
		told.push( `${ request.url() } ${ request.headers().referer ?? '' }` );
	} );
	return told;
}

for ( const [ device, size ] of [
	[ 'a desktop', null ],
	[ 'a phone', PHONE ],
] as const ) {
	test( `a link asked for over a story and opened in another tab of ${ device } opens the story in both @wire`, async ( {
		page,
		context,
		sandbox,
		accessible,
	} ) => {
		if ( size ) {
			await page.setViewportSize( size );
		}
		await page.goto( GATED );
		await page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } ).click();
		await askFor( page, READER );
		await fits( page );
		await accessible( page, 'the inbox page' );
		const other = await context.newPage();
		await other.goto( await sandbox.mailedLink( READER ) );
		await expect( other ).toHaveURL( new RegExp( `${ GATED }$` ) );
		await expect( other.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		await expect( dialogOf( page ) ).toHaveCount( 0 );
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		expect( await sandbox.calls( 'identity.exchange-token' ) ).toBe( 1 );
	} );
}

test( 'a new reader registers by link in one tab, has a name, and sees the next steps @wire', async ( {
	page,
	sandbox,
	silence,
} ) => {
	// The decision service does not know this reader yet.
	silence.allow( /status of 404/ );
	// In the published shape there is no profile before the account exists.
	silence.allow( /status of 401.*\/blaize\/profile$/ );
	const address = 'maya.ortiz@readers.example';
	await page.goto( '/account/register' );
	await askFor( page, address );
	await page.goto( await sandbox.mailedLink( address ) );
	await expect( title( page, 'Your account is ready' ) ).toBeVisible();
	await expect( page ).toHaveURL( /\/account\/register-success$/ );
	const { profiles } = ( await sandbox.state() ) as unknown as {
		profiles: { values: Record< string, unknown > | null }[];
	};
	expect( profiles.at( -1 )?.values ).toMatchObject( {
		'full-name': 'Maya Ortiz',
		passwordless: true,
	} );
} );

test( 'a link that another browser opens waits for a press, and its token goes nowhere', async ( {
	page,
	sandbox,
	accessible,
} ) => {
	const address = await sandbox.handOff( 'monthly' );
	const token = address.split( 'token=' )[ 1 ] ?? '';
	const told = watchRequests( page );
	await page.goto( `/account/continue?token=${ token }&action=login` );
	const press = page.getByRole( 'button', { name: 'Continue' } );
	await expect( press ).toBeVisible();
	expect( await sandbox.calls( 'identity.exchange-token' ) ).toBe( 0 );
	expect( page.url() ).not.toContain( token );
	await accessible( page, 'a link in a cold browser' );
	// A mail scanner or an impatient reader reloads the page: the link must still work.
	await page.reload();
	await press.click();
	await expect( title( page, 'Profile' ) ).toBeVisible();
	const carried = told.filter( ( one ) => one.includes( token ) );
	expect( carried.map( ( one ) => new URL( one.split( ' ' )[ 0 ] ?? '' ).pathname ) ).toEqual( [
		'/account/continue',
		'/blaize/token-exchange',
	] );
	expect( told.join().split( token ).length - 1 ).toBe( 2 );
} );

test( 'a link that was used says so and mails a new one in place @wire', async ( {
	page,
	sandbox,
	silence,
	accessible,
} ) => {
	silence.allow( /status of 404/ );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/login' );
	await askFor( page, READER );
	const first = await sandbox.mailedLink( READER );
	await page.request.get(
		`/blaize/token-exchange?token=${
			new URL( first, 'http://localhost' ).searchParams.get( 'token' ) ?? ''
		}`,
		{ maxRedirects: 0, headers: { 'circ-sandbox-world': sandbox.world } }
	);
	await page.context().clearCookies( { name: /^blaize_/ } );
	await page.goto( first );
	await expect( title( page, 'This link was used already, or was not found' ) ).toBeVisible();
	await expect( page.getByText( 'Invalid token' ) ).toBeVisible();
	await accessible( page, 'a link that failed' );
	await fits( page );
	await email( page ).fill( READER );
	await page.getByRole( 'button', { name: 'Email me a new link' } ).click();
	await expect( inbox( page ) ).toBeVisible();
	await page.goto( await sandbox.mailedLink( READER ) );
	await expect( title( page, 'Profile' ) ).toBeVisible();
} );

test( 'a forgotten password is reset and logs in @wire', async ( {
	page,
	sandbox,
	accessible,
} ) => {
	await page.setViewportSize( PHONE );
	await page.goto( '/account/login' );
	await email( page ).fill( READER );
	await page.getByRole( 'link', { name: 'Forgot password?' } ).click();
	await expect( email( page ) ).toHaveValue( READER );
	await page.getByRole( 'button', { name: 'Email me a reset link' } ).click();
	await expect( inbox( page ) ).toBeVisible();
	await page.goto( await sandbox.mailedLink( READER ) );
	await expect( page ).toHaveURL( /\/account\/reset-password$/ );
	await page.getByLabel( 'New password' ).fill( 'Eighth game 8' );
	await accessible( page, 'a new password' );
	await page.getByRole( 'button', { name: 'Save new password' } ).click();
	await expect( title( page, 'Your password has been changed' ) ).toBeVisible();
	await page.getByRole( 'main' ).getByRole( 'link', { name: 'Log In' } ).click();
	await logIn( page, READER, 'Eighth game 8' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
} );
