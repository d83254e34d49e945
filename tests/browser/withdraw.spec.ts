/** The withdrawal from a contract, through WordPress's own route (`withdraw-1` to `withdraw-7`). */
import type { Page } from '@playwright/test';
import { test, title } from './account.ts';
import { expect } from './fixtures.ts';

const DOOR = 'Withdraw from contract here';

/** Presses Tab until the element has the focus; fails if the page traps the focus. */
async function tabTo( page: Page, name: string, role: 'textbox' | 'button' | 'link' ) {
	const target = page.getByRole( role, { name } ).first();
	for ( let press = 0; press < 40; press++ ) {
		await page.keyboard.press( 'Tab' );
		if ( await target.evaluate( ( node ) => node === document.activeElement ) ) {
			return;
		}
	}
	throw new Error( `Tab does not reach "${ name }".` );
}

for ( const width of [ 375, 1280 ] ) {
	// Proves withdraw-2, withdraw-4, withdraw-7.
	test( `a visitor withdraws from the front page on, by the keyboard alone (${ width })`, async ( {
		page,
		accessible,
		sandbox,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( '/' );
		await page.getByRole( 'link', { name: DOOR } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( title( page, 'Withdraw from a contract' ) ).toBeVisible();
		await accessible( page, 'the form' );

		await tabTo( page, 'Continue', 'button' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( 'Please say what you bought.' ) ).toHaveCount( 2 );
		await accessible( page, 'the form with its problems' );

		await tabTo( page, 'Your name', 'textbox' );
		await page.keyboard.type( 'Maya Brooks' );
		await tabTo( page, 'Email', 'textbox' );
		await page.keyboard.type( `maya-${ width }@example.com` );
		await tabTo( page, 'Membership', 'textbox' );
		await page.keyboard.type( 'Sports, monthly' );
		await page.keyboard.press( 'Enter' );
		await expect( title( page, 'Check your withdrawal' ) ).toBeFocused();
		await accessible( page, 'the confirmation' );
		await page.goBack();
		await expect( page.getByLabel( /^Membership/ ) ).toHaveValue( 'Sports, monthly' );
		await page.goForward();

		await tabTo( page, 'Confirm withdrawal', 'button' );
		await page.keyboard.press( 'Enter' );
		await expect( title( page, 'We have received your withdrawal' ) ).toBeFocused();
		await expect( page.getByText( /^[A-HJ-KM-NP-Z2-9]{8}$/ ) ).toBeVisible();
		await expect( page.locator( 'time' ) ).toHaveText( /\d{4}, \d+:\d\d [ap]m/ );
		await accessible( page, 'the receipt' );
		const mail = await sandbox.lastMail( `maya-${ width }@example.com` );
		expect( mail?.text ).toContain( await page.locator( 'time' ).innerText() );
	} );
}

// Proves withdraw-7.
test( 'a reader gets to it from the membership page, and finds name and address filled in', async ( {
	page,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings/membership' );
	// The page has its own link, so the footer must not show a second one below it.
	await expect( page.getByRole( 'link', { name: DOOR } ) ).toHaveCount( 1 );
	await page.getByRole( 'main' ).getByRole( 'link', { name: DOOR } ).click();
	await expect( page.getByLabel( 'Email' ) ).toHaveValue( /@/ );
	await expect( page.getByLabel( 'Your name' ) ).not.toHaveValue( '' );
} );

// Proves withdraw-4.
test( 'a receipt whose mail did not leave is printed alone', async ( { page } ) => {
	await page.route( '**/circulation/v1/withdrawal', ( route ) =>
		route.fulfill( {
			json: {
				reference: 'K7PX4MQ2',
				received_at: '2026-11-21T12:00:00+00:00',
				received: 'November 21, 2026, 12:00 pm UTC',
				mailed: false,
			},
		} )
	);
	await page.goto( '/account/withdraw' );
	await page.getByLabel( 'Your name' ).fill( 'Maya Brooks' );
	await page.getByLabel( 'Email' ).fill( 'maya@example.com' );
	await page.getByLabel( 'Membership' ).fill( 'Sports, monthly' );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page.getByRole( 'button', { name: 'Confirm withdrawal' } ).click();
	await expect( page.getByText( 'The receipt could not be mailed' ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByText( 'K7PX4MQ2' ) ).toBeVisible();
	await expect( page.locator( '.circ-legal' ) ).toBeHidden();
} );
