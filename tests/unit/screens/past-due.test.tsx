import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import type { Account } from '../../sandbox/records.ts';
import { cardNonce, DECLINED_CARD, setCardsDecline } from '../../sandbox/reader-acts.ts';
import { mintFor } from '../../sandbox/wallets/wallet-nonces.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { fakeWallet } from './fake-wallet.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let number: string | undefined;
let before: number;
let flows: MockInstance;

beforeEach( () => {
	onScreenOf( 1280 );
	number = undefined;
	card = fakeCard( () => cardNonce( stage.world, number ) );
	open( stage.enter( 'past-due' ) );
} );

function open( reader: Account, config: Partial< BootConfig > = {} ) {
	before = stage.world.billing.charges().length;
	const deps = stage.composeAgain( config, { cardFields: async () => card.port } );
	flows = vi.spyOn( deps.billingLock, 'run' );
	show( hasty( deps ), navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
	return reader;
}

/** Opens the form, which is collapsed while there is a card to pay with. */
async function cardForm() {
	await press( 'Use another card' );
	return screen.findByRole( 'heading', { name: 'Pay with another card' } );
}
const retries = () => stage.timesCalled( 'site.retry' );
const focused = () => document.querySelector( ':focus' );
const answered = async () => {
	await screen.findAllByRole( 'button', { name: 'Paying...' } );
	await waitFor( () =>
		expect( screen.queryAllByRole( 'button', { name: 'Paying...' } ) ).toEqual( [] )
	);
};
const settled = () =>
	stage.world.billing
		.charges()
		.slice( before )
		.filter( ( { outcome } ) => outcome === 'settled' ).length;

describe( 'paying a past-due amount', () => {
	// Proves payment-44.
	it( 'says on a press which charge was refused, and that stories are open', async () => {
		await cardForm();
		const question = screen.getByText( 'Why do I see this?' ).closest( 'summary' )!;
		fireEvent.click( question );
		expect(
			await screen.findByText( 'A payment that was due did not go through.' )
		).toBeVisible();
		// The published history lists only payments, so the declined attempt is missing.
		const last =
			stage.world.wire === 'published'
				? '$9.99 on October 20, 2026'
				: '$9.99 on November 20, 2026, refused';
		expect( question.parentElement ).toHaveTextContent(
			`StatePast dueLast charge${ last }Paid until`
		);
		expect( question.parentElement ).toHaveTextContent(
			/Members-only storiesOpen to you.*step 4 \(past-due\)/
		);
	} );

	// Proves payment-47.
	it.each( [
		[ 'cvv', /security code or postal code does not match your card/ ],
		[ 'fraud', /^Your card was not accepted\. Please check it or use another one\./ ],
		[ 'application_incomplete', /^There was an error restarting your subscription/ ],
		[ 'duplicate', /We do not know yet whether/ ],
	] as const )( 'that the card provider rejects for %s says so', async ( reason, said ) => {
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		stage.world.billing.gateway.declinesNext = reason;
		await press( /^Pay \$9\.99 with/ );
		await answered();
		expect( await screen.findByText( said ) ).toBeVisible();
		expect( document.body ).not.toHaveTextContent( /fraud|gateway|_rejected/ );
		expect( settled() ).toBe( 0 );
	} );

	// Proves payment-45.
	it( 'takes a new card and the payment in one press, once', async () => {
		await cardForm();
		await card.fill();
		await press( 'Pay $9.99' );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( settled() ).toBe( 1 );
		expect( await screen.findByText( 'Active' ) ).toBeVisible();
		expect( screen.queryByText( /Your membership billing is past due/ ) ).toBeNull();
	} );

	it( 'pays once although the button is pressed twice at once', async () => {
		for ( const one of stage.world.cards.of( stage.reader( 'past-due' ) ) ) {
			one.declines = false;
		}
		await cardForm();
		await card.fill();
		const pay = screen.getByRole( 'button', { name: 'Pay $9.99' } );
		await act( async () => [ pay, pay ].forEach( ( one ) => one.click() ) );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 1, 1 ] );
		expect( await screen.findByText( 'Active' ) ).toBeVisible();
		// The other press is ignored instead of queued; the search for an earlier change has no
		// such limit.
		const ends = await Promise.all(
			flows.mock.results.map( ( { value } ) => value as unknown )
		);
		expect( ends.filter( ( end ) => 'ok' in Object( end ) ) ).toEqual( [
			{ ok: true, value: { charged: true } },
		] );
	} );

	it( 'says what the bank said, beside the buttons, and charges nothing', async () => {
		await press( 'Pay $9.99 with Visa ending in 1111' );
		await answered();
		expect( focused() ).toHaveTextContent( /Nothing was changed or charged\.$/ );
		expect( settled() ).toBe( 0 );
		expect( await cardForm() ).toHaveFocus();
		number = DECLINED_CARD;
		await card.fill();
		await press( 'Pay $9.99' );
		await answered();
		expect( focused() ).toHaveTextContent(
			/Nothing was charged\. Your new card is saved, and your membership keeps the card it had\.$/
		);
		expect( settled() ).toBe( 0 );
	} );

	// Proves payment-47.
	it( 'says nothing of the last card once another press has failed for its own reason', async () => {
		await cardForm();
		number = DECLINED_CARD;
		await card.fill();
		await press( 'Pay $9.99' );
		await answered();
		expect( screen.getByText( /Your new card is saved/ ) ).toBeVisible();
		card.refuse( { kind: 'failure', failure: 'card-not-verified' } );
		await press( 'Pay $9.99' );
		expect(
			await screen.findByText( 'The security code or postal code does not match your card.' )
		).toBeVisible();
		expect( screen.queryByText( /Your new card is saved/ ) ).toBeNull();
	} );

	it( 'says that the card was declined and when, before anything is pressed', async () => {
		const region = await screen.findByRole( 'region', { name: 'Sports Membership' } );
		expect( region ).toHaveTextContent(
			stage.world.wire === 'published'
				? 'The payment that was due on November 20, 2026 did not go through.'
				: 'Your card was declined on November 20, 2026.'
		);
		expect( await screen.findByRole( 'group', { name: 'Amount due $9.99' } ) ).toBeVisible();
	} );

	it( 'pays with one press on the one filled button', async () => {
		for ( const one of stage.world.cards.of( stage.reader( 'past-due' ) ) ) {
			one.declines = false;
		}
		await screen.findByRole( 'button', { name: 'Pay $9.99 with Visa ending in 1111' } );
		const filled = screen
			.getAllByRole( 'button' )
			.filter( ( { className } ) => /^circ-button( circ-button--block)?$/.test( className ) );
		expect( filled.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Pay $9.99 with Visa ending in 1111',
		] );
		await press( 'Pay $9.99 with Visa ending in 1111' );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 1, 1 ] );
	} );

	it( 'answers inside the panel, right above the pressed button', async () => {
		await press( 'Pay $9.99 with Visa ending in 1111' );
		await answered();
		const region = screen.getByRole( 'region', { name: 'Sports Membership' } );
		expect( region ).toContainElement( focused() as HTMLElement );
		const pay = await screen.findByRole( 'button', {
			name: 'Pay $9.99 with Visa ending in 1111',
		} );
		expect( focused()?.nextElementSibling ).toBe( pay );
		// A sentence about one card is not shown for another.
		await cardForm();
		expect( screen.queryByText( /Nothing was changed or charged/ ) ).toBeNull();
	} );

	// Proves payment-45.
	it( 'charges no other card than the one that it has named, and says so', async () => {
		await screen.findByRole( 'button', { name: 'Pay $9.99 with Visa ending in 1111' } );
		const { card: other } = stage.world.cards.redeem(
			stage.reader( 'past-due' ),
			cardNonce( stage.world, '5555555555554444' )
		) as { card: { token: string } };
		// Another card pays now, chosen in another tab.
		stage.live( 'past-due' )[ 0 ]!.cardToken = other.token;
		await press( 'Pay $9.99 with Visa ending in 1111' );
		expect(
			await screen.findByText(
				/^Your card has changed in the meantime\. Please check it and try again\./
			)
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 0, 0 ] );
		expect(
			await screen.findByRole( 'button', {
				name: 'Pay $9.99 with Mastercard ending in 4444',
			} )
		).toBeVisible();
	} );

	// Proves payment-45.
	it( 'charges no other number than the one that it has named, and says so', async () => {
		await screen.findByRole( 'button', { name: 'Pay $9.99 with Visa ending in 1111' } );
		const reader = stage.reader( 'past-due' );
		const [ own ] = stage.world.cards.of( reader );
		stage.world.cards.replace(
			reader,
			own?.token ?? '',
			cardNonce( stage.world, '5555555555554444' )
		);
		await press( 'Pay $9.99 with Visa ending in 1111' );
		expect(
			await screen.findByText(
				/^Your card has changed in the meantime\. Please check it and try again\./
			)
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 0, 0 ] );
		await press( 'Pay $9.99 with Mastercard ending in 4444' );
		await waitFor( () => expect( settled() ).toBe( 1 ) );
	} );

	// Proves payment-47, status-27.
	it( 'has no second Pay button while it cannot know, and says so when it does', async () => {
		await screen.findByRole( 'button', { name: 'Use another card' } );
		for ( const one of stage.world.cards.of( stage.reader( 'past-due' ) ) ) {
			one.declines = false;
		}
		stage.loseOutcome( 'site.retry' );
		await press( 'Pay $9.99 with Visa ending in 1111' );
		const again = await screen.findByRole( 'button', {
			name: 'Check again',
		} );
		expect( screen.queryByRole( 'button', { name: /^(Pay|Try)/ } ) ).toBeNull();
		stage.world.faults.clear();
		fireEvent.click( again );
		expect( await screen.findByText( 'Active' ) ).toBeVisible();
		expect( settled() ).toBe( 1 );
	} );
} );

