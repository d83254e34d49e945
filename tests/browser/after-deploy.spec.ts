/**
 * A page stays open while a new build replaces its own (`gate-33`, T48). The previous build is a
 * copy of the current one in another folder, which the server then no longer has.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf } from './reader.ts';

const STORY = '/last-across-the-line/';
/** The folder in which pages of the previous build look for its chunks. */
const BEFORE = '/build/app/before/chunks/';

/** Opens a page of the previous build; the returned function deploys the new one. */
async function beforeDeploy( page: Page ): Promise< () => void > {
	let isDeployed = false;
	await page.route( `**${ BEFORE }**`, async ( route ) => {
		const address = route.request().url();
		// Both builds contain this file.
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

/** Opens the log-in over a story; returns the form's field with this label. */
async function openForm( page: Page, label: string ) {
	await page.goto( STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	const field = dialogOf( page ).getByLabel( label, { exact: true } );
	await expect( field ).toBeVisible();
	return field;
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
test( 'an old form whose services are gone is restored with the typed address', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using/ );
	const deploy = await beforeDeploy( page );
	const email = await openForm( page, 'Email' );
	deploy();
	const isBack = page.waitForEvent( 'load' );
	await email.fill( 'maya@readers.example' );
	await isBack;
	await expect( email ).toHaveValue( 'maya@readers.example' );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
} );

// Proves gate-33.
test( 'input that is typed while an old page reloads is restored too', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using/ );
	const deploy = await beforeDeploy( page );
	const email = await openForm( page, 'Email' );
	deploy();
	// The attribute appears when the page is about to reload; Playwright could no longer type by
	// then, so the page itself fills the field.
	await email.evaluate( ( field: HTMLInputElement ) =>
		new MutationObserver( () => {
			field.value = 'maya@readers.example';
		} ).observe( document.documentElement, { attributeFilter: [ 'data-circ-again' ] } )
	);
	const isBack = page.waitForEvent( 'load' );
	// The value and its event are set in one step, because a pressed key may arrive after the field
	// has been filled.
	await email.evaluate( ( field: HTMLInputElement ) => {
		field.value = 'm';
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	} );
	await isBack;
	await expect( email ).toHaveValue( 'maya@readers.example' );
} );

// Proves gate-33.
test( 'an old form with a password says that it is out of date, and does not reload', async ( {
	page,
	silence,
} ) => {
	silence.allow( /404 \(Not Found\)|ERR_ABORTED|was preloaded using|\[circulation\]/ );
	const deploy = await beforeDeploy( page );
	const password = await openForm( page, 'Password' );
	deploy();
	await password.fill( 'Reader-Pass-1' );
	await expect( page.getByText( /^This page is out of date/ ) ).toBeVisible();
	await expect( password ).toHaveValue( 'Reader-Pass-1' );
	await page.getByRole( 'button', { name: 'Reload the page' } ).click();
	await expect( password ).toHaveValue( '' );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
	await expect( page.getByText( /^This page is out of date/ ) ).toHaveCount( 0 );
} );
