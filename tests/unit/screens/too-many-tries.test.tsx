/**
 * Tests how an account form reacts when a route or the identity service asks it to wait (429,
 * Retry-After).
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import NameScreen from '#src/screens/account/onboarding/name/screen.tsx';
import NewslettersStep from '#src/screens/account/onboarding/newsletters/screen.tsx';
import TextsStep from '#src/screens/account/onboarding/smstexts/screen.tsx';
import WelcomeScreen from '#src/screens/account/onboarding/welcome/screen.tsx';
import DevicesScreen from '#src/screens/account/settings/devices/screen.tsx';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import ExclusiveScreen from '#src/screens/account/settings/exclusive-newsletters/screen.tsx';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import TextsScreen from '#src/screens/account/settings/texts/screen.tsx';
import { emailOf, setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const check = async ( name: string ) => userEvent.click( await screen.findByLabelText( name ) );
async function type( label: string, text: string ) {
	const field = await screen.findByLabelText( label );
	await userEvent.clear( field );
	await userEvent.type( field, text );
}
const showAt = ( path: string, page: React.ReactNode, moved = true ) =>
	show(
		stage.composeAgain( {
			account: { privacy: [ 'export', 'delete', 'devices' ] },
		} ),
		navigationAt( path, { moved } ),
		page
	);
const onlyTooMany = ( call: string, seconds = '42' ) =>
	stage.fault( {
		call,
		kind: 'status',
		status: 429,
		headers: { 'Retry-After': seconds },
	} );
const WAITING = /^Try again in 0:4\d$/;

describe( 'too many tries', () => {
	it.each< {
		about: string;
		persona: string;
		call: string;
		act: () => Promise< void >;
		button: string;
		kept: () => void;
	} >( [
		{
			about: 'exclusive newsletters',
			persona: 'monthly',
			call: 'site.newsletters',
			async act() {
				showAt( '/account/settings/exclusive-newsletters', <ExclusiveScreen /> );
				await check( 'Rookie Watch' );
			},
			button: 'Update 1 newsletter',
			kept: () => expect( screen.getByLabelText( 'Rookie Watch' ) ).toBeChecked(),
		},
		{
			about: 'the first newsletters',
			persona: 'member',
			call: 'site.newsletters',
			async act() {
				showAt( '/account/onboarding/newsletters', <NewslettersStep /> );
				await check( 'Morning Brief' );
			},
			button: 'Save and continue',
			kept: () => expect( screen.getByLabelText( 'Morning Brief' ) ).toBeChecked(),
		},
		{
			about: 'the display name',
			persona: 'member',
			call: 'site.profanity-check',
			async act() {
				showAt( '/account/settings/display', <DisplayScreen /> );
				await type( 'Display name', 'Maya O.' );
			},
			button: 'Save display',
			kept: () => expect( screen.getByLabelText( 'Display name' ) ).toHaveValue( 'Maya O.' ),
		},
		{
			about: 'the welcome',
			persona: 'member',
			call: 'site.profanity-check',
			async act() {
				showAt( '/account/onboarding/welcome', <WelcomeScreen /> );
				await type( 'Display name', 'Maya O.' );
			},
			button: 'Save and continue',
			kept: () => expect( screen.getByLabelText( 'Display name' ) ).toHaveValue( 'Maya O.' ),
		},
		{
			about: 'the derived name',
			persona: 'member',
			call: 'site.profanity-check',
			async act() {
				showAt( '/account/onboarding/name', <NameScreen /> );
				await type( 'Your name', 'Maya O.' );
			},
			button: 'Save and continue',
			kept: () => expect( screen.getByLabelText( 'Your name' ) ).toHaveValue( 'Maya O.' ),
		},
		{
			about: 'the deletion',
			persona: 'member',
			call: 'identity.delete-account',
			async act() {
				showAt( '/account/settings/privacy', <PrivacyScreen /> );
				await pointAndPress( 'Delete my account' );
				await type( 'Email address of this account', emailOf( 'member' ) );
			},
			button: 'Delete for good',
			kept: () =>
				expect( screen.getByLabelText( 'Email address of this account' ) ).toHaveValue(
					emailOf( 'member' )
				),
		},
		{
			about: 'the other devices',
			persona: 'member',
			call: 'identity.end-other-sessions',
			async act() {
				stage.world.accounts.openSession( stage.reader( 'member' ) );
				showAt( '/account/settings/devices', <DevicesScreen /> );
			},
			button: 'Log out everywhere else',
			kept: () => {},
		},
	] )(
		'at $about: the button counts down, a press sends nothing, what was typed stays',
		async ( { persona, call, act, button, kept } ) => {
			stage.enter( persona );
			await act();
			await screen.findByRole( 'button', { name: button } );
			const before = stage.timesCalled( call );
			onlyTooMany( call );
			await pointAndPress( button );
			await screen.findByText(
				'There were too many tries in a short time. What you typed is still here.'
			);
			const waiting = screen.getByRole( 'button', { name: WAITING } );
			expect( waiting ).toHaveAccessibleDescription(
				/There were too many tries in a short time/
			);
			expect( waiting ).toHaveAttribute( 'aria-disabled', 'true' );
			await userEvent.click( waiting );
			expect( stage.timesCalled( call ) - before ).toBe( 1 );
			kept();
		}
	);

	it( 'at the display name: counts down while the reader types, and then the name is saved', async () => {
		stage.enter( 'member' );
		showAt( '/account/settings/display', <DisplayScreen /> );
		await type( 'Display name', 'Maya O.' );
		onlyTooMany( 'site.profanity-check', '2' );
		await pointAndPress( 'Save display' );
		await screen.findByRole( 'button', { name: /^Try again in/ } );
		await userEvent.type( screen.getByLabelText( 'Display name' ), 'x' );
		expect( screen.getByRole( 'button', { name: /^Try again in/ } ) ).toBeInTheDocument();
		await screen.findByText( 'You can try again.' );
		await pointAndPress( 'Save display' );
		await screen.findByText( 'Your display settings are saved.' );
		expect( stage.reader( 'member' ).profile?.[ 'full-name' ] ).toBe( 'Maya O.x' );
	}, 20_000 );

	// Proves text-9, wire-20.
	it.each( [
		[ '/account/settings/texts', <TextsScreen key="texts" /> ],
		[ '/account/onboarding/smstexts', <TextsStep key="step" /> ],
	] )(
		'at the switches of %s: the time runs down beside them, and they do not act',
		async ( path, page ) => {
			const account = stage.enter( 'monthly' );
			stage.world.accounts.saveProfile( account, {
				'phone-number': '+1 212 555 0100',
			} );
			showAt( path, page );
			const scores = await screen.findByRole( 'switch', {
				name: 'Breaking scores',
			} );
			const before = stage.calls().length;
			onlyTooMany( 'site.newsletters' );
			await userEvent.click( scores );
			await screen.findByText(
				'There were too many tries in a short time. What you typed is still here.'
			);
			expect( screen.getByRole( 'timer' ) ).toHaveTextContent( WAITING );
			expect( scores ).not.toBeChecked();
			expect( scores ).toHaveAttribute( 'aria-disabled', 'true' );
			expect( scores ).toHaveAccessibleDescription( /too many tries/ );
			await userEvent.click( scores );
			expect( stage.calls().slice( before ) ).toEqual( [ 'site.newsletters' ] );
		}
	);
} );
