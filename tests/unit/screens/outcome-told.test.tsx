/** An outcome is told on the page of the press, whatever the press does to the reader's session. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '#src/app/pages/providers.tsx';
import type { Deps } from '#src/flows/deps/deps.ts';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { installDialogs } from '../entry/browser-parts.ts';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { navigationAt, show } from './show.tsx';
import { button, heading, pointAndPress } from './acts.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	installDialogs();
	stage.enter( 'member' );
} );

const open = ( deps: Deps, path: string, page: ReactNode ) =>
	show( deps, navigationAt( path ), <Providers deps={ deps }>{ page }</Providers> );
const type = async ( label: string, text: string ) =>
	userEvent.type( await screen.findByLabelText( label ), text );

// Proves sign-in-41.
it( 'a first password, after which the page offers to change it', async () => {
	stage.world.accounts.saveProfile( stage.reader( 'member' ), { passwordless: true } );
	// PHP implements this route.
	const createPassword = async () => ( { ok: true as const, value: null } );
	const deps = { ...stage.deps, site: { ...stage.deps.site, createPassword } };
	open( deps, '/account/settings', <SettingsScreen /> );
	await pointAndPress( 'Create password' );
	await heading( 'Create a password' );
	await type( 'New password', 'Reader-Pass-2' );
	await userEvent.click(
		screen.getAllByRole( 'button', { name: 'Create password' } ).at( -1 ) as HTMLElement
	);
	expect( await button( 'Change password' ) ).toBeVisible();
	expect( screen.getByText( 'You have a password now' ) ).toBeVisible();
} );

// Proves profile-39.
it( 'the deletion of an account whose answer was lost, until it is read', async () => {
	const deps = stage.composeAgain( { account: { privacy: [ 'delete' ], withdrawal: false } } );
	open( deps, '/account/settings/privacy', <PrivacyScreen /> );
	await pointAndPress( 'Delete my account' );
	await type( 'Email address of this account', emailOf( 'member' ) );
	stage.fault( { call: 'identity.delete-account', kind: 'drop', when: 'after', times: 1 } );
	await pointAndPress( 'Delete for good' );
	const told = await screen.findByRole( 'dialog', { name: 'Your account is deleted' } );
	// A read that is refused now leaves the page as it is.
	await deps.identity.profile().catch( () => {} );
	await vi.waitFor( () => expect( stage.timesCalled( 'identity.profile' ) ).toBe( 2 ) );
	expect( told ).toBeVisible();
	await userEvent.click( within( told ).getByRole( 'button', { name: 'Go to the front page' } ) );
	await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/' ) );
	expect( cookies() ).not.toHaveProperty( 'blaize_session' );
} );
