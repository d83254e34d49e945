/**
 * For every outcome of an identity call the reader sees its failure text and keeps everything
 * typed. Offline has the call's own text (`sign-in-8`).
 */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import ForgotPasswordScreen from '#src/screens/account/forgot-password/screen.tsx';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import ResetPasswordScreen from '#src/screens/account/reset-password/screen.tsx';
import { PasswordPanel } from '#src/screens/account/settings/password-panel.tsx';
import UpdateEmailScreen from '#src/screens/account/settings/update-email/screen.tsx';
import VerifyEmailChangeScreen from '#src/screens/account/settings/verify-email-change/screen.tsx';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show } from './show.tsx';

const stage = setStage();
const NEW = 'Reader-Pass-2';
const NEW_EMAIL = 'new.address@readers.example';

const NOT_LOGGED_IN = 'Sorry, there was a problem logging into your account.';
const NOT_REGISTERED = 'Sorry, there was a problem registering your account.';
const NOT_SENT = 'Error starting passwordless authentication: Error exchanging token';
const NOT_RESET = 'Sorry, there was a problem resetting your password.';
const NOT_CHANGED = 'Unknown error changing password.';
const UNKNOWN = 'An unknown error has occurred.';

interface Attempt {
	readonly call: string;
	readonly screen: () => ReactNode;
	/** The path without its query. */
	readonly path: string;
	readonly query?: () => string;
	readonly inside?: true;
	/** The typed texts, by label. */
	readonly typed: Readonly< Record< string, string > >;
	readonly button: string;
	/** The text shown if the answer cannot be read. */
	readonly text: string;
	/**
	 * For calls that return no value: the status of a success, and the text of the page it leads
	 * to.
	 */
	readonly promised?: readonly [ status: number, text: string ];
	/** Whether a lost answer is read back, so that work that was done leads to that page. */
	readonly found?: true;
}

const linkTo = ( kind: 'reset' | 'email-change' ) =>
	stage.world.links.issue( {
		kind,
		email: kind === 'reset' ? emailOf( 'member' ) : NEW_EMAIL,
		account: stage.reader( 'member' ).id,
	} ).token;

const ATTEMPTS: Readonly< Record< string, Attempt > > = {
	'a log-in': {
		call: 'identity.login',
		screen: () => <LoginScreen />,
		path: '/account/login',
		typed: { Email: emailOf( 'member' ), Password: PASSWORD },
		button: 'Log In',
		text: NOT_LOGGED_IN,
	},
	'a registration': {
		call: 'identity.register',
		screen: () => <LoginScreen />,
		path: '/account/register',
		typed: { Email: NEW_EMAIL, Password: NEW },
		button: 'Create account',
		text: NOT_REGISTERED,
	},
	'a sign-in link': {
		call: 'identity.ask-for-link',
		screen: () => <LoginScreen />,
		path: '/account/login',
		typed: { Email: emailOf( 'member' ) },
		button: 'Email me a sign-in link',
		text: NOT_SENT,
	},
	'a forgotten password': {
		call: 'identity.request-reset',
		screen: () => <ForgotPasswordScreen />,
		path: '/account/forgot-password',
		typed: { Email: emailOf( 'member' ) },
		button: 'Email me a reset link',
		text: NOT_RESET,
		promised: [ 201, 'Check your inbox' ],
	},
	'a new password': {
		call: 'identity.reset-password',
		screen: () => <ResetPasswordScreen />,
		path: '/account/reset-password',
		query: () => `?state=${ linkTo( 'reset' ) }`,
		typed: { 'New password': NEW },
		button: 'Save new password',
		text: NOT_RESET,
		promised: [ 200, 'Your password has been changed' ],
	},
	'another password': {
		call: 'identity.change-password',
		screen: () => <PasswordPanel onClose={ () => {} } />,
		path: '/account/settings',
		inside: true,
		typed: { 'Current password': PASSWORD, 'New password': NEW },
		button: 'Change password',
		text: NOT_CHANGED,
		promised: [ 200, 'Your password has been changed' ],
	},
	'another address': {
		call: 'identity.update-email',
		screen: () => <UpdateEmailScreen />,
		path: '/account/settings/update-email',
		inside: true,
		typed: { 'New email': NEW_EMAIL },
		button: 'Email me a link',
		text: UNKNOWN,
		promised: [ 201, 'Check your inbox' ],
	},
	'the confirmation of an address': {
		call: 'identity.confirm-email',
		screen: () => <VerifyEmailChangeScreen />,
		path: '/account/settings/verify-email-change',
		query: () => `?link=/blaize/users/update-email/${ linkTo( 'email-change' ) }`,
		inside: true,
		typed: { Password: PASSWORD },
		button: 'Confirm my new email',
		text: UNKNOWN,
		promised: [ 200, 'Your email is changed' ],
		found: true,
	},
};

async function open( attempt: Attempt, typed = attempt.typed ) {
	if ( attempt.inside ) {
		stage.enter( 'member' );
	}
	const search = attempt.query?.() ?? '';
	window.history.replaceState( null, '', attempt.path + search );
	const deps: Deps = hasty( stage.deps );
	show( deps, navigationAt( attempt.path, { search } ), attempt.screen() );
	for ( const [ label, value ] of Object.entries( typed ) ) {
		fireEvent.change( await screen.findByLabelText( label ), {
			target: { value },
		} );
	}
}

