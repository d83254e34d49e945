/** The page that a sign-in link opens, and why a link may not work. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withMark } from '#src/domain/sign-in/link-mark.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import ContinueScreen from '#src/screens/account/continue/screen.tsx';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show, stayingAfterLogIn } from './show.tsx';
import { heading, pointAndPress } from './acts.ts';

const stage = setStage();
const MEMBER = emailOf( 'member' );

const issue = ( email = MEMBER ) => stage.world.links.issue( { kind: 'login', email } ).token;
const exchanges = () => stage.timesCalled( 'identity.exchange-token' );

beforeEach( () => window.history.replaceState( null, '', '/' ) );

async function waitForLink( email = MEMBER ) {
	await askForLink( stage.deps, { email } );
	stage.world.journal.clear();
}

/** The part of a mailed link's address that shows that this browser requested the mail. */
const markOfMail = () =>
	`&redirect=${ encodeURIComponent(
		withMark( '/sports/', pendingEmailOf( stage.deps )?.mark ?? '' )
	) }`;

function openLink( token: string | null, more = '' ) {
	const search = token === null ? '' : `?token=${ token }${ more }`;
	window.history.replaceState( null, '', `/account/continue${ search }` );
	const navigation = navigationAt( '/account/continue', { search } );
	show( hasty( stage.deps ), navigation, <ContinueScreen /> );
	return navigation;
}

