/**
 * Tests what Back shows: no data of a reader who has logged out, no second payment, and everything
 * typed.
 */
import type { Page } from '@playwright/test';
import { expect, test, title } from './account.ts';
import {
	agree,
	dialogOf,
	fillCard,
	GATED,
	logIn,
	MEMBERS_SENTENCE,
	payButton,
	toPayment,
} from './reader.ts';
import { SCREENS, standsOn } from './screens.ts';

const READER = 'monthly@readers.example';
const VISITED = [ ...new Set( [ ...( SCREENS.member ?? [] ), ...( SCREENS.monthly ?? [] ) ] ) ];

/**
 * The visible text without the demonstration's bar, which appears only when the browser restores
 * the page from its back/forward cache.
 */
const textOf = ( page: Page ) =>
	page.evaluate( () => {
		const bar = document.querySelector< HTMLElement >( 'aside[aria-label="Demonstration"]' );
		return document.body.innerText.replace( bar?.innerText ?? '', '' );
	} );

// Proves session-15, session-16.
test( 'after a log-out Back shows nothing of the reader, on any account page or story', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	test.setTimeout( 240_000 );
	silence.allow( /status of 40\d/ );
	await enter( 'monthly' );
	const { accounts, profiles, paymentMethods } = ( await sandbox.state() ) as unknown as {
		accounts: { id: string; email: string }[];
		profiles: { account: string; values: Record< string, unknown > }[];
		paymentMethods: { account: string; lastFour?: string }[];
	};
	const { id } = accounts.find( ( { email } ) => email === READER ) ?? { id: '' };
	const ofReader = ( { account }: { account: string } ) => account === id;
	const words = [
		READER,
		String( profiles.find( ofReader )?.values[ 'full-name' ] ),
		...paymentMethods.filter( ofReader ).flatMap( ( { lastFour } ) => lastFour ?? [] ),
		MEMBERS_SENTENCE,
	];
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	for ( const address of VISITED ) {
		await page.goto( address );
		await standsOn( page );
	}
	await page.goto( '/account/settings' );
	await expect( page.locator( 'main' ) ).toContainText( READER );
	await page.getByRole( 'button', { name: 'Log Out' } ).first().click();
	await expect( page ).not.toHaveURL( /settings/ );

	// Text that any visitor can read on the story's own page is not secret.
	const open = await ( await page.request.get( GATED ) ).text();
	const own = words.filter( ( word ) => ! open.includes( word ) );
	expect( own ).toContain( READER );
	let seen = 0;
	while ( new URL( page.url() ).pathname !== GATED && seen < 2 * VISITED.length ) {
		seen += 1;
		await page.goBack();
		await expect( page.locator( 'body' ) ).toContainText( 'Log In' );
		const text = await textOf( page );
		expect(
			own.filter( ( word ) => text.includes( word ) ),
			page.url()
		).toEqual( [] );
	}
	expect( new URL( page.url() ).pathname ).toBe( GATED );
	expect( seen ).toBeGreaterThan( VISITED.length / 2 );
	await expect( page.locator( '[data-circ-gate]' ) ).toBeVisible();
} );

// Proves payment-35.
test( 'after a payment neither Back nor Forward offers to pay again', async ( {
	page,
	enter,
	sandbox,
} ) => {
	await enter( 'member' );
	await page.goto( '/account/settings' );
	await page.goto( '/account/settings/display' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	for ( const step of [ 'goBack', 'goBack', 'goForward', 'goForward' ] as const ) {
		await page[ step ]();
		await expect( page.locator( 'main :is(h1, h2)' ).first() ).toContainText( /./ );
		await expect( page.locator( '[aria-busy="true"], .circ-spinner' ) ).toHaveCount( 0 );
		await expect( payButton( page ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'radio', { name: /^Flexible/ } ) ).toHaveCount( 0 );
	}
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
} );

for ( const [ where, open ] of [
	[ 'on the account page', ( page: Page ) => page.goto( '/account/login' ) ],
	[
		'over a story',
		async ( page: Page ) => {
			await page.goto( GATED );
			await page
				.locator( '[data-circ-gate]' )
				.getByRole( 'link', { name: 'Log In' } )
				.click();
		},
	],
] as const ) {
	// Proves sign-in-8.
	test( `after an error at the log-in ${ where } Back keeps the address that was typed`, async ( {
		page,
		silence,
	} ) => {
		silence.allow( /status of 401/ );
		await open( page );
		await logIn( page, READER, 'Not-the-password-1' );
		await expect(
			page.getByText( 'Sorry, this is the wrong email or password.' ).first()
		).toBeVisible();
		await page.getByRole( 'link', { name: 'Forgot password?' } ).click();
		await expect( page.getByRole( 'button', { name: 'Email me a reset link' } ) ).toBeVisible();
		await page.goBack();
		await expect( page.getByRole( 'link', { name: 'Forgot password?' } ) ).toBeVisible();
		await expect( page.getByLabel( 'Email', { exact: true } ) ).toHaveValue( READER );
	} );
}

// Proves sign-in-27.
test( 'a link that is broken leaves the reader in, and Back to their page shows them', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /status of 404/ );
	await enter( 'monthly' );
	const broken = await sandbox.handOff( 'yearly' );
	await page.request.get( `/blaize/token-exchange?token=${ broken.split( 'token=' )[ 1 ] }`, {
		maxRedirects: 0,
		headers: { 'circ-sandbox-world': sandbox.world },
	} );
	await page.context().clearCookies( { name: /^blaize_/ } );
	await enter( 'monthly' );
	await page.goto( '/account/settings' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
	await page.goto( broken );
	await page.getByRole( 'button', { name: 'Log out and use the link' } ).click();
	await expect( title( page, 'This link was used already, or was not found' ) ).toBeVisible();
	await expect( page.getByText( READER ) ).toBeVisible();
	expect( await sandbox.calls( 'identity.logout' ) ).toBe( 0 );
	await page.goBack();
	await expect( title( page, 'Profile' ) ).toBeVisible();
} );

// Proves sign-in-27.
test( 'a link that is good replaces the reader, and their session is over at the service', async ( {
	page,
	enter,
	sandbox,
	context,
	baseURL,
} ) => {
	await enter( 'monthly' );
	const sessionOf = async () =>
		( await context.cookies( baseURL ) ).find( ( { name } ) => name === 'blaize_session' )
			?.value ?? '';
	const former = await sessionOf();
	await page.goto( await sandbox.handOff( 'yearly' ) );
	await page.getByRole( 'button', { name: 'Log out and use the link' } ).click();
	await expect( title( page, 'Profile' ) ).toBeVisible();
	await expect( page.getByText( 'yearly@readers.example' ).first() ).toBeVisible();
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	const { sessions } = ( await sandbox.state() ) as unknown as {
		sessions: { id: string; endedAt: string | null }[];
	};
	const isOpen = ( session: string ) =>
		sessions.some( ( { id, endedAt } ) => id === session && endedAt === null );
	expect( [ isOpen( former ), isOpen( await sessionOf() ) ] ).toEqual( [ false, true ] );
} );
