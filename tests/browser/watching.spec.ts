/** An operator looks after the outside services in wp-admin (`watch-2`, `watch-6`). */
import { expect, openSettings, settingsAreAccessible, test } from './editor.ts';

test( 'a connection is tested by keyboard, and says what the service answered', async ( {
	page,
	site,
} ) => {
	const services = await openSettings( page, site, 'Services' );
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
} );

test( 'the Status tab shows seven days of each service and has nothing to save', async ( {
	page,
	site,
} ) => {
	const status = await openSettings( page, site, 'Status' );
	const week = status.getByRole( 'table', {
		name: /^Calls without an answer/,
	} );
	await expect( week.getByRole( 'columnheader' ) ).toHaveCount( 8 );
	await expect(
		week.getByRole( 'rowheader', { name: /^Card provider/ } )
	).toBeVisible();
	await expect(
		status.getByRole( 'button', { name: 'Save changes' } )
	).toHaveCount( 0 );
	await settingsAreAccessible( page, 'the Status tab' );
	await page.setViewportSize( { width: 600, height: 800 } );
	await settingsAreAccessible( page, 'the Status tab on a narrow window' );
} );
