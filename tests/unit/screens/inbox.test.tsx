/** The page that waits for a sign-in link. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import ContinuePasswordlessRegistrationScreen from '#src/screens/account/continue-passwordless-registration/screen.tsx';
import ContinuePasswordlessScreen from '#src/screens/account/continue-passwordless/screen.tsx';
import { openMailApp } from '#src/widgets/reader/open-mail-app.ts';
import { NOW } from '../now.ts';
import { emailOf, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

vi.mock( '#src/widgets/reader/open-mail-app.ts' );

const stage = setStage();
const MEMBER = emailOf( 'member' );

beforeEach( () => window.history.replaceState( null, '', '/' ) );

async function waitForLink( email = MEMBER ) {
	await askForLink( stage.deps, { email } );
	stage.world.journal.clear();
}

function inbox() {
	const navigation = navigationAt( '/account/continue-passwordless' );
	show( hasty( stage.deps ), navigation, <ContinuePasswordlessScreen /> );
	return navigation;
}

describe( 'waiting for the link', () => {
	// Proves sign-in-19.
	it( 'is identical for an address with and without an account', async () => {
		await askForLink( stage.deps, { email: MEMBER } );
		const known = show(
			stage.deps,
			navigationAt( '/account/continue-passwordless' ),
			<ContinuePasswordlessScreen />
		);
		const words = known.container.innerHTML;
		known.unmount();
		const stranger = MEMBER.replace( 'member', 'nobody' );
		await askForLink( stage.deps, { email: stranger } );
		const unknown = show(
			stage.deps,
			navigationAt( '/account/continue-passwordless-registration' ),
			<ContinuePasswordlessRegistrationScreen />
		);
		const ids = ( html: string ) => html.replace( /_r_\w+_/g, 'id' );
		expect( ids( unknown.container.innerHTML ).replaceAll( stranger, MEMBER ) ).toBe(
			ids( words )
		);
	} );

	// Proves sign-in-22.
	it( 'shows the address in the tab that asked alone', async () => {
		await waitForLink();
		const { go } = inbox();
		expect( await screen.findByText( new RegExp( MEMBER ) ) ).toBeInTheDocument();
		expect( go ).not.toHaveBeenCalled();
		cleanup();
		// The state that another tab of the device finds.
		sessionStorage.clear();
		stage.deps.typedEmail.set( '' );
		const other = inbox();
		expect( other.go ).toHaveBeenCalledWith( '/account/login', { replace: true } );
		expect( screen.queryByText( new RegExp( MEMBER ) ) ).not.toBeInTheDocument();
		expect( stage.deps.typedEmail.get() ).toBe( '' );
	} );

	// Proves limit-16, sign-in-28.
	it( 'counts down before it sends again, and says once that it can', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setInterval', 'clearInterval', 'performance', 'Date' ],
		} );
		await waitForLink();
		inbox();
		const button = screen.getByRole( 'button', { name: /Send again in/ } );
		expect( button ).toHaveTextContent( 'Send again in 1:00' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await vi.advanceTimersByTimeAsync( 18_000 );
		expect( button ).toHaveTextContent( 'Send again in 0:42' );
		expect( screen.queryByText( 'You can send it again.' ) ).not.toBeInTheDocument();
		await vi.advanceTimersByTimeAsync( 42_000 );
		expect( button ).toHaveTextContent( /^Send again$/ );
		expect( screen.getByText( 'You can send it again.' ) ).toHaveAttribute( 'role', 'status' );
		vi.useRealTimers();
		await userEvent.click( button );
		expect( await screen.findByText( 'We sent it again.' ) ).toBeInTheDocument();
		expect( stage.calls() ).toContain( 'identity.ask-for-link' );
		expect( button ).toHaveTextContent( /^Send again in (1:00|0:5\d)$/ );
	} );

	// Proves sign-in-9.
	it( 'waits as long as the service asks for when there were too many', async () => {
		await waitForLink();
		localStorage.setItem(
			'circ-pending-email',
			JSON.stringify( {
				email: MEMBER,
				action: 'login',
				askedAt: NOW - 3_600_000,
			} )
		);
		inbox();
		stage.fault( {
			call: 'identity.ask-for-link',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '90' },
		} );
		await pointAndPress( 'Send again' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Error starting passwordless authentication: Error exchanging tokenThere were too many tries in a short time. What you typed is still here.'
		);
		expect(
			screen.getByRole( 'button', { name: /Send again in 1:(30|2\d)/ } )
		).toBeInTheDocument();
	} );

	// Proves sign-in-47.
	it( 'explains after a minute why no mail may have arrived, and asks about a typo in the address', async () => {
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
		await waitForLink( 'maya@gmial.com' );
		inbox();
		const late = () => screen.queryByRole( 'region', { name: 'No mail yet?' } );
		await act( () => vi.advanceTimersByTimeAsync( 59_000 ) );
		expect( late() ).not.toBeInTheDocument();
		await act( () => vi.advanceTimersByTimeAsync( 1_500 ) );
		vi.useRealTimers();
		expect( late() ).toHaveTextContent(
			'Did you mean maya@gmail.com? Wrong address? Change it'
		);
		expect( late() ).toHaveTextContent(
			`Look for a mail from ${ stage.deps.config.siteName }`
		);
		expect( screen.getByRole( 'link', { name: 'Other ways to log in' } ) ).toHaveAttribute(
			'href',
			'/account/login'
		);
	} );

	it( 'asks no question about an address without a typing error', async () => {
		await waitForLink();
		localStorage.setItem(
			'circ-pending-email',
			JSON.stringify( { email: MEMBER, action: 'login', askedAt: NOW - 3_600_000 } )
		);
		inbox();
		expect(
			await screen.findByRole( 'region', { name: 'No mail yet?' } )
		).not.toHaveTextContent( 'Did you mean' );
	} );

	it( 'opens the mail of the reader\u2019s provider in a tab of its own, and leads to the other ways', async () => {
		await waitForLink( 'maya@gmail.com' );
		inbox();
		await userEvent.click( screen.getByRole( 'link', { name: 'Open your mail app' } ) );
		expect( openMailApp ).toHaveBeenCalledWith( 'https://mail.google.com/' );
		for ( const name of [ 'Use a password', 'Wrong address? Change it' ] ) {
			expect( screen.getByRole( 'link', { name } ) ).toHaveAttribute(
				'href',
				'/account/login'
			);
		}
		expect( stage.deps.typedEmail.get() ).toBe( 'maya@gmail.com' );
	} );

	// Proves sign-in-22.
	it( 'takes the address off the device when it is a wrong one, and keeps it for the form of this page', async () => {
		await waitForLink( 'maya@gmail.com' );
		const navigation = inbox();
		await userEvent.click( screen.getByRole( 'link', { name: 'Wrong address? Change it' } ) );
		expect( navigation.go ).toHaveBeenCalledWith( '/account/login' );
		expect( JSON.stringify( { ...localStorage } ) ).not.toContain( 'maya' );
		expect( stage.deps.typedEmail.get() ).toBe( 'maya@gmail.com' );
	} );
} );
