/**
 * A page that stays open while a new build takes the place of its own (`gate-33`, T48). The build
 * before is the present one in another folder, which the server no longer has afterwards.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf } from './reader.ts';

const STORY = '/last-across-the-line/';
/** Where the pages of the build before look for its chunks. */
const BEFORE = '/build/app/before/chunks/';

/** Returns the deploy. */
async function beforeDeploy( page: Page ): Promise< () => void > {
	let isDeployed = false;
	await page.route( `**${ BEFORE }**`, async ( route ) => {
		const address = route.request().url();
		// This file is in each build.
		if ( isDeployed && ! address.includes( `${ BEFORE }again.js` ) ) {
			return route.fulfill( { status: 404, contentType: 'text/html', body: 'Not found' } );
		}
		const present = address.replace( BEFORE, '/build/app/chunks/' );
		return route.fulfill( { response: await route.fetch( { url: present } ) } );
	} );
	await page.route( '**/*', async ( route, request ) => {
		if ( isDeployed || request.resourceType() !== 'document' ) {
			return route.fallback();
		}
		const answer = await route.fetch();
		const body = ( await answer.text() ).replace(
			/("assets":"[^"]*build\\?\/)app(\\?\/")/,
			'$1app/before$2'
		);
		return route.fulfill( { response: answer, body } );
	} );
	return () => {
		isDeployed = true;
	};
}

// Proves gate-33.
test( 'an old page whose log-in is gone reloads once, and opens it again', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using/ );
	const deploy = await beforeDeploy( page );
	await page.goto( STORY );
	deploy();
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	await expect( dialogOf( page ).getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
	expect( await page.evaluate( () => sessionStorage.getItem( 'circ-draft' ) ) ).toBeNull();
} );

// Proves gate-33.
test( 'an old form whose services are gone comes back with the address that was typed', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using/ );
	const deploy = await beforeDeploy( page );
	await page.goto( STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	const email = dialogOf( page ).getByLabel( 'Email', { exact: true } );
	await expect( email ).toBeVisible();
	deploy();
	const isBack = page.waitForEvent( 'load' );
	await email.fill( 'maya@readers.example' );
	await isBack;
	await expect( email ).toHaveValue( 'maya@readers.example' );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
} );

// Proves gate-33.
test( 'an old form with a password says that it is out of date, and does not reload', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using|\[circulation\]/ );
	const deploy = await beforeDeploy( page );
	await page.goto( STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	const password = dialogOf( page ).getByLabel( 'Password', { exact: true } );
	await expect( password ).toBeVisible();
	deploy();
	await password.fill( 'Reader-Pass-1' );
	await expect( page.getByText( /^This page is out of date/ ) ).toBeVisible();
	await expect( password ).toHaveValue( 'Reader-Pass-1' );
	await page.getByRole( 'button', { name: 'Reload the page' } ).click();
	await expect( password ).toHaveValue( '' );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
	await expect( page.getByText( /^This page is out of date/ ) ).toHaveCount( 0 );
} );
