/** Tests what account pages say during a maintenance, and which actions it blocks until it ends. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

function during( later: number ) {
	const until = stage.deps.browser.clock.now().getTime() + later;
	return stage.composeAgain( {
		account: { maintenance: { text: 'The till is closed.', until } },
	} );
}
const HOUR = 3_600_000;

// Proves site-38.
it( 'a visitor reads the sentence and its end above the log-in', async () => {
	show(
		during( HOUR ),
		navigationAt( '/account/login', { Layout: PageLayout } ),
		<LoginScreen />
	);
	expect( await screen.findByText( 'The till is closed.' ) ).toBeVisible();
	expect( screen.getByText( /^This lasts until .*, 2026.* What you have stays/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Log In' } ) ).toBeVisible();
} );

// Proves site-38.
it.each( [ null, 'member' ] )( 'nothing is sold meanwhile, to %s', async ( persona ) => {
	if ( persona ) {
		stage.enter( persona );
	}
	show( during( HOUR ), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	expect( await screen.findByText( 'The till is closed.' ) ).toBeVisible();
	expect( screen.getByText( /^Memberships are on sale again after / ) ).toBeVisible();
	expect( screen.queryByRole( 'radio' ) ).toBeNull();
} );

// Proves site-38.
it( 'on a page that was cached past the end everything is as usual', async () => {
	show( during( -1 ), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	expect( ( await screen.findAllByRole( 'radio' ) ).length ).toBeGreaterThan( 0 );
	expect( screen.queryByText( 'The till is closed.' ) ).toBeNull();
} );
