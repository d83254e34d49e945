/**
 * The card form of a publisher with a merchant account: the real card SDK, from its client token to
 * the nonce, with the sandbox in place of the provider's hosts (`payment-10`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { haveMerchant, watchScripts } from './merchant.ts';
import { agree, cardField, dialogOf, fillCard, payButton } from './reader.ts';

const STORY = '/last-across-the-line/';
const GATEWAY = /braintree-api\.com|client_api/;
const TOKEN = '/blaize/payment/braintree/token';
const MEMBER = 'member@readers.example';
/** The card provider's published numbers for 3-D Secure. */
const AGREES = '4000000000001000';
const REFUSES = '4000000000001018';
const TAKES_NO_PART = '4000000000001034';
const ASKS = '4000000000001091';

/** Opens the card step in the dialog over a story. */
async function toCard( page: Page ) {
	await page.goto( STORY );
	await openPayflow( page );
	// Five frames load through the test's routes, which takes time.
	await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible( {
		timeout: 30_000,
	} );
}

async function openPayflow( page: Page ) {
	await page.evaluate( () =>
		window.dispatchEvent(
			new CustomEvent( 'circulation:open-payflow', {
				detail: { planId: 'sports-yearly' },
			} )
		)
	);
	const dialog = dialogOf( page );
	await dialog.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
}

const isMember = ( page: Page ) =>
	expect( page.getByRole( 'heading', { name: 'You are a member' } ) );

const bank = ( page: Page ) => page.frameLocator( 'iframe[title="Your bank"]' );

// Proves payment-17, vendor-13.
test( 'without 3-D Secure nothing of it is loaded, and the card pays', async ( {
	page,
	enter,
	sandbox,
} ) => {
	const scripts = watchScripts( page );
	await haveMerchant( page, sandbox, { threeDSecure: false } );
	await enter( 'member' );
	await toCard( page );
	await expect( page.getByText( 'Demo, do not enter' ) ).toHaveCount( 0 );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await isMember( page ).toBeVisible();
	expect( scripts.filter( ( url ) => /bank|songbird/.test( url ) ) ).toEqual( [] );
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
} );

for ( const [ about, number ] of [
	[ 'agrees without a question', AGREES ],
	[ 'takes no part in 3-D Secure', TAKES_NO_PART ],
] as const ) {
	test( `a card whose bank ${ about } pays`, async ( { page, enter, sandbox } ) => {
		await haveMerchant( page, sandbox, { threeDSecure: true } );
		await enter( 'member' );
		await toCard( page );
		await fillCard( page, number );
		await agree( page );
		const lookedUp = page.waitForResponse( /three_d_secure\/lookup/ );
		const paid = page.waitForRequest( /\/subscribe$/ );
		await payButton( page ).click();
		await isMember( page ).toBeVisible();
		const { paymentMethod } = await ( await lookedUp ).json();
		expect( ( await paid ).postDataJSON().payment_nonce ).toBe( paymentMethod.nonce );
		const asked = ( await lookedUp ).request().postDataJSON();
		expect( asked ).toMatchObject( { amount: '83.88', bin: '400000' } );
		expect( JSON.stringify( asked ) ).not.toContain( MEMBER );
	} );
}

