/**
 * What a reader presses while a command is under way does not hide how it ends (`payment-31`).
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
// Preloads what a press loads, so that no test times out on a busy machine.
import '#src/screens/account/settings/membership/panels/panel.tsx';
import '#src/screens/account/settings/payment-method/card-panel.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { button, heading, pointAndPress, press } from './acts.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { isCall, slowBank } from './slow-bank.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

describe( 'a pause under way', () => {
	async function pause() {
		stage.enter( 'monthly' );
		const slow = slowBank( isCall( 'DELETE', /subscriptions/ ) );
		const deps = stage.composeAgain(
			{ flags: [ 'membership', 'pauseSubscriptions' ] },
			{ fetch: slow.fetch }
		);
		show( hasty( deps ), navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
		await press( 'Pause' );
		await press( 'Pause for 1 month' );
		await vi.waitFor( () => expect( slow.asked() ).toBe( 1 ) );
		return slow;
	}

	// Proves payment-31.
	it( 'stays in view, and says why it failed, whatever else is pressed', async () => {
		stage.fault( { call: 'identity.cancel-subscription', kind: 'status', status: 400 } );
		const slow = await pause();
		await press( 'Change plan' );
		await press( /^Switch to yearly/ );
		const panel = screen.getByRole( 'region', { name: 'Pause membership' } );
		expect(
			within( panel ).getByRole( 'heading', { name: 'Pause membership' } )
		).toHaveFocus();
		await slow.answer();
		expect(
			await within( panel ).findByText( /Nothing was changed or charged/ )
		).toBeVisible();
		await press( 'Change plan' );
		expect( await screen.findByRole( 'region', { name: 'Change plan' } ) ).toBeVisible();
	} );
} );

describe( 'a change of the cards under way', () => {
	function open( isSlow: Parameters< typeof slowBank >[ 0 ] ) {
		const account = stage.enter( 'monthly' );
		stage.world.cards.redeem( account, cardNonce( stage.world, '5555555555554444' ) );
		const slow = slowBank( isSlow );
		const card = fakeCard( () => cardNonce( stage.world, '4111111111111111' ) );
		const deps = stage.composeAgain(
			{},
			{ cardFields: async () => card.port, fetch: slow.fetch }
		);
		show(
			hasty( deps ),
			navigationAt( '/account/settings/payment-method' ),
			<PaymentMethodScreen />
		);
		return { card, slow };
	}

	// Proves payment-31.
	it( 'stays in view, and says why it was refused, whatever else is pressed', async () => {
		stage.fault( { call: 'decision.add-payment-method', kind: 'empty', status: 400 } );
		const { card, slow } = open( isCall( 'POST', /payment-method/ ) );
		await press( 'Add a card' );
		await button( 'Save card' );
		await card.fill();
		await press( 'Save card' );
		await vi.waitFor( () => expect( slow.asked() ).toBe( 1 ) );
		fireEvent.click( await button( 'Remove Mastercard ending in 4444' ) );
		expect( screen.getByRole( 'heading', { name: 'Add a card' } ) ).toHaveFocus();
		await slow.answer();
		expect( await screen.findByText( 'An unknown error has occurred.' ) ).toBeVisible();
		fireEvent.click( await button( 'Remove Mastercard ending in 4444' ) );
		expect( await button( 'Keep it' ) ).toBeVisible();
	} );

	it( 'takes the focus from nobody who has opened a form meanwhile', async () => {
		const { slow } = open( isCall( 'PUT', /default/ ) );
		await pointAndPress( 'Make default Mastercard ending in 4444' );
		await vi.waitFor( () => expect( slow.asked() ).toBe( 1 ) );
		await pointAndPress( 'Add a card' );
		const title = await heading( 'Add a card' );
		expect( title ).toHaveFocus();
		await slow.answer();
		expect( await screen.findByText( /4444 is your default now\.$/ ) ).toBeVisible();
		expect( title ).toHaveFocus();
	} );
} );
