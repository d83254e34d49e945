/** The publisher's logo where a page is dark, and in the payment window (`site-35`). */
import { expect, type Locator, type Page } from '@playwright/test';
import { movedOn, shiftOf } from './layout-shift.ts';
import { dialogOf } from './reader.ts';

/**
 * Asserts that the logo beside the title does not make the dialog's head taller, on phone and
 * desktop. The test has called watchShift() before.
 */
export async function standsInThePaymentWindow( reader: Page, site: string, name: string ) {
	const dialog = dialogOf( reader );
	for ( const width of [ 375, 1280 ] ) {
		await reader.setViewportSize( { width, height: 900 } );
		await reader.goto( site );
		await reader.evaluate( () => {
			dispatchEvent( new CustomEvent( 'circulation:open-payflow' ) );
		} );
		await expect( dialog.getByRole( 'radio' ).first() ).toBeVisible();
		const logo = dialog.getByRole( 'img', { name } );
		await expect( logo ).toHaveJSProperty( 'complete', true );
		expect( await shiftOf( reader ), await movedOn( reader ) ).toBe( 0 );
		const head = dialog.locator( '.circ-dialog__head' );
		const high = () => head.evaluate( ( { clientHeight } ) => clientHeight );
		const withLogo = await high();
		await logo.evaluate( ( picture ) => picture.remove() );
		expect( await high(), `the head at ${ width }` ).toBe( withLogo );
	}
}

/** Asserts that the logo has a white background on a dark page, and none on a light one. */
export async function standsOnPlate( logo: Locator ) {
	const page = logo.page();
	const plate = () =>
		logo.evaluate( ( element ) => {
			const { backgroundColor, boxShadow } = getComputedStyle( element );
			return [ backgroundColor, boxShadow ];
		} );
	await page.emulateMedia( { colorScheme: 'dark' } );
	expect( await plate() ).toEqual( [
		'rgb(255, 255, 255)',
		'rgb(255, 255, 255) 0px 0px 0px 8px',
	] );
	await page.emulateMedia( { colorScheme: 'light' } );
	expect( ( await plate() )[ 0 ] ).toBe( 'rgba(0, 0, 0, 0)' );
}
