/**
 * Sign-in with an account at a provider, in real windows, and One Tap (`sign-in-31`, `sign-in-35`).
 */
import { nowOfBrowser } from '../../scripts/dates/pages.mjs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, fits, GATED, logIn } from './reader.ts';

const STORY = '/the-fourteen-second-rule/';
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };

const PROVIDERS = [ 'Google', 'Facebook', 'Apple' ];

const PIXEL = Buffer.from( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64' );

/** Providers host their users' pictures, and the header loads the reader's from there. */
test.beforeEach( ( { context } ) =>
	context.route( /googleusercontent\.com|fbsbx\.com/, ( route ) =>
		route.fulfill( { contentType: 'image/gif', body: PIXEL } )
	)
);

const opener = ( page: Page ) => page.getByRole( 'button', { name: 'Log In' } ).first();
const button = ( page: Page, provider: string ) =>
	page.getByRole( 'button', { name: `Continue with ${ provider }` } );
const logOut = ( page: Page ) => page.getByRole( 'button', { name: 'Log Out' } ).first();
const choice = ( page: Page, provider: string ) =>
	page.getByRole( 'heading', { name: `${ provider }: choose an account` } );

/** Presses the provider's button and returns its window. */
async function ask( page: Page, provider: string ): Promise< Page > {
	const [ popup ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		button( page, provider ).click(),
	] );
	return popup;
}

/**
 * Opens the log-in, presses the provider's button, and chooses a person in its window, which closes
 * by itself.
 */
async function choose( page: Page, provider: string, person: RegExp ) {
	await opener( page ).click();
	await fits( page );
	const popup = await ask( page, provider );
	await expect( choice( popup, provider ) ).toBeVisible();
	await Promise.all( [
		popup.waitForEvent( 'close' ),
		popup.getByRole( 'link', { name: person } ).click(),
	] );
}

/** Logs in a reader with an account, who stays on the story. */
async function enterAs( page: Page, provider: string, person: RegExp ) {
	await choose( page, provider, person );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( logOut( page ) ).toBeVisible();
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
}

async function leave( page: Page ) {
	await logOut( page ).click();
	await expect( opener( page ) ).toBeVisible();
}

for ( const provider of PROVIDERS ) {
	// Proves sign-in-33.
	test( `${ provider } registers a new reader on a phone and logs a reader in on a desktop, over the story, also where windows are blocked`, async ( {
		page,
		sandbox,
	} ) => {
		await page.setViewportSize( PHONE );
		await page.goto( STORY );
		await choose( page, provider, /Iris Nakamura/ );
		await expect(
			page.getByRole( 'heading', { name: 'Your account is ready' } )
		).toBeVisible();
		await page.goto( STORY );
		const { accounts } = await sandbox.state();
		expect( accounts.map( ( { email } ) => email ) ).toContain(
			'iris.nakamura@people.example'
		);
		expect( await sandbox.calls( 'identity.register' ) ).toBe( 1 );
		await leave( page );

		await page.setViewportSize( DESKTOP );
		await enterAs( page, provider, /Maya Ortiz/ );
		expect( await sandbox.calls( 'identity.register' ) ).toBe( 1 );
		await leave( page );

		await page.evaluate( () => {
			window.open = () => null;
		} );
		await opener( page ).click();
		await button( page, provider ).click();
		await expect( choice( page, provider ) ).toBeVisible();
		await page.getByRole( 'link', { name: /Maya Ortiz/ } ).click();
		await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
		await expect( logOut( page ) ).toBeVisible();
		expect( await sandbox.calls( 'identity.register' ) ).toBe( 1 );
		const saved = ( await sandbox.journal() ).filter(
			( { call } ) => call === 'identity.save-profile'
		);
		expect( saved.at( -1 )?.body ).toMatchObject( {
			[ `${ provider.toLowerCase() }-authenticated` ]: true,
			'sso-user': true,
		} );
	} );

	test( `${ provider } says in words that an address is not verified; a window that is closed or hangs can be opened again`, async ( {
		page,
		silence,
		accessible,
	} ) => {
		silence.allow( /401 \(Unauthorized\)/ );
		await page.clock.install();
		await page.goto( '/account/login' );
		const told = page.getByRole( 'alert' );
		const first = await ask( page, provider );
		await first.getByRole( 'link', { name: /Uwe Brandt/ } ).click();
		await expect( told ).toContainText(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		);
		await accessible( page, 'a refused provider' );

		const hanging = await ask( page, provider );
		await expect( choice( hanging, provider ) ).toBeVisible();
		await expect( button( page, provider ) ).toHaveAttribute( 'aria-busy', 'true' );
		await page.clock.fastForward( 5_000 );
		await expect( button( page, provider ) ).not.toHaveAttribute( 'aria-busy', 'true' );
		await hanging.close();
		await page.clock.fastForward( 1_000 );
		await expect( told ).toContainText( 'The window was closed before you were logged in.' );
		await expect( page ).toHaveURL( /\/account\/login$/ );

		const last = await ask( page, provider );
		await last.getByRole( 'link', { name: /Maya Ortiz/ } ).click();
		await expect( page.getByRole( 'heading', { level: 1, name: 'Profile' } ) ).toBeVisible();
	} );
}

