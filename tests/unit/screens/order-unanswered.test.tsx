/** While the answer to an order is missing, no page says that the reader has nothing. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { readerAtWall } from '#src/flows/session/reader-at-wall.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const SENTENCE = /^There is no answer to your last order yet\. Please do not order again\./;
const NOTHING = /no membership yet|see plans|nothing to cancel|will be charged|no receipts yet/i;

const orderedBefore = ( seconds: number ) =>
	createMoneyJournal( stage.deps.journal ).beginPayment( {
		kind: 'purchase',
		startedAt: new Date(
			stage.deps.browser.clock.now().getTime() - seconds * 1_000
		).toISOString(),
		card: null,
		usualBefore: null,
		before: [],
		planId: 'sports-monthly',
		interval: 1,
		withTrial: false,
		order: null,
	} );
const MEMBERSHIP = '/account/settings/membership';
const openMembership = () =>
	show( stage.composeAgain(), navigationAt( MEMBERSHIP ), <MembershipScreen /> );

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
} );

// Proves payment-65.
it( 'says so on the membership page, and finds the outcome once it is certain', async () => {
	orderedBefore( 20 );
	openMembership();
	expect( await screen.findByText( SENTENCE ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();

	await userEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
	expect( await screen.findByRole( 'button', { name: 'Check again' } ) ).toBeVisible();
	expect( screen.getByText( SENTENCE ) ).toBeVisible();

	orderedBefore( 100 );
	await userEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
	expect( await screen.findByText( 'No membership yet' ) ).toBeVisible();
	expect( screen.queryByText( SENTENCE ) ).toBeNull();
} );

// Proves payment-65.
it( 'says so on the cancel page', async () => {
	orderedBefore( 20 );
	show( stage.composeAgain(), navigationAt( `${ MEMBERSHIP }/cancel` ), <CancelScreen /> );
	expect( await screen.findByText( SENTENCE ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();
} );

// Proves payment-65.
it( 'says on the page of receipts that some may be missing', async () => {
	orderedBefore( 20 );
	const at = navigationAt( '/account/settings/receipts' );
	show( stage.composeAgain(), at, <ReceiptsScreen /> );
	expect( await screen.findByText( /Receipts may be missing here/ ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();
} );

// Proves payment-65.
it.each( [
	[ 20, 'unclear' ],
	[ 600, 'offer' ],
] )( 'shows the wall of an order that is %d seconds old as %s', async ( seconds, kind ) => {
	orderedBefore( seconds );
	expect( await readerAtWall( stage.deps ) ).toMatchObject( { kind } );
} );

// Proves payment-2, payment-65.
it( 'does not say in the payflow that nothing was charged, and finds the outcome', async () => {
	orderedBefore( 20 );
	show( stage.composeAgain(), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	expect( await screen.findByText( 'We do not know yet' ) ).toBeVisible();
	expect( screen.getByText( /Please do not pay again/ ) ).toBeVisible();
	expect( document.body ).not.toHaveTextContent( /Nothing was changed or charged/ );
	expect( screen.queryByRole( 'radio' ) ).toBeNull();

	subscribeTo( stage.world, stage.reader( 'member' ), 'sports-monthly' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
	expect( await screen.findByText( /^Your payment went through/ ) ).toBeVisible();
} );

// Proves payment-2, payment-65.
it( 'is no outage like any other in the payflow', async () => {
	orderedBefore( 600 );
	stage.fault( { call: 'identity.subscriptions', kind: 'status', status: 503, times: 30 } );
	show( stage.composeAgain(), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	expect( await screen.findByText( 'We do not know yet' ) ).toBeVisible();
	expect( document.body ).not.toHaveTextContent( /Nothing was changed or charged/ );
} );

// Proves payment-65.
it( 'says so to a reader whose earlier membership has ended', async () => {
	stage.enter( 'cancelled' );
	orderedBefore( 20 );
	openMembership();
	expect( await screen.findByText( SENTENCE ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();
	expect( screen.queryByText( /^Ended on/ ) ).toBeNull();
} );
