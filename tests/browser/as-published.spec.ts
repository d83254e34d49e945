/** What only the services' published interfaces do: these worlds speak them whatever the project says. */
import { expect, test } from './fixtures.ts';
import {
	agree,
	fillCard,
	GATED,
	MEMBERS_SENTENCE,
	payButton,
	toPayment,
} from './reader.ts';

test.use( { wire: 'published' } );

test( 'what was bought opens stories, is closed without an offer while the card provider’s word is missing, and opens when it comes', async ( {
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
	await expect(
		page.getByRole( 'heading', { name: 'You are a member' } )
	).toBeVisible();
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();

	await sandbox.advance( 'P2D' );
	await enter( 'member' );
	await page.goto( GATED );
	await expect(
		wall.getByRole( 'button', { name: 'Try again' } )
	).toBeVisible();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
	// Whoever has paid is sold nothing.
	await expect( wall.locator( 'a:visible' ) ).toHaveCount( 0 );

	await sandbox.letCallbacksPass( true );
	await wall.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );

test( 'a visitor who lets no cookie stand meets wall and log-in, and nothing is asked', async ( {
	browser,
	baseURL,
	sandbox,
} ) => {
	// The edge's cookies never arrive, as with a browser that refuses them.
	const context = await browser.newContext();
	const page = await context.newPage();
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
	await expect(
		page.getByRole( 'button', { name: 'Log In' } ).first()
	).toBeVisible();
	expect(
		( await context.cookies() ).filter( ( { name } ) =>
			name.startsWith( 'blaize_' )
		)
	).toEqual( [] );
	expect( await sandbox.journal() ).toEqual( [] );
	await context.close();
} );
