/** A reader arrives from the app or a sister site. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { withMark } from '#src/domain/sign-in/link-mark.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import HandoffScreen from '#src/screens/account/handoff/screen.tsx';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show, stayingAfterLogIn } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();
const MEMBER = emailOf( 'member' );

beforeEach( () => window.history.replaceState( null, '', '/' ) );

describe( 'a handoff', () => {
	const arrive = ( search: string ) => {
		window.history.replaceState( null, '', `/account/handoff${ search }` );
		const navigation = navigationAt( '/account/handoff', { search } );
		show( hasty( stage.deps ), navigation, <HandoffScreen /> );
		return navigation;
	};
	const token = () => stage.world.links.issue( { kind: 'handoff', email: MEMBER } ).token;

	// Proves sign-in-30.
	it( 'with a token waits for a press, and logs in', async () => {
		const navigation = arrive( `?token=${ token() }` );
		await screen.findByText( /You came from our app/ );
		expect( window.location.search ).toBe( '' );
		await pointAndPress( 'Continue' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( stage.methods ).toEqual( [ 'handoff' ] );
	} );

	it( 'with a token waits for a press too where a link is waited for, and says that it is not that one', async () => {
		const waiting = emailOf( 'monthly' );
		await askForLink( hasty( stage.deps ), { email: waiting } );
		stage.world.journal.clear();
		const redirect = withMark( '/sports/', pendingEmailOf( stage.deps )?.mark ?? '' );
		const navigation = arrive(
			`?token=${ token() }&redirect=${ encodeURIComponent( redirect ) }`
		);
		await screen.findByText( /You came from our app/ );
		expect( window.location.search ).toBe( '' );
		expect( stage.calls() ).toEqual( [] );
		expect( cookies() ).toEqual( {} );
		await pointAndPress( 'Continue' );
		await screen.findByText( 'This link is for another account' );
		expect( screen.getByText( waiting ) ).toBeInTheDocument();
		expect( navigation.done ).not.toHaveBeenCalled();
		await pointAndPress( `Continue as ${ MEMBER }` );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	it( 'without one sends a visitor to the log-in', async () => {
		const visitor = arrive( '' );
		await waitFor( () =>
			expect( visitor.go ).toHaveBeenCalledWith( '/account/login', {
				replace: true,
			} )
		);
	} );

	// Proves sign-in-30.
	it( 'without one lets a known reader on', async () => {
		stage.enter( 'member' );
		const navigation = arrive( '' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );

	it( 'without one names the known reader who arrives', async () => {
		stage.enter( 'member' );
		show(
			stayingAfterLogIn( stage.deps ),
			navigationAt( '/account/handoff' ),
			<HandoffScreen />
		);
		expect( await screen.findByText( MEMBER ) ).toBeVisible();
	} );

	it( 'can be tried again when the service does not answer', async () => {
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 503,
		} );
		stage.enter( 'member' );
		const navigation = arrive( '' );
		await screen.findByText( 'Sorry, there was a problem logging into your account.' );
		await pointAndPress( 'Try again' );
		await waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
	} );
} );
