/** The letters of a site in wp-admin: worded, refused, looked at, tried out and put back (`site-36` to `site-38`). */
import { axe } from './axe.ts';
import {
	expect,
	openSettings,
	save,
	settingsAreAccessible,
	test as base,
} from './editor.ts';
import { fits } from './reader.ts';

const SETTINGS = 'circulation/v1/settings';
const SAVED = 'Saved. It takes effect on the next page that a reader opens.';

const PHONE = { width: 375, height: 812 };

interface Letters {
	readonly letters: {
		readonly paused: { readonly subject: string; readonly text: string };
	};
}

/** The letters, which are put back after each test, also after one that fails. */
const test = base.extend< { lettersAsFound: Letters } >( {
	lettersAsFound: [
		async ( { rest }, provide ) => {
			const {
				values: { letters },
			} = await rest< { values: Letters } >( SETTINGS );
			await provide( { letters } );
			await rest( SETTINGS, { letters } );
		},
		{ auto: true },
	],
} );

// On the third site others put back every setting.
test.use( { sister: 'pagesix' } );

// Proves site-37.
test( 'a letter is worded, refused, looked at, tried out and put back', async ( {
	page,
	site,
	rest,
	sandbox,
	reader,
	silence,
} ) => {
	let html = '';
	silence.allow( /status of 400/ );
	const tab = await openSettings( page, site, 'Letters' );
	const subject = tab.getByLabel( 'Subject', { exact: true } );
	const text = tab.getByLabel( 'Text', { exact: true } );
	const stored = async () =>
		( await rest< { values: Letters } >( SETTINGS ) ).values.letters.paused;

	await test.step( 'it begins with the default words', async () => {
		await expect( subject ).toHaveValue(
			'Your {site} membership is paused'
		);
		await expect( text ).toHaveValue( /{membership_link}$/ );
		await settingsAreAccessible( page, 'the tab Letters' );
	} );

	await test.step( 'a mistake is named with its line, beside its field', async () => {
		await text.fill( 'Hello.\n\nDear {name}, {membership_link}' );
		await save( page, 'Nothing was saved:' );
		await expect( text ).toHaveAccessibleDescription(
			/line 3: "\{name\}" is no placeholder that can stand here; there are \{site\}/
		);
		await settingsAreAccessible( page, 'a letter that was refused' );
		expect( ( await stored() ).text ).toBe( '' );
	} );

	await test.step( 'a preview shows what is typed, in a frame without scripts', async () => {
		await subject.fill( 'Hasta pronto, {site}' );
		await text.fill(
			'Read until {paid_until} & after.\n\n{membership_link}'
		);
		await tab.getByRole( 'button', { name: 'Preview' } ).click();
		const frame = tab.getByTitle(
			'The letter "Membership paused" as HTML'
		);
		await expect( frame ).toHaveAttribute( 'sandbox', '' );
		html = ( await frame.getAttribute( 'srcdoc' ) ) ?? '';
		await expect( tab.locator( 'pre' ) ).toHaveText(
			`Read until March 20, 2027 & after.\n\n${ site }/account/settings/membership`
		);
		await expect(
			tab.getByText( 'Hasta pronto, Back Fence' )
		).toBeVisible();
		await settingsAreAccessible( page, 'the preview of a letter' );
	} );

	await test.step( 'its HTML is one that every reader can read, on a phone too', async () => {
		await reader.setViewportSize( PHONE );
		await reader.setContent( html );
		await fits( reader );
		await expect( reader.locator( 'body' ) ).toContainText(
			'Read until March 20, 2027 & after.'
		);
		await expect( reader.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			`${ site }/account/settings/membership`
		);
		const { violations } = await axe( reader )
			.include( 'body' )
			.withTags( [ 'wcag2a', 'wcag2aa', 'wcag22aa' ] )
			.analyze();
		expect( violations ).toEqual( [] );
	} );

	await test.step( 'nothing of the screen lies beside a phone', async () => {
		await page.setViewportSize( PHONE );
		await fits( page );
	} );

	await test.step( 'a test letter comes to the editor', async () => {
		await tab
			.getByRole( 'button', { name: 'Send me a test letter' } )
			.click();
		await expect(
			tab.getByText(
				/^WordPress has handed the test letter to its mailer, for editor@example\.com\./
			)
		).toBeVisible();
		expect( await sandbox.lastMail( 'editor@example.com' ) ).toMatchObject(
			{
				subject: 'Test: Hasta pronto, Back Fence',
				links: [ '/account/settings/membership' ],
			}
		);
	} );

	await test.step( 'it is saved, and the default is put back', async () => {
		await save( page, SAVED );
		expect( await stored() ).toEqual( {
			subject: 'Hasta pronto, {site}',
			text: 'Read until {paid_until} & after.\n\n{membership_link}',
		} );
		await tab
			.getByRole( 'button', { name: 'Put back the default text' } )
			.click();
		await expect( subject ).toHaveValue(
			'Your {site} membership is paused'
		);
		await save( page, SAVED );
		expect( await stored() ).toEqual( { subject: '', text: '' } );
	} );
} );
