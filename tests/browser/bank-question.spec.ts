/**
 * The bank's question wherever the account accepts a card, in the demonstration: the merchant has
 * 3-D Secure, and the bank asks about one of its cards.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { agree, fillCard, payButton, toPayment } from './reader.ts';

/** The card provider's published number of a card whose bank asks a question. */
const ASKS = '4000000000001091';

const bank = ( page: Page ) => page.frameLocator( 'iframe[title="Your bank"]' );

const press = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } ).press( 'Enter' );

// Proves payment-18.
for ( const { place, persona, open, pay, asked, done } of [
	{
		place: 'the payment on its own page',
		persona: 'member',
		open: ( page: Page ) => toPayment( page ),
		pay: async ( page: Page ) => {
			await agree( page );
			await payButton( page ).press( 'Enter' );
		},
		asked: '83.88',
		done: 'You are a member',
	},
	{
		place: 'a payment that is past due',
		persona: 'past-due',
		open: async ( page: Page ) => {
			await page.goto( '/account/settings/membership' );
			await press( page, 'Use another card' );
		},
		pay: ( page: Page ) => press( page, 'Pay $9.99' ),
		asked: '9.99',
		done: 'You paid $9.99. Your membership continues.',
	},
	{
		place: 'a card that is only saved',
		persona: 'monthly',
		open: async ( page: Page ) => {
			await page.goto( '/account/settings/payment-method' );
			await press( page, 'Add a card' );
		},
		pay: ( page: Page ) => press( page, 'Save card' ),
		asked: '0.00',
		done: 'Your card is saved.',
	},
] as const ) {
	test( `the bank asks at ${ place }, and its yes ends it`, async ( {
		page,
		enter,
		silence,
	} ) => {
		silence.allow( /\[circulation\]/ );
		await enter( persona );
		await open( page );
		await fillCard( page, ASKS );
		await pay( page );
		await expect(
			page.getByRole( 'heading', { name: 'Your bank asks you to confirm' } )
		).toBeFocused();
		await expect( bank( page ).getByText( asked ) ).toBeVisible();
		await bank( page ).getByRole( 'button', { name: 'No' } ).click();
		await expect( page.getByText( 'Your bank did not confirm this card.' ) ).toBeVisible();
		await pay( page );
		await bank( page ).getByRole( 'button', { name: 'Yes' } ).click();
		await expect( page.getByText( done ).first() ).toBeVisible();
	} );
}
