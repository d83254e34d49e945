/**
 * The modal over a story: opening, closing, focus, the two ways to open it, and a chunk that fails
 * to load (`address-16`, `address-17`, `address-37`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, fits, GATED, logIn } from './reader.ts';

const STORY = '/last-across-the-line/';
const opener = ( page: Page ) => page.getByRole( 'button', { name: 'Log In' } ).first();
const email = ( page: Page ) => dialogOf( page ).getByLabel( 'Email', { exact: true } );

// Proves address-17.
test( 'opens with the keyboard, keeps the focus inside, and returns it', async ( { page } ) => {
	await page.goto( STORY );
	await opener( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( email( page ) ).toBeFocused();
	await expect( dialogOf( page ) ).toHaveAccessibleName( 'Log in' );
	for ( let press = 0; press < 12; press++ ) {
		await page.keyboard.press( 'Tab' );
		const isInside = await page.evaluate(
			() =>
				document.activeElement === document.body ||
				Boolean( document.activeElement?.closest( 'dialog' ) )
		);
		expect( isInside ).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( opener( page ) ).toBeFocused();
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
} );

// Proves address-17.
test( 'closes with a press on the page behind, and with its button', async ( { page } ) => {
	await page.goto( STORY );
	await opener( page ).click();
	await expect( email( page ) ).toBeVisible();
	await page.mouse.click( 5, 5 );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await opener( page ).click();
	await dialogOf( page ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialogOf( page ) ).toHaveCount( 0 );
} );

test( 'opens for a link to the log-in and for the documented window events', async ( { page } ) => {
	await page.goto( GATED );
	await page.locator( '[data-circ-gate]' ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( email( page ) ).toBeVisible();
	await expect( page ).toHaveURL( new RegExp( `${ GATED }$` ) );
	await page.keyboard.press( 'Escape' );
	const send = ( name: string, detail: unknown ) =>
		page.evaluate(
			( [ event, given ] ) =>
				window.dispatchEvent( new CustomEvent( event as string, { detail: given } ) ),
			[ name, detail ]
		);
	await send( 'circulation:open-login', { view: 'register' } );
	await expect(
		dialogOf( page ).getByRole( 'heading', { name: 'Create an account' } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await send( 'circulation:open-payflow', { planId: 'sports-yearly' } );
	await expect(
		dialogOf( page ).getByRole( 'radio', { name: 'Flexible Yearly' } )
	).toBeChecked();
	await page.keyboard.press( 'Escape' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
} );

test( 'keeps the input when the log-in is refused, and logs in with the right password @wire', async ( {
	page,
	sandbox,
	silence,
	accessible,
} ) => {
	silence.allow( /401 \(Unauthorized\)/ );
	await page.goto( STORY );
	await opener( page ).click();
	await logIn( page, 'monthly@readers.example', 'Not the password 1' );
	await expect( page.getByText( 'Sorry, this is the wrong email or password.' ) ).toBeVisible();
	await expect( email( page ) ).toHaveValue( 'monthly@readers.example' );
	await accessible( page, 'a refused log-in' );
	await logIn( page, 'monthly@readers.example', 'Reader-Pass-1' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
	expect( await sandbox.calls( 'identity.login' ) ).toBe( 2 );
} );

// Proves gate-33.
test( 'says that it did not load, reports which part to the page, and tries again without a reload', async ( {
	page,
	silence,
} ) => {
	silence.allow( /ERR_FAILED|Failed to load resource/ );
	await page.goto( STORY );
	await page.evaluate( () => {
		window.addEventListener( 'circulation:chunk-error', ( event ) => {
			document.body.dataset.chunkError = JSON.stringify( ( event as CustomEvent ).detail );
		} );
	} );
	let isBroken = true;
	await page.route( '**/build/app/chunks/**', ( route ) =>
		isBroken ? route.abort() : route.continue()
	);
	await opener( page ).click();
	const dialog = dialogOf( page );
	await expect( dialog ).toContainText( 'Loading chunk failed' );
	const detail = JSON.parse(
		( await page.locator( 'body' ).getAttribute( 'data-chunk-error' ) ) ?? '{}'
	) as { kind: string; address: string };
	expect( detail.kind ).toBe( 'error' );
	expect( detail.address ).toContain( '/build/app/chunks/' );
	isBroken = false;
	await dialog.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( email( page ) ).toBeVisible();
} );

// Proves address-37, limit-7.
test( 'waits 120 seconds for a part that never answers', async ( { page, silence } ) => {
	silence.allow( /ERR_|Failed to load resource/ );
	await page.clock.install();
	await page.goto( STORY );
	await page.evaluate( () => {
		window.addEventListener( 'circulation:chunk-error', ( event ) => {
			document.body.dataset.kind = ( event as CustomEvent ).detail.kind;
		} );
	} );
	await page.route( '**/build/app/chunks/**', () => {} );
	await opener( page ).click();
	await page.clock.runFor( 119_000 );
	await expect( dialogOf( page ) ).not.toContainText( 'Loading chunk failed' );
	await page.clock.runFor( 2_000 );
	await expect( dialogOf( page ) ).toContainText( 'Loading chunk failed' );
	await expect( page.locator( 'body' ) ).toHaveAttribute( 'data-kind', 'timeout' );
} );

for ( const width of [ 320, 375, 1280 ] ) {
	test( `fits a screen of ${ width } px, and nothing on the page moves`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 700 } );
		await page.goto( GATED );
		await page.evaluate( () => {
			new PerformanceObserver( ( list ) => {
				for ( const entry of list.getEntries() ) {
					const { value } = entry as unknown as { value: number };
					document.body.dataset.shift = String(
						Number( document.body.dataset.shift ?? 0 ) + value
					);
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		} );
		await opener( page ).click();
		await expect( email( page ) ).toBeVisible();
		await fits( page );
		expect( Number( ( await page.locator( 'body' ).getAttribute( 'data-shift' ) ) ?? 0 ) ).toBe(
			0
		);
	} );
}
