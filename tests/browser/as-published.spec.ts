/**
 * Behavior that only the services' published interfaces have; the worlds of these tests use them in
 * every Playwright project.
 */
import { expect, test } from './fixtures.ts';
import { networkRests, watchNetwork } from './network.ts';
import { agree, fillCard, GATED, MEMBERS_SENTENCE, payButton, toPayment } from './reader.ts';

test.use( { wire: 'published' } );

test( 'a purchase opens stories, has no offer while the card provider’s callback is missing, and opens them when it arrives', async ( {
	page,
	sandbox,
	enter,
} ) => {
	const wall = page.locator( '[data-circ-gate]' );
	await sandbox.letCallbacksPass( false );
	await enter( 'member' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();

	await sandbox.advance( 'P2D' );
	await enter( 'member' );
	await page.goto( GATED );
	await expect( wall.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
	// The reader has paid, so the wall must not link to an offer.
	await expect( wall.locator( 'a:visible' ) ).toHaveCount( 0 );

	await sandbox.letCallbacksPass( true );
	await wall.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );

test( 'a visitor whose browser stores no cookie meets wall and log-in, and nothing is requested', async ( {
	browser,
	baseURL,
	sandbox,
} ) => {
	// The edge's cookies are never stored, as in a browser that refuses them.
	const context = await browser.newContext();
	const page = await context.newPage();
	watchNetwork( page );
	await page.route( `${ baseURL }/**`, async ( route ) => {
		const response = await route.fetch( {
			headers: {
				...route.request().headers(),
				'circ-sandbox-world': sandbox.world,
			},
		} );
		await context.clearCookies();
		const headers = response.headers();
		delete headers[ 'set-cookie' ];
		await route.fulfill( { response, headers } );
	} );
	await page.goto( baseURL + GATED );
	const wall = page.locator( '[data-circ-gate]' );
	await expect( wall.getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	await networkRests( page );
	expect(
		( await context.cookies() ).filter( ( { name } ) => name.startsWith( 'blaize_' ) )
	).toEqual( [] );
	expect( await sandbox.journal() ).toEqual( [] );
	// A pending request belongs to the page, so it is answered before the page closes.
	await page.unrouteAll( { behavior: 'wait' } );
	await context.close();
} );

test( 'slow services make a subscriber wait and change nothing else', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'monthly' );
	for ( const call of [
		'identity.account',
		'identity.profile',
		'identity.datalayer',
		'identity.subscriptions',
		'decision.entitlement',
		'decision.engine',
		'decision.payment-methods',
	] ) {
		await sandbox.fault( { call, kind: 'delay', delay: 1800, times: 20 } );
	}
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
	await page.goto( '/account/settings/membership' );
	await expect( page.getByText( 'Flexible Monthly' ).first() ).toBeVisible();
	await expect( page.getByRole( 'alert' ) ).toHaveCount( 0 );
} );

// Proves sign-in-43, sign-in-45.
test( 'a reader changes the address by the mailed link and the password', async ( {
	page,
	sandbox,
	enter,
} ) => {
	const address = 'maya.ortiz@readers.example';
	await enter( 'monthly' );
	await page.goto( '/account/settings/update-email' );
	await page.getByLabel( 'New email' ).fill( address );
	await page.getByRole( 'button', { name: 'Email me a link' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	await page.goto( await sandbox.mailedLink( address ) );
	await page.getByLabel( 'Password', { exact: true } ).fill( 'Reader-Pass-1' );
	await page.getByRole( 'button', { name: 'Confirm my new email' } ).click();
	await expect( page.getByText( address ).first() ).toBeVisible();
	await expect
		.poll( async () => ( await sandbox.state() ).accounts.map( ( { email } ) => email ) )
		.toContain( address );
} );

test( 'the switch on the sandbox’s page changes how the services speak', async ( {
	page,
	sandbox,
} ) => {
	await page.goto( '/__sandbox' );
	await expect( page.getByRole( 'radio', { name: 'as published' } ) ).toBeChecked();
	await page.getByRole( 'radio', { name: 'as specified' } ).check();
	await expect.poll( async () => ( await sandbox.state() ).wire ).toBe( 'specified' );
	await page.getByRole( 'radio', { name: 'as published' } ).check();
	await expect.poll( async () => ( await sandbox.state() ).wire ).toBe( 'published' );
} );
