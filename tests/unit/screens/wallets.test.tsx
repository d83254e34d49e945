/** Wallets above the card form (`payment-60`, `payment-61`). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { refusal } from '../../sandbox/records.ts';
import { mintFor } from '../../sandbox/wallets/wallet-nonces.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { fakeWallet } from './fake-wallet.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();
let google: ReturnType< typeof fakeWallet >;
let paypal: ReturnType< typeof fakeWallet >;
let asked: ReturnType< typeof vi.fn< CardFieldsPort[ 'wallets' ] > >;
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	google = fakeWallet( 'google-pay' );
	paypal = fakeWallet( 'paypal' );
	asked = vi.fn( async () => [ google.wallet, paypal.wallet ] );
	card = fakeCard( () => cardNonce( stage.world ), asked );
} );

async function toPayment( {
	persona = 'member',
	plan = 'Flexible Yearly',
	config = { wallets: [ 'google-pay', 'paypal' ] },
}: {
	persona?: string;
	plan?: string;
	config?: Partial< BootConfig >;
} = {} ) {
	stage.enter( persona );
	const shown = show(
		stage.composeAgain( config, { cardFields: async () => card.port } ),
		navigationAt( '/account/subscribe' ),
		<SubscribeScreen />
	);
	fireEvent.click( await screen.findByRole( 'radio', { name: plan } ) );
	fireEvent.click( await screen.findByRole( 'button', { name: /^(Get|Payment)/ } ) );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	return shown;
}

const agree = () => fireEvent.click( screen.getByRole( 'checkbox' ) );
const nonceOf = ( type: 'GooglePay' | 'PayPalAccount' ) => mintFor( stage.world, type );
const charges = () =>
	stage.world.billing
		.charges()
		.filter( ( { account } ) => account === stage.reader( 'member' ).id );

describe( 'A site that takes no wallet', () => {
	it( 'requests none, and keeps no space', async () => {
		await toPayment( { config: {} } );
		await card.fill();
		expect( asked ).not.toHaveBeenCalled();
		expect( screen.queryByRole( 'group', { name: /wallet/ } ) ).toBeNull();
		expect( screen.queryByText( 'or' ) ).toBeNull();
	} );

	it( 'keeps none for Apple Pay on a device without it either', async () => {
		await toPayment( { config: { wallets: [ 'apple-pay' ] } } );
		await card.fill();
		expect( asked ).not.toHaveBeenCalled();
	} );
} );

describe( 'What the sheet shows', () => {
	it( 'is today’s amount and the agreed terms', async () => {
		await toPayment( { plan: 'Flexible Monthly' } );
		await button( 'google-pay' );
		const [ taken, order ] = asked.mock.calls[ 0 ] ?? [];
		expect( taken ).toEqual( [ 'google-pay', 'paypal' ] );
		expect( order ).toMatchObject( {
			plan: 'Flexible Monthly',
			publisher: 'The Daily Example',
			promise: '$9.99 every month until I cancel',
			terms: { amountToday: 0, amount: 999, currency: 'USD', months: 1 },
			managedAt: expect.stringMatching( /^http.*\/account\/settings\/membership$/ ),
		} );
	} );
} );

describe( 'A press on a wallet', () => {
	// Proves payment-60.
	it( 'without consent opens nothing, and names the missing consent and nothing about the card', async () => {
		await toPayment();
		await press( 'google-pay' );
		expect( google.sheets ).toHaveLength( 0 );
		const consent = screen.getByRole( 'checkbox' );
		expect( consent ).toHaveAccessibleDescription( 'Tick the box to agree, then pay.' );
		expect( consent ).toHaveFocus();
		expect( screen.queryByRole( 'alert', { name: /problem/i } ) ).toBeNull();
		expect( screen.queryByText( 'Please fill out all of the fields.' ) ).toBeNull();
		expect( screen.queryByText( 'Fill this in.' ) ).toBeNull();
	} );

	// Proves payment-60.
	it( 'pays once with the wallet’s nonce, by the same order as a card, and is named at the end', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		await google.pays( nonceOf( 'GooglePay' ), {
			cardType: 'Visa',
			lastFour: '1111',
		} );
		expect( await screen.findByText( 'Paid $83.88 with Google Pay, Visa 1111' ) ).toBeVisible();
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 1 );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
		expect( charges() ).toMatchObject( [ { cents: 8388 } ] );
		await waitFor( () => expect( stage.timesCalled( 'site.consent' ) ).toBe( 1 ) );
		expect( stage.world.cards.of( stage.reader( 'member' ) ) ).toMatchObject( [
			{ wallet: 'GooglePay', lastFour: '1111' },
		] );
	} );

	it( 'pays with an account that is no card', async () => {
		await toPayment();
		agree();
		await press( 'paypal' );
		await paypal.pays( nonceOf( 'PayPalAccount' ) );
		expect( await screen.findByText( 'Paid $83.88 with PayPal' ) ).toBeVisible();
	} );

	it( 'a second time, or on another one, opens no second sheet', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		await press( 'google-pay' );
		await press( 'paypal' );
		expect( google.sheets ).toHaveLength( 1 );
		expect( paypal.sheets ).toHaveLength( 0 );
		await google.pays( nonceOf( 'GooglePay' ) );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
	} );
} );

describe( 'A sheet', () => {
	it( 'that is closed by the reader says nothing and leaves everything as it was', async () => {
		await toPayment();
		await card.fill();
		agree();
		await press( 'google-pay' );
		expect( screen.getByText( /^Continue in the Google Pay window:/ ) ).toBeVisible();
		await google.isCancelled();
		expect( screen.queryByText( /Google Pay/ ) ).toBeNull();
		expect( screen.queryByRole( 'alert', { name: /problem/i } ) ).toBeNull();
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
		await press( 'Pay $83.88' );
		await screen.findByText( 'Paid $83.88 with Visa 1111' );
	} );

	// Proves payment-60.
	it( 'that fails is reported beside the wallets, in our own words, and is requested again', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		await google.fails();
		expect(
			screen.getByText(
				'Google Pay did not work. Nothing was charged. Try again, or pay with a card.'
			)
		).toBeVisible();
		await waitFor( () => expect( asked ).toHaveBeenCalledTimes( 2 ) );
		await press( 'google-pay' );
		await google.pays( nonceOf( 'GooglePay' ) );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
	} );

	// Proves payment-60.
	it( 'that never answers is left by the reader, and a later answer moves no money', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		await press( 'Stop and go back' );
		expect( google.sheets[ 0 ]?.signal.aborted ).toBe( true );
		await google.pays( nonceOf( 'GooglePay' ) );
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
		await press( 'paypal' );
		expect( paypal.sheets ).toHaveLength( 1 );
	} );

	it( 'of a payment that was left moves no money', async () => {
		const { unmount } = await toPayment();
		agree();
		await press( 'google-pay' );
		unmount();
		expect( google.sheets[ 0 ]?.signal.aborted ).toBe( true );
		await google.pays( nonceOf( 'GooglePay' ) );
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
	} );

	// Proves payment-60.
	it( 'that was answered after another reader logged in charges no one', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		stage.enter( 'monthly' );
		const before = stage.world.billing.charges().length;
		await google.pays( nonceOf( 'GooglePay' ) );
		await screen.findByText( /another reader|logged in/i );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
		expect( stage.world.billing.charges() ).toHaveLength( before );
	} );

	it( 'whose card is refused is reported where a card’s refusal is', async () => {
		await toPayment();
		agree();
		await press( 'google-pay' );
		await google.pays( 'made-up' );
		expect(
			await screen.findByText(
				'Your payment details have expired or were already used. Nothing was charged. Please enter them again.'
			)
		).toBeVisible();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
	} );

	// Proves payment-57.
	it( 'whose company refuses shows its words, and then ours', async () => {
		await toPayment();
		agree();
		vi.spyOn( stage.world.cards, 'redeem' ).mockReturnValueOnce(
			refusal( 'Payer Cannot Pay For This Transaction With PayPal' )
		);
		await press( 'paypal' );
		await paypal.pays( nonceOf( 'PayPalAccount' ) );
		expect(
			await screen.findByText(
				'Payer Cannot Pay For This Transaction With PayPal. This way to pay was not accepted. Choose another one, or pay with a card.'
			)
		).toBeVisible();
	} );
} );

describe( 'The room of the wallets', () => {
	// Proves payment-61.
	it( 'is kept while they are asked, and the card form does not wait', async () => {
		let answer: ( wallets: [] ) => void = () => {};
		asked.mockImplementation(
			() =>
				new Promise( ( resolve ) => {
					answer = resolve;
				} )
		);
		await toPayment();
		await card.fill();
		const row = screen.getByRole( 'group', { name: 'Pay with a wallet' } );
		expect( row ).toHaveAttribute( 'aria-busy', 'true' );
		expect( row.children ).toHaveLength( 2 );
		expect( screen.getByText( 'or' ) ).toBeVisible();
		await act( async () => answer( [] ) );
		// The row is inert immediately, although its space may still be closing.
		expect( row.closest( '[inert]' ) ).not.toBeNull();
		agree();
		await press( 'Pay $83.88' );
		await screen.findByText( 'Paid $83.88 with Visa 1111' );
	} );

	it( 'goes when the provider cannot be asked', async () => {
		asked.mockRejectedValue( new Error( 'down' ) );
		await toPayment();
		await waitFor( () =>
			expect( screen.getByText( 'or' ).closest( '.circ-wallets--folded' ) ).not.toBeNull()
		);
	} );

	it( 'is closed up where a button went away', async () => {
		await toPayment();
		await button( 'paypal' );
		paypal.goesAway();
		const row = screen.getByRole( 'group', { name: 'Pay with a wallet' } );
		expect( within( row ).getAllByRole( 'button' ) ).toHaveLength( 1 );
	} );
} );
