/**
 * Tests where a log-in leads: back to the page that asked for it, or to an address of this site in
 * the query, but never to another site (`address-6`, `address-18` to `address-21`).
 */
import corpus from '../unit/domain/addresses/redirect-corpus.json';
import { expect, LOGIN, MEMBERSHIP, placeOf, SETTINGS, test, title } from './account.ts';
import { GATED } from './reader.ts';

// Proves address-6.
test( 'log-in leads back to the page that asked for it, with its query', async ( {
	page,
	logInAs,
} ) => {
	await page.goto( `${ MEMBERSHIP }?from=letter&day=2` );
	await expect( title( page, 'Log in' ) ).toBeVisible();
	expect( placeOf( page ) ).toBe( LOGIN );
	await logInAs( 'monthly' );
	await expect( title( page, 'Membership' ) ).toBeVisible();
	expect( placeOf( page ) ).toBe( `${ MEMBERSHIP }?from=letter&day=2` );
} );

test( 'log-in leads back there by way of the registration form too', async ( {
	page,
	logInAs,
} ) => {
	await page.goto( MEMBERSHIP );
	await page.getByRole( 'link', { name: 'Create an account' } ).click();
	await expect( title( page, 'Create an account' ) ).toBeVisible();
	await page
		.getByRole( 'main' )
		.or( page.locator( '#circulation-account' ) )
		.first()
		.getByRole( 'link', { name: 'Log In', exact: true } )
		.click();
	await logInAs( 'member' );
	await expect( title( page, 'Membership' ) ).toBeVisible();
} );

test( 'log-in leads to an address of this site that the query names', async ( {
	page,
	logInAs,
} ) => {
	const story = `${ GATED }?utm_source=letter#comments`;
	await page.goto( `${ LOGIN }?redirect=${ encodeURIComponent( story ) }` );
	await logInAs( 'member' );
	await expect( page ).toHaveURL( ( { href } ) => href.endsWith( story ) );
} );

// Proves address-18.
test( 'log-in leads to the page that the reader came from when the query says "referrer"', async ( {
	page,
	baseURL,
	logInAs,
} ) => {
	await page.goto( `${ LOGIN }?redirect=referrer`, {
		referer: `${ baseURL }${ GATED }`,
	} );
	await logInAs( 'member' );
	await expect( page ).toHaveURL( new RegExp( `${ GATED }$` ) );
} );

// Proves address-20.
test( 'log-in drops every return address that leads away or round in a circle', async ( {
	page,
	baseURL,
	logInAs,
} ) => {
	const hostile = [
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'/%2f/evil.example',
		'/sports/..//evil.example',
		'https://evil.example',
		'https://www.example.com@evil.example/',
		'https://www.ex\u0430mple.com/sports/',
		'javascript:alert(1)',
		'/account/login',
		'/account//login',
		'/ACCOUNT/Login',
		'/account/continue?token=abc&action=login',
	];
	expect( corpus.dropped ).toEqual( expect.arrayContaining( hostile ) );
	const own = new URL( baseURL ?? '' );
	for ( const value of hostile ) {
		const here = value
			.replace( 'https://www.example.com', own.origin )
			.replace( 'https://www.ex', `${ own.protocol }//www.ex` );
		await page.goto( `${ LOGIN }?redirect=${ encodeURIComponent( here ) }` );
		await expect( title( page, 'Log in' ) ).toBeVisible();
	}
	// An accepted address would still be stored in this tab, and be followed now.
	await logInAs( 'member' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
	expect( placeOf( page ) ).toBe( SETTINGS );
} );
