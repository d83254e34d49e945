/**
 * The answer to a payment was lost: the reader can only check again, or log in if the session has
 * ended.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '#src/app/pages/providers.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import { cookies, setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
} );

/** Advances the clock past the time that a list may be stale. */
function pass() {
	stage.world.moveTo( stage.world.clock.now() + 91_000 );
	vi.setSystemTime( Date.now() + 91_000 );
}

/** Pays, but the order is lost in transit, and so is every read-back. */
async function payIntoTheDark() {
	stage.enter( 'member' );
	const navigation = navigationAt( '/account/subscribe' );
	const deps = hasty( stage.composeAgain( {}, { cardFields: async () => card.port } ) );
	show(
		deps,
		navigation,
		<Providers deps={ deps }>
			<SubscribeScreen />
		</Providers>
	);
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
	stage.fault( { call: 'identity.subscribe', kind: 'drop', times: 1 } );
	stage.fault( {
		call: 'identity.subscriptions',
		kind: 'status',
		status: 503,
		from: 2,
		times: 30,
	} );
	await press( 'Pay $83.88' );
	expect( await screen.findByText( 'We do not know yet' ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { name: /^We are checking/ } ) ).toHaveFocus();
	stage.world.faults.clear();
	return navigation;
}

describe( 'A payment with an unknown outcome', () => {
	// Proves payment-30.
	it( 'is a membership where one is charged on a plan that is not listed any more', async () => {
		await payIntoTheDark();
		pass();
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-playoff-pass' );
		await press( 'Check again' );
		expect( await screen.findByRole( 'heading', { name: 'You are a member' } ) ).toHaveFocus();
		expect( screen.queryByText( 'Your membership did not start' ) ).toBeNull();
	} );

	it( 'did not happen where nothing is charged once no list is that late', async () => {
		await payIntoTheDark();
		pass();
		await press( 'Check again' );
		expect( await screen.findByText( 'Your membership did not start' ) ).toBeVisible();
	} );

	// Proves payment-30.
	it( 'leads to the log-in once the session is over, and is not forgotten', async () => {
		const navigation = await payIntoTheDark();
		stage.world.accounts.closeSession( cookies().blaize_session ?? '' );
		await press( 'Check again' );
		await press( 'Log In' );
		await waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( '/account/login', {
				comeBack: true,
			} )
		);
		expect( screen.queryByRole( 'button', { name: /^Pay/ } ) ).toBeNull();
		expect( screen.getByText( 'We do not know yet' ) ).toBeVisible();
	} );
} );
