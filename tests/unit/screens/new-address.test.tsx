/** The tab that asked for a link to the new address, after another tab has confirmed it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import UpdateEmailScreen from '#src/screens/account/settings/update-email/screen.tsx';
import { emailOf, setStage } from '../services/stage.ts';
import { heading, pointAndPress } from './acts.ts';
import { navigationAt, show } from './show.tsx';

const stage = setStage();
const PATH = '/account/settings/update-email';
const NEW_EMAIL = 'new.address@readers.example';

const seeAgain = () => window.dispatchEvent( new Event( 'focus' ) );
const asked = () => stage.timesCalled( 'identity.account' );

// Proves sign-in-43.
it( 'knows the new address once the reader sees it again, and asks no more then', async () => {
	const reader = stage.enter( 'member' );
	show( stage.deps, navigationAt( PATH ), <UpdateEmailScreen /> );
	await screen.findByText( emailOf( 'member' ) );
	await userEvent.type( screen.getByLabelText( 'New email' ), NEW_EMAIL );
	await pointAndPress( 'Email me a link' );
	await heading( 'Check your inbox' );
	stage.world.accounts.changeEmail( reader, NEW_EMAIL );
	seeAgain();
	await vi.waitFor( () => expect( asked() ).toBe( 2 ) );
	await pointAndPress( 'Wrong address? Change it' );
	expect( await screen.findByText( NEW_EMAIL ) ).toBeVisible();
	seeAgain();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( asked() ).toBe( 2 );
} );
