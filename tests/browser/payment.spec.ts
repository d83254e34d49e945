/**
 * The card step with the real card SDK: typing, refusals, lost answers (`payment-11`, `payment-15`,
 * `payment-29`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { agree, cardField, fillCard, fits, payButton, toPayment } from './reader.ts';

const DECLINED = '4000111111111115';
const MEMBER = 'member@readers.example';

/** Presses a button with aria-disabled; a reader can do so, but Playwright would need `force`. */
const pressAnyway = ( page: Page ) => payButton( page ).dispatchEvent( 'click' );

// Proves payment-11.
test( 'every field that is empty or wrong is named, and the button waits', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'member' );
	await toPayment( page );
	await expect( payButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible();
	await pressAnyway( page );
	await expect(
		page.getByRole( 'link', { name: 'Please fill out all form fields.' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Tick the box to agree, then pay.' } )
	).toBeVisible();
	await fillCard( page, '4111111111111112' );
	await cardField( page, 'cvv', 'cvv' ).fill( '1' );
	await pressAnyway( page );
	await expect(
		page.getByText( 'The following fields are invalid: Card Number, CVV' )
	).toBeVisible();
	await page.getByRole( 'alert' ).getByRole( 'link', { name: 'CVV' } ).click();
	await expect( cardField( page, 'cvv', 'cvv' ) ).toBeFocused();
	await fits( page );
	await accessible( page, 'the card form with problems' );
	await cardField( page, 'cvv', 'cvv' ).fill( '123' );
	await cardField( page, 'number', 'credit-card-number' ).fill( '4111111111111111' );
	await expect( payButton( page ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
} );

// Proves payment-12.
test( 'the type of the card shows while its number is typed', async ( { page, enter } ) => {
	await enter( 'member' );
	await toPayment( page );
	const accepted = page.getByRole( 'list', { name: 'Cards accepted' } );
	const number = cardField( page, 'number', 'credit-card-number' );
	const shown = page.locator( '.circ-hosted > .circ-card-mark' );
	for ( const [ digits, type ] of [
		[ '0000', 'generic' ],
		[ '4111', 'visa' ],
		[ '5555', 'master-card' ],
		[ '3782', 'american-express' ],
		[ '3530', 'jcb' ],
		[ '6304', 'maestro' ],
		[ '3625', 'diners-club' ],
		[ '6011', 'discover' ],
	] as const ) {
		await number.fill( digits );
		await expect( shown ).toHaveAttribute( 'data-type', type );
		await expect( accepted ).toHaveCount( 0 );
	}
	await number.fill( '' );
	await expect( accepted.getByRole( 'listitem' ) ).toHaveCount( 7 );
} );

// Proves payment-59.
test( 'a refusal is shown in the bank’s words, nothing typed is lost, and another card works @wire', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /400 \(Bad Request\)|\[circulation\]/ );
	await page.setViewportSize( { width: 375, height: 812 } );
	await enter( 'member' );
	await toPayment( page );
	await fillCard( page, DECLINED );
	await agree( page );
	await payButton( page ).click();
	await expect(
		page.getByText(
			'Processor declined: Insufficient funds. Your bank says there is not enough money in the account. Try another card, or ask your bank.'
		)
	).toBeInViewport( { ratio: 1 } );
	await expect( cardField( page, 'cardholderName', 'cardholder-name' ) ).toHaveValue(
		'Maya Ortiz'
	);
	await cardField( page, 'number', 'credit-card-number' ).fill( '5555555555554444' );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 2 );
} );

