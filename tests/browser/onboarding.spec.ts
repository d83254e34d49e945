/**
 * The first steps of a new reader, and where they continue later (`onboarding-3`, `onboarding-10`,
 * `onboarding-14`).
 */
import type { Page } from '@playwright/test';
import { expect, placeOf, test, title } from './account.ts';
import { dialogOf, fits, logIn, registerAs } from './reader.ts';

/** Asserts that "Skip all" is beside "Skip this step" on a phone, not in a separate line. */
async function skipsShareALine( page: Page ) {
	const before = page.viewportSize();
	await page.setViewportSize( { width: 375, height: 812 } );
	const topOf = async ( name: string ) =>
		( await page.getByRole( 'button', { name } ).boundingBox() )?.y ?? 0;
	expect( await topOf( 'Skip all' ) ).toBe( await topOf( 'Skip this step' ) );
	expect( await topOf( 'Skip all' ) ).toBeGreaterThan( await topOf( 'Save and continue' ) );
	await page.setViewportSize( before ?? { width: 1280, height: 720 } );
}

// Proves onboarding-5.
test( 'a new reader registers, is welcomed step by step, and continues on another device', async ( {
	page,
	sandbox,
	accessible,
	browser,
	baseURL,
} ) => {
	await test.step( 'registering leads to the welcome, the name first', async () => {
		await page.goto( '/account/register?welcome=true&redirect=/account/settings/newsletters' );
		await registerAs( page, 'noa.berg@example.com' );
		// Registration and log-in each wait a while first (`limit-5`).
		await expect( title( page, 'What is your name?' ) ).toBeVisible( {
			timeout: 15_000,
		} );
		await expect( page.getByLabel( 'Your name' ) ).toHaveValue( 'Noa Berg' );
		await fits( page );
		await accessible( page, 'the name' );
		await page.getByLabel( 'Your name' ).fill( 'Noa van den Berg' );
		await page.getByRole( 'button', { name: 'Save and continue' } ).click();
	} );

	await test.step( 'display name, color and privacy', async () => {
		await expect( title( page, 'Welcome, Noa' ) ).toBeVisible();
		await page.getByRole( 'radio', { name: 'Pine' } ).check();
		await page.getByRole( 'checkbox', { name: 'Private profile' } ).check();
		await fits( page );
		await skipsShareALine( page );
		await page.getByRole( 'button', { name: 'Save and continue' } ).click();
		await expect( title( page, 'What should we send you?' ) ).toBeFocused();
	} );

	// Proves onboarding-10.
	await test.step( 'another device continues with the newsletters', async () => {
		await expect.poll( () => sandbox.calls( 'identity.save-extended-profile' ) ).toBe( 2 );
		const other = await browser.newContext( { baseURL: baseURL ?? '' } );
		await other.addCookies( await page.context().cookies() );
		const elsewhere = await other.newPage();
		await elsewhere.goto( '/account/onboarding/welcome' );
		await expect( title( elsewhere, 'What should we send you?' ) ).toBeVisible();
		expect( placeOf( elsewhere ) ).toBe( '/account/onboarding/newsletters' );
		await other.close();
	} );

	await test.step( 'newsletters, phone, plans, and the end', async () => {
		await page.getByRole( 'checkbox', { name: 'Morning Brief' } ).check();
		await fits( page );
		await accessible( page, 'the newsletters of the onboarding' );
		await page.getByRole( 'button', { name: 'Save and continue' } ).click();
		await expect( title( page, 'On your phone' ) ).toBeVisible();
		await fits( page );
		await page.getByRole( 'button', { name: 'Skip this step' } ).click();
		await expect( title( page, 'Membership' ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'Start free trial' } ) ).toBeVisible();
		await fits( page );
		await accessible( page, 'the plans of the onboarding' );
		await page.getByRole( 'button', { name: 'Finish' } ).click();
	} );

	await test.step( 'it leads to where the reader wanted to go, and is kept', async () => {
		await expect( title( page, 'Newsletters' ) ).toBeVisible();
		await expect( page.getByRole( 'checkbox', { name: 'Morning Brief' } ) ).toBeChecked();
		const { accounts, profiles } = ( await sandbox.state() ) as unknown as {
			accounts: { id: string; email: string }[];
			profiles: { account: string; values: Record< string, unknown > }[];
		};
		const { id } = accounts.find( ( one ) => one.email === 'noa.berg@example.com' ) ?? {
			id: '',
		};
		expect( profiles.find( ( { account } ) => account === id )?.values ).toMatchObject( {
			'full-name': 'Noa van den Berg',
			'avatar-color': '#0b6b5f',
			'private-profile': true,
			onboarded: true,
		} );
	} );
} );

