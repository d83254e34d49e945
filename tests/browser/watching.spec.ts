/** An operator watches the outside services in wp-admin (`watch-2`, `watch-6`). */
import { expect, openSettings, settingsAreAccessible, test } from './editor.ts';

test( 'a connection is tested by keyboard, and says what the service answered', async ( {
	page,
	site,
} ) => {
	const services = await openSettings( page, site, 'Connections' );
	const press = async ( name: string ) => {
		await services.getByRole( 'button', { name } ).focus();
		await page.keyboard.press( 'Enter' );
	};
	await press( 'Test connection: Identity service' );
	await expect( services ).toContainText(
		'It answered that it does not know a made-up session, as it should (status 401).'
	);
	await press( 'Test connection: Decision service' );
	await expect( services ).toContainText(
		'It answered that a made-up session may not read, as it should.'
	);
	await expect(
		services.getByRole( 'button', {
			name: 'Test connection: Decision service',
		} )
	).toBeFocused();
	await settingsAreAccessible( page, 'tested connections' );
	await services.getByRole( 'button', { name: 'Close' } ).last().press( 'Enter' );
	await expect( services.locator( '.circ-admin-test:focus' ) ).toContainText(
		'Decision service'
	);
} );

test( 'Site Health says how the services did in the last 7 days', async ( { page, site } ) => {
	await page.goto( `${ site }/wp-admin/site-health.php?tab=debug` );
	await page.getByRole( 'button', { name: 'Circulation', exact: true } ).click();
	await expect(
		page.getByRole( 'rowheader', {
			name: 'Services with problems in the last 7 days',
		} )
	).toBeVisible();
} );
