/**
 * Wallets above the card form, with stand-ins for their scripts and the real modules of the card
 * SDK (`payment-60`).
 */
import type { Page } from '@playwright/test';
import { counter } from './counter.ts';
import { shiftOf, watchShift } from './layout-shift.ts';
import { expect, test } from './fixtures.ts';
import { watchScripts } from './merchant.ts';
import { agree, cardField, fillCard, fits, GATED, payButton, toPayment } from './reader.ts';

const MEMBER = 'member@readers.example';

const row = ( page: Page ) => page.getByRole( 'group', { name: 'Pay with a wallet' } );
const wallet = ( page: Page, name: string ) => row( page ).getByRole( 'button', { name } );
const sheet = ( page: Page, name: string ) =>
	page.getByRole( 'dialog', { name: `Sandbox wallet: ${ name }` } );
const isMember = ( page: Page ) =>
	expect(
		page.getByRole( 'heading', {
			name: /^(You are a member|Your free trial has started)$/,
		} )
	).toBeVisible();

const takeWallets = ( page: Page ) => page.context().clearCookies( { name: 'circ-wallets' } );

// Proves payment-60, payment-62.
test( 'a visitor subscribes from the wall with Google Pay in four presses and two fields', async ( {
	page,
	sandbox,
	accessible,
} ) => {
	await takeWallets( page );
	const { press, fill, presses, fields } = counter();
	await page.setViewportSize( { width: 375, height: 812 } );
	await watchShift( page );
	await page.goto( GATED );
	await press(
		page
			.locator( '.circ-gate' )
			.getByRole( 'link', { name: /^(Get 1 Year|Start free trial)/ } )
			.first()
	);
	for ( const [ label, text ] of [
		[ 'Email', `${ sandbox.world }@example.com` ],
		[ 'Password', 'Seventh game 7' ],
	] as const ) {
		await fill( page.getByLabel( label, { exact: true } ), text );
	}
	await press( page.getByRole( 'button', { name: 'Create account' } ) );
	await expect( wallet( page, 'Google Pay' ) ).toBeVisible();
	await expect( wallet( page, 'PayPal' ) ).toBeVisible();
	await accessible( page, 'the wallets' );
	await fits( page );
	await press( page.getByRole( 'checkbox', { name: /I agree/ } ) );
	await press( wallet( page, 'Google Pay' ) );
	// This press is inside the wallet's sheet, so it is not counted.
	await sheet( page, 'Google Pay' ).getByRole( 'button', { name: /^Pay/ } ).click();
	await isMember( page );
	await expect( page.getByText( /Google Pay, Visa ending in 1111/ ) ).toBeVisible();
	expect( presses() ).toBe( 4 );
	expect( fields() ).toBe( 2 );
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await shiftOf( page ) ).toBeLessThan( 0.02 );
} );

for ( const name of [ 'Apple Pay', 'PayPal' ] ) {
	// Proves payment-37.
	test( `${ name } pays under the account page’s policy, is kept, and its row has no Edit`, async ( {
		page,
		enter,
		sandbox,
	} ) => {
		await takeWallets( page );
		await enter( 'member' );
		await toPayment( page );
		await agree( page );
		await wallet( page, name ).click();
		await sheet( page, name ).getByRole( 'button', { name: /pay/i } ).click();
		await isMember( page );
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
		await page.goto( '/account/settings/payment-method' );
		const saved = page.getByRole( 'listitem' ).filter( { hasText: name } );
		await expect( saved ).toContainText( 'Pays for your membership' );
		await expect( saved.getByRole( 'button', { name: /^Edit/ } ) ).toHaveCount( 0 );
	} );
}

test( 'a sheet that is closed says nothing, one that fails says so, and the card pays', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	await takeWallets( page );
	silence.allow( /422/ );
	await enter( 'member' );
	const before = await sandbox.charges( MEMBER );
	await toPayment( page );
	await wallet( page, 'Google Pay' ).click();
	await expect( sheet( page, 'Google Pay' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Tick the box to agree, then pay.' ).first() ).toBeVisible();
	await agree( page );
	await wallet( page, 'Google Pay' ).click();
	await expect( row( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await sheet( page, 'Google Pay' ).getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( wallet( page, 'Google Pay' ) ).toBeFocused();
	await expect( page.getByText( 'Google Pay did not work' ) ).toHaveCount( 0 );
	await wallet( page, 'Apple Pay' ).click();
	await sheet( page, 'Apple Pay' ).getByRole( 'button', { name: 'Fail' } ).click();
	await expect( page.getByText( /^Apple Pay did not work\./ ) ).toBeVisible();
	await fillCard( page );
	await payButton( page ).click();
	await isMember( page );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

// Proves payment-61.
test( 'wallets whose scripts are blocked do not change the card form, and nothing jumps', async ( {
	page,
	enter,
	silence,
} ) => {
	silence.allow( /ERR_FAILED|Failed to load resource/ );
	await takeWallets( page );
	await page.route( '**/__sandbox/card/wallets/**', ( route ) => route.abort() );
	await watchShift( page );
	await enter( 'member' );
	await page.goto( '/account/subscribe' );
	const get = page.getByRole( 'button', { name: /^(Get|Payment)/ } );
	await expect( get ).toBeVisible();
	const before = await shiftOf( page );
	await get.click();
	await expect( page.locator( '.circ-wallets--folded' ) ).toHaveCount( 1 );
	await fillCard( page );
	await expect
		.poll( () =>
			page.locator( '.circ-wallets' ).evaluate( ( element ) => element.clientHeight )
		)
		.toBeLessThan( 2 );
	await agree( page );
	await payButton( page ).click();
	await isMember( page );
	expect( ( await shiftOf( page ) ) - before ).toBeLessThan( 0.02 );
} );

// Proves payment-61.
test( 'a site without wallets loads nothing of one', async ( { page, enter } ) => {
	const scripts = watchScripts( page );
	await enter( 'member' );
	await toPayment( page );
	await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible();
	await expect( row( page ) ).toHaveCount( 0 );
	expect( scripts.filter( ( url ) => /wallet|pay\.js/.test( url ) ) ).toEqual( [] );
} );
