/** A printed receipt contains only the document, so that a reader can hand it in (`status-35`). */
import { test, title } from './account.ts';
import { expect } from './fixtures.ts';

test( 'a receipt prints alone, over the whole width of one sheet', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings/receipts' );
	await page
		.getByRole( 'link', { name: /^View receipt/ } )
		.first()
		.click();
	await expect( title( page, 'Receipt' ) ).toBeVisible();
	const list = page.locator( '.circ-document dl' );
	await expect( list.getByText( 'Visa ending in 1111' ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	for ( const around of [ '.circ-site', '.circ-legal', 'nav' ] ) {
		await expect( page.locator( around ).first(), around ).toBeHidden();
	}
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeHidden();
	await expect( list.getByText( 'Billed to' ) ).toBeVisible();
	const { width } = ( await list.boundingBox() )!;
	expect( width ).toBeGreaterThan( 0.8 * page.viewportSize()!.width );
	const sheets = ( await page.pdf( { format: 'Letter' } ) ).toString( 'latin1' );
	expect( sheets.match( /\/Type\s*\/Page\b(?!s)/g ) ).toHaveLength( 1 );
} );

test( 'a dark page prints dark letters on white paper, and nothing to press around it', async ( {
	page,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings/receipts' );
	const letters = () => page.evaluate( () => getComputedStyle( document.body ).color );
	await page.evaluate( () => {
		document.documentElement.dataset.scheme = 'dark';
	} );
	await expect.poll( letters ).toBe( 'rgb(242, 243, 243)' );
	await page.emulateMedia( { media: 'print' } );
	expect( await letters() ).toBe( 'rgb(21, 24, 27)' );
	await expect( page.locator( '.circ-brand' ) ).toBeVisible();
	for ( const pressed of [ '.circ-sections', '.circ-tools', '.circ-legal' ] ) {
		await expect( page.locator( pressed ), pressed ).toBeHidden();
	}
} );
