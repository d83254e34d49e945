/** After a payment that the list does not show yet, no plans are for sale, and the page says so. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
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