test( 'what the bank asks is shown in the form, and its yes pays once', async ( {
	page,
	enter,
	sandbox,
	accessible,
} ) => {
	await haveMerchant( page, sandbox, { threeDSecure: true } );
	await enter( 'member' );
	await toCard( page );
	await fillCard( page, ASKS );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	await payButton( page ).click();
	const question = page.getByRole( 'heading', {
		name: 'Your bank asks you to confirm',
	} );
	await expect( question ).toBeFocused();
	await expect( bank( page ).getByText( '83.88' ) ).toBeVisible();
	await accessible( page, "the bank's question" );
	expect( await sandbox.charges( MEMBER ) ).toBe( before );
	await bank( page ).getByRole( 'button', { name: 'Yes' } ).click();
	await isMember( page ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

// Proves payment-16.
test( 'the demonstration has a card whose bank asks, with an answer of each kind', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /\[circulation\]/ );
	await enter( 'member' );
	await toCard( page );
	await fillCard( page, ASKS );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	const question = page.getByRole( 'heading', { name: 'Your bank asks you to confirm' } );

	await payButton( page ).click();
	await expect( question ).toBeFocused();
	await expect( bank( page ).getByText( '83.88' ) ).toBeVisible();
	await bank( page ).getByRole( 'button', { name: 'No' } ).click();
	await expect( page.getByText( 'Your bank did not confirm this card.' ) ).toBeVisible();

	await payButton( page ).click();
	await page.getByRole( 'button', { name: 'Stop and go back' } ).click();
	await expect( page.getByText( 'You stopped the check by your bank.' ) ).toBeVisible();
	await expect( question ).toHaveCount( 0 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before );

	await payButton( page ).click();
	await bank( page ).getByRole( 'button', { name: 'Yes' } ).click();
	await isMember( page ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

// Proves payment-19.
test( 'a bank that does not confirm leaves the card unpaid and everything typed, and another card works', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /\[circulation\]/ );
	await haveMerchant( page, sandbox, { threeDSecure: true } );
	await enter( 'member' );
	await toCard( page );
	await fillCard( page, ASKS );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	const refused = page.getByText( 'Your bank did not confirm this card.' );
	const stopped = page.getByText( 'You stopped the check by your bank.' );
	const question = page.getByRole( 'heading', {
		name: 'Your bank asks you to confirm',
	} );

	await payButton( page ).click();
	await bank( page ).getByRole( 'button', { name: 'No' } ).click();
	await expect( refused ).toBeVisible();
	await expect( question ).toHaveCount( 0 );

	await payButton( page ).click();
	await bank( page ).getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( stopped ).toBeVisible();

	await payButton( page ).click();
	await expect( bank( page ).getByText( '83.88' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Stop and go back' } ).click();
	await expect( stopped ).toBeVisible();
	await expect( question ).toHaveCount( 0 );

	await expect( cardField( page, 'cardholderName', 'cardholder-name' ) ).toHaveValue(
		'Maya Ortiz'
	);
	await cardField( page, 'number', 'credit-card-number' ).fill( REFUSES );
	await payButton( page ).click();
	await expect( refused ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 0 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before );

	await cardField( page, 'number', 'credit-card-number' ).fill( AGREES );
	await payButton( page ).click();
	await isMember( page ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
} );

test( 'a bank that cannot be asked charges nothing, and can be asked again', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /500|Failed to load resource|\[circulation\]/ );
	await haveMerchant( page, sandbox, { threeDSecure: true } );
	let isDown = true;
	await page.route( /three_d_secure\/lookup/, ( route ) =>
		isDown
			? route.fulfill( {
					status: 500,
					headers: { 'access-control-allow-origin': '*' },
				} )
			: route.fallback()
	);
	await enter( 'member' );
	await toCard( page );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByText( 'We could not reach your bank.' ) ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 0 );
	isDown = false;
	await payButton( page ).click();
	await isMember( page ).toBeVisible();
} );

test.describe( 'the client token', () => {
	// Proves payment-14.
	test( 'that is refused when the form opens is fetched again, once', async ( {
		page,
		enter,
		sandbox,
		silence,
	} ) => {
		silence.allow( /\[circulation\]/ );
		await haveMerchant( page, sandbox, { threeDSecure: false } );
		await enter( 'member' );
		const stale = await page.request.get( TOKEN );
		await sandbox.advance( 'P2D' );
		let isStale = true;
		await page.route( `**${ TOKEN }`, ( route ) =>
			isStale ? route.fulfill( { response: stale } ) : route.fallback()
		);
		page.on( 'response', ( answer ) => {
			if ( answer.url().endsWith( TOKEN ) ) {
				isStale = false;
			}
		} );
		await toCard( page );
		await fillCard( page );
		await agree( page );
		await payButton( page ).click();
		await isMember( page ).toBeVisible();
	} );

	// Proves payment-14.
	test( 'that has run out while the form was open is fetched again, and the reader is asked to type again', async ( {
		page,
		enter,
		sandbox,
		silence,
	} ) => {
		silence.allow( /401 \(Unauthorized\)|\[circulation\]/ );
		await haveMerchant( page, sandbox, { threeDSecure: false } );
		await enter( 'member' );
		await toCard( page );
		await fillCard( page );
		await agree( page );
		await sandbox.advance( 'P2D' );
		await payButton( page ).click();
		await expect(
			page.getByText( 'The card form was open for too long. Please type your card again.' )
		).toBeVisible();
		const name = cardField( page, 'cardholderName', 'cardholder-name' );
		await expect( name ).toHaveValue( '' );
		await fillCard( page );
		await payButton( page ).click();
		// Two days have passed, so the membership would renew on another day than the one agreed
		// to.
		await expect( page.getByText( 'This offer has changed in the meantime.' ) ).toBeVisible();
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 0 );
		await agree( page );
		await payButton( page ).click();
		await isMember( page ).toBeVisible();
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	} );
} );

test( 'a gateway that refused to open the form is called again by a press', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /Failed to load resource|ERR_|\[circulation\]/ );
	await haveMerchant( page, sandbox, { threeDSecure: false } );
	let status = 500;
	await page.route( GATEWAY, ( route ) => {
		if ( status === 0 ) {
			return route.abort();
		}
		return status === 200
			? route.fallback()
			: route.fulfill( {
					status,
					headers: { 'access-control-allow-origin': '*' },
					json: { error: { message: 'No.' } },
				} );
	} );
	await enter( 'member' );
	await page.goto( STORY );
	await openPayflow( page );
	const again = page.getByRole( 'button', { name: 'Try again' } );
	const failed = page.getByText( 'The card form did not load.' );
	const tooOld = page.getByText( 'The card form was open for too long.' );
	await expect( failed ).toBeVisible();
	for ( const [ next, said ] of [
		[ 429, failed ],
		[ 403, tooOld ],
		[ 0, failed ],
		[ 401, tooOld ],
	] as const ) {
		status = next;
		const asked = page.waitForRequest( GATEWAY );
		await again.click();
		await asked;
		await expect( said ).toBeVisible();
	}
	status = 200;
	await again.click();
	await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible();
} );

