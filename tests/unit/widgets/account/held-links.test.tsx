import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { SLOW_READ_MS } from '#src/domain/limits.ts';
import { setStage } from '../../services/stage.ts';
import { navigationAt, onScreenOf, show } from '../../screens/show.tsx';

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ], shouldAdvanceTime: true } );
} );
afterEach( () => {
	vi.useRealTimers();
} );

const isHeld = () => screen.getByText( 'Privacy and data' ).closest( '.circ-nav__held' ) !== null;

// Proves address-40.
it( 'links below one that is not known yet are nevertheless shown after five seconds', async () => {
	stage.enter( 'member' );
	stage.fault( { call: 'identity.subscriptions', kind: 'delay', delay: 600_000 } );
	show(
		stage.deps,
		navigationAt( '/account/settings', { Layout: PageLayout } ),
		<ScreenLayout title="Profile" layout="account">
			<p>The screen</p>
		</ScreenLayout>
	);
	await screen.findByText( 'The screen' );
	expect( isHeld() ).toBe( true );
	await act( () => vi.advanceTimersByTimeAsync( SLOW_READ_MS ) );
	expect( isHeld() ).toBe( false );
} );
