/**
 * The purchase dialog: what is visible at every step, what Back does, and that nothing moves
 * (`payment-58`, `payment-59`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { movedOn, shiftOf, watchShift } from './layout-shift.ts';
import {
	agree,
	cardField,
	dialogOf,
	fillCard,
	fits,
	GATED,
	MEMBERS_SENTENCE,
	payButton,
	registerAs,
} from './reader.ts';

const STORY = '/last-across-the-line/';

const openPayflow = ( page: Page, planId?: string ) =>
	page.evaluate(
		( detail ) =>
			window.dispatchEvent( new CustomEvent( 'circulation:open-payflow', { detail } ) ),
		planId ? { planId } : {}
	);

const plan = ( page: Page, name: string ) => dialogOf( page ).getByRole( 'radio', { name } );
const email = ( page: Page ) => dialogOf( page ).getByLabel( 'Email', { exact: true } );
const cardNumber = ( page: Page ) => cardField( page, 'number', 'credit-card-number' );
const heading = ( page: Page, name: string ) =>
	dialogOf( page ).getByRole( 'heading', { name, exact: true } );

/** Asserts that the element is completely visible without scrolling. */
async function inView( page: Page, selector: string ) {
	const isSeen = await page
		.locator( selector )
		.last()
		.evaluate( ( element ) => {
			const { top, bottom, left, right } = element.getBoundingClientRect();
			const above = document.elementFromPoint( ( left + right ) / 2, ( top + bottom ) / 2 );
			return (
				top >= 0 &&
				bottom <= window.innerHeight &&
				( above === element || element.contains( above ) )
			);
		} );
	expect( isSeen, `${ selector } is in view` ).toBe( true );
}

const MAIN_BUTTON = 'dialog .circ-foot .circ-button:not(.circ-button--quiet)';
const FIRST_FIELD = 'iframe[name="braintree-hosted-field-cardholderName"]';

for ( const [ width, height ] of [
	[ 1280, 900 ],
	[ 375, 812 ],
] as const ) {
	// Proves payment-59.
	test( `at ${ width } x ${ height } the button, the price and the first card field are in view at every step, and nothing moves`, async ( {
		page,
		accessible,
	} ) => {
		await page.setViewportSize( { width, height } );
		await watchShift( page );
		await page.goto( STORY );
		await openPayflow( page );
		await expect( plan( page, 'Flexible Yearly' ) ).toBeChecked();
		await inView( page, MAIN_BUTTON );
		await inView( page, 'dialog .circ-foot__total' );
		await accessible( page, 'the choice of a plan' );
		await fits( page );
		await page.getByRole( 'button', { name: 'Get 1 Year for $83.88' } ).click();
		await expect( email( page ) ).toBeVisible();
		await inView( page, MAIN_BUTTON );
		await inView( page, 'dialog .circ-foot__total' );
		await accessible( page, 'the account step' );
		await fits( page );
		await registerAs( page, `window.${ width }@example.com` );
		await expect( cardNumber( page ) ).toBeVisible();
		await inView( page, MAIN_BUTTON );
		await inView( page, 'dialog .circ-foot__total' );
		await inView( page, FIRST_FIELD );
		await accessible( page, 'the card step' );
		await fits( page );
		await fillCard( page );
		await agree( page );
		await inView( page, MAIN_BUTTON );
		await payButton( page ).click();
		await expect( heading( page, 'You are a member' ) ).toBeVisible();
		await inView( page, MAIN_BUTTON );
		const shift = await shiftOf( page );
		expect( shift, 'the layout shift of the journey' ).toBeLessThan( 0.02 );
	} );
}

/** The position and width of each element of the payment step, in reading order. */
const places = ( page: Page ) =>
	page.evaluate( () =>
		[
			'.circ-consent',
			'.circ-wallets__row',
			...[ 'cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode' ].map(
				( key ) => `.circ-hosted:has(#circ-card-${ key })`
			),
		].map( ( selector ) => {
			const { top, bottom, left, width } = document
				.querySelector( `dialog ${ selector }` )!
				.getBoundingClientRect();
			return { top, bottom, left, width };
		} )
	);

