import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ONBOARDING_STEP_PATHS } from '#src/domain/onboarding/onboarding-steps.ts';
import WelcomeScreen from '#src/screens/account/onboarding/welcome/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import { setStage } from '../services/stage.ts';
import { pointAndPress } from './acts.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
} );

/** Opens a page of a reader in whose profile these fields hold other words than it knows. */
function open( profile: Readonly< Record< string, string > >, page: ReactNode ) {
	Object.assign( stage.reader( 'member' ).profile ?? {}, profile );
	const navigation = navigationAt( ONBOARDING_STEP_PATHS.customize, { moved: true } );
	show( stage.deps, navigation, page );
	return navigation;
}

// Proves wire-25.
it.each( [
	[ 'leaves a private profile that cannot be read as it is', 0, 'friends only' ],
	[ 'saves the choice instead of one that cannot be read', 2, false ],
] )( 'the onboarding %s', async ( _what, presses, saved ) => {
	const navigation = open( { 'private-profile': 'friends only' }, <WelcomeScreen /> );
	const box = await screen.findByRole( 'checkbox', { name: /^Private profile/ } );
	expect( box ).toHaveAccessibleDescription( /We cannot tell whether this is on/ );
	for ( let press = 0; press < presses; press++ ) {
		await userEvent.click( box );
	}
	await userEvent.type( screen.getByLabelText( /^Display name/ ), ' Diaz' );
	await pointAndPress( 'Save and continue' );
	await waitFor( () => expect( navigation.go ).toHaveBeenCalled() );
	expect( stage.reader( 'member' ).profile ).toMatchObject( { 'private-profile': saved } );
} );

// Proves wire-25, profile-34.
it( 'the settings do not say that a password is set where the profile does not', async () => {
	open( { passwordless: 'maybe' }, <SettingsScreen /> );
	const label = await screen.findByText( 'Password' );
	expect( label.closest( 'li' ) ).not.toHaveTextContent( /set/i );
	expect( screen.getByRole( 'button', { name: 'Change password' } ) ).toBeInTheDocument();
} );

// Proves profile-6, wire-25.
it( 'the settings say of no provider what the profile does not', async () => {
	open( { 'google-authenticated': 'maybe' }, <SettingsScreen /> );
	expect( await screen.findByText( 'Not connected: Facebook, Apple' ) ).toBeInTheDocument();
	expect( screen.queryByText( 'Google' ) ).toBeNull();
} );
