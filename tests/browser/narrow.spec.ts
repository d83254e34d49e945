/**
 * A phone whose reader doubled the text size: no page is wider than the window, and no word is
 * broken.
 */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { brokenWords, fits, GATED, toPayment } from './reader.ts';
import { enterFor, SCREENS, standsOn } from './screens.ts';

// Twice Chromium's default text size. Only the browser's own setting also changes media queries.
test.use( {
	launchOptions: async ( { launchOptions }, provide ) =>
		provide( {
			...launchOptions,
			args: [ ...( launchOptions.args ?? [] ), '--blink-settings=defaultFontSize=32' ],
		} ),
} );

const PHONE = { width: 375, height: 812 };

/** Parts with two or three columns. */
const COLUMNS =
	'.circ-plan, .circ-schedule, .circ-table, .circ-steps, .circ-choice, .circ-facts dt, .circ-actions';

for ( const [ reader, addresses ] of Object.entries( SCREENS ) ) {
	// Proves address-43.
	test( `every screen of a ${ reader } is as wide as the phone and breaks no word at twice the text size`, async ( {
		page,
		enter,
		silence,
	} ) => {
		test.setTimeout( 240_000 );
		await enterFor( reader, { enter, silence } );
		await page.setViewportSize( PHONE );
		for ( const address of addresses ) {
			await test.step( address, async () => {
				await page.goto( address );
				await standsOn( page );
				await fits( page );
				expect( await brokenWords( page, COLUMNS ), address ).toEqual( [] );
			} );
		}
	} );
}

const SMALLEST_PHONE = { width: 320, height: 700 };

// Proves address-43.
test( 'on the smallest phone the wall, the plans and the card fit at twice the text size', async ( {
	page,
	enter,
} ) => {
	await page.setViewportSize( SMALLEST_PHONE );
	await page.goto( GATED );
	expect( await cutOff( page.locator( '.circ-gate h2' ) ) ).toEqual( [] );
	await page.evaluate( () => dispatchEvent( new CustomEvent( 'circulation:open-payflow' ) ) );
	const dialog = page.getByRole( 'dialog', { name: 'Membership' } );
	await expect( dialog.getByRole( 'radio' ).first() ).toBeVisible();
	await expect( dialog.getByRole( 'button', { name: 'Close' } ) ).toBeInViewport( { ratio: 1 } );

	await enter( 'member' );
	await toPayment( page );
	await fits( page );
	const label = page.locator( '.circ-label' ).filter( { hasText: 'Zip Code' } );
	expect( await cutOff( label ) ).toEqual( [] );
} );

// Proves address-43.
test( 'the initials of a reader fit into their circle at twice the text size', async ( {
	page,
	enter,
} ) => {
	await enter( 'member' );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/settings/receipts' );
	const avatar = page.locator( '[data-circ-account]' );
	await expect( avatar ).toHaveText( 'MO' );
	const [ letters, circle ] = await avatar.evaluate( ( part ) => {
		const range = document.createRange();
		range.selectNodeContents( part.firstChild ?? part );
		return [ range.getBoundingClientRect().width, part.getBoundingClientRect().width ];
	} );
	expect( letters ).toBeLessThan( circle ?? 0 );
} );

/** The part of the window's height that an element covers. */
const covered = ( element: Locator ) =>
	element.evaluate( ( part ) => {
		const { top, bottom } = part.getBoundingClientRect();
		return ( Math.min( bottom, innerHeight ) - Math.max( top, 0 ) ) / innerHeight;
	} );

const fontSize = ( element: Locator ) =>
	element.evaluate( ( part ) => parseFloat( getComputedStyle( part ).fontSize ) );

/** The texts of elements that are cut off at the window's or at their own edge. */
const cutOff = ( elements: Locator ) =>
	elements.evaluateAll( ( found ) =>
		found
			.filter( ( part ) => {
				const range = document.createRange();
				range.selectNodeContents( part );
				const text = range.getBoundingClientRect();
				const box = part.getBoundingClientRect();
				return (
					text.width > 0 &&
					( text.left < Math.max( 0, box.left - 1 ) ||
						text.right > Math.min( innerWidth, box.right + 1 ) )
				);
			} )
			.map( ( part ) => part.textContent )
	);

// Proves address-43.
test( 'a failed payment hides neither the page nor itself at twice the text size', async ( {
	page,
	enter,
} ) => {
	await enter( 'past-due' );
	await page.setViewportSize( PHONE );
	await page.goto( '/' );
	const bar = page.locator( '.circ-due-bar > p' );
	await expect( bar ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Fix payment' } ) ).toBeVisible();
	const header = page.locator( '[data-circ-header] :is(a, button):visible' );
	expect( await cutOff( header ) ).toEqual( [] );
	expect( await cutOff( bar ) ).toEqual( [] );
	expect( await cutOff( bar.getByRole( 'link' ) ) ).toEqual( [] );
	expect( await covered( bar ) ).toBeLessThan( 0.15 );

	await page.goto( '/account/settings' );
	const notice = page.getByText( 'Your membership billing is past due' );
	await expect( notice ).toHaveCount( 1 );
	expect( await covered( page.locator( '.circ-account__edge > *' ) ) ).toBeLessThan( 0.1 );
} );

// Proves address-43.
test( 'the wall, the header, the legal links and "Show" grow with the reader’s text', async ( {
	page,
} ) => {
	await page.setViewportSize( PHONE );
	await page.goto( GATED );
	const wall = page.locator( '.circ-gate' );
	expect( await fontSize( wall.getByRole( 'listitem' ).first() ) ).toBe( 32 );
	expect( await fontSize( wall.getByRole( 'heading' ) ) ).toBe( 56 );
	expect( await fontSize( page.getByRole( 'button', { name: 'Log In' } ).first() ) ).toBe( 28 );
	await fits( page );
	await page.goto( '/account/login' );
	expect( await fontSize( page.locator( '.circ-legal a' ).first() ) ).toBe( 28 );
	const [ room, taken ] = await page
		.locator( '.circ-reveal' )
		.evaluate( ( part ) => [
			parseFloat( getComputedStyle( part.querySelector( 'input' ) ?? part ).paddingRight ),
			part.querySelector( 'button' )?.offsetWidth,
		] );
	expect( room, 'no letter is under "Show"' ).toBeGreaterThan( taken ?? 0 );
	await page.goto( '/account/subscribe' );
	await standsOn( page );
	await expect( page.locator( '.circ-foot' ) ).toHaveCSS( 'position', 'static' );
} );