// Proves onboarding-16.
test( 'a new account is led to its page, through the onboarding, and is offered the rest at the next log-in', async ( {
	page,
	accessible,
	browser,
	baseURL,
} ) => {
	const email = 'ada.quist@example.com';

	await test.step( 'registering over the front page leads to the page of the new account', async () => {
		await page.goto( '/' );
		await page.getByRole( 'button', { name: 'Log In' } ).click();
		const dialog = dialogOf( page );
		await dialog.getByRole( 'link', { name: 'Create an account' } ).click();
		await registerAs( page, email );
		await expect( title( page, 'Your account is ready' ) ).toBeVisible( {
			timeout: 15_000,
		} );
		expect( placeOf( page ) ).toBe( '/account/register-success' );
		await accessible( page, 'the page of a new account' );
	} );

	await test.step( 'from there into the onboarding, which is left after its first step', async () => {
		await page.getByRole( 'button', { name: 'Continue' } ).click();
		await expect( title( page, 'What is your name?' ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Save and continue' } ).click();
		await expect( title( page, 'Welcome, Ada' ) ).toBeVisible();
	} );

	await test.step( 'another device offers the rest after the log-in, as a card', async () => {
		const other = await browser.newContext( { baseURL: baseURL ?? '' } );
		const elsewhere = await other.newPage();
		await elsewhere.goto( '/account/login' );
		await logIn( elsewhere, email, 'Seventh game 7' );
		await expect( title( elsewhere, 'Profile' ) ).toBeVisible( {
			timeout: 15_000,
		} );
		await expect( elsewhere.getByText( 'Finish setting up your account' ) ).toBeVisible();
		await fits( elsewhere );
		await accessible( elsewhere, 'the profile with the card' );
		await elsewhere.getByRole( 'link', { name: 'Continue' } ).click();
		await expect( title( elsewhere, 'Welcome, Ada' ) ).toBeVisible();
		await elsewhere.getByRole( 'button', { name: 'Skip all' } ).click();
		await expect( title( elsewhere, 'Profile' ) ).toBeVisible();
		await expect( elsewhere.getByText( 'Finish setting up your account' ) ).toHaveCount( 0 );
		await other.close();
	} );
} );

// Proves onboarding-15.
test( 'a page of the site that asks to welcome opens the onboarding over it', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/?welcome=true' );
	const dialog = dialogOf( page );
	await expect( dialog.getByRole( 'heading', { name: 'Welcome, Mona' } ) ).toBeVisible();
	await accessible( page, 'the onboarding over a page' );
	for ( const heading of [ 'What should we send you?', 'Texts' ] ) {
		await dialog.getByRole( 'button', { name: 'Skip this step' } ).click();
		await expect( dialog.getByRole( 'heading', { name: heading } ) ).toBeVisible();
	}
	await dialog.getByRole( 'button', { name: 'Finish' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( page ).toHaveURL( /^http:\/\/[^/]+\/$/ );
	await page.reload();
	await expect( page.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
} );

// Proves limit-17, onboarding-17.
test( 'the list for a registered reader appears line by line, and without motion for those who prefer that', async ( {
	page,
	enter,
} ) => {
	await enter( 'member' );
	await page.goto( '/account/register-success' );
	const motion = () =>
		page
			.getByRole( 'main' )
			.getByRole( 'listitem' )
			.evaluateAll( ( lines ) =>
				lines.map( ( line ) => {
					const style = getComputedStyle( line );
					return style.animationName === 'none'
						? 'none'
						: `${ style.animationDelay } ${ style.animationDuration }`;
				} )
			);
	await expect( title( page, 'Your account is ready' ) ).toBeVisible();
	expect( await motion() ).toEqual( [ '0s 0.4s', '0.05s 0.4s' ] );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await motion() ).toEqual( [ 'none', 'none' ] );
} );
