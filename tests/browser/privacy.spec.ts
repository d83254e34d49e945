/**
 * Tests what a publisher offers for a reader's own data, and what the reader can do with it: get a
 * copy, log other devices out, delete the account (`profile-35` to `profile-40`).
 */
import { readFile } from 'node:fs/promises';
import { expect, openSettings, save, test as base } from './editor.ts';
import type { Settings } from './editor.ts';
import { fits } from './reader.ts';

/** Restores the settings after each test, even one that fails. */
const test = base.extend< { settingsAsFound: Settings } >( {
	settingsAsFound: [
		async ( { rest }, provide ) => {
			const { values } = await rest< { values: Settings } >( SETTINGS );
			await provide( values );
			await rest( SETTINGS, values );
		},
		{ auto: true },
	],
} );

const SETTINGS = 'circulation/v1/settings';
const PRIVACY = '/account/settings/privacy';
const SAVED = 'Saved. It takes effect on the next page that a reader opens.';

// This site is not used by the other settings tests, because all settings are restored.
test.use( { sister: 'pagesix' } );
test.describe.configure( { mode: 'default' } );

for ( const { device, width } of [
	{ device: 'a desktop', width: 1280 },
	{ device: 'a phone', width: 375 },
] ) {
	// Proves profile-37.
	test( `what a publisher switches on for readers' own data works on ${ device }`, async ( {
		page,
		site,
		reader,
		sandbox,
		accessible,
	} ) => {
		const become = async ( persona: string ) => {
			await reader.goto( site );
			await reader.evaluate(
				( data ) =>
					fetch( '/__sandbox/api/enter', {
						method: 'POST',
						body: JSON.stringify( data ),
					} ).then( ( { ok } ) => ok ),
				{ persona }
			);
		};
		const button = ( name: string ) => reader.getByRole( 'button', { name, exact: true } );
		const looksRight = async ( about: string ) => {
			await fits( reader );
			await accessible( reader, `${ about }, ${ device }` );
		};
		await reader.setViewportSize( { width, height: 900 } );
		const settings = await openSettings( page, site, 'Readers' );
		for ( const name of [
			'Readers can download their data',
			'Readers can delete their account',
			'Readers can see and end their sessions',
		] ) {
			await settings.getByRole( 'checkbox', { name } ).check();
		}
		await save( page, SAVED );

		await test.step( 'an account that is billed is not deleted, and there is a link to cancel', async () => {
			await become( 'pagesix-monthly' );
			await reader.goto( `${ site }${ PRIVACY }` );
			const part = reader.getByRole( 'region', {
				name: 'Delete my account',
			} );
			await expect( part.getByText( 'Your membership is still running' ) ).toBeVisible();
			await expect( part.getByRole( 'link', { name: 'Cancel membership' } ) ).toHaveAttribute(
				'href',
				'/account/settings/membership/cancel'
			);
			await expect( part.getByRole( 'button' ) ).toHaveCount( 0 );
			await looksRight( 'the privacy page while billing runs' );
		} );

		const known = ( await sandbox.personas() ).find( ( { id } ) => id === 'pagesix-member' );
		const email = known?.email ?? '';
		await test.step( 'a copy of the data is downloaded as a file', async () => {
			// The first of the two sessions belongs to another device.
			await become( 'pagesix-member' );
			await become( 'pagesix-member' );
			await reader.goto( `${ site }${ PRIVACY }` );
			await expect(
				reader
					.getByRole( 'region', { name: 'What we keep, and where' } )
					.getByRole( 'listitem' )
			).toHaveCount( 6 );
			const arrives = reader.waitForEvent( 'download' );
			await button( 'Download my data' ).click();
			const file = await ( await arrives ).path();
			expect( await readFile( file, 'utf8' ) ).toContain( email );
			await expect( reader.getByText( 'Your data is in your downloads.' ) ).toBeVisible();
			await looksRight( 'the privacy page' );
		} );

		await test.step( 'the other device is logged out', async () => {
			await reader.getByRole( 'link', { name: 'Devices' } ).last().click();
			const devices = reader.getByRole( 'main' ).getByText( 'Harbor City' );
			await expect( devices ).toHaveCount( 2 );
			await looksRight( 'the devices' );
			await button( 'Log out everywhere else' ).press( 'Enter' );
			await expect(
				reader.getByText( 'You are not logged in anywhere else.' )
			).toBeVisible();
			await expect( devices ).toHaveCount( 1 );
		} );

		await test.step( 'the account is deleted once its address is typed', async () => {
			await reader.goto( `${ site }${ PRIVACY }` );
			await button( 'Delete my account' ).press( 'Enter' );
			const field = reader.getByLabel( 'Email address of this account' );
			await field.fill( 'somebody@else.example' );
			await button( 'Delete for good' ).click();
			await expect( field ).toHaveAccessibleDescription(
				/Type the email address of this account/
			);
			await looksRight( 'the last question before deleting' );
			await field.fill( email );
			await button( 'Delete for good' ).click();
			await expect(
				reader.getByRole( 'dialog', {
					name: 'Your account is deleted',
				} )
			).toBeVisible();
			await looksRight( 'the deleted account' );
			await button( 'Go to the front page' ).click();
			await expect(
				reader.getByRole( 'banner' ).getByRole( 'button', { name: 'Log In' } )
			).toBeVisible();
			const { accounts } = await sandbox.state();
			expect( accounts.map( ( one ) => one.email ) ).not.toContain( email );
		} );
	} );
}
