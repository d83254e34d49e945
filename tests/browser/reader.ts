/** A reader's actions as functions, so that a journey reads like a sentence. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const GATED = '/harbor-city-seventh-game/';
/** A phrase that occurs only in the members' part of the story. */
export const MEMBERS_SENTENCE = 'They belong to the third-choice goalkeeper';
export const GOOD_CARD = '4111111111111111';

export const dialogOf = ( page: Page ) => page.locator( 'dialog[open]' );

export const button = ( page: Page, name: string | RegExp ) => page.getByRole( 'button', { name } );

export const link = ( page: Page, name: string | RegExp ) => page.getByRole( 'link', { name } );

export async function logIn( page: Page, email: string, password: string ) {
	// The form that the page is just leaving may have an address and a password too.
	const form = page
		.locator( 'form', { has: page.getByLabel( 'Password' ) } )
		.filter( { has: page.getByRole( 'button', { name: 'Log In' } ) } );
	await form.getByLabel( 'Email', { exact: true } ).fill( email );
	await form.getByLabel( 'Password', { exact: true } ).fill( password );
	await form.getByRole( 'button', { name: 'Log In' } ).click();
}

export async function registerAs( page: Page, email: string ) {
	await page.getByLabel( 'Email', { exact: true } ).fill( email );
	await page.getByLabel( 'Password', { exact: true } ).fill( 'Seventh game 7' );
	await page.getByRole( 'button', { name: 'Create account' } ).click();
}

export const cardField = ( page: Page, key: string, input: string ) =>
	page.frameLocator( `iframe[name="braintree-hosted-field-${ key }"]` ).locator( `#${ input }` );

/** The month and year of a date at which no test card has expired. */
const CARD_ENDS = `04${ String( new Date().getUTCFullYear() + 3 ).slice( -2 ) }`;

/** The fields of the card form, each with a reader's input. */
export const cardEntries = ( page: Page, number = GOOD_CARD ) =>
	[
		[ cardField( page, 'cardholderName', 'cardholder-name' ), 'Maya Ortiz' ],
		[ cardField( page, 'number', 'credit-card-number' ), number ],
		[ cardField( page, 'expirationDate', 'expiration' ), CARD_ENDS ],
		[ cardField( page, 'cvv', 'cvv' ), '123' ],
		[ cardField( page, 'postalCode', 'postal-code' ), '10001' ],
	] as const;

export async function fillCard( page: Page, number = GOOD_CARD ) {
	for ( const [ field, text ] of cardEntries( page, number ) ) {
		await field.fill( text );
	}
}

export async function agree( page: Page ) {
	await page.getByRole( 'checkbox', { name: /I agree/ } ).check();
}

/** Opens the card step on its own page. */
export async function toPayment( page: Page, plan = 'Flexible Yearly' ) {
	await page.goto( '/account/subscribe' );
	await page.getByRole( 'radio', { name: plan } ).check();
	await page.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
	await expect( page.getByRole( 'heading', { name: 'Payment', exact: true } ) ).toBeVisible();
}

export const payButton = ( page: Page ) =>
	page.getByRole( 'button', { name: /^(Pay |Start free trial)/ } );

/** Asserts that the page has no horizontal scroll bar. */
export async function fits( page: Page ) {
	const [ content, room ] = await page.evaluate( () => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth,
	] );
	expect( content, 'nothing sticks out' ).toBeLessThanOrEqual( room ?? 0 );
}

/** Words in the given parts that are broken over two lines. */
export const brokenWords = ( page: Page, parts: string ) =>
	page.locator( parts ).evaluateAll( ( found ) =>
		found.flatMap( ( part ) => {
			const walk = document.createTreeWalker( part, NodeFilter.SHOW_TEXT );
			const broken: string[] = [];
			while ( walk.nextNode() ) {
				const text = walk.currentNode as Text;
				for ( const { 0: word, index } of text.data.matchAll( /\p{L}{2,}/gu ) ) {
					const range = document.createRange();
					range.setStart( text, index );
					range.setEnd( text, index + word.length );
					const tops = [ ...range.getClientRects() ]
						.filter( ( { width } ) => width > 1 )
						.map( ( { top } ) => Math.round( top ) );
					if ( new Set( tops ).size > 1 ) {
						broken.push( word );
					}
				}
			}
			return broken;
		} )
	);
