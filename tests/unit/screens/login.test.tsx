import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import LoginScreen from '#src/screens/account/login/screen.tsx';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();

const email = () => screen.getByLabelText( 'Email' );
const password = () => screen.getByLabelText( 'Password' );

/** Waits for the text in the form's region for errors, which exists before there is an error. */
const told = ( text: string ) =>
	vi.waitFor( () => expect( screen.getByRole( 'alert' ) ).toHaveTextContent( text ) );

function logInScreen() {
	const navigation = navigationAt( '/account/login' );
	show( hasty( stage.deps ), navigation, <LoginScreen /> );
	return navigation;
}

function registerScreen() {
	const navigation = navigationAt( '/account/register' );
	show( hasty( stage.deps ), navigation, <LoginScreen /> );
	return navigation;
}

async function fill( address: string, secret: string ) {
	await userEvent.clear( email() );
	await userEvent.type( email(), address );
	await userEvent.type( password(), secret );
}

describe( 'logging in', () => {
	// Proves cookie-14.
	it( 'with blocked cookies says that it needs them, and sends nothing', async () => {
		const blocked = [
			vi.spyOn( document, 'cookie', 'get' ).mockReturnValue( '' ),
			vi.spyOn( document, 'cookie', 'set' ).mockReturnValue(),
		];
		logInScreen();
		await fill( emailOf( 'monthly' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await told( 'You need cookies to log in.' );
		expect( screen.getByText( /Allow cookies for this site/ ) ).toBeVisible();
		blocked.forEach( ( spy ) => spy.mockRestore() );
		expect( stage.calls() ).not.toContain( 'identity.login' );
		expect( screen.getByRole( 'button', { name: 'Log In' } ) ).not.toHaveAttribute(
			'aria-busy'
		);
	} );

	it( 'ends with a sentence where something breaks in between', async () => {
		const reported = vi.fn();
		vi.stubGlobal( 'reportError', reported );
		const { browser } = stage.deps;
		show(
			{
				...hasty( stage.deps ),
				browser: {
					...browser,
					cookies: {
						...browser.cookies,
						areKept: () => {
							throw new TypeError( 'broken' );
						},
					},
				},
			},
			navigationAt( '/account/login' ),
			<LoginScreen />
		);
		await fill( emailOf( 'monthly' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await told( 'An unknown error has occurred.' );
		expect( reported ).toHaveBeenCalledOnce();
		expect( screen.getByRole( 'button', { name: 'Log In' } ) ).toBeVisible();
	} );

	it( 'says that it runs, and ignores a second press', async () => {
		const navigation = navigationAt( '/account/login' );
		stage.fault( {
			call: 'identity.login',
			kind: 'delay',
			delay: 300,
			when: 'before',
			times: 1,
		} );
		show( hasty( stage.deps ), navigation, <LoginScreen /> );
		await fill( emailOf( 'monthly' ), PASSWORD );
		fireEvent.click( screen.getByRole( 'button', { name: 'Log In' } ) );
		const button = screen.getByRole( 'button', { name: 'Logging in...' } );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		fireEvent.click( button );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( stage.calls().filter( ( call ) => call === 'identity.login' ) ).toHaveLength( 1 );
	} );

	// Proves sign-in-10.
	it( 'sends a reader a link again whose address is not confirmed', async () => {
		const navigation = logInScreen();
		await fill( emailOf( 'unverified' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await told( 'Sorry, this email has not been verified.' );
		await pointAndPress( 'Send it again' );
		await vi.waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( '/account/continue-passwordless' )
		);
		expect( stage.world.outbox.all().at( -1 ) ).toMatchObject( {
			to: emailOf( 'unverified' ),
		} );
		expect( stage.timesCalled( 'identity.login' ) ).toBe( 1 );
	} );

	// Proves sign-in-2.
	it.each( [
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0',
		'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/400.0]',
		'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.1',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
	] )( 'says that Google refuses inside another app: %s', ( userAgent ) => {
		vi.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( userAgent );
		logInScreen();
		expect(
			screen.getByText( /^Google does not let you log in inside another app/ )
		).toBeVisible();
	} );

	it.each( [
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
		'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
	] )( 'says nothing of the kind in a browser: %s', ( userAgent ) => {
		vi.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( userAgent );
		logInScreen();
		expect( screen.queryByText( /^Google does not let you log in/ ) ).toBeNull();
	} );

	// Proves sign-in-9.
	it.each( [
		[ 'Log In', 'identity.login', 'Sorry, there was a problem logging into your account.' ],
		[
			'Email me a sign-in link',
			'identity.ask-for-link',
			'Error starting passwordless authentication: Error exchanging token',
		],
	] )(
		'with %s too often says why it failed, then how long to wait, and sends nothing meanwhile',
		async ( button, call, text ) => {
			logInScreen();
			stage.fault( {
				call,
				kind: 'status',
				status: 429,
				headers: { 'Retry-After': '42' },
			} );
			await fill( emailOf( 'monthly' ), PASSWORD );
			await pointAndPress( button );
			await told(
				`${ text }There were too many tries in a short time. What you typed is still here.`
			);
			const waiting = screen.getByRole( 'button', {
				name: /^Try again in 0:4\d$/,
			} );
			expect( waiting ).toHaveAccessibleDescription(
				/There were too many tries in a short time/
			);
			await userEvent.click( waiting );
			expect( stage.calls().filter( ( one ) => one === call ) ).toHaveLength( 1 );
			expect( email() ).toHaveValue( emailOf( 'monthly' ) );
			expect( password() ).toHaveValue( PASSWORD );
		}
	);

	it( 'continues once the session is set up', async () => {
		const navigation = logInScreen();
		await fill( emailOf( 'monthly' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );

	// Proves sign-in-10.
	it.each( [
		[ 'an unknown address', 'nobody@readers.example', PASSWORD ],
		[ 'a wrong password', emailOf( 'monthly' ), 'Not the password 1' ],
	] )( 'says the same for %s, and keeps what was typed', async ( _about, address, secret ) => {
		const navigation = logInScreen();
		await fill( address, secret );
		await pointAndPress( 'Log In' );
		await told( 'Sorry, this is the wrong email or password.' );
		expect( email() ).toHaveValue( address );
		expect( password() ).toHaveValue( secret );
		expect( navigation.done ).not.toHaveBeenCalled();
		expect( cookies() ).not.toHaveProperty( 'blaize_session' );
	} );

	it.each( [ [ { kind: 'status', status: 503 } ], [ { kind: 'html' } ], [ { kind: 'drop' } ] ] )(
		'says that there was a problem when the service fails (%o), and can be tried again',
		async ( fault ) => {
			const navigation = logInScreen();
			stage.fault( { call: 'identity.login', times: 1, ...fault } );
			await fill( emailOf( 'monthly' ), PASSWORD );
			await pointAndPress( 'Log In' );
			await told( 'Sorry, there was a problem logging into your account.' );
			await pointAndPress( 'Log In' );
			await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		}
	);

	// Proves session-7.
	it( 'keeps the session and offers another try when account and profile fail to load', async () => {
		const navigation = logInScreen();
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		await fill( emailOf( 'monthly' ), PASSWORD );
		await pointAndPress( 'Log In' );
		expect( await screen.findByText( /You are logged in, but/ ) ).toBeInTheDocument();
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		await pointAndPress( 'Try again' );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( stage.calls().filter( ( call ) => call === 'identity.login' ) ).toHaveLength( 1 );
	} );

	// Proves sign-in-6.
	it( 'sends nothing until the address and the password can be right', async () => {
		logInScreen();
		await userEvent.type( email(), 'maya@' );
		await pointAndPress( 'Log In' );
		const summary = ( await screen.findByText( 'There are 2 problems' ) ).closest(
			'[role=alert]'
		);
		expect( summary ).toHaveTextContent( 'Please enter a valid email address.' );
		expect( summary ).toHaveTextContent( 'Please enter a password.' );
		expect( email() ).toHaveAccessibleDescription( /Please enter a valid email address\./ );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-6.
	it( 'validates the address when the reader leaves it, and forgives while they type', async () => {
		logInScreen();
		await userEvent.type( email(), 'maya' );
		await userEvent.tab();
		await vi.waitFor( () => expect( email() ).toBeInvalid() );
		await userEvent.type( email(), '@example.com' );
		expect( email() ).not.toBeInvalid();
	} );

	it( 'names the problem at the password, and nothing once it is typed', async () => {
		logInScreen();
		await userEvent.type( email(), emailOf( 'monthly' ) );
		await pointAndPress( 'Log In' );
		expect( password() ).toBeInvalid();
		expect( password() ).toHaveAccessibleDescription( 'Please enter a password.' );
		expect( email() ).toBeValid();
		expect( email() ).not.toHaveAccessibleDescription();
		await userEvent.type( password(), PASSWORD );
		expect( password() ).toBeValid();
		expect( password() ).not.toHaveAccessibleDescription();
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'is one real form that password managers know', () => {
		logInScreen();
		expect( email() ).toHaveAttribute( 'autocomplete', 'username' );
		expect( password() ).toHaveAttribute( 'autocomplete', 'current-password' );
		expect( email().closest( 'form' ) ).toBe( password().closest( 'form' ) );
	} );
} );

describe( 'registering', () => {
	// Proves sign-in-5.
	it( 'shows live which rules the password keeps', async () => {
		registerScreen();
		const rule = ( text: string ) =>
			screen
				.getAllByText( text )
				.find( ( node ) => node.closest( 'li' ) )
				?.closest( 'li' );
		await screen.findByText( 'At least 8 characters' );
		await userEvent.type( password(), 'Seven' );
		expect( rule( 'At least one uppercase letter' ) ).toHaveTextContent( 'done' );
		expect( rule( 'At least 8 characters' ) ).toHaveTextContent( 'not yet' );
		await userEvent.tab();
		expect( rule( 'At least 8 characters' ) ).toHaveTextContent( 'missing' );
	} );

	it( 'too often says why it failed, counts down, and sends nothing meanwhile', async () => {
		registerScreen();
		stage.fault( {
			call: 'identity.register',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '42' },
		} );
		await fill( 'new.reader@people.example', PASSWORD );
		await pointAndPress( 'Create account' );
		const waiting = await screen.findByRole( 'button', {
			name: /^Try again in 0:4\d$/,
		} );
		expect( waiting ).toHaveAccessibleDescription(
			/There were too many tries in a short time/
		);
		await userEvent.click( waiting );
		expect( stage.calls().filter( ( one ) => one === 'identity.register' ) ).toHaveLength( 1 );
		expect( email() ).toHaveValue( 'new.reader@people.example' );
	} );

	// Proves sign-in-5.
	it( 'never sends a password that the service would refuse', async () => {
		registerScreen();
		await fill( 'new.reader@readers.example', 'weak' );
		await pointAndPress( 'Create account' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Please enter a valid password.',
			} )
		).toBeInTheDocument();
		expect( password() ).toBeInvalid();
		expect( password() ).toHaveAccessibleDescription( /Please enter a valid password\./ );
		expect( email() ).not.toHaveAccessibleDescription();
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-13.
	it( 'says that an address is in use, and keeps it', async () => {
		registerScreen();
		await fill( emailOf( 'monthly' ), PASSWORD );
		await pointAndPress( 'Create account' );
		await told( 'Sorry, this email is already in use.' );
		expect( email() ).toHaveValue( emailOf( 'monthly' ) );
	} );

	it( 'makes an account with a name from the address, and logs in', async () => {
		const navigation = registerScreen();
		await fill( 'maya.ortiz@readers.example', PASSWORD );
		await pointAndPress( 'Create account' );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		const { profile } = stage.world.accounts.byEmail( 'maya.ortiz@readers.example' ) as {
			profile: Record< string, unknown >;
		};
		expect( profile ).toMatchObject( {
			'full-name': 'Maya Ortiz',
			'first-name': 'Maya',
			'last-name': 'Ortiz',
		} );
	} );
} );

describe( 'going from one to the other', () => {
	// Proves sign-in-1.
	it( 'keeps the address that was typed', async () => {
		const { rerender } = show( stage.deps, navigationAt( '/account/login' ), <LoginScreen /> );
		await userEvent.type( email(), 'maya@readers.example' );
		rerender(
			<NavigationContext value={ navigationAt( '/account/register' ) }>
				<LoginScreen />
			</NavigationContext>
		);
		expect( email() ).toHaveValue( 'maya@readers.example' );
		expect( password() ).toHaveAttribute( 'autocomplete', 'new-password' );
	} );
} );
