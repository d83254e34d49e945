/** A wait that no bank is part of does not speak of one, or of paying (`payment-6`). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
} );
afterEach( () => void vi.useRealTimers() );

/** Commands are never answered. */
const silent: typeof fetch = ( address, init ) =>
	/zephr|blaize/.test( String( address ) ) && ( init?.method ?? 'GET' ) !== 'GET'
		? new Promise( () => {} )
		: fetch( address, init );

function open( Screen: () => React.ReactNode, path: string ) {
	const deps = stage.composeAgain(
		{ flags: [ 'membership', 'pauseSubscriptions' ] },
		{ fetch: silent, cardFields: async () => card.port }
	);
	show( hasty( deps ), navigationAt( path ), <Screen /> );
}

const MEMBERSHIP = '/account/settings/membership';

// Proves payment-6.
it.each( [
	[
		'a cancel',
		async () => {
			open( CancelScreen, `${ MEMBERSHIP }/cancel` );
			return button( 'Cancel membership' );
		},
	],
	[
		'a pause',
		async () => {
			open( MembershipScreen, MEMBERSHIP );
			await press( 'Pause' );
			return button( 'Pause for 1 month' );
		},
	],
	[
		'a card that is only saved',
		async () => {
			open( PaymentMethodScreen, '/account/settings/payment-method' );
			await press( 'Add a card' );
			await card.fill();
			return button( 'Save card' );
		},
	],
] as const )( 'says of %s that it takes longer, and nothing of a bank', async ( _, opened ) => {
	stage.enter( 'monthly' );
	const submit = await opened();
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
	fireEvent.click( submit );
	await act( () => vi.advanceTimersByTimeAsync( 8_100 ) );
	expect( screen.getByText( 'This is taking longer than usual.' ) ).toBeVisible();
	expect( screen.queryByText( /bank|pay again/ ) ).toBeNull();
} );
