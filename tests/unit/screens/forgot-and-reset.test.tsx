/** A forgotten password, from the request to the new one. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import ForgotPasswordScreen from '#src/screens/account/forgot-password/screen.tsx';
import ResetPasswordScreen from '#src/screens/account/reset-password/screen.tsx';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { navigationAt, show } from './show.tsx';
import { heading, pointAndPress } from './acts.ts';

const stage = setStage();
const MEMBER = emailOf( 'member' );
const NEW = 'Reader-Pass-2';
const PROBLEM = 'Sorry, there was a problem resetting your password.';

const email = () => screen.getByLabelText( 'Email' );
const password = () => screen.getByLabelText( 'New password' );

beforeEach( () => window.history.replaceState( null, '', '/' ) );

function forgot( deps: Deps = stage.deps ) {
	return show( deps, navigationAt( '/account/forgot-password' ), <ForgotPasswordScreen /> );
}

function reset( search: string ) {
	window.history.replaceState( null, '', `/account/reset-password${ search }` );
	show(
		stage.deps,
		navigationAt( '/account/reset-password', { search } ),
		<ResetPasswordScreen />
	);
}

const issue = () =>
	stage.world.links.issue( {
		kind: 'reset',
		email: MEMBER,
		account: stage.reader( 'member' ).id,
	} ).token;

describe( 'a forgotten password', () => {
	// Proves sign-in-38.
	it( 'is answered with the same page for an address with and without an account', async () => {
		const answers: string[] = [];
		for ( const address of [ MEMBER, 'nobody@readers.example' ] ) {
			const { container, unmount } = forgot();
			await userEvent.clear( email() );
			await userEvent.type( email(), address );
			await pointAndPress( 'Email me a reset link' );
			await heading( 'Check your inbox' );
			answers.push(
				container.innerHTML.replaceAll( address, 'a@b.co' ).replace( /_r_\w+_/g, 'id' )
			);
			unmount();
		}
		expect( answers[ 0 ] ).toBe( answers[ 1 ] );
		expect( stage.world.outbox.all() ).toHaveLength( 1 );
	} );

	it( 'begins with the address that was typed before', async () => {
		stage.deps.typedEmail.set( MEMBER );
		forgot();
		expect( email() ).toHaveValue( MEMBER );
	} );

	it( 'sends nothing for an address that cannot be one', async () => {
		forgot();
		await userEvent.type( email(), 'maya@' );
		await pointAndPress( 'Email me a reset link' );
		expect( email() ).toBeInvalid();
		expect(
			screen.getByRole( 'link', {
				name: 'Please enter a valid email address.',
			} )
		).toBeInTheDocument();
		expect( stage.calls() ).toEqual( [] );
	} );

	it.each( [
		{ kind: 'status', status: 400 },
		{ kind: 'status', status: 403 },
		{ kind: 'status', status: 409 },
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 503 },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'drop' },
		{ kind: 'drop', when: 'after' },
	] )( 'under %o says so, and keeps the address', async ( fault ) => {
		forgot();
		stage.fault( { call: 'identity.request-reset', ...fault } );
		await userEvent.type( email(), MEMBER );
		await pointAndPress( 'Email me a reset link' );
		expect( await screen.findByText( PROBLEM ) ).toBeInTheDocument();
		expect( email() ).toHaveValue( MEMBER );
		await pointAndPress( 'Email me a reset link' );
		await heading( 'Check your inbox' );
	} );

	// Proves sign-in-9.
	it( 'waits as long as the service asks for, and says so in the button', async () => {
		forgot();
		stage.fault( {
			call: 'identity.request-reset',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '42' },
		} );
		await userEvent.type( email(), MEMBER );
		await pointAndPress( 'Email me a reset link' );
		expect( await screen.findByText( PROBLEM ) ).toBeInTheDocument();
		expect(
			screen.getByText(
				'There were too many tries in a short time. What you typed is still here.'
			)
		).toBeInTheDocument();
		const button = screen.getByRole( 'button', {
			name: /Try again in 0:4\d/,
		} );
		expect( button ).toHaveAccessibleDescription( /There were too many tries in a short time/ );
		await userEvent.click( button );
		expect( stage.calls() ).toEqual( [ 'identity.request-reset' ] );
		expect( email() ).toHaveValue( MEMBER );
	} );

	// Proves sign-in-17.
	it( 'is sent only once the bot check is passed, and says why it was not', async () => {
		const refusing = {
			...stage.deps,
			botCheck: async () => ( {
				pass: async () => ( {
					ok: false as const,
					failure: {
						reason: 'refused' as const,
						message: 'Too automatic',
					},
				} ),
			} ),
		} as unknown as Deps;
		forgot( refusing );
		await userEvent.type( email(), MEMBER );
		await pointAndPress( 'Email me a reset link' );
		expect( await screen.findByText( 'Too automatic' ) ).toBeInTheDocument();
		expect( email() ).toHaveValue( MEMBER );
		expect( stage.calls() ).toEqual( [] );
	} );
} );

describe( 'a reset link', () => {
	// Proves sign-in-24.
	it( 'takes its token out of the address bar, and sets the new password', async () => {
		const state = issue();
		reset( `?state=${ state }` );
		expect( window.location.href ).not.toContain( state );
		await userEvent.type( password(), NEW );
		await pointAndPress( 'Save new password' );
		await heading( 'Your password has been changed' );
		expect( stage.reader( 'member' ).password ).toBe( NEW );
		expect( screen.getByRole( 'link', { name: 'Log In' } ) ).toHaveAttribute(
			'href',
			'/account/login'
		);
		expect( JSON.stringify( { ...sessionStorage } ) ).not.toContain( state );
	} );

	it( 'survives a reload of the page', async () => {
		const state = issue();
		sessionStorage.setItem( 'circ-reset', state );
		reset( '' );
		await userEvent.type( password(), NEW );
		await pointAndPress( 'Save new password' );
		await heading( 'Your password has been changed' );
	} );

	it( 'shows both rules live, and sends no password that breaks one', async () => {
		reset( `?state=${ issue() }` );
		await userEvent.type( password(), 'weak' );
		await pointAndPress( 'Save new password' );
		expect( password() ).toBeInvalid();
		expect( password() ).toHaveAccessibleDescription(
			/At least 8 characters, missing.*At least one uppercase letter, missing/
		);
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-39.
	it( 'says that a password is too weak when the service does, and keeps it', async () => {
		reset( `?state=${ issue() }` );
		stage.fault( {
			call: 'identity.reset-password',
			kind: 'status',
			status: 400,
		} );
		await userEvent.type( password(), NEW );
		await pointAndPress( 'Save new password' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Please enter a valid password.',
			} )
		).toBeInTheDocument();
		expect( password() ).toHaveValue( NEW );
	} );

	// Proves sign-in-39.
	it.each( [ 404, 409 ] )(
		'that is no good any more (%d) offers a new one in place',
		async ( status ) => {
			reset( `?state=${ issue() }` );
			stage.fault( {
				call: 'identity.reset-password',
				kind: 'status',
				status,
			} );
			await userEvent.type( password(), NEW );
			await pointAndPress( 'Save new password' );
			await heading( 'This link no longer works' );
			expect( screen.getByText( PROBLEM ) ).toBeInTheDocument();
			await userEvent.type( email(), MEMBER );
			await pointAndPress( 'Email me a new link' );
			await heading( 'Check your inbox' );
			expect( stage.world.outbox.all().at( -1 )?.subject ).toBe( 'Set a new password' );
		}
	);

	it( 'that a lost try has used up says that the password may be set', async () => {
		reset( `?state=${ issue() }` );
		stage.fault( { call: 'identity.reset-password', kind: 'drop', when: 'after', times: 1 } );
		await userEvent.type( password(), NEW );
		await pointAndPress( 'Save new password' );
		await screen.findByText( PROBLEM );
		await pointAndPress( 'Save new password' );
		await heading( 'This link no longer works' );
		expect( screen.getByText( /your new password may be set already/ ) ).toBeVisible();
	} );

	it( 'without its token offers a new one at once', async () => {
		reset( '' );
		await heading( 'This link no longer works' );
	} );

	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 403 },
		{ kind: 'html' },
		{ kind: 'drop' },
	] )( 'under %o says so and keeps the password', async ( fault ) => {
		reset( `?state=${ issue() }` );
		stage.fault( { call: 'identity.reset-password', ...fault } );
		await userEvent.type( password(), NEW );
		await pointAndPress( 'Save new password' );
		expect( await screen.findByText( PROBLEM ) ).toBeInTheDocument();
		expect( password() ).toHaveValue( NEW );
		expect( stage.reader( 'member' ).password ).toBe( PASSWORD );
		await pointAndPress( 'Save new password' );
		await heading( 'Your password has been changed' );
	} );
} );