for ( const when of [ 'before', 'after' ] as const ) {
	// Proves payment-29, wire-4.
	test( `an answer that is lost ${ when } the payment never leads to a second charge`, async ( {
		page,
		enter,
		sandbox,
		silence,
	} ) => {
		silence.allow( /ERR_|Failed to load resource|\[circulation\]/ );
		await enter( 'member' );
		await toPayment( page );
		await fillCard( page );
		await agree( page );
		const before = await sandbox.charges();
		// The fault is repeated, because a browser retries a request by itself if a kept-alive
		// connection is cut before an answer.
		await sandbox.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when,
			times: 20,
		} );
		await payButton( page ).click();
		if ( when === 'after' ) {
			await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible( {
				timeout: 15_000,
			} );
			expect( await sandbox.charges() ).toBe( before + 1 );
		} else {
			await expect( page.getByText( 'We do not know yet' ) ).toBeVisible( {
				timeout: 15_000,
			} );
			await page.getByRole( 'button', { name: 'Check again' } ).click();
			// A list may be stale for a minute: until then nothing counts as missing.
			await expect( page.getByText( 'We do not know yet' ) ).toBeVisible();
			await expect( payButton( page ) ).toHaveCount( 0 );
			expect( await sandbox.charges() ).toBe( before );
		}
	} );
}

// Proves payment-5.
test( 'a trial takes the card and no money, and says when it will @wire', async ( {
	page,
	enter,
	sandbox,
} ) => {
	await enter( 'member' );
	await toPayment( page, 'Flexible Monthly' );
	await expect( page.getByRole( 'term' ).filter( { hasText: 'Total today' } ) ).toBeVisible();
	await fillCard( page );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	await page.getByRole( 'button', { name: 'Start free trial' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Your free trial has started' } )
	).toBeVisible();
	expect( await sandbox.charges( MEMBER ) ).toBe( before );
	// The promise is seven days, then the first payment.
	await sandbox.advance( 'P8D' );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

// Proves payment-16.
test( 'a number that is no test card is refused by the demonstration', async ( {
	page,
	enter,
	sandbox,
} ) => {
	await enter( 'member' );
	await toPayment( page );
	await expect( page.getByText( 'Demo, do not enter a real card.' ) ).toBeVisible();
	await fillCard( page, '4242424242424242' );
	await agree( page );
	await payButton( page ).click();
	await expect(
		page.getByText( 'This is a demonstration: only test card numbers work.' )
	).toBeVisible();
	expect( await sandbox.calls( 'decision.add-payment-method' ) ).toBe( 0 );
} );

// Proves payment-10, vendor-11.
test( 'card numbers never reach our pages, our requests or the journal', async ( {
	page,
	enter,
	sandbox,
} ) => {
	const bodies: string[] = [];
	page.on( 'request', ( request ) =>
		bodies.push( `${ request.url() } ${ request.postData() ?? '' }` )
	);
	await enter( 'member' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	const seen = [
		...bodies,
		JSON.stringify( await sandbox.journal() ),
		await page.content(),
	].join( '\n' );
	expect( seen ).not.toContain( '4111111111111111' );
	expect(
		new Set( bodies.map( ( body ) => new URL( body.split( ' ' )[ 0 ] ?? '' ).host ) ).size
	).toBe( 1 );
} );

// Proves payment-13.
test( 'a card form that fails to load can be tried again', async ( { page, enter, silence } ) => {
	silence.allow( /404|Failed to load|\[circulation\]/ );
	await page.clock.install();
	await enter( 'member' );
	let isBroken = true;
	await page.route( '**/hosted-fields-frame.min.html*', ( route ) =>
		isBroken ? route.fulfill( { status: 404, body: 'gone' } ) : route.continue()
	);
	// The form's own timeout starts here.
	const asked = page.waitForRequest( '**/hosted-fields-frame.min.html*' );
	await toPayment( page );
	await asked;
	await page.clock.runFor( 20_000 );
	await expect(
		page.getByText( 'The card form did not load. Nothing was charged.' )
	).toBeVisible();
	isBroken = false;
	await page.clock.resume();
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible();
} );

// Proves payment-1.
test( 'a reader with a membership is not sold a second one @wire', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( '/account/subscribe' );
	await expect( page ).toHaveURL( /\/account\/settings\/membership$/ );
} );