test( 'a password log-in closes the provider’s open window, and is not marked as the provider’s', async ( {
	page,
	sandbox,
} ) => {
	await page.clock.install();
	await page.goto( '/account/login' );
	const popup = await ask( page, 'Google' );
	await expect( choice( popup, 'Google' ) ).toBeVisible();
	await page.clock.fastForward( 5_000 );
	await expect( button( page, 'Google' ) ).not.toHaveAttribute( 'aria-busy', 'true' );
	const reader = ( await sandbox.personas() ).find( ( { id } ) => id === 'monthly' );
	const closed = popup.waitForEvent( 'close' );
	await logIn( page, reader?.email ?? '', reader?.password ?? '' );
	await closed;
	await expect( logOut( page ) ).toBeVisible();
	await page.clock.fastForward( 5_000 );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Profile' } ) ).toBeVisible();
	expect( await sandbox.calls( 'identity.save-profile' ) ).toBe( 0 );
} );

for ( const [ device, size ] of [
	[ 'a phone', PHONE ],
	[ 'a desktop', DESKTOP ],
] as const ) {
	test( `a log-in that a page of ${ device } waits for can be finished with a provider in another tab`, async ( {
		page,
		context,
	} ) => {
		await page.setViewportSize( size );
		await page.goto( '/account/settings/newsletters' );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Log in' } ) ).toBeVisible();
		const other = await context.newPage();
		await other.setViewportSize( size );
		await other.goto( STORY );
		await enterAs( other, 'Apple', /Maya Ortiz/ );
		await expect(
			page.getByRole( 'heading', { level: 1, name: 'Newsletters' } )
		).toBeVisible();
		await expect( page ).toHaveURL( /\/account\/settings\/newsletters$/ );
	} );
}

/** Changes a page to that of a publisher who offers One Tap, whatever this publisher's settings. */
async function offerOneTap( page: Page, address: string ) {
	await page.route( `**${ address }`, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() ).replace(
			/(id="circulation-config">\{)(.*?)"flags":\[/,
			'$1"oneTap":"sandbox","oneTapScript":"/__sandbox/one-tap.js",$2"flags":["googleOneTap",'
		);
		await route.fulfill( { response, body } );
	} );
}

test( 'One Tap makes a visitor of a members’ story a reader, and the page reloads @wire', async ( {
	page,
	sandbox,
	silence,
} ) => {
	// The decision service does not know this reader yet.
	silence.allow( /status of 404/ );
	await offerOneTap( page, GATED );
	await page.goto( GATED );
	const reloaded = page.waitForEvent( 'framenavigated' );
	await page.getByRole( 'button', { name: 'Continue as Iris' } ).click();
	await reloaded;
	await expect( logOut( page ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Continue as Iris' } ) ).toHaveCount( 0 );
	const saved = ( await sandbox.journal() ).find(
		( { call } ) => call === 'identity.save-profile'
	);
	expect( saved?.body ).toMatchObject( {
		'google-authenticated': true,
		'google-otl-register-site': 'nypost',
		'reg-wall-googleonetap-signup': true,
	} );
	const cookie = ( await page.context().cookies() ).find(
		( { name } ) => name === 'blaize_session'
	);
	const days = ( ( cookie?.expires ?? 0 ) - nowOfBrowser() / 1000 ) / 86_400;
	expect( Math.round( days ) ).toBe( 365 );
} );

test( 'the avatar takes a new name and a new color at once, on the next page too @wire', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'member' );
	await page.goto( '/account/settings/display' );
	const avatar = page.getByRole( 'banner' ).getByRole( 'button', { name: 'Account' } );
	await expect( avatar ).toHaveText( 'MO' );
	await page.getByLabel( 'Display name' ).fill( 'Zoe Quill' );
	await page.getByRole( 'radio', { name: 'Plum' } ).check();
	await page.getByRole( 'button', { name: 'Save display' } ).click();
	await expect( avatar ).toHaveText( 'ZQ' );
	await expect( avatar ).toHaveCSS( 'background-color', 'rgb(163, 18, 92)' );
	expect( await sandbox.calls( 'identity.account' ) ).toBe( 1 );
	await page.goto( STORY );
	await expect( avatar ).toHaveText( 'ZQ' );
	expect( await sandbox.calls( 'identity.account' ) ).toBe( 1 );
} );

test( 'the avatar opens a menu from 990 px up, and is a link below', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'member' );
	await page.setViewportSize( { width: 990, height: 800 } );
	await page.goto( STORY );
	const toggle = page.getByRole( 'button', { name: 'Account' } );
	await expect( toggle ).toHaveText( 'MO' );
	await toggle.click();
	await expect( page.getByText( 'member@readers.example' ) ).toBeVisible();
	await accessible( page, 'the account menu' );
	await page.keyboard.press( 'Escape' );
	await expect( toggle ).toBeFocused();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	await page.setViewportSize( { width: 989, height: 800 } );
	await page.getByRole( 'link', { name: 'Account' } ).click();
	await expect( page ).toHaveURL( /\/account\/settings\/?$/ );
} );
