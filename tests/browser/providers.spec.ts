/** Sign-in with somebody else's account, in real windows: a provider's, and One Tap's. Acceptance C8 to C10. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, fits, GATED } from './reader.ts';

const STORY = '/the-fourteen-second-rule/';
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };

const opener = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Log In' } ).first();
const google = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Continue with Google' } );
const logOut = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Log Out' } ).first();

/** Presses the provider's button and returns its window, with the people in it. */
async function askGoogle( page: Page ): Promise< Page > {
	const [ popup ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		google( page ).click(),
	] );
	await expect(
		popup.getByRole( 'heading', { name: 'Google: choose an account' } )
	).toBeVisible();
	return popup;
}

for ( const [ device, size ] of [
	[ 'a phone', PHONE ],
	[ 'a desktop', DESKTOP ],
] as const ) {
	test( `on ${ device } somebody new registers through a provider’s window, and stays in the story`, async ( {
		page,
		sandbox,
	} ) => {
		await page.setViewportSize( size );
		await page.goto( STORY );
		await opener( page ).click();
		await fits( page );
		const popup = await askGoogle( page );
		expect( popup.viewportSize() ).not.toBeNull();
		await Promise.all( [
			popup.waitForEvent( 'close' ),
			popup.getByRole( 'link', { name: /Iris Nakamura/ } ).click(),
		] );
		await expect( dialogOf( page ) ).toHaveCount( 0 );
		await expect( logOut( page ) ).toBeVisible();
		await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
		const { accounts } = await sandbox.state();
		expect( accounts.map( ( { email } ) => email ) ).toContain(
			'iris.nakamura@people.example'
		);
		expect( await sandbox.calls( 'identity.register' ) ).toBe( 1 );
	} );
}

test( 'an address that the provider does not answer for is refused in words, a window that is closed too', async ( {
	page,
	silence,
	accessible,
} ) => {
	silence.allow( /401 \(Unauthorized\)/ );
	await page.goto( '/account/login' );
	const first = await askGoogle( page );
	await first.getByRole( 'link', { name: /Uwe Brandt/ } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'Sorry, this email has not been verified.'
	);
	await accessible( page, 'a refused provider' );
	const second = await askGoogle( page );
	await second.close();
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'The window was closed before you were logged in.'
	);
	await expect( page ).toHaveURL( /\/account\/login$/ );
} );

test( 'where windows are blocked the page itself goes to the provider and comes back logged in', async ( {
	page,
} ) => {
	await page.addInitScript( () => {
		window.open = () => null;
	} );
	await page.goto( STORY );
	await opener( page ).click();
	await google( page ).click();
	await page.getByRole( 'link', { name: /Maya Ortiz/ } ).click();
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
	await expect( logOut( page ) ).toBeVisible();
} );

/** The page as a publisher serves it who offers One Tap, whatever this one's settings say. */
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

test( 'One Tap makes a visitor of a members’ story a reader, and the page begins anew', async ( {
	page,
	sandbox,
} ) => {
	await offerOneTap( page, GATED );
	await page.goto( GATED );
	const reloaded = page.waitForEvent( 'framenavigated' );
	await page.getByRole( 'button', { name: 'Continue as Iris' } ).click();
	await reloaded;
	await expect( logOut( page ) ).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Continue as Iris' } )
	).toHaveCount( 0 );
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
	const days = ( ( cookie?.expires ?? 0 ) - Date.now() / 1000 ) / 86_400;
	expect( Math.round( days ) ).toBe( 365 );
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
