/**
 * A mailed link is opened while another reader is logged in: the session ends only after the link
 * has proved valid.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ComponentType } from 'react';
import ContinueScreen from '#src/screens/account/continue/screen.tsx';
import HandoffScreen from '#src/screens/account/handoff/screen.tsx';
import ResetPasswordScreen from '#src/screens/account/reset-password/screen.tsx';
import VerifyEmailChangeScreen from '#src/screens/account/settings/verify-email-change/screen.tsx';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { hasty, navigationAt, show } from './show.tsx';
import { button, heading, pointAndPress } from './acts.ts';

const stage = setStage();
const PRESENT = emailOf( 'monthly' );

beforeEach( () => window.history.replaceState( null, '', '/' ) );

function open( path: string, search: string, Screen: ComponentType ) {
	window.history.replaceState( null, '', path + search );
	const navigation = navigationAt( path, { search } );
	show( hasty( stage.deps ), navigation, <Screen /> );
	return navigation;
}

const issue = ( kind: 'login' | 'handoff' | 'reset' ) =>
	stage.world.links.issue( {
		kind,
		email: emailOf( 'member' ),
		account: stage.reader( 'member' ).id,
	} ).token;

const isStillIn = ( id: string | undefined ) =>
	cookies().blaize_session === id &&
	stage.world.accounts.bySession( id ?? '' )?.email === PRESENT;

const LINKS = [
	[ 'login', '/account/continue', ContinueScreen ],
	[ 'handoff', '/account/handoff', HandoffScreen ],
] as const;

const BROKEN = [
	[ { kind: 'status', status: 400 }, 'This link is not complete' ],
	[ { kind: 'status', status: 401 }, 'This link has expired' ],
	[ { kind: 'status', status: 404 }, 'This link was used already, or was not found' ],
	[ { kind: 'status', status: 503 }, 'We could not check your link' ],
	[ { kind: 'drop' }, 'We could not check your link' ],
	[ { kind: 'html' }, 'We could not check your link' ],
] as const;

describe.each( LINKS )( 'a link of the kind %s', ( kind, path, Screen ) => {
	// Proves sign-in-27.
	it.each( BROKEN )(
		'that fails with %o leaves the reader in, and says so',
		async ( fault, title ) => {
			stage.enter( 'monthly' );
			const { blaize_session: session } = cookies();
			stage.fault( { call: 'identity.exchange-token', ...fault } );
			open( path, `?token=${ issue( kind ) }`, Screen );
			await pointAndPress( 'Log out and use the link' );
			await heading( title );
			expect( ( await screen.findByText( PRESENT ) ).parentElement ).toHaveTextContent(
				`You are logged in as ${ PRESENT }.`
			);
			expect( isStillIn( session ) ).toBe( true );
			expect( stage.calls() ).not.toContain( 'identity.logout' );
			expect( stage.told ).toEqual( [] );
		}
	);

	// Proves sign-in-27.
	it( 'that works ends the session before it, at the service too', async () => {
		stage.enter( 'monthly' );
		const { blaize_session: session = '' } = cookies();
		const navigation = open( path, `?token=${ issue( kind ) }`, Screen );
		await pointAndPress( 'Log out and use the link' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies().blaize_tracking_id ).toBe( stage.reader( 'member' ).id );
		expect( stage.world.accounts.bySession( session ) ).toBeUndefined();
		expect( stage.world.accounts.bySession( cookies().blaize_session ?? '' )?.email ).toBe(
			emailOf( 'member' )
		);
		expect( stage.told ).toEqual( [ 'logout', 'login' ] );
	} );
} );

describe.each( LINKS )( 'a link of the kind %s that waits for a press', ( kind, path, Screen ) => {
	// Proves sign-in-27.
	it( 'asks again once a reader has logged in elsewhere', async () => {
		open( path, `?token=${ issue( kind ) }`, Screen );
		await screen.findByRole( 'button', { name: 'Continue' } );
		stage.enter( 'monthly' );
		const { blaize_session: session } = cookies();
		await pointAndPress( 'Continue' );
		await heading( 'You are already logged in' );
		expect( screen.getByText( PRESENT ) ).toBeVisible();
		expect( isStillIn( session ) ).toBe( true );
		expect( stage.calls() ).not.toContain( 'identity.exchange-token' );
	} );

	// Proves sign-in-27.
	it( 'asks again if another reader than the one who was named is logged in by now', async () => {
		stage.enter( 'yearly' );
		open( path, `?token=${ issue( kind ) }`, Screen );
		await button( 'Log out and use the link' );
		stage.enter( 'monthly' );
		const { blaize_session: session } = cookies();
		await pointAndPress( 'Log out and use the link' );
		expect( await screen.findByText( PRESENT ) ).toBeVisible();
		expect( isStillIn( session ) ).toBe( true );
	} );

	// Proves sign-in-27.
	it( 'asks again before another try too', async () => {
		stage.fault( { call: 'identity.exchange-token', kind: 'drop', times: 1 } );
		const navigation = open( path, `?token=${ issue( kind ) }`, Screen );
		await pointAndPress( 'Continue' );
		await heading( 'We could not check your link' );
		stage.enter( 'monthly' );
		const { blaize_session: session } = cookies();
		await pointAndPress( 'Try again' );
		await heading( 'You are already logged in' );
		expect( isStillIn( session ) ).toBe( true );
		await pointAndPress( 'Log out and use the link' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies().blaize_tracking_id ).toBe( stage.reader( 'member' ).id );
	} );
} );

describe( 'after a link that failed', () => {
	// Proves sign-in-27.
	it( 'the reader who agreed to log out is not asked once more before another try', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.exchange-token', kind: 'drop', times: 1 } );
		const navigation = open(
			'/account/continue',
			`?token=${ issue( 'login' ) }`,
			ContinueScreen
		);
		await pointAndPress( 'Log out and use the link' );
		await pointAndPress( 'Try again' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies().blaize_tracking_id ).toBe( stage.reader( 'member' ).id );
	} );

	const fail = async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.exchange-token', kind: 'status', status: 404 } );
		const navigation = open(
			'/account/handoff',
			`?token=${ issue( 'handoff' ) }`,
			HandoffScreen
		);
		await pointAndPress( 'Log out and use the link' );
		await heading( 'This link was used already, or was not found' );
		return navigation;
	};

	it( 'the reader continues as before', async () => {
		const navigation = await fail();
		await pointAndPress( 'Stay logged in' );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	it( 'a new link is offered once the reader has logged out by a press', async () => {
		await fail();
		expect( screen.queryByLabelText( 'Email' ) ).toBeNull();
		await pointAndPress( 'Use another account' );
		expect( await screen.findByLabelText( 'Email' ) ).toHaveValue( '' );
		expect( cookies() ).toEqual( {} );
		await heading( 'This link was used already, or was not found' );
	} );
} );

describe( 'a reset link', () => {
	// Proves sign-in-39.
	it( 'that works names who is logged in, and leads past them', async () => {
		stage.enter( 'monthly' );
		const { blaize_session: session } = cookies();
		const navigation = open(
			'/account/reset-password',
			`?state=${ issue( 'reset' ) }`,
			ResetPasswordScreen
		);
		await userEvent.type( screen.getByLabelText( 'New password' ), 'Reader-Pass-2' );
		await pointAndPress( 'Save new password' );
		await heading( 'Your password has been changed' );
		expect( await screen.findByText( PRESENT ) ).toBeVisible();
		expect( isStillIn( session ) ).toBe( true );
		await pointAndPress( 'Use another account' );
		await waitFor( () => expect( navigation.go ).toHaveBeenCalledWith( '/account/login' ) );
		expect( cookies() ).toEqual( {} );
	} );
} );

describe( 'a link for a new address', () => {
	// Proves sign-in-44.
	it( 'that is broken leaves the reader in', async () => {
		stage.enter( 'monthly' );
		const { blaize_session: session } = cookies();
		open(
			'/account/settings/verify-email-change',
			'?link=/blaize/elsewhere',
			VerifyEmailChangeScreen
		);
		await heading( 'This link does not work' );
		expect( isStillIn( session ) ).toBe( true );
		expect( stage.calls() ).toEqual( [] );
	} );
} );
