import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { mintFor } from '../../sandbox/wallets/wallet-nonces.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();
const MASTERCARD = '5555555555554444';
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world, MASTERCARD ) );
} );

function open( persona: string, withSecond = false ) {
	const account = stage.enter( persona );
	if ( withSecond ) {
		stage.world.cards.redeem( account, cardNonce( stage.world, MASTERCARD ) );
	}
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	show(
		hasty( deps ),
		navigationAt( '/account/settings/payment-method' ),
		<PaymentMethodScreen />
	);
	return account;
}

const row = async ( name: string ) =>
	within(
		( await screen.findAllByText( name ) )
			.map( ( node ) => node.closest( 'li' ) )
			.find( ( node ) => node !== null ) ?? document.body
	);
const VISA = 'Visa ending in 1111';
const cardsOf = ( persona: string ) => stage.world.cards.of( stage.reader( persona ) );

describe( 'payment methods', () => {
	// Proves payment-36, payment-39.
	it( 'lists each with its type and last four, and says why the one in use cannot be removed', async () => {
		open( 'monthly' );
		const line = await row( VISA );
		// The list takes no focus by itself.
		expect( document.body ).toHaveFocus();
		expect( line.getByText( /^Default\. Pays for your membership/ ) ).toBeVisible();
		const remove = line.getByRole( 'button', { name: `Remove ${ VISA }` } );
		expect( remove ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( remove ).toHaveAccessibleDescription( /choose another for your membership first/ );
		fireEvent.click( remove );
		expect( screen.queryByRole( 'button', { name: 'Keep it' } ) ).toBeNull();
	} );

	// Proves payment-43.
	it( 'that are over by their own date have expired, though nothing says so', async () => {
		stage.server.use(
			http.get( '*/payment-methods', () =>
				HttpResponse.json( [
					{
						token: 'old',
						type: 'CreditCard',
						card_type: 'Visa',
						last_4: '1111',
						expiration_date: '10/2020',
					},
				] )
			)
		);
		open( 'monthly' );
		const line = await row( VISA );
		expect( line.getByText( 'Expired' ) ).toBeVisible();
		expect( line.queryByRole( 'button', { name: /^Use for membership/ } ) ).toBeNull();
		expect( line.queryByRole( 'button', { name: /^Make default/ } ) ).toBeNull();
		expect( screen.getByText( /^Your credit card has expired\. .*1111\.$/ ) ).toBeVisible();
	} );

	// Proves payment-40.
	it( 'keep no failure of one button beside the success of the next', async () => {
		open( 'monthly', true );
		const line = await row( 'Mastercard ending in 4444' );
		stage.fault( { call: 'decision.default-payment-method', kind: 'empty', status: 400 } );
		fireEvent.click( line.getByRole( 'button', { name: /^Make default/ } ) );
		expect( await screen.findByText( 'An unknown error has occurred.' ) ).toBeVisible();
		fireEvent.click( line.getByRole( 'button', { name: /^Use for membership/ } ) );
		expect( await screen.findByText( /4444 pays for your membership now\.$/ ) ).toBeVisible();
		expect( screen.queryByText( 'An unknown error has occurred.' ) ).toBeNull();
	} );

	// Proves address-39.
	it( 'asks before half a card is left, as before any other words', async () => {
		open( 'monthly' );
		const browserAsks = () =>
			! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );
		await press( 'Add a card' );
		await button( 'Save card' );
		expect( browserAsks() ).toBe( false );
		await card.fill();
		expect( browserAsks() ).toBe( true );
		await press( 'Cancel' );
		expect( browserAsks() ).toBe( false );
	} );

	it( 'of a kind that the app does not know is listed as a saved one', async () => {
		const account = stage.reader( 'monthly' );
		stage.world.cards.redeem( account, mintFor( stage.world, 'PayPalAccount' ) );
		const wallets = stage.world.cards.of( account ).filter( ( { wallet } ) => wallet );
		expect( wallets ).toHaveLength( 1 );
		wallets.forEach( ( one ) => Object.assign( one, { wallet: 'VenmoAccount' } ) );
		open( 'monthly' );
		const line = await row( 'Saved payment method' );
		expect(
			line.getByRole( 'button', { name: 'Remove your saved payment method' } )
		).toBeVisible();
	} );

	it( 'of which only the kind is known is called "your card" in a sentence', async () => {
		cardsOf( 'monthly' ).forEach( ( one ) =>
			Object.assign( one, { brand: '', lastFour: '' } )
		);
		open( 'monthly' );
		const line = await row( 'Card' );
		expect( line.getByRole( 'button', { name: 'Remove your card' } ) ).toBeVisible();
	} );

	// Proves payment-37.
	it.each( [
		[ 'GooglePay', 'Google Pay, Visa ending in 1111', '' ],
		[ 'ApplePay', 'Apple Pay, Visa ending in 1111', '' ],
		[ 'PayPalAccount', 'PayPal account', 'our PayPal account' ],
	] as const )(
		'of a wallet has its mark, pays, can be the default and be removed, and has no Edit: %s',
		async ( type, name, noun ) => {
			const inText = noun ? `y${ noun }` : name;
			const first = noun ? `Y${ noun }` : name;
			stage.world.cards.redeem( stage.reader( 'monthly' ), mintFor( stage.world, type ) );
			open( 'monthly' );
			const line = await row( name );
			expect( document.querySelectorAll( '.circ-mark' ) ).toHaveLength( 2 );
			expect( line.queryByText( /Expired/ ) ).toBeNull();
			expect( line.queryByRole( 'button', { name: /^Edit/ } ) ).toBeNull();
			await press( `Use for membership ${ inText }` );
			await screen.findByText( `${ first } pays for your membership now.` );
			await press( `Make default ${ inText }` );
			await screen.findByText( `${ first } is your default now.` );
			await press( `Use for membership ${ VISA }` );
			await screen.findByText( `${ VISA } pays for your membership now.` );
			await press( `Remove ${ inText }` );
			await press( 'Remove' );
			await screen.findByText( `${ first } is removed.` );
			// The pressed button disappears with its row.
			expect( screen.getByRole( 'button', { name: 'Add a card' } ) ).toHaveFocus();
		}
	);

	it( 'adds a card with the form in place, and the focus returns', async () => {
		open( 'monthly' );
		await press( 'Add a card' );
		const heading = await screen.findByRole( 'heading', {
			name: 'Add a card',
		} );
		await waitFor( () => expect( heading ).toHaveFocus() );
		await card.fill();
		await press( 'Save card' );
		expect( await screen.findByText( 'Your card is saved.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Add a card' } ) ).toHaveFocus();
		expect( cardsOf( 'monthly' ) ).toHaveLength( 2 );
	} );

	it( 'asks for the fields before anything is sent', async () => {
		open( 'monthly' );
		await press( 'Add a card' );
		await press( 'Save card' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Please fill out all form fields.',
			} )
		).toBeVisible();
		expect( stage.calls() ).not.toContain( 'decision.add-payment-method' );
	} );

	// Proves payment-40.
	it( 'shows the heading of the service’s own page when a card is refused, and keeps the form', async () => {
		open( 'monthly' );
		await press( 'Add a card' );
		await screen.findByRole( 'button', { name: 'Save card' } );
		await card.fill();
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'html',
			status: 400,
			times: 1,
		} );
		await press( 'Save card' );
		const alert = await screen.findByText( /./, {
			selector: '.circ-notice--critical p',
		} );
		expect( alert ).toBeVisible();
		expect( await screen.findByRole( 'button', { name: 'Save card' } ) ).toBeVisible();
		expect( cardsOf( 'monthly' ) ).toHaveLength( 1 );
	} );

	// Proves payment-38.
	it( 'lets another card pay the membership, and then the old one may go', async () => {
		open( 'monthly', true );
		await press( new RegExp( `^Use for membership .*4444` ) );
		expect( await screen.findByText( /4444 pays for your membership now\.$/ ) ).toBeVisible();
		const [ visa, mastercard ] = cardsOf( 'monthly' );
		expect(
			stage.world.billing
				.of( stage.reader( 'monthly' ) )
				.find( ( { state } ) => state === 'active' )?.cardToken
		).toBe( mastercard?.token );
		const remove = await screen.findByRole( 'button', {
			name: `Remove ${ VISA }`,
		} );
		await expect.poll( () => remove.getAttribute( 'aria-disabled' ) ).toBeNull();
		fireEvent.click( remove );
		await press( 'Remove' );
		expect( await screen.findByText( `${ VISA } is removed.` ) ).toBeVisible();
		expect( cardsOf( 'monthly' ) ).not.toContain( visa );
	} );

	// Proves payment-38.
	it( 'makes another one the default', async () => {
		open( 'monthly', true );
		await press( /^Make default .*4444/ );
		expect( await screen.findByText( /4444 is your default now\.$/ ) ).toBeVisible();
		expect( cardsOf( 'monthly' ).map( ( { isDefault } ) => isDefault ) ).toEqual( [
			false,
			true,
		] );
	} );

	// Proves payment-39.
	it( 'removes no card that another device has made the paying one meanwhile', async () => {
		open( 'monthly', true );
		await press( /^Remove .*4444/ );
		await button( 'Remove' );
		const [ paid ] = stage.live( 'monthly' );
		const [ , mastercard ] = cardsOf( 'monthly' );
		stage.world.billing.changeCard( paid!, mastercard!.token );
		await press( 'Remove' );
		expect(
			await screen.findByText(
				'This card pays for your membership. Choose another one for it first.'
			)
		).toBeVisible();
		expect( stage.calls() ).not.toContain( 'decision.delete-payment-method' );
		expect( cardsOf( 'monthly' ) ).toHaveLength( 2 );
	} );

	// Proves change-19.
	it( 'removes no card that another tab has edited, and names it as it is now', async () => {
		const reader = open( 'monthly', true );
		await press( /^Remove .*4444/ );
		const edited = cardsOf( 'monthly' ).at( -1 );
		stage.world.cards.replace(
			reader,
			edited?.token ?? '',
			cardNonce( stage.world, '378282246310005' )
		);
		await press( 'Remove' );
		expect( await screen.findByText( /^Your card has changed in the meantime/ ) ).toBeVisible();
		expect( await screen.findByRole( 'heading', { name: /^Remove .*0005\?$/ } ) ).toBeVisible();
		expect( cardsOf( 'monthly' ) ).toContain( edited );
		await press( 'Remove' );
		expect( await screen.findByText( /0005 is removed\.$/ ) ).toBeVisible();
		expect( cardsOf( 'monthly' ) ).not.toContain( edited );
	} );

	// Proves payment-38.
	it.each( [
		[ /^Use for membership .*4444/, 'identity.change-card' ],
		[ /^Make default .*4444/, 'decision.default-payment-method' ],
	] )( 'lets no card pay that has expired while the page was open: %s', async ( name, call ) => {
		open( 'monthly', true );
		const chosen = await button( name );
		Object.assign( cardsOf( 'monthly' )[ 1 ]!, {
			expirationMonth: '10',
			expirationYear: '2026',
		} );
		fireEvent.click( chosen );
		expect(
			await screen.findByText(
				'This card has expired. Choose another one, or add a new card.'
			)
		).toBeVisible();
		expect( stage.calls() ).not.toContain( call );
	} );

	// Proves payment-43.
	it( 'warns of a card that ends, by type and last four', async () => {
		open( 'expiring-card' );
		expect(
			await screen.findByText(
				'Your credit card is about to expire. Please update your Visa ending in 1111.'
			)
		).toBeVisible();
	} );

	// Proves payment-36.
	it( 'guesses nothing while the service does not answer', async () => {
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'status',
			status: 503,
			times: 30,
		} );
		open( 'monthly' );
		expect( await screen.findByText( 'We cannot reach the billing service' ) ).toBeVisible();
		stage.world.faults.clear();
		await press( 'Try again' );
		expect( await screen.findByRole( 'button', { name: `Edit ${ VISA }` } ) ).toBeVisible();
	} );
} );
