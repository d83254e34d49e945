/**
 * The main journey, on a desktop and on a phone: from the teaser to the open story and the
 * membership page.
 */
import { expect, test } from './fixtures.ts';
import { networkRests } from './network.ts';
import { agree, dialogOf, fillCard, fits, GATED, MEMBERS_SENTENCE, registerAs } from './reader.ts';

// Proves payment-4, payment-7.
test( 'a visitor reads the teaser, registers, pays, and the story opens @wire', async ( {
	page,
	sandbox,
	accessible,
} ) => {
	const before = await sandbox.charges();

	await test.step( 'the teaser is there, the rest is not', async () => {
		await page.goto( GATED );
		await expect( page.getByText( 'At ten minutes to midnight' ) ).toBeVisible();
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
		await expect( page.getByText( 'The rest of this story is for members.' ) ).toBeVisible();
		await fits( page );
		await accessible( page, 'the teaser' );
	} );

	await test.step( 'the log-in opens over the story and leads to registering', async () => {
		await page.getByRole( 'button', { name: 'Log In' } ).first().click();
		const dialog = dialogOf( page );
		await expect( dialog.getByRole( 'heading', { name: 'Log in' } ) ).toBeVisible();
		await expect( page ).toHaveURL( new RegExp( `${ GATED }$` ) );
		await accessible( page, 'the log-in modal' );
		await dialog.getByRole( 'link', { name: 'Create an account' } ).click();
		await expect( dialog.getByRole( 'heading', { name: 'Create an account' } ) ).toBeVisible();
		await registerAs( page, 'new.reader@example.com' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( page.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
		// Another press of Enter must not log the reader out.
		await expect( page.locator( '[data-circ-account]' ) ).toBeFocused();
	} );

	await test.step( 'the offer leads to the plans', async () => {
		await page
			.locator( '[data-circ-gate]' )
			.getByRole( 'link', { name: 'See all plans' } )
			.click();
		const dialog = dialogOf( page );
		await expect( dialog.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeVisible();
		await dialog.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
		await fits( page );
		await accessible( page, 'the plans' );
		await dialog.getByRole( 'button', { name: 'Get 1 Year for $83.88' } ).click();
	} );

	await test.step( 'the card is taken once', async () => {
		const dialog = dialogOf( page );
		await expect( dialog.getByRole( 'heading', { name: 'Payment' } ) ).toBeVisible();
		await fillCard( page );
		await agree( page );
		await accessible( page, 'the card form' );
		await dialog.getByRole( 'button', { name: 'Pay $83.88' } ).click();
		await expect( dialog.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
		await accessible( page, 'the confirmation' );
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
		expect( await sandbox.charges() ).toBe( before + 1 );
		await dialog.getByRole( 'button', { name: 'Read the story' } ).click();
	} );

	// Proves gate-19.
	await test.step( 'the story is open, without a reload', async () => {
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		// The browser steps back over the dialog's entries, which would cancel a page requested
		// meanwhile.
		await page.waitForFunction( () => ! history.state?.circ );
		await expect( page ).toHaveURL( new RegExp( `${ GATED }$` ) );
		await fits( page );
		// Reading continues where it stopped, and the card provider's frames are gone.
		await expect( page.locator( '[data-circ-article] p:focus' ) ).toHaveCount( 1 );
		await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
	} );

	await test.step( 'the membership page says Active', async () => {
		await page.goto( '/account/settings/membership' );
		const card = page.getByRole( 'region', { name: 'Sports Membership' } );
		await expect( card.getByText( 'Active', { exact: true } ) ).toBeVisible();
		await expect( card.getByText( '$83.88 a year' ) ).toBeVisible();
		await expect( card.getByText( 'Visa ending in 1111' ) ).toBeVisible();
		await fits( page );
		await accessible( page, 'the membership page' );
	} );

	await test.step( 'logging out closes everything behind the reader', async () => {
		// Pending requests would be answered with "This session is over."
		await networkRests( page );
		await page.getByRole( 'button', { name: 'Log Out' } ).click();
		await expect( page ).toHaveURL( /\/account\/login/ );
		await page.goto( GATED );
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
	} );
} );
