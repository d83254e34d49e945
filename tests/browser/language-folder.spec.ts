/**
 * The main site with a language folder, /es, beside its own pages at the root: a reader in the
 * folder stays there.
 */
import { expect, test, title } from './account.ts';
import { dialogOf, GATED, MEMBERS_SENTENCE } from './reader.ts';

const ES = '/es';
const STORY = ES + GATED;

/** A pattern for the address bar with this path. */
const at = ( path: string ) => new RegExp( `^http://[^/]+${ path }/?$` );

// Proves address-1.
test( 'a reader of one language logs in over a story, and every account page and address of WordPress is in its folder', async ( {
	page,
	logInAs,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( new URL( request.url() ).pathname ) );

	await page.goto( STORY );
	const login = page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } );
	await expect( login ).toHaveAttribute( 'href', new RegExp( `^${ ES }/account/login` ) );
	await login.click();
	await expect( dialogOf( page ) ).toBeVisible();
	await logInAs( 'monthly' );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await expect( page ).toHaveURL( at( STORY ) );
	const rest = asked.filter( ( path ) => path.includes( '/wp-json/circulation/' ) );
	expect( rest.length ).toBeGreaterThan( 0 );
	expect( rest.filter( ( path ) => ! path.startsWith( `${ ES }/wp-json/` ) ) ).toEqual( [] );
	// The services' paths are at the root of the host.
	expect( asked.filter( ( path ) => path.startsWith( `${ ES }/blaize` ) ) ).toEqual( [] );

	await page.goto( `${ ES }/account` );
	await expect( page ).toHaveURL( at( `${ ES }/account/settings` ) );
	await page.getByRole( 'link', { name: 'Membership', exact: true } ).first().click();
	await expect( page ).toHaveURL( at( `${ ES }/account/settings/membership` ) );
	await expect( title( page, 'Membership' ) ).toBeVisible();
	const links = await page
		.locator( '.circ a[href]' )
		.evaluateAll( ( all ) => all.map( ( link ) => link.getAttribute( 'href' ) ?? '' ) );
	expect( links.filter( ( href ) => /^\/account/.test( href ) ) ).toEqual( [] );
} );

test( 'a guarded page of the folder is shown after the log-in, and the same reader is known at the root', async ( {
	page,
	logInAs,
} ) => {
	await page.goto( `${ ES }/account/settings/membership` );
	await expect( page ).toHaveURL( at( `${ ES }/account/login` ) );
	await logInAs( 'monthly' );
	await expect( page ).toHaveURL( at( `${ ES }/account/settings/membership` ) );
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await page.goto( '/account' );
	await expect( page ).toHaveURL( at( '/account/settings' ) );
} );
