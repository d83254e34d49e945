/** The publisher's logo in the payment window: beside the title, which is no higher for it (`site-35`). */
import { expect, type Page } from '@playwright/test';
import { shiftOf } from './layout-shift.ts';
import { dialogOf } from './reader.ts';

/** On a telephone and on a desktop; the page watches what shifts. */
export async function standsInThePaymentWindow(
	reader: Page,
	site: string,
	name: string
) {
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
		expect( await shiftOf( reader ) ).toBe( 0 );
		const head = dialog.locator( '.circ-dialog__head' );
		const high = () =>
			head.evaluate( ( { clientHeight } ) => clientHeight );
		const withLogo = await high();
		await logo.evaluate( ( picture ) => picture.remove() );
		expect( await high(), `the head at ${ width }` ).toBe( withLogo );
	}
}