describe( 'opening the link', () => {
	// Proves sign-in-23.
	it( 'logs in without a press in the browser that waits for it', async () => {
		await waitForLink();
		const navigation = openLink( issue(), markOfMail() );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );

	it( 'logs in without a press after a reload, too', async () => {
		await waitForLink();
		stage.fault( { call: 'identity.exchange-token', kind: 'drop' } );
		const first = openLink( issue(), markOfMail() );
		await heading( 'We could not check your link' );
		cleanup();
		expect( first.done ).not.toHaveBeenCalled();
		const navigation = openLink( null );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'without the mark of this browser says which one is waited for, and waits for a press', async () => {
		await waitForLink();
		const navigation = openLink( issue() );
		await screen.findByText( /We cannot tell whether this is it/ );
		expect( screen.getByText( MEMBER ) ).toBeInTheDocument();
		expect( stage.calls() ).toEqual( [] );
		await pointAndPress( `Continue as ${ MEMBER }` );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'never takes the mark of one link for a later one in the same tab', async () => {
		await waitForLink();
		stage.fault( { call: 'identity.exchange-token', kind: 'drop' } );
		openLink( issue(), markOfMail() );
		await heading( 'We could not check your link' );
		cleanup();
		stage.world.journal.clear();
		openLink( issue( emailOf( 'monthly' ) ) );
		await screen.findByRole( 'button', { name: /^Continue as/ } );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-24, vendor-17.
	it( 'takes the token out of the address bar before anything is asked', async () => {
		const token = issue();
		openLink( token, '&action=login' );
		expect( window.location.href ).not.toContain( token );
		expect( window.location.pathname ).toBe( '/account/continue' );
		await heading( 'Finish logging in' );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-23.
	it( 'waits for a press anywhere else, and makes no call before', async () => {
		const navigation = openLink( issue() );
		await screen.findByRole( 'button', { name: 'Continue' } );
		expect( stage.calls() ).toEqual( [] );
		await pointAndPress( 'Continue' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( exchanges() ).toBe( 1 );
	} );

	it( 'names the reader from the start, where the link is the one that was asked for', async () => {
		await waitForLink();
		stage.fault( { call: 'identity.exchange-token', kind: 'timeout' } );
		openLink( issue(), markOfMail() );
		expect( ( await screen.findByText( 'Logging in as' ) ).parentElement ).toHaveTextContent(
			`Logging in as ${ MEMBER }`
		);
		await heading( 'Finish logging in' );
	} );

	// Proves sign-in-27.
	it( 'names the reader as soon as the account is read, where this browser did not ask for the link', async () => {
		window.history.replaceState( null, '', '/account/continue' );
		const navigation = navigationAt( '/account/continue', {
			search: `?token=${ issue() }`,
		} );
		show( stayingAfterLogIn( stage.deps ), navigation, <ContinueScreen /> );
		await screen.findByRole( 'button', { name: 'Continue' } );
		expect( screen.queryByText( MEMBER ) ).toBeNull();
		await pointAndPress( 'Continue' );
		expect( await screen.findByText( MEMBER ) ).toBeVisible();
		expect( screen.getByText( 'Logging in as' ).parentElement ).toHaveTextContent(
			`Logging in as ${ MEMBER }`
		);
		expect( window.location.href ).not.toContain( 'member' );
		expect( navigation.done ).not.toHaveBeenCalled();
	} );

	// Proves sign-in-23.
	it( 'can be copied, and inside another app says so', async () => {
		const user = userEvent.setup();
		const agent = vi.spyOn( navigator, 'userAgent', 'get' );
		onTestFinished( () => agent.mockRestore() );
		agent.mockReturnValue(
			'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Instagram 300'
		);
		const token = issue();
		openLink( token );
		await screen.findByText( 'Open this in your browser' );
		expect( screen.getByRole( 'link', { name: 'Open in your browser' } ) ).toHaveAttribute(
			'href',
			`intent://localhost:8888/account/continue?token=${ token }&action=login#Intent;scheme=http;end`
		);
		await user.click( screen.getByRole( 'button', { name: 'Copy the link' } ) );
		expect( await navigator.clipboard.readText() ).toBe(
			`${ window.location.origin }/account/continue?token=${ token }&action=login`
		);
	} );

	// Proves sign-in-27.
	it( 'asks a reader who is logged in, and leaves them in', async () => {
		stage.enter( 'monthly' );
		const navigation = openLink( issue() );
		await heading( 'You are already logged in' );
		expect( screen.getByText( emailOf( 'monthly' ) ) ).toBeInTheDocument();
		await pointAndPress( 'Stay logged in' );
		expect( navigation.done ).toHaveBeenCalledOnce();
		expect( exchanges() ).toBe( 0 );
	} );

	it( 'logs out first when that reader wants the link', async () => {
		stage.enter( 'monthly' );
		const navigation = openLink( issue() );
		await heading( 'You are already logged in' );
		await pointAndPress( 'Log out and use the link' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies().blaize_tracking_id ).toBe( stage.reader( 'member' ).id );
		expect( stage.calls() ).toContain( 'identity.logout' );
	} );

	// Proves sign-in-27.
	it( 'stops where the account is not the one that was waited for', async () => {
		await waitForLink( MEMBER );
		const navigation = openLink( issue( emailOf( 'monthly' ) ) );
		await screen.findByRole( 'button', { name: /^Continue as/ } );
		await pointAndPress( /^Continue as/ );
		await heading( 'This link is for another account' );
		expect( navigation.done ).not.toHaveBeenCalled();
		await pointAndPress( 'Use another account' );
		await waitFor( () => expect( cookies() ).toEqual( {} ) );
	} );

	it( 'stops there too when another session had to end for it', async () => {
		stage.enter( 'yearly' );
		await waitForLink( MEMBER );
		const navigation = openLink( issue( emailOf( 'monthly' ) ), markOfMail() );
		await heading( 'You are already logged in' );
		await pointAndPress( 'Log out and use the link' );
		await heading( 'This link is for another account' );
		expect( navigation.done ).not.toHaveBeenCalled();
		await pointAndPress( `Continue as ${ emailOf( 'monthly' ) }` );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	it( 'stops there too when the account could be read only with a second try', async () => {
		await waitForLink( MEMBER );
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 503,
		} );
		const navigation = openLink( issue( emailOf( 'monthly' ) ), markOfMail() );
		await screen.findByText( /You are logged in, but/ );
		await pointAndPress( 'Try again' );
		await heading( 'This link is for another account' );
		expect( navigation.done ).not.toHaveBeenCalled();
	} );

	// Proves sign-in-26.
	it.each( [
		[ 400, 'This link is not complete', 'Invalid token' ],
		[ 401, 'This link has expired', 'Invalid token' ],
		[ 404, 'This link was used already, or was not found', 'Invalid token' ],
		[ 409, 'This link has expired', 'Invalid token' ],
		[ 410, 'This link has expired', 'Invalid token' ],
		[ 403, 'This link does not work', 'Invalid token' ],
		[
			500,
			'We could not check your link',
			'Sorry, there was a problem logging into your account.',
		],
	] )( 'answered with %d says "%s"', async ( status, title, text ) => {
		await waitForLink();
		stage.fault( {
			call: 'identity.exchange-token',
			kind: 'status',
			status,
		} );
		openLink( issue(), markOfMail() );
		await heading( title );
		expect( screen.getByText( text ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Email me a new link' } ) ).toBeInTheDocument();
	} );

	it( 'says that an address without a token is not complete', async () => {
		openLink( null );
		await heading( 'This link is not complete' );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-26.
	it.each( [ { kind: 'drop' }, { kind: 'status', status: 503 } ] )(
		'can be tried again when the service did not answer (%o)',
		async ( fault ) => {
			await waitForLink();
			stage.fault( { call: 'identity.exchange-token', ...fault } );
			const navigation = openLink( issue(), markOfMail() );
			await heading( 'We could not check your link' );
			await pointAndPress( 'Try again' );
			await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		}
	);

	it( 'waits as long as the service asks for', async () => {
		stage.fault( {
			call: 'identity.exchange-token',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '30' },
		} );
		openLink( issue() );
		await screen.findByRole( 'button', { name: 'Continue' } );
		await pointAndPress( 'Continue' );
		await heading( 'Please wait before trying again' );
		expect( screen.getByRole( 'button', { name: /Try again in 0:(30|2\d)/ } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	} );

	// Proves sign-in-26.
	it( 'mails a new link in place, and keeps the input when that fails', async () => {
		const navigation = openLink( null );
		await heading( 'This link is not complete' );
		await pointAndPress( 'Email me a new link' );
		expect( screen.getByLabelText( 'Email' ) ).toBeInvalid();
		await userEvent.type( screen.getByLabelText( 'Email' ), MEMBER );
		stage.fault( { call: 'identity.ask-for-link', kind: 'empty' } );
		await pointAndPress( 'Email me a new link' );
		expect(
			await screen.findByText(
				'Error starting passwordless authentication: Error exchanging token'
			)
		).toBeInTheDocument();
		expect( screen.getByLabelText( 'Email' ) ).toHaveValue( MEMBER );
		await pointAndPress( 'Email me a new link' );
		await waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( '/account/continue-passwordless' )
		);
	} );

	it( 'keeps the session and offers to read the account again when only the set-up failed', async () => {
		await waitForLink();
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 503,
		} );
		const navigation = openLink( issue(), markOfMail() );
		await screen.findByText( /You are logged in, but/ );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		await pointAndPress( 'Try again' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( exchanges() ).toBe( 1 );
	} );
} );