describe( 'paying a past-due amount with another saved card', () => {
	it( 'offers it first, and charges it with one press', async () => {
		cleanup();
		const reader = stage.reader( 'past-due' );
		const { world } = stage;
		world.cards.redeem( reader, cardNonce( world, '5555555555554444' ) );
		open( reader );
		await press( 'Use another card' );
		expect(
			await screen.findByRole( 'radio', { name: /^Mastercard ending in 4444/ } )
		).toBeChecked();
		await press( 'Pay $9.99 with Mastercard ending in 4444' );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 1, 1 ] );
	} );

	it( 'never offers a card that has expired, not even the one that paid before', async () => {
		cleanup();
		const reader = stage.reader( 'past-due' );
		const { world } = stage;
		for ( const one of world.cards.of( reader ) ) {
			world.cards.replace( reader, one.token, cardNonce( world, undefined, '2026-10-01' ) );
		}
		open( reader );
		expect( await screen.findByRole( 'button', { name: 'Pay $9.99' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /with Visa/ } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: /another card/ } ) ).toBeNull();
	} );
} );

describe( 'paying a past-due amount with a wallet', () => {
	async function openWithWallets() {
		cleanup();
		const google = fakeWallet( 'google-pay' );
		const asked = vi.fn( async () => [ google.wallet ] );
		card = fakeCard( () => cardNonce( stage.world, number ), asked );
		open( stage.reader( 'past-due' ), { wallets: [ 'google-pay' ] } );
		await screen.findByRole( 'button', { name: 'google-pay' } );
		return { google, asked };
	}

	it( 'shows the amount due in the sheet, and charges it once', async () => {
		const { google, asked } = await openWithWallets();
		expect( asked ).toHaveBeenLastCalledWith(
			[ 'google-pay' ],
			expect.objectContaining( {
				promise: '$9.99 every month until I cancel',
				terms: expect.objectContaining( { amountToday: 999, amount: 999 } ),
			} ),
			expect.anything()
		);
		await press( 'google-pay' );
		expect( screen.queryByRole( 'button', { name: /^Pay \$/ } ) ).toBeNull();
		await google.pays( mintFor( stage.world, 'GooglePay' ), {
			cardType: 'Visa',
			lastFour: '1111',
		} );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( [ retries(), settled() ] ).toEqual( [ 1, 1 ] );
	} );

	it( 'charges nothing when the sheet fails, and says so', async () => {
		const { google } = await openWithWallets();
		await press( 'google-pay' );
		await google.fails();
		expect(
			await screen.findByText( /^Google Pay did not work\. Nothing was charged\./ )
		).toBeVisible();
		expect( await screen.findByRole( 'button', { name: /^Pay \$9\.99 with/ } ) ).toBeVisible();
		expect( retries() ).toBe( 0 );
	} );
} );
