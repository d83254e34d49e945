/**
 * The payflow that an app opens, with an engine that offers the app another price: the Pay button
 * has the price of the plan step, whatever happened on the way.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCard, payButton, registerAs } from './reader.ts';

const PRICE = { app: '9.99', site: '47.94' } as const;

/** Answers the request for the plans for sale; with the app flag, the price is lower. */
async function offerByPlace( page: Page ) {
	await page.route( '**/zephr/decision-engine', async ( route ) => {
		const asked = route.request().postDataJSON() as Record< string, unknown > | null;
		if ( asked?.sdkFeatureSlug !== 'available-plans' ) {
			return route.fallback();
		}
		const price = PRICE[ asked.appSubscribe === true ? 'app' : 'site' ];
		return route.fulfill( {
			json: { outputValue: `sports-half-yearly { amount: ${ price } }\nsports-monthly` },
		} );
	} );
}

async function choose( page: Page ) {
	await page.getByRole( 'radio', { name: 'Flexible Half-Yearly' } ).check();
	await page.getByRole( 'button', { name: 'Get 6 Months for $9.99' } ).press( 'Enter' );
}

async function paysAsPromised( page: Page ) {
	await expect( payButton( page ) ).toHaveText( 'Pay $9.99' );
	await expect( page ).toHaveURL( /\/account\/appsubscribe/ );
}

// Proves address-4.
for ( const [ address, on ] of [
	[ '/account/appsubscribe', 'the plan' ],
	[ '/account/AppSubscribe/', 'the plan' ],
	[ '/account//appsubscribe?plan=sports-half-yearly', 'the payment' ],
] as const ) {
	test( `a reader at ${ address } begins with ${ on } and pays what an app was offered`, async ( {
		page,
		enter,
	} ) => {
		await enter( 'member' );
		await offerByPlace( page );
		await page.goto( address );
		if ( on === 'the plan' ) {
			await choose( page );
		}
		await paysAsPromised( page );
		await page.reload();
		await paysAsPromised( page );
	} );
}

// Proves address-4.
for ( const way of [ 'logs in', 'registers' ] as const ) {
	test( `a visitor who ${ way } on the way pays what an app was offered`, async ( { page } ) => {
		await offerByPlace( page );
		await page.goto( '/account/appsubscribe' );
		await choose( page );
		if ( way === 'logs in' ) {
			await page.getByRole( 'main' ).getByRole( 'link', { name: 'Log In' } ).click();
			await page.getByLabel( 'Email', { exact: true } ).fill( 'member@readers.example' );
			await page.getByLabel( 'Password', { exact: true } ).fill( 'Reader-Pass-1' );
			await page.getByLabel( 'Password', { exact: true } ).press( 'Enter' );
		} else {
			await registerAs( page, 'of-the-app@readers.example' );
		}
		await paysAsPromised( page );
		await fillCard( page );
		await paysAsPromised( page );
	} );
}