// Proves payment-15.
test( 'a card that the gateway does not take is named, nothing typed is lost, and the next press pays', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /Failed to load resource|ERR_|\[circulation\]/ );
	await haveMerchant( page, sandbox, { threeDSecure: false } );
	let answer: { status: number; code?: string } | null = null;
	await page.route( /braintreegateway\.com\/tokenize$/, ( route ) =>
		answer
			? route.fulfill( {
					status: answer.status,
					json: {
						error: { message: 'No.' },
						fieldErrors: [
							{
								field: 'creditCard',
								fieldErrors: [ { code: answer.code ?? '' } ],
							},
						],
					},
				} )
			: route.fallback()
	);
	await enter( 'member' );
	await toCard( page );
	await fillCard( page );
	await agree( page );
	for ( const [ given, said ] of [
		[
			{ status: 422, code: '81736' },
			'The security code or postal code does not match your card.',
		],
		[ { status: 422, code: '81724' }, 'Your card was not accepted.' ],
		[ { status: 422, code: '81715' }, 'Your card was not accepted.' ],
		[ { status: 429 }, 'There were too many tries.' ],
		[ { status: 500 }, 'The card form did not answer.' ],
	] as const ) {
		answer = given;
		await payButton( page ).click();
		await expect( page.getByText( said ) ).toBeVisible();
	}
	answer = null;
	await payButton( page ).click();
	await isMember( page ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
} );
