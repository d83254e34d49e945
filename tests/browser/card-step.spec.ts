/** Opening, using and leaving the card step, with the real card SDK. */
import { expect, test } from './fixtures.ts';
import { agree, cardField, fillCard, payButton, toPayment } from './reader.ts';

const MEMBER = 'member@readers.example';

// Proves payment-11.
test( 'Enter inside a field of the card pays, once', async ( { page, enter, sandbox } ) => {
	await enter( 'member' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	await sandbox.fault( {
		call: 'identity.subscribe',
		kind: 'delay',
		delay: 1000,
	} );
	const postal = cardField( page, 'postalCode', 'postal-code' );
	await postal.press( 'Enter' );
	await postal.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

// Proves payment-5.
test( 'a card step that is left, while it loads or later, leaves nothing behind and works again', async ( {
	page,
	enter,
} ) => {
	await page.clock.install();
	await enter( 'member' );
	const frames = page.locator( 'iframe[name^="braintree-hosted-field"]' );
	let isHeld = true;
	const held: ( () => void )[] = [];
	await page.route( '**/hosted-fields-frame.min.html*', async ( route ) => {
		if ( isHeld ) {
			await new Promise< void >( ( goOn ) => held.push( goOn ) );
		}
		await route.continue().catch( () => {} );
	} );
	const leave = async () => {
		await page.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( page.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeVisible();
		await expect( frames ).toHaveCount( 0 );
	};
	const again = async () => {
		await page.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
		await expect( frames ).toHaveCount( 5 );
	};

	const prepared = page.waitForResponse( '**/postal-code*' );
	await toPayment( page );
	await expect( frames ).toHaveCount( 5 );
	// The clock runs for a minute below, which would fire the timeouts of pending calls; this is
	// the last call.
	await prepared;
	await leave();
	isHeld = false;
	held.forEach( ( goOn ) => goOn() );
	// The provider gives up after a minute; its late answer is ignored.
	await page.clock.runFor( 61_000 );
	await page.clock.resume();

	await again();
	await cardField( page, 'cvv', 'cvv' ).fill( '12' );
	await leave();
	await again();
	await expect( cardField( page, 'cvv', 'cvv' ) ).toHaveValue( '' );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
} );

test( 'going back during the payment never leads to a second charge', async ( {
	page,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /ERR_|Failed to load resource|\[circulation\]/ );
	await enter( 'member' );
	await page.goto( '/account/settings' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	const before = await sandbox.charges( MEMBER );
	await sandbox.fault( {
		call: 'identity.subscribe',
		kind: 'delay',
		delay: 1500,
		when: 'after',
	} );
	await payButton( page ).click();
	await expect.poll( () => sandbox.calls( 'decision.payment-methods' ) ).toBeGreaterThan( 0 );
	await expect.poll( () => sandbox.charges( MEMBER ) ).toBe( before + 1 );
	// Until the answer arrives, the page asks before it is left; this reader insists.
	page.on( 'dialog', ( dialog ) => void dialog.accept() );
	await page.goBack();
	// The app returns to the payment by the history, which would abort the next navigation.
	await expect( page ).toHaveURL( /step=payment$/ );
	await page.goto( '/account/subscribe' );
	await expect( page ).toHaveURL( /\/account\/settings\/membership$/ );
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

test( 'a reload while the payment is under way is asked about, offers no second Pay, and charges once', async ( {
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
	const before = await sandbox.charges( MEMBER );
	await sandbox.fault( {
		call: 'identity.subscribe',
		kind: 'delay',
		delay: 3000,
		when: 'after',
	} );
	await payButton( page ).click();
	await expect.poll( () => sandbox.charges( MEMBER ) ).toBe( before + 1 );
	const asked: string[] = [];
	page.on( 'dialog', async ( dialog ) => {
		asked.push( dialog.type() );
		await dialog.accept();
	} );
	await page.reload();
	expect( asked ).toEqual( [ 'beforeunload' ] );
	await expect( page.getByText( 'Your payment went through. You are a member.' ) ).toBeVisible();
	await expect( payButton( page ) ).toHaveCount( 0 );
	expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await sandbox.charges( MEMBER ) ).toBe( before + 1 );
} );

test.describe( 'with a keyboard', () => {
	// Proves payment-10.
	test( 'the box, the fields in their order and the button are reached', async ( {
		page,
		enter,
	} ) => {
		await enter( 'member' );
		await toPayment( page );
		const fields = [
			cardField( page, 'cardholderName', 'cardholder-name' ),
			cardField( page, 'number', 'credit-card-number' ),
			cardField( page, 'expirationDate', 'expiration' ),
			cardField( page, 'cvv', 'cvv' ),
			cardField( page, 'postalCode', 'postal-code' ),
		] as const;
		await expect( fields[ 0 ] ).toBeVisible();
		await page.getByRole( 'checkbox' ).focus();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'link', { name: 'membership terms', exact: true } )
		).toBeFocused();
		for ( const field of fields ) {
			await page.keyboard.press( 'Tab' );
			await expect( field ).toBeFocused();
		}
	} );
} );

test.describe( 'on a telephone with Android', () => {
	test.use( {
		userAgent:
			'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
	} );

	test( 'the form is accessible with the elements that the provider adds', async ( {
		page,
		enter,
		accessible,
	} ) => {
		await enter( 'member' );
		await toPayment( page );
		await expect( cardField( page, 'number', 'credit-card-number' ) ).toBeVisible();
		await accessible( page, 'the card form on Android' );
	} );
} );
