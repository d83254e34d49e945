/**
 * Log-in, registration and password reset while the service refuses or does not answer, or the
 * browser is offline.
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ForgotPasswordScreen from '#src/screens/account/forgot-password/screen.tsx';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import ResetPasswordScreen from '#src/screens/account/reset-password/screen.tsx';
import { pageReference } from '#src/services/browser/log.ts';
// Preloads what the form fetches later, so that no test depends on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { personById } from '../../sandbox/providers.ts';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { hasty, navigationAt, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();

beforeEach( () => void pageReference() );

const EMAIL = emailOf( 'monthly' );
const TOO_MANY = 'There were too many tries in a short time. What you typed is still here.';
const NO_ANSWER =
	'The service does not answer at the moment. What you typed is still here. Please try again in a little while.';
const OFFLINE =
	'You are probably offline. What you typed is still here. Please try again once you are connected.';

/** The link in the reset mail to that reader. */
const resetLink = () =>
	`?state=${
		stage.world.links.issue( {
			kind: 'reset',
			email: EMAIL,
			account: stage.reader( 'monthly' ).id,
		} ).token
	}`;

const FORMS = [
	{
		about: 'logging in',
		path: '/account/login',
		page: <LoginScreen />,
		button: 'Log In',
		call: 'identity.login',
		text: 'Sorry, there was a problem logging into your account.',
		fields: { Email: EMAIL, Password: PASSWORD },
	},
	{
		about: 'registering',
		path: '/account/register',
		page: <LoginScreen />,
		button: 'Create account',
		call: 'identity.register',
		text: 'Sorry, there was a problem registering your account.',
		fields: { Email: EMAIL, Password: PASSWORD },
	},
	{
		about: 'asking for a new password',
		path: '/account/forgot-password',
		page: <ForgotPasswordScreen />,
		button: 'Email me a reset link',
		call: 'identity.request-reset',
		text: 'Sorry, there was a problem resetting your password.',
		fields: { Email: EMAIL },
	},
	{
		about: 'setting a new password',
		path: '/account/reset-password',
		search: resetLink,
		page: <ResetPasswordScreen />,
		button: 'Save new password',
		call: 'identity.reset-password',
		text: 'Sorry, there was a problem resetting your password.',
		fields: { 'New password': 'Reader-Pass-2' },
	},
];

const isOffline = () => vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );

async function open( form: ( typeof FORMS )[ number ] ) {
	const { path, page, fields, search = () => '' } = form;
	show( hasty( stage.deps ), navigationAt( path, { search: search() } ), page );
	for ( const [ label, value ] of Object.entries( fields ) ) {
		const field = screen.getByLabelText( label );
		await userEvent.clear( field );
		await userEvent.type( field, value );
	}
}

/** Expects the call's text first, then the cause, then the code to quote. */
async function isTold( text: string, about: string ) {
	const title = await screen.findByText( text );
	const sentence = screen.getByText( about );
	const all = [ ...document.querySelectorAll( 'p' ) ];
	expect( all.indexOf( title as HTMLParagraphElement ) ).toBeLessThan(
		all.indexOf( sentence as HTMLParagraphElement )
	);
	const notice = title.closest( '[role=alert]' );
	expect( notice ).toContainElement( sentence );
	expect( notice ).toHaveTextContent( /Reference: \d{8}/ );
}

function keepsWhatWasTyped( { fields }: ( typeof FORMS )[ number ] ) {
	for ( const [ label, value ] of Object.entries( fields ) ) {
		expect( screen.getByLabelText( label ) ).toHaveValue( value );
	}
}

describe.each( FORMS )( '$about', ( form ) => {
	const { button, call, text } = form;

	// Proves sign-in-9, watch-12.
	it.each( [
		[ 'too often (429)', 429, TOO_MANY ],
		[ 'while the service asks for a pause (503)', 503, NO_ANSWER ],
	] )(
		'%s says what it is, and the button counts down until the next try',
		async ( _about, status, about ) => {
			await open( form );
			stage.fault( {
				call,
				kind: 'status',
				status,
				headers: { 'Retry-After': '42' },
			} );
			await pointAndPress( button );
			await isTold( text, about );
			const waiting = screen.getByRole( 'button', {
				name: /^Try again in 0:4\d$/,
			} );
			expect( waiting ).toHaveAccessibleDescription( about );
			await userEvent.click( waiting );
			expect( stage.timesCalled( call ) ).toBe( 1 );
			keepsWhatWasTyped( form );
		}
	);

	it( 'while the service names no pause (503) can be tried again at once', async () => {
		await open( form );
		stage.fault( { call, kind: 'status', status: 503, times: 2 } );
		await pointAndPress( button );
		await isTold( text, NO_ANSWER );
		await pointAndPress( button );
		await vi.waitFor( () => expect( stage.timesCalled( call ) ).toBe( 2 ) );
		keepsWhatWasTyped( form );
	} );

	// Proves sign-in-9.
	it( 'without a network says so, and can be tried again once there is one', async () => {
		await open( form );
		const network = isOffline();
		stage.fault( { call, kind: 'drop', times: 1 } );
		await pointAndPress( button );
		await isTold( text, OFFLINE );
		keepsWhatWasTyped( form );
		network.mockRestore();
		stage.fault( { call, kind: 'status', status: 503, times: 1 } );
		await pointAndPress( button );
		await isTold( text, NO_ANSWER );
		expect( stage.timesCalled( call ) ).toBe( 2 );
	} );
} );

