/** A tab that waits for a link while the reader logs in in another one (T19). */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import { rememberRedirect } from '#src/flows/session/remember-redirect.ts';
import { startSession } from '#src/flows/session/start-session.ts';
import ContinuePasswordlessScreen from '#src/screens/account/continue-passwordless/screen.tsx';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show } from './show.tsx';
import { heading, pointAndPress } from './acts.ts';

const stage = setStage();
const MEMBER = emailOf( 'member' );

async function waitForLink( email = MEMBER ) {
	await askForLink( stage.deps, { email } );
	stage.world.journal.clear();
}

function inbox() {
	const navigation = navigationAt( '/account/continue-passwordless' );
	show( hasty( stage.deps ), navigation, <ContinuePasswordlessScreen /> );
	return navigation;
}

describe( 'the tab that waits for a link', () => {
	// Proves sign-in-28.
	it( 'continues by itself once another tab is logged in', async () => {
		await waitForLink();
		const navigation = inbox();
		stage.enter( 'member' );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'continues by itself if tabs cannot notify each other', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setInterval', 'clearInterval', 'Date' ],
		} );
		await waitForLink();
		const navigation = inbox();
		stage.enter( 'member' );
		await vi.advanceTimersByTimeAsync( 2_000 );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	// Proves sign-in-28.
	it( 'leads to the log-in when nothing is waited for', () => {
		expect( inbox().go ).toHaveBeenCalledWith( '/account/login', {
			replace: true,
		} );
	} );
} );

describe( 'while another reader is logged in here', () => {
	async function becomeAnother() {
		await waitForLink();
		const navigation = inbox();
		stage.enter( 'monthly' );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await heading( 'Is this you?' );
		return navigation;
	}

	// Proves sign-in-27.
	it( 'asks, names both, and goes nowhere before a press', async () => {
		const navigation = await becomeAnother();
		expect( screen.getByText( MEMBER ) ).toBeInTheDocument();
		expect( screen.getByText( emailOf( 'monthly' ) ) ).toBeInTheDocument();
		expect( navigation.done ).not.toHaveBeenCalled();
		expect( navigation.go ).not.toHaveBeenCalled();
		expect( stage.calls() ).toEqual( [ 'identity.account' ] );
		await pointAndPress( `Continue as ${ emailOf( 'monthly' ) }` );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	it( 'logs out for another account, and continues to wait for the link', async () => {
		rememberRedirect( stage.deps, '/account/settings/membership' );
		const navigation = await becomeAnother();
		const { mark } = pendingEmailOf( stage.deps ) ?? {};
		await pointAndPress( 'Use another account' );
		await heading( 'Check your inbox' );
		expect( cookies() ).toEqual( {} );
		expect( stage.calls() ).toContain( 'identity.logout' );
		expect( pendingEmailOf( stage.deps ) ).toMatchObject( {
			email: MEMBER,
			mark,
		} );
		expect( stage.deps.store.getState().redirect ).toBe( '/account/settings/membership' );
		stage.enter( 'member' );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'asks too when it is not known who that is', async () => {
		await waitForLink();
		const navigation = inbox();
		stage.enter( 'member' );
		stage.fault( { call: 'identity.account', kind: 'drop' } );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await heading( 'Is this you?' );
		expect( navigation.done ).not.toHaveBeenCalled();
		await pointAndPress( 'Continue' );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	it( 'does not care how the address is written', async () => {
		await waitForLink( MEMBER.toUpperCase() );
		const navigation = inbox();
		stage.enter( 'member' );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'continues to wait while the service does not know the cookie’s session', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setInterval', 'clearInterval', 'Date' ],
		} );
		await waitForLink();
		const navigation = inbox();
		document.cookie = 'blaize_session=over; Path=/';
		await vi.advanceTimersByTimeAsync( 10_000 );
		await vi.waitFor( () => expect( stage.calls() ).toEqual( [ 'identity.account' ] ) );
		stage.enter( 'member' );
		await vi.advanceTimersByTimeAsync( 2_000 );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );
} );

describe( 'a session that begins', () => {
	it( 'ends the waiting for a link, however it began', async () => {
		await waitForLink();
		const { id } = stage.world.accounts.openSession( stage.reader( 'member' ) );
		await startSession( hasty( stage.deps ), {
			session: { sessionId: id, trackingId: 'x' },
			method: 'password',
		} );
		expect( localStorage.getItem( 'circ-pending-email' ) ).toBeNull();
	} );
} );
