/**
 * The reads that an account page starts before the app has loaded (`session-27`): each is sent once
 * and used by the app, and none is sent for visitors.
 */
import type { Page } from '@playwright/test';
import { LOGIN, MEMBERSHIP, SETTINGS, expect, test } from './account.ts';
import { networkRests } from './network.ts';

const PAGES = [
	'/account',
	SETTINGS,
	`${ SETTINGS }/newsletters`,
	`${ SETTINGS }/update-email`,
	`${ SETTINGS }/payment-method`,
	`${ MEMBERSHIP }/cancel`,
	'/account/onboarding/welcome',
];

/** The requests so far: chunks by name, calls by path. */
function watchRequests( page: Page ) {
	const seen: string[] = [];
	page.on( 'request', ( request ) => {
		const { pathname } = new URL( request.url() );
		if ( request.method() === 'GET' && ! request.isNavigationRequest() ) {
			seen.push( /\/(first-reads|app|screen-[a-z-]+)\./.exec( pathname )?.[ 1 ] ?? pathname );
		}
	} );
	return seen;
}

/**
 * The number of early reads that are still unused; null if none were started, or if a press has
 * discarded them.
 */
const left = ( page: Page ) => page.evaluate( () => window.circulationReads?.size ?? null );

// Proves session-27.
for ( const persona of [ 'monthly', 'member' ] ) {
	for ( const address of PAGES ) {
		test( `${ persona } on ${ address }: what starts ahead is what the page asks for, once`, async ( {
			page,
			enter,
		} ) => {
			await enter( persona );
			const seen = watchRequests( page );
			await page.goto( address );
			await networkRests( page );
			expect( ( await left( page ) ) ?? 0 ).toBe( 0 );
			const reads = seen.filter( ( path ) => /^\/(blaize|zephr)\/|\/plans$/.test( path ) );
			expect( reads.slice( 0, 2 ).sort() ).toEqual( [
				'/blaize/account',
				'/wp-json/circulation/v1/plans',
			] );
			expect( new Set( reads ).size, reads.join( '\n' ) ).toBe( reads.length );
			expect( new Set( seen.filter( ( name ) => name.startsWith( 'screen-' ) ) ).size ).toBe(
				seen.filter( ( name ) => name.startsWith( 'screen-' ) ).length
			);
		} );
	}
}

// Proves session-27.
test( 'a visitor’s page starts no read, and the code of the log-in only where that is shown', async ( {
	page,
} ) => {
	const seen = watchRequests( page );
	await page.goto( LOGIN );
	await expect( page.getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	expect( await left( page ) ).toBeNull();
	expect( seen.filter( ( path ) => path.startsWith( '/blaize/' ) ) ).toEqual( [] );
	expect( seen.filter( ( name ) => name === 'screen-login' ) ).toEqual( [ 'screen-login' ] );
	expect( seen.indexOf( 'screen-login' ) ).toBeGreaterThan( seen.indexOf( 'first-reads' ) );

	seen.length = 0;
	await page.goto( MEMBERSHIP );
	await expect( page ).toHaveURL( LOGIN );
	await expect( page.getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	expect( seen ).not.toContain( 'screen-membership' );
} );

// Proves session-27.
test( 'a hover over the button asks for the plans, and the press for nothing more', async ( {
	page,
} ) => {
	const seen = watchRequests( page );
	const plans = () => seen.filter( ( path ) => path.endsWith( '/plans' ) ).length;
	await page.goto( '/' );
	const button = page.locator( 'a[href*="/account/subscribe"]' ).first();
	await button.hover();
	await expect.poll( plans ).toBe( 1 );
	await button.click();
	await expect( page.getByRole( 'radio' ).first() ).toBeVisible();
	expect( plans() ).toBe( 1 );
} );

// Proves session-27.
test( 'an outage of an early read is retried and reported as usual', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /status of 503|service unavailable|Error retrieving/ );
	await enter( 'monthly' );
	await sandbox.fault( { call: 'identity.subscriptions', kind: 'status', status: 503 } );
	await page.goto( MEMBERSHIP );
	await expect( page.getByRole( 'main' ) ).toContainText( '$9.99' );
	expect( await sandbox.calls( 'identity.subscriptions' ) ).toBeGreaterThan( 1 );
} );
