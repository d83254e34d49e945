/**
 * Pages stay open while a second real build replaces their own (`gate-33`, T48); `npm run
 * test:engines` makes that build, and runs this file alone.
 */
import type { Page } from '@playwright/test';
import { carryChunksBefore, deploy, dropChunks, WORDS } from '../../scripts/engines/deploy.mjs';
import { expect, test } from './fixtures.ts';
import { dialogOf } from './reader.ts';

const STORY = '/last-across-the-line/';

test.describe.configure( { mode: 'serial' } );
test.beforeEach( ( { silence } ) =>
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using/ )
);
test.afterEach( () => deploy( 'first' ) );

/** Counts loads from now on. */
function loadsOf( page: Page ) {
	let count = 0;
	page.on( 'load', () => count++ );
	return () => count;
}

async function logInIsThat( page: Page, build: keyof typeof WORDS ) {
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	const dialog = dialogOf( page );
	await expect( dialog.getByLabel( 'Email', { exact: true } ) ).toBeEditable();
	await expect( dialog.getByRole( 'button', { name: WORDS[ build ] } ) ).toBeVisible();
}

// Proves gate-33.
test( 'a page of the first build opens the log-in of the second one, after one reload', async ( {
	page,
} ) => {
	await page.goto( STORY );
	const loads = loadsOf( page );
	deploy( 'second' );
	await logInIsThat( page, 'second' );
	await expect.poll( loads ).toBe( 1 );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
} );

// Proves gate-33.
test( 'a page of the second build opens the log-in of the first one, once that is back', async ( {
	page,
} ) => {
	deploy( 'second' );
	await page.goto( STORY );
	const loads = loadsOf( page );
	deploy( 'first' );
	await logInIsThat( page, 'first' );
	await expect.poll( loads ).toBe( 1 );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
} );

test( 'a deploy with the chunks before reloads no page that is open', async ( { page } ) => {
	await page.goto( STORY );
	const loads = loadsOf( page );
	deploy( 'second' );
	const carried = carryChunksBefore();
	expect( carried.length ).toBeGreaterThan( 0 );
	await logInIsThat( page, 'first' );
	expect( loads() ).toBe( 0 );
	await page.goto( STORY );
	await logInIsThat( page, 'second' );
	dropChunks( carried );
} );

test( 'a member continues over a deploy and back, from page to page of the account', async ( {
	page,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings' );
	const pages = [ 'Membership', 'Receipts', 'Payment methods', 'Newsletters' ];
	for ( const [ at, name ] of pages.entries() ) {
		deploy( at % 2 ? 'first' : 'second' );
		await page
			.getByRole( 'navigation', { name: 'Account' } )
			.getByRole( 'link', { name, exact: true } )
			.click();
		await expect( page.getByRole( 'heading', { level: 1, name } ) ).toBeVisible();
	}
} );
