/**
 * On a page that the browser has translated, the texts are in the browser's own elements, but
 * everything shown later, errors above all, must still appear (`language-23`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { agree, dialogOf, fillCard, GATED, payButton, toPayment } from './reader.ts';
import { SCREENS, standsOn } from './screens.ts';

/** Translates every word, and again after each change, as Chrome and Edge do. */
const translate = ( page: Page ) =>
	page.addInitScript( () => {
		const OTHERS = 'script, style, noscript, textarea, title, svg, font';
		const wrap = ( text: Text ) => {
			if ( ! text.data.trim() || text.parentElement?.closest( OTHERS ) ) {
				return;
			}
			const [ outer, inner ] = [
				document.createElement( 'font' ),
				document.createElement( 'font' ),
			];
			outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
			inner.textContent = text.data;
			outer.append( inner );
			text.replaceWith( outer );
		};
		const all = () => {
			const walk = document.createTreeWalker(
				document.documentElement,
				NodeFilter.SHOW_TEXT
			);
			const texts: Text[] = [];
			while ( walk.nextNode() ) {
				texts.push( walk.currentNode as Text );
			}
			texts.forEach( wrap );
		};
		new MutationObserver( all ).observe( document, {
			childList: true,
			characterData: true,
			subtree: true,
		} );
	} );

const isTranslated = ( page: Page ) =>
	expect( page.locator( 'main h1 font font, dialog[open] h2 font font' ).first() ).toBeAttached();

/** Buttons that leave the page or open another one. */
const LEAVING = /Google|Facebook|Apple|PayPal|Print|Download|Open the app|Log Out|Skip/;

for ( const [ reader, addresses ] of Object.entries( SCREENS ) ) {
	// Proves language-23.
	test( `every screen of a ${ reader } that was translated answers each press that fails`, async ( {
		page,
		enter,
		silence,
	} ) => {
		test.setTimeout( 240_000 );
		silence.allow( /status of [45]\d\d/ );
		// Errors that the test causes are logged.
		silence.allow( /\[circulation\]/ );
		if ( reader !== 'visitor' ) {
			await enter( reader );
		}
		await translate( page );
		await page.route( '**/*', ( route, request ) =>
			request.method() === 'GET'
				? route.fallback()
				: route.fulfill( { status: 500, json: { message: 'No.' } } )
		);
		for ( const address of addresses ) {
			await test.step( address, async () => {
				await page.goto( address );
				await standsOn( page );
				await isTranslated( page );
				const main = page.getByRole( 'main' );
				for ( const field of await main.getByRole( 'textbox' ).all() ) {
					if ( await field.isEditable() ) {
						await field.fill( 'x' );
					}
				}
				const buttons = main.getByRole( 'button' );
				for ( let at = 0; at < ( await buttons.count() ); at++ ) {
					const button = buttons.nth( at );
					const name = ( await button.textContent() ) ?? '';
					if ( LEAVING.test( name ) || ! ( await button.isEnabled() ) ) {
						continue;
					}
					await button.press( 'Enter' );
					await standsOn( page );
					await expect(
						page.getByRole( 'heading', { name: 'This page did not load' } ),
						name
					).toHaveCount( 0 );
				}
			} );
		}
	} );
}

// Proves language-23.
test( 'in a translated window a wrong password is reported beside it, and the right one logs in', async ( {
	page,
	sandbox,
	silence,
} ) => {
	silence.allow( /status of 401/ );
	await translate( page );
	const { email, password } = ( await sandbox.personas() ).find(
		( { id } ) => id === 'monthly'
	)!;
	await page.goto( GATED );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	const dialog = dialogOf( page );
	for ( const typed of [ 'Wrong password 1', 'Wrong password 2', password ] ) {
		await dialog.getByLabel( 'Email', { exact: true } ).fill( email );
		await dialog.getByLabel( 'Password', { exact: true } ).fill( typed );
		await isTranslated( page );
		await dialog.getByRole( 'button', { name: 'Log In', exact: true } ).click();
		if ( typed !== password ) {
			await expect( dialog.getByRole( 'alert' ) ).toContainText( /password/i );
		}
	}
	await expect( dialog ).toHaveCount( 0 );
} );

// Proves language-23.
test( 'on a translated payment step a declined card is reported in the bank’s words, and another one pays', async ( {
	page,
	enter,
	silence,
} ) => {
	silence.allow( /status of 4\d\d/ );
	silence.allow( /\[circulation\]/ );
	await enter( 'member' );
	await translate( page );
	await toPayment( page );
	await fillCard( page, '4000111111111115' );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByText( /Insufficient funds/ ).first() ).toBeVisible();
	await fillCard( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
} );