const press = ( { button }: Attempt ) =>
	fireEvent.click( screen.getByRole( 'button', { name: button } ) );

async function endsIn( { typed: usual, call }: Attempt, text: string, typed = usual ) {
	await vi.waitFor( () => expect( screen.getAllByText( text )[ 0 ] ).toBeVisible() );
	for ( const [ label, value ] of Object.entries( typed ) ) {
		expect( screen.getByLabelText( label ) ).toHaveValue( value );
	}
	expect( stage.timesCalled( call ) ).toBeLessThanOrEqual( 1 );
}

describe.each( Object.entries( ATTEMPTS ) )( '%s', ( _about, attempt ) => {
	// Proves sign-in-8.
	it.each( [
		[ 'a status that is not in the table', { kind: 'status', status: 418 } ],
		[ 'a status 500', { kind: 'status', status: 500 } ],
		[ 'a page with a good status', { kind: 'html', when: 'after' } ],
		[ 'a page with a bad one', { kind: 'html', status: 502 } ],
		[ 'half an answer', { kind: 'truncated' } ],
		[ 'nothing, after the work was done', { kind: 'drop', when: 'after' } ],
	] )( 'answered with %s says so and keeps what was typed', async ( _what, fault ) => {
		await open( attempt );
		stage.fault( {
			call: attempt.call,
			...( attempt.promised && { status: attempt.promised[ 0 ] } ),
			...fault,
		} );
		press( attempt );
		const isDone = 'when' in fault || fault.kind === 'truncated';
		await ( attempt.found && isDone
			? endsIn( attempt, attempt.promised?.[ 1 ] ?? '', {} )
			: endsIn( attempt, attempt.text ) );
	} );

	// Proves sign-in-8, wire-6.
	it( 'that is not answered within ten seconds says so and keeps the input', async () => {
		await open( attempt );
		stage.fault( { call: attempt.call, kind: 'timeout' } );
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		press( attempt );
		await vi.waitFor( () => expect( stage.calls() ).toContain( attempt.call ) );
		await vi.advanceTimersByTimeAsync( 10_000 );
		await endsIn( attempt, attempt.text );
		vi.useRealTimers();
	} );

	it( 'without a network says so and keeps the input', async () => {
		await open( attempt );
		vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		vi.stubGlobal( 'fetch', () => Promise.reject( new TypeError( 'Failed to fetch' ) ) );
		press( attempt );
		await endsIn( attempt, attempt.text );
		expect( stage.calls() ).not.toContain( attempt.call );
	} );
} );

describe( 'an empty answer with a good status', () => {
	const named = Object.values( ATTEMPTS ).map(
		( attempt ) => [ attempt.call, attempt ] as const
	);
	const empty = { kind: 'empty', when: 'after' } as const;

	// Proves sign-in-8.
	it.each( named.filter( ( [ , { promised } ] ) => promised ) )(
		'is done, where no value is promised: %s',
		async ( call, attempt ) => {
			const [ status = 0, text = '' ] = attempt.promised ?? [];
			await open( attempt );
			stage.fault( { call, status, ...empty } );
			press( attempt );
			expect( await screen.findByText( text ) ).toBeVisible();
		}
	);

	it.each( named.filter( ( [ , { promised } ] ) => ! promised ) )(
		'does not count where a value is read: %s',
		async ( call, attempt ) => {
			await open( attempt );
			stage.fault( { call, ...empty } );
			press( attempt );
			await endsIn( attempt, attempt.text );
		}
	);
} );

describe( 'a refusal of the table', () => {
	// Proves sign-in-38, wire-9.
	it.each( [
		[ 'a log-in', 404, 'Sorry, this is the wrong email or password.' ],
		[ 'a log-in', 401, 'Sorry, this is the wrong email or password.' ],
		[ 'a registration', 400, 'Please enter a valid password.' ],
		[ 'a registration', 409, 'Sorry, this email is already in use.' ],
		[ 'a forgotten password', 409, NOT_RESET ],
		[ 'a new password', 400, 'Please enter a valid password.' ],
		[ 'another password', 400, 'Please enter a valid password.' ],
		[ 'another password', 403, "Sorry, your current password didn't match. Try again." ],
		[ 'another password', 404, NOT_CHANGED ],
		[ 'another address', 404, UNKNOWN ],
	] )( 'of %s with %i says "%s" and keeps what was typed', async ( name, status, text ) => {
		const attempt = ATTEMPTS[ name ] as Attempt;
		await open( attempt );
		stage.fault( { call: attempt.call, kind: 'status', status } );
		press( attempt );
		await endsIn( attempt, text );
	} );

	// Proves sign-in-10.
	it( 'of a log-in with an address that is not verified says that, and keeps it', async () => {
		const attempt = ATTEMPTS[ 'a log-in' ] as Attempt;
		const typed = { ...attempt.typed, Email: emailOf( 'unverified' ) };
		await open( attempt, typed );
		press( attempt );
		await endsIn(
			attempt,
			'Sorry, this email has not been verified. Please check your email for a verification link.',
			typed
		);
	} );
} );
