/**
 * Profile and display, by keyboard only, on phone and desktop; unsaved changes; the three brands.
 */
import type { Locator, Page } from '@playwright/test';
import { SETTINGS, title } from './account.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './reader.ts';
import { originOf } from './sites.ts';

const DISPLAY = '/account/settings/display';

/** Presses Tab until the element has the focus, as a reader without a pointer does. */
async function tabTo( page: Page, target: Locator ) {
	await expect( target ).toBeVisible();
	for ( let presses = 0; presses < 60; presses++ ) {
		if (
			await target.evaluate( ( element ) => element === element.ownerDocument.activeElement )
		) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	await expect( target, 'is reached by Tab' ).toBeFocused();
}

const field = ( page: Page, label: string ) => page.getByLabel( label, { exact: true } );

async function retype( page: Page, label: string, text: string ) {
	await tabTo( page, field( page, label ) );
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.insertText( text );
}

for ( const { device, viewport } of [
	{ device: 'a desktop', viewport: { width: 1280, height: 900 } },
	{ device: 'a phone', viewport: { width: 375, height: 812 } },
] ) {
	test.describe( `on ${ device }`, () => {
		test.use( { viewport } );

		test( 'a reader edits profile and display by keyboard alone', async ( {
			page,
			enter,
			sandbox,
			accessible,
		} ) => {
			await enter( 'member' );
			await page.goto( SETTINGS );
			await retype( page, 'First name', 'Maya Inés' );
			await tabTo( page, field( page, 'Age group' ) );
			await page.keyboard.type( '25' );
			await tabTo( page, field( page, 'Month' ) );
			await page.keyboard.type( 'Feb' );
			await retype( page, 'Day', '30' );
			await page.keyboard.press( 'Enter' );

			await expect( page.getByRole( 'alert' ).first() ).toBeFocused();
			await accessible( page, `the profile with a problem, ${ device }` );
			await page.keyboard.press( 'Tab' );
			await page.keyboard.press( 'Enter' );
			await expect( field( page, 'Day' ) ).toBeFocused();
			await page.keyboard.press( 'ControlOrMeta+A' );
			await page.keyboard.insertText( '28' );
			await page.keyboard.press( 'Enter' );
			await expect( page.getByText( 'Your profile is saved.' ) ).toBeVisible();
			await fits( page );
			await accessible( page, `the saved profile, ${ device }` );

			const menu = page.locator( 'summary', { hasText: 'Account:' } );
			if ( viewport.width < 990 ) {
				await menu.focus();
				await page.keyboard.press( 'Enter' );
			} else {
				await page.locator( 'nav a' ).first().focus();
			}
			await tabTo( page, page.getByRole( 'link', { name: 'Display' } ) );
			await page.keyboard.press( 'Enter' );
			await expect( title( page, 'Display' ) ).toBeFocused();

			await retype( page, 'Display name', 'Maya I.' );
			await tabTo( page, page.getByRole( 'radio', { name: 'Black' } ) );
			await page.keyboard.press( 'ArrowRight' );
			await expect( page.getByRole( 'radio', { name: 'Ink blue' } ) ).toBeChecked();
			await tabTo( page, page.getByLabel( /^Bio/ ) );
			await page.keyboard.insertText( 'Season-ticket holder.' );
			await tabTo( page, page.getByRole( 'button', { name: 'Save display' } ) );
			await page.keyboard.press( 'Enter' );
			await expect( page.getByText( 'Your display settings are saved.' ) ).toBeVisible();
			await tabTo( page, page.getByRole( 'switch', { name: 'Replies' } ) );
			await page.keyboard.press( 'Space' );
			await expect( page.getByText( 'Replies is on.' ) ).toBeVisible();
			await fits( page );
			await accessible( page, `display, ${ device }` );

			const bodies = ( await sandbox.journal() )
				.filter( ( { call } ) => call === 'identity.save-profile' )
				.map( ( { body } ) => body );
			expect( bodies ).toEqual( [
				{
					'age-group': '25-34',
					'birth-day': '28',
					'birth-month': '2',
					'first-name': 'Maya Inés',
					'updated-values': 'age-group,birth-day,birth-month,first-name',
				},
				{
					'avatar-color': '#17408b',
					bio: 'Season-ticket holder.',
					'full-name': 'Maya I.',
					'updated-values': 'avatar-color,bio,full-name',
				},
				{
					'notification-reply': true,
					'updated-values': 'notification-reply',
				},
			] );
		} );
	} );
}

test( 'words that are not saved are kept through a failure, and asked about before they are left', async ( {
	page,
	enter,
	sandbox,
	silence,
	accessible,
} ) => {
	silence.allow( /503/ );
	silence.allow( /service unavailable/ );
	await enter( 'member' );
	await page.goto( DISPLAY );
	await expect( title( page, 'Display' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Profile' } ).click();
	await field( page, 'Month' ).selectOption( 'February' );
	await field( page, 'Day' ).fill( '30' );
	// The press validates the field, and the button must not move away from under it.
	await page.getByRole( 'button', { name: 'Save profile' } ).click();
	await expect( page.getByRole( 'alert' ).first() ).toBeFocused();
	await field( page, 'Day' ).fill( '28' );
	await field( page, 'Location' ).fill( 'Harbor City' );
	await sandbox.fault( {
		call: 'identity.save-profile',
		kind: 'status',
		status: 503,
	} );
	await page.getByRole( 'button', { name: 'Save profile' } ).click();
	await expect(
		page.getByText( 'Sorry, there was an error updating your profile' )
	).toBeVisible();
	await expect( field( page, 'Location' ) ).toHaveValue( 'Harbor City' );
	await accessible( page, 'the profile that was not saved' );

	const question = page.getByRole( 'dialog', {
		name: 'Leave without saving?',
	} );
	await page.goBack();
	await expect( question ).toBeVisible();
	await accessible( page, 'the question before leaving' );
	await page.keyboard.press( 'Escape' );
	await expect( question ).toBeHidden();
	await expect( page ).toHaveURL( new RegExp( `${ SETTINGS }$` ) );
	await expect( field( page, 'Location' ) ).toHaveValue( 'Harbor City' );

	const away = page.getByRole( 'link', { name: 'Display' } );
	for ( const answer of [ 'Escape', 'Enter' ] ) {
		await away.press( 'Enter' );
		await expect( question.getByRole( 'heading' ) ).toBeFocused();
		if ( answer === 'Enter' ) {
			await question.getByRole( 'button', { name: 'Stay here' } ).focus();
		}
		await page.keyboard.press( answer );
		await expect( question ).toBeHidden();
		await expect( away ).toBeFocused();
	}
	await away.click();
	await question.getByRole( 'button', { name: 'Leave without saving' } ).click();
	await expect( title( page, 'Display' ) ).toBeVisible();
} );

test( 'the pages about the reader keep their look and their rules down to 320 px, and in three brands', async ( {
	page,
	baseURL,
	sandbox,
	accessible,
} ) => {
	const main = baseURL ?? '';
	const enterAt = async ( origin: string ) => {
		await page.goto( `${ origin }/` );
		await page.evaluate(
			( world ) =>
				fetch( '/__sandbox/api/enter', {
					method: 'POST',
					headers: { 'circ-sandbox-world': world },
					body: JSON.stringify( { persona: 'member' } ),
				} ).then( ( { ok } ) => ok ),
			sandbox.world
		);
	};
	const look = async ( address: string, name: string ) => {
		await page.goto( address );
		await expect( title( page, name ) ).toBeVisible();
		await expect( page.getByRole( 'status' ).getByText( /^Loading/ ) ).toHaveCount( 0 );
		await fits( page );
		await accessible( page, address );
	};
	await page.setViewportSize( { width: 320, height: 800 } );
	await enterAt( main );
	await look( `${ main }/account/settings/privacy`, 'Privacy and data' );
	await look( `${ main }/account/settings/devices`, 'Devices' );
	for ( const site of [ 'pagesix', 'decider' ] as const ) {
		const origin = originOf( site, main );
		await enterAt( origin );
		await look( origin + SETTINGS, 'Profile' );
		await look( origin + DISPLAY, 'Display' );
	}
} );
