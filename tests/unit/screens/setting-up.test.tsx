/** After a payment that the list does not show yet, no plans are for sale, and the page says so. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import { deleteAccount } from '#src/flows/profile/delete-account.ts';
import { readerAtWall } from '#src/flows/session/reader-at-wall.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const SENTENCE = 'Your payment is in; your membership is being set up.';

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
	stage.server.use( http.get( '*/zephr/decision-engine', () => HttpResponse.json( {} ) ) );
	createMoneyJournal( stage.deps.journal ).noteLastPayment( {
		at: stage.deps.browser.clock.now().toISOString(),
		card: null,
		subscriptionId: null,
		before: [],
	} );
} );

it( 'on the membership page, instead of plans', async () => {
	show(
		stage.composeAgain(),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
	expect( await screen.findByText( SENTENCE ) ).toBeInTheDocument();
	expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
	expect( screen.queryByText( 'See plans' ) ).toBeNull();
} );

it( 'in the payflow, without a plan to press', async () => {
	show( stage.composeAgain(), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	expect( await screen.findByText( SENTENCE ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'radio' ) ).toBeNull();
} );

it( 'at the wall, which sells nothing', async () => {
	expect( await readerAtWall( stage.deps ) ).toEqual( { kind: 'unclear' } );
} );

// Proves payment-65.
it( 'on the cancel page, which does not say that nothing will be charged', async () => {
	show(
		stage.composeAgain(),
		navigationAt( '/account/settings/membership/cancel' ),
		<CancelScreen />
	);
	expect( await screen.findByText( SENTENCE ) ).toBeInTheDocument();
	expect( screen.queryByText( /will be charged|nothing to cancel/i ) ).toBeNull();
} );

// Proves payment-65.
it( 'on the page of receipts, which does not say that there are none', async () => {
	show( stage.composeAgain(), navigationAt( '/account/settings/receipts' ), <ReceiptsScreen /> );
	expect( await screen.findByText( /Receipts may be missing here/ ) ).toBeVisible();
	expect( screen.queryByText( 'No receipts yet' ) ).toBeNull();
} );

// Proves payment-65, profile-38.
it( 'keeps the account, whose payments nobody could stop without it', async () => {
	show(
		stage.composeAgain( { account: { privacy: [ 'delete' ], withdrawal: false } } ),
		navigationAt( '/account/settings/privacy' ),
		<PrivacyScreen />
	);
	expect( await screen.findByText( 'Your membership is still running' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Delete my account' } ) ).toBeNull();
	expect( await deleteAccount( stage.deps ) ).toEqual( { ok: false, failure: 'billing-runs' } );
	expect( stage.calls() ).not.toContain( 'identity.delete-account' );
} );