for ( const [ width, height ] of [
	[ 1280, 900 ],
	[ 375, 812 ],
] as const ) {
	// Proves payment-20, payment-60.
	test( `at ${ width } x ${ height } the payment fits: consent, wallets, card, and no error moves any of them`, async ( {
		page,
		enter,
		context,
	} ) => {
		await context.clearCookies( { name: 'circ-wallets' } );
		await page.setViewportSize( { width, height } );
		await enter( 'member' );
		await page.goto( STORY );
		await openPayflow( page, 'sports-yearly' );
		await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
		await expect( cardNumber( page ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'PayPal' } ) ).toBeVisible();
		const before = await places( page );
		const [ consent, wallets, name, number, expiration, cvv, zip ] = before;
		if ( ! consent || ! wallets || ! name || ! number || ! expiration || ! cvv || ! zip ) {
			throw new Error( 'A part of the payment step is missing.' );
		}
		expect( consent.bottom - consent.top ).toBeLessThanOrEqual( 72 );
		expect( wallets.bottom - wallets.top ).toBe( 48 );
		expect( zip.bottom - consent.top, 'from consent to Zip' ).toBeLessThanOrEqual( 430 );
		expect( number.width ).toBe( name.width );
		expect( [ cvv.top, zip.top ] ).toEqual( [ expiration.top, expiration.top ] );
		expect( expiration.width / cvv.width ).toBeCloseTo( 1.2, 1 );
		const foot = await page
			.locator( 'dialog .circ-foot' )
			.evaluate( ( element ) => element.getBoundingClientRect().top );
		expect( width < 640 ? wallets.bottom : zip.bottom ).toBeLessThan( foot );
		// On a phone the order summary is one line.
		const details = page.getByRole( 'button', { name: 'Details' } );
		await expect( details ).toBeVisible( { visible: width < 640 } );

		await cardField( page, 'cvv', 'cvv' ).fill( '1' );
		await payButton( page ).dispatchEvent( 'click' );
		await expect( page.getByText( 'Tick the box to agree, then pay.' ) ).toHaveCount( 2 );
		await expect( page.getByText( 'Fill this in.' ) ).toHaveCount( 4 );
		const after = await places( page );
		const moved = after.map(
			( { top }, index ) => top - after[ 0 ]!.top - ( before[ index ]!.top - consent.top )
		);
		expect( moved ).toEqual( moved.map( () => 0 ) );
		await fits( page );

		await agree( page );
		await page.getByRole( 'button', { name: 'PayPal' } ).click();
		await expect( page.getByRole( 'dialog', { name: /PayPal/ } ) ).toBeVisible();
	} );
}

for ( const [ width, height ] of [
	[ 1280, 900 ],
	[ 375, 812 ],
] as const ) {
	// Proves payment-59.
	test( `at ${ width } x ${ height } neither the window of a reader nor the story behind it moves, from the wall to the open story`, async ( {
		page,
		enter,
	} ) => {
		await page.setViewportSize( { width, height } );
		await enter( 'member' );
		await watchShift( page );
		await page.goto( GATED );
		const wall = page.locator( '.circ-gate' );
		await expect( wall.getByRole( 'link', { name: 'See all plans' } ) ).toBeVisible();
		await wall.scrollIntoViewIfNeeded();
		await openPayflow( page, 'sports-yearly' );
		await expect( plan( page, 'Flexible Yearly' ) ).toBeChecked();
		await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
		await fillCard( page );
		await agree( page );
		const text = page.waitForResponse( /\/circulation\/v1\/content\// );
		await payButton( page ).click();
		await expect( heading( page, 'You are a member' ) ).toBeVisible();
		// The text loads while the reader reads the confirmation, and is inserted at the press.
		await text;
		await dialogOf( page ).getByRole( 'button', { name: 'Read the story' } ).click();
		await expect( dialogOf( page ) ).toHaveCount( 0 );
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		expect( await shiftOf( page ), await movedOn( page ) ).toBeLessThan( 0.02 );
	} );
}

/** Frames of the card provider and of its wallets. */
const providersFrames = ( page: Page ) =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( 'iframe' ) ]
			.map( ( { name, src, className } ) => `${ name } ${ src } ${ className }` )
			.filter( ( frame ) => /braintree|dispatch_|paypal|wallet/i.test( frame ) )
	);