describe( 'continuing with a provider', () => {
	const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };
	const opened: Window[] = [];
	const TEXT = 'Sorry, there was a problem logging into your account.';

	afterEach( () => {
		opened.length = 0;
	} );

	function openWindows() {
		vi.stubGlobal( 'open', () => {
			const popup = {
				closed: false,
				close: () => {},
				location: { replace: () => {} },
			} as unknown as Window;
			opened.push( popup );
			return popup;
		} );
	}

	/** Answers as the provider's window does once a new person has chosen an account. */
	const answer = ( provider: keyof typeof NAMES ) => {
		const person = personById( 'iris' );
		window.dispatchEvent(
			Object.assign( new Event( 'message' ), {
				origin: window.location.origin,
				source: opened.at( -1 ),
				data: {
					action: 'register',
					stateKey: person && stage.world.providers.keyFor( { provider, person } ),
				},
			} )
		);
	};

	// Proves sign-in-9.
	it.each( Object.keys( NAMES ) as ( keyof typeof NAMES )[] )(
		'(%s) too often says why, and its own button alone counts down and opens no window',
		async ( provider ) => {
			openWindows();
			show(
				// With a clock that never waits, checking the window would loop forever.
				stage.deps,
				navigationAt( '/account/login' ),
				<LoginScreen />
			);
			stage.fault( {
				call: 'identity.register',
				kind: 'status',
				status: 429,
				headers: { 'Retry-After': '42' },
			} );
			await pointAndPress( `Continue with ${ NAMES[ provider ] }` );
			await vi.waitFor( () => {
				answer( provider );
				expect( stage.timesCalled( 'identity.register' ) ).toBe( 1 );
			} );
			await isTold( TEXT, TOO_MANY );
			const waiting = screen.getByRole( 'button', {
				name: /^Try again in 0:4\d$/,
			} );
			expect( waiting ).toHaveAccessibleDescription( TOO_MANY );
			await userEvent.click( waiting );
			expect( opened ).toHaveLength( 1 );
			for ( const [ other, name ] of Object.entries( NAMES ) ) {
				const label = { name: `Continue with ${ name }` };
				if ( other === provider ) {
					expect( screen.queryByRole( 'button', label ) ).toBeNull();
				} else {
					expect( screen.getByRole( 'button', label ) ).not.toHaveAttribute(
						'aria-disabled'
					);
				}
			}
		}
	);

	// Proves sign-in-31.
	it( 'whose window is closed without an answer says so, and can be tried again', async () => {
		openWindows();
		show( stage.deps, navigationAt( '/account/login' ), <LoginScreen /> );
		await pointAndPress( 'Continue with Google' );
		await vi.waitFor( () => expect( opened ).toHaveLength( 1 ) );
		Object.assign( opened[ 0 ]!, { closed: true } );
		expect(
			await screen.findByText(
				'The window was closed before you were logged in. Please try again.'
			)
		).toBeVisible();
		await pointAndPress( 'Continue with Google' );
		await vi.waitFor( () => expect( opened ).toHaveLength( 2 ) );
		expect( stage.calls() ).not.toContain( 'identity.register' );
	} );

	// Proves sign-in-9.
	it( 'waits on, whatever else is tried meanwhile', async () => {
		openWindows();
		show( stage.deps, navigationAt( '/account/login' ), <LoginScreen /> );
		stage.fault( {
			call: 'identity.register',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '42' },
		} );
		await pointAndPress( 'Continue with Google' );
		await vi.waitFor( () => {
			answer( 'google' );
			expect( stage.timesCalled( 'identity.register' ) ).toBe( 1 );
		} );
		await isTold( TEXT, TOO_MANY );
		await pointAndPress( 'Log In' );
		await screen.findByText( 'There are 2 problems' );
		expect( screen.queryByText( TOO_MANY ) ).toBeNull();
		await pointAndPress( /^Try again in 0:4\d$/ );
		expect( opened ).toHaveLength( 1 );
	} );
} );
