/** A list of cards that comes only after a press changes nothing under the reader's hands. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce, DECLINED_CARD } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { agree, press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world, DECLINED_CARD ) );
} );

const withoutCards = () => {
	stage.fault( { call: 'decision.payment-methods', kind: 'status', status: 503, times: 3 } );
	return hasty( stage.composeAgain( {}, { cardFields: async () => card.port } ) );
};

// Proves payment-25.
it( 'keeps the typed card of a refused payment, and chooses no saved one in its place', async () => {
	stage.enter( 'cancelled' );
	show( withoutCards(), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^Get 1 Year/ );
	await card.fill();
	await agree();
	const before = stage.timesCalled( 'decision.payment-methods' );
	await press( 'Pay $83.88' );
	expect( await screen.findByText( /^Processor declined: Insufficient funds\./ ) ).toBeVisible();
	// One read before the card is saved, one for its nonce, and the page's own.
	await waitFor( () =>
		expect( stage.timesCalled( 'decision.payment-methods' ) ).toBeGreaterThan( before + 2 )
	);
	expect( screen.queryByRole( 'radio', { name: /^Visa ending in/ } ) ).toBeNull();
	expect( card.destroy ).not.toHaveBeenCalled();
} );

// Proves payment-45.
it( 'keeps the typed card of a refused past-due payment', async () => {
	stage.enter( 'past-due' );
	show( withoutCards(), navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
	await screen.findByRole( 'heading', { name: 'Pay with a new card' } );
	await card.fill();
	const before = stage.timesCalled( 'decision.payment-methods' );
	await press( 'Pay $9.99' );
	expect(
		await screen.findByText( /^Nothing was charged\. Your new card is saved/ )
	).toBeVisible();
	await waitFor( () =>
		expect( stage.timesCalled( 'decision.payment-methods' ) ).toBeGreaterThan( before + 2 )
	);
	expect( card.destroy ).not.toHaveBeenCalled();
} );