for ( const way of [ 'card', 'PayPal' ] as const ) {
	// Proves payment-7.
	test( `after a payment with ${ way } the focus is on the story, and no element of the card provider is left`, async ( {
		page,
		enter,
		context,
		accessible,
	} ) => {
		await context.clearCookies( { name: 'circ-wallets' } );
		await enter( 'member' );
		await page.goto( GATED );
		await openPayflow( page, 'sports-yearly' );
		await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
		await agree( page );
		await expect( page.getByRole( 'button', { name: 'PayPal' } ) ).toBeVisible();
		if ( way === 'card' ) {
			await fillCard( page );
			await payButton( page ).click();
		} else {
			await page.getByRole( 'button', { name: 'PayPal' } ).click();
			await page
				.getByRole( 'dialog', { name: /PayPal/ } )
				.getByRole( 'button', { name: /pay/i } )
				.click();
		}
		await expect( heading( page, 'You are a member' ) ).toBeVisible();
		const picks = dialogOf( page ).getByRole( 'group', {
			name: 'Get the most out of your membership',
		} );
		await expect( picks.getByRole( 'checkbox' ) ).toHaveCount( 3 );
		await accessible( page, 'the confirmation' );
		await page.keyboard.press( 'Tab' );
		await dialogOf( page ).getByRole( 'button', { name: 'Read the story' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( dialogOf( page ) ).toHaveCount( 0 );
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		await expect
			.poll( () =>
				page.evaluate( () => [
					document.activeElement?.tagName,
					document.activeElement?.getAttribute( 'tabindex' ),
				] )
			)
			.toEqual( [ 'P', '-1' ] );
		expect( await providersFrames( page ) ).toEqual( [] );
	} );
}

// Proves payment-58.
test( 'Back leads one step back, keeps the input, and never leaves the story', async ( {
	page,
	sandbox,
} ) => {
	await page.goto( '/' );
	await page.goto( STORY );
	await openPayflow( page );
	await plan( page, 'Flexible Half-Yearly' ).check();
	await page.getByRole( 'button', { name: /^Get 6 Months/ } ).click();
	const address = `${ sandbox.world }@example.com`;
	await email( page ).fill( address );
	await page.getByLabel( 'Password', { exact: true } ).fill( 'Kept here 1' );
	await page.goBack();
	await expect( plan( page, 'Flexible Half-Yearly' ) ).toBeChecked();
	await page.goForward();
	await expect( email( page ) ).toHaveValue( address );
	await expect( page.getByLabel( 'Password', { exact: true } ) ).toHaveValue( 'Kept here 1' );
	await page.getByRole( 'button', { name: 'Create account' } ).click();
	await expect( heading( page, 'Payment' ) ).toBeVisible();
	await expect( cardNumber( page ) ).toBeVisible();
	// Back does not return to a completed form.
	await page.goBack();
	await expect( plan( page, 'Flexible Half-Yearly' ) ).toBeChecked();
	await page.goBack();
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( page ).toHaveURL( new RegExp( `${ STORY }$` ) );
	await page.goBack();
	await expect( page ).not.toHaveURL( new RegExp( STORY ) );
} );

// Proves payment-59.
test( 'a window that was closed leaves nothing in the history that Back would stop at', async ( {
	page,
} ) => {
	await page.goto( '/' );
	await page.goto( STORY );
	await openPayflow( page );
	await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
	await expect( email( page ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect.poll( () => page.evaluate( () => window.history.state?.circ ?? null ) ).toBeNull();
	await page.goBack();
	await expect( page ).not.toHaveURL( new RegExp( STORY ) );
} );

for ( const steps of [ 1, 2 ] ) {
	// Proves payment-59.
	test( `a link that is pressed while a window closes is followed, from step ${ steps }`, async ( {
		page,
	} ) => {
		await page.goto( STORY );
		await openPayflow( page );
		await expect( plan( page, 'Flexible Yearly' ) ).toBeVisible();
		if ( steps === 2 ) {
			await dialogOf( page )
				.getByRole( 'button', { name: /^(Get|Payment)/ } )
				.click();
			await expect( email( page ) ).toBeVisible();
		}
		// Clicks faster than any reader, because a busy phone may deliver several presses at once.
		await page.evaluate( () => {
			const close = document.querySelector< HTMLElement >( 'dialog[open] .circ-close' );
			const home = document.createElement( 'a' );
			home.href = '/';
			document.body.append( home );
			close?.click();
			home.click();
		} );
		await page.waitForURL( '/' );
		await page.goBack();
		await expect( page ).toHaveURL( STORY );
		await expect( dialogOf( page ) ).toHaveCount( 0 );
	} );
}

// Proves payment-59.
test( 'on the account page the steps are in the history too', async ( { page, enter } ) => {
	await enter( 'member' );
	await page.goto( '/account/settings' );
	await page.goto( '/account/subscribe' );
	await page.getByRole( 'radio', { name: 'Flexible Half-Yearly' } ).check();
	await page.getByRole( 'button', { name: /^Get 6 Months/ } ).click();
	await expect( cardNumber( page ) ).toBeVisible();
	await expect( page ).toHaveURL( /step=payment/ );
	await inView( page, '.circ-foot .circ-button:not(.circ-button--quiet)' );
	await inView( page, FIRST_FIELD );
	await page.reload();
	await expect( cardNumber( page ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'Your order' } ) ).toContainText(
		'Flexible Half-Yearly'
	);
	await page.goBack();
	await expect( page.getByRole( 'radio', { name: 'Flexible Half-Yearly' } ) ).toBeChecked();
	await page.goBack();
	await expect( page ).toHaveURL( /\/account\/settings$/ );
} );

// Proves payment-58.
test( 'creating an account and logging in share one form, and no input is lost', async ( {
	page,
	silence,
} ) => {
	silence.allow( /409 \(Conflict\)/ );
	await page.goto( STORY );
	await openPayflow( page, 'sports-yearly' );
	await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
	await email( page ).fill( 'member@readers.example' );
	await page.getByLabel( 'Password', { exact: true } ).fill( 'Reader-Pass-1' );
	await page.getByRole( 'button', { name: 'Create account' } ).click();
	await expect( page.getByText( 'Sorry, this email is already in use.' ) ).toBeVisible();
	const dialog = dialogOf( page );
	await dialog.getByRole( 'link', { name: 'Log In' } ).click();
	await expect( heading( page, 'Log in' ) ).toBeVisible();
	await expect( email( page ) ).toHaveValue( 'member@readers.example' );
	await expect( dialog.getByRole( 'region', { name: 'Your order' } ) ).toContainText( '$83.88' );
	await dialog.getByRole( 'button', { name: 'Log In' } ).click();
	await expect( heading( page, 'Payment' ) ).toBeVisible();
} );

// Proves payment-16.
test( 'the test card of the demonstration is shown to be copied, and fills nothing by itself', async ( {
	page,
	enter,
	context,
} ) => {
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await enter( 'member' );
	await page.goto( STORY );
	await openPayflow( page, 'sports-yearly' );
	await page.getByRole( 'button', { name: /^Get 1 Year/ } ).click();
	await expect( cardNumber( page ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Show the test cards' } ).click();
	await page.getByRole( 'button', { name: 'Copy Card Number' } ).click();
	await expect( page.getByText( 'Card Number is copied.' ) ).toBeVisible();
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe(
		'4111 1111 1111 1111'
	);
	await expect( cardNumber( page ) ).toHaveValue( '' );
	await cardNumber( page ).press( 'ControlOrMeta+v' );
	await expect( cardNumber( page ) ).toHaveValue( /^4111/ );
} );
