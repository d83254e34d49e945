import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuardedRoute } from '#src/app/routing/guarded-route.tsx';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { navigationAt, show } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

// Proves address-13, limit-10.
it( 'a planted redirect loop ends on a screen that says so once, with two ways to continue', async () => {
	const trail = new RedirectTrail();
	// The log-in redirects here, and this page redirects to the log-in.
	trail.follow( LOGIN_PATH, SETTINGS_PATH );
	const navigation = navigationAt( SETTINGS_PATH );
	show(
		stage.deps,
		navigation,
		<GuardedRoute guard="login" trail={ trail }>
			<p>Settings</p>
		</GuardedRoute>
	);
	expect(
		await screen.findAllByText( 'Circular redirect detected. Aborting redirect.' )
	).toHaveLength( 1 );
	expect( navigation.go ).not.toHaveBeenCalled();
	expect( screen.queryByText( 'Settings' ) ).toBeNull();
	expect( screen.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual(
		[ SETTINGS_PATH, LOGIN_PATH ]
	);
} );
