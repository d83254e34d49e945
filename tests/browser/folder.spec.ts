/**
 * The main site with its WordPress in the folder /blog of its host: wall, log-in, account and
 * payflow.
 */
import { expect, test, title } from './account.ts';
import { dialogOf, GATED, MEMBERS_SENTENCE } from './reader.ts';
import { networkRests } from './network.ts';

const BLOG = '/blog';
const STORY = BLOG + GATED;

/** A pattern for the address bar with this path and query. */
const at = ( path: string ) => new RegExp( `^http://[^/]+${ path.replace( /[?.]/g, '\\$&' ) }/?$` );

test( 'a subscriber logs in over a story, reads it, and finds every account page in the folder', async ( {
	page,
	logInAs,
} ) => {
	await page.goto( STORY );
	await page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( dialogOf( page ) ).toBeVisible();
	await expect( page ).toHaveURL( at( STORY ) );
	await logInAs( 'monthly' );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	expect( await page.locator( '.circ a[href^="/account"]' ).count() ).toBe( 0 );

	await page.goto( `${ BLOG }/account` );
	await expect( page ).toHaveURL( at( `${ BLOG }/account/settings` ) );
	await page.getByRole( 'link', { name: 'Membership', exact: true } ).first().click();
	await expect( page ).toHaveURL( at( `${ BLOG }/account/settings/membership` ) );
	await expect( title( page, 'Membership' ) ).toBeVisible();
	const links = await page
		.locator( '.circ a[href]' )
		.evaluateAll( ( all ) => all.map( ( link ) => link.getAttribute( 'href' ) ?? '' ) );
	expect( links.filter( ( href ) => /^\/account/.test( href ) ) ).toEqual( [] );
	expect(
		links.filter( ( href ) => href.startsWith( `${ BLOG }/account/` ) ).length
	).toBeGreaterThan( 3 );
} );

// Proves address-1.
test( 'a guarded page asks for the log-in and is shown afterwards, and a return address is followed', async ( {
	page,
	logInAs,
} ) => {
	await page.goto( `${ BLOG }/account/settings/membership` );
	await expect( page ).toHaveURL( at( `${ BLOG }/account/login` ) );
	await logInAs( 'monthly' );
	await expect( page ).toHaveURL( at( `${ BLOG }/account/settings/membership` ) );
	// The page's own calls need the cookie that is deleted next.
	await networkRests( page );
	await page.context().clearCookies( { name: 'blaize_session' } );
	await page.goto( `${ BLOG }/account/login?redirect=${ encodeURIComponent( STORY ) }` );
	await logInAs( 'monthly' );
	await expect( page ).toHaveURL( at( STORY ) );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );

test( 'the payflow opens over the story and on its own page', async ( { page } ) => {
	await page.goto( STORY );
	await page.locator( '[data-circ-gate]' ).getByRole( 'link' ).first().click();
	await expect( dialogOf( page ) ).toBeVisible();
	await expect( page ).toHaveURL( at( STORY ) );
	await page.goto( `${ BLOG }/account/subscribe` );
	await expect( page.getByRole( 'radio' ).first() ).toBeVisible();
	await expect( page ).toHaveURL( at( `${ BLOG }/account/subscribe` ) );
} );

test( 'a mailed link leads back to the story that it was asked for over', async ( {
	page,
	context,
	sandbox,
} ) => {
	await page.goto( STORY );
	await page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } ).click();
	await page.getByLabel( 'Email', { exact: true } ).fill( 'monthly@readers.example' );
	await page.getByRole( 'button', { name: 'Email me a sign-in link' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	// The operator configures the target of mailed links at the identity service.
	const { search } = new URL( await sandbox.mailedLink( 'monthly@readers.example' ), page.url() );
	const other = await context.newPage();
	await other.goto( `${ BLOG }/account/continue${ search }` );
	await expect( other ).toHaveURL( at( STORY ) );
	await expect( other.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );
