/**
 * A phone whose reader doubled the text size: no page is wider than the window, and no word is
 * broken.
 */
import { expect, test } from './fixtures.ts';
import { brokenWords, fits } from './reader.ts';
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
		range.selectNodeContents( part );
		return [ range.getBoundingClientRect().width, part.getBoundingClientRect().width ];
	} );
	expect( letters ).toBeLessThan( circle ?? 0 );
} );
