/** Tests values that a password manager puts into fields without firing an event (`sign-in-46`). */
import { expect, test } from './fixtures.ts';
import { dialogOf, GATED } from './reader.ts';

const EMAIL = 'monthly@readers.example';
const PASSWORD = 'Reader-Pass-1';
/** Sets the value in the page without an event. */
const put = ( field: Element, value: string ) => {
	( field as HTMLInputElement ).value = value;
};

for ( const isTyped of [ false, true ] ) {
	// Proves sign-in-46.
	test( `a reader logs in with a password that was filled in silently, the address ${
		isTyped ? 'typed' : 'too'
	}`, async ( { page } ) => {
		await page.goto( GATED );
		await page.getByRole( 'button', { name: 'Log In' } ).first().click();
		const dialog = dialogOf( page );
		const email = dialog.getByLabel( 'Email', { exact: true } );
		const password = dialog.getByLabel( 'Password', { exact: true } );
		await email.waitFor();
		await password.evaluate( put, PASSWORD );
		if ( isTyped ) {
			await email.pressSequentially( EMAIL );
		} else {
			await email.evaluate( put, EMAIL );
		}
		await expect( password ).toHaveValue( PASSWORD );
		await dialog.getByRole( 'button', { name: 'Log In', exact: true } ).click();
		await expect( dialog ).toHaveCount( 0 );
		await expect( page.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
	} );
}
