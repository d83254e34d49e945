import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	ONBOARDING_STEP_PATHS,
	type OnboardingStep,
} from '#src/domain/onboarding/onboarding-steps.ts';
import AppTextScreen from '#src/screens/account/onboarding/app-text/screen.tsx';
import EventsScreen from '#src/screens/account/onboarding/events/screen.tsx';
import NameScreen from '#src/screens/account/onboarding/name/screen.tsx';
import NewslettersScreen from '#src/screens/account/onboarding/newsletters/screen.tsx';
import SmsTextsScreen from '#src/screens/account/onboarding/smstexts/screen.tsx';
import SportsPlusScreen from '#src/screens/account/onboarding/sports-plus/screen.tsx';
import WelcomeScreen from '#src/screens/account/onboarding/welcome/screen.tsx';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const SCREENS = {
	name: NameScreen,
	customize: WelcomeScreen,
	newsletters: NewslettersScreen,
	texts: SmsTextsScreen,
	'app-text': AppTextScreen,
	'sports-plus': SportsPlusScreen,
	events: EventsScreen,
};

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

/** Shows the step as the app does after a navigation. */
async function open(
	step: OnboardingStep,
	given: Partial< Navigation > = { moved: true },
	deps: Deps = stage.deps
) {
	const Screen = SCREENS[ step ];
	const navigation = navigationAt( ONBOARDING_STEP_PATHS[ step ], given );
	show( deps, navigation, <Screen /> );
	return navigation;
}
const path = ( step: OnboardingStep ) => ONBOARDING_STEP_PATHS[ step ];
const steps = async () =>
	within( await screen.findByRole( 'list', { name: 'Steps' } ) )
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );
const profileOf = ( persona: string ) => stage.reader( persona ).profile;
const progressOf = ( persona: string ) =>
	stage.world.extendedProfiles.of( stage.reader( persona ), 'nypost' );
const isDone = ( persona: string, ...done: readonly OnboardingStep[] ) =>
	stage.world.extendedProfiles.put( stage.reader( persona ), 'nypost', {
		'onboarding-done': done.join(),
	} );

describe( 'the way', () => {
	// Proves onboarding-1.
	it( 'of a reader without a membership', async () => {
		stage.enter( 'member' );
		await open( 'customize' );
		expect( await steps() ).toEqual( [ '1. You', '2. Newsletters', '3. Phone', '4. Plans' ] );
	} );

	// Proves onboarding-2, site-17.
	it( 'of a subscriber, at a site with events', async () => {
		stage.enter( 'monthly' );
		await open( 'customize', { moved: true }, stage.composeAgain( { hasEvents: true } ) );
		expect( await steps() ).toEqual( [ '1. You', '2. Newsletters', '3. Texts', '4. Events' ] );
	} );

	// Proves onboarding-4.
	// The second address was typed in capitals, which the service does not keep.
	it.each( [ 'Member', 'MEMBER' ] )(
		'asks a derived name before anything else: %s',
		async ( full ) => {
			const account = stage.enter( 'member' );
			stage.world.accounts.saveProfile( account, { 'full-name': full } );
			const navigation = await open( 'customize' );
			await vi.waitFor( () =>
				expect( navigation.go ).toHaveBeenCalledWith( path( 'name' ), {
					replace: true,
				} )
			);
		}
	);

	// Proves onboarding-4.
	it( 'begins with the name of a reader whose name was only derived', async () => {
		const account = stage.enter( 'member' );
		stage.world.accounts.saveProfile( account, { 'full-name': 'Member' } );
		await open( 'name' );
		expect( ( await steps() )[ 0 ] ).toBe( '1. Name' );
	} );

	// Proves onboarding-3, onboarding-10.
	it.each( [
		[ 'a hard load of a step that is done', { moved: false } ],
		[ 'an address that asks to be welcomed', { moved: true, search: '?welcome=true' } ],
		[ 'an address that is no step', { moved: true, path: '/account/onboarding' } ],
	] )( 'goes on where it was left on another device: %s', async ( _about, given ) => {
		stage.enter( 'monthly' );
		isDone( 'monthly', 'customize', 'newsletters' );
		const navigation = await open( 'customize', given );
		await vi.waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( path( 'texts' ), {
				replace: true,
			} )
		);
	} );

	// Proves onboarding-10.
	it( 'leads back to a step that is done when the reader asks for it', async () => {
		stage.enter( 'monthly' );
		isDone( 'monthly', 'customize' );
		const navigation = await open( 'newsletters' );
		const back = await screen.findByRole( 'link', { name: /^You/ } );
		await userEvent.click( back );
		expect( navigation.go ).toHaveBeenCalledExactlyOnceWith( path( 'customize' ) );
	} );

	// Proves onboarding-13.
	it( 'says so when it cannot be known, and lets the reader go', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		const navigation = await open( 'customize' );
		expect( await screen.findByText( 'We cannot go on right now' ) ).toBeInTheDocument();
		await pointAndPress( 'Do this later' );
		expect( navigation.done ).toHaveBeenCalledOnce();
		expect( profileOf( 'monthly' )?.onboarded ).toBeUndefined();
		await pointAndPress( 'Try again' );
		expect( ( await steps() )[ 0 ] ).toBe( '1. You' );
	} );
} );

describe( 'a step', () => {
	// Proves onboarding-5.
	it( 'saves the choice, records that it is done, and leads to the next one', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		const name = await screen.findByLabelText( 'Display name' );
		await userEvent.clear( name );
		await userEvent.type( name, 'Max M.' );
		await userEvent.click( screen.getByLabelText( 'Pine' ) );
		await userEvent.click( screen.getByLabelText( 'Private profile' ) );
		await pointAndPress( 'Save and continue' );
		await vi.waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( path( 'newsletters' ) )
		);
		expect( profileOf( 'member' ) ).toMatchObject( {
			'full-name': 'Max M.',
			'avatar-color': '#0b6b5f',
			'private-profile': true,
		} );
		await vi.waitFor( () =>
			expect( progressOf( 'member' ) ).toEqual( {
				'onboarding-done': 'customize',
			} )
		);
	} );

	// Proves onboarding-11.
	it( 'saves each part once when two presses come before the page re-renders', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		await userEvent.type( await screen.findByLabelText( /^Display name/ ), ' Diaz' );
		await userEvent.click( screen.getByRole( 'checkbox', { name: /^Private profile/ } ) );
		const button = screen.getByRole( 'button', { name: 'Save and continue' } );
		act( () => {
			button.click();
			button.click();
		} );
		await vi.waitFor( () => expect( navigation.go ).toHaveBeenCalled() );
		expect( profileOf( 'member' ) ).toMatchObject( {
			'full-name': 'Maya Ortiz Diaz',
			'private-profile': true,
		} );
		expect( stage.timesCalled( 'identity.save-profile' ) ).toBe( 2 );
	} );

	it( 'stays with the input when it cannot be saved', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		const name = await screen.findByLabelText( 'Display name' );
		await userEvent.clear( name );
		await userEvent.type( name, 'Max M.' );
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'status',
			status: 500,
		} );
		await pointAndPress( 'Save and continue' );
		expect(
			await screen.findByText( 'Sorry, there was an error updating your profile' )
		).toBeInTheDocument();
		expect( name ).toHaveValue( 'Max M.' );
		expect( navigation.go ).not.toHaveBeenCalled();
	} );

	// Proves onboarding-9.
	it( 'continues although its progress could not be saved, and the next one saves both', async () => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'identity.save-extended-profile',
			kind: 'status',
			status: 500,
		} );
		const navigation = await open( 'customize' );
		await pointAndPress( 'Skip this step' );
		expect( navigation.go ).toHaveBeenCalledWith( path( 'newsletters' ) );
		await vi.waitFor( () =>
			expect( stage.calls() ).toContain( 'identity.save-extended-profile' )
		);
		expect( progressOf( 'member' ) ).toBeUndefined();
	} );

	// Proves onboarding-6.
	it( 'of newsletters subscribes and leads to the next one', async () => {
		const { email } = stage.enter( 'member' );
		const navigation = await open( 'newsletters' );
		await userEvent.click( await screen.findByLabelText( 'Front Row' ) );
		await pointAndPress( 'Save and continue' );
		// The first unfinished step: the reader has not visited "You" yet.
		await vi.waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( path( 'customize' ) )
		);
		expect( [
			...( stage.world.newsletters.find( 'email', email )?.lists.keys() ?? [] ),
		] ).toEqual( [ 'Front Row' ] );
	} );

	// Proves onboarding-6.
	it( 'of newsletters can be passed while their service is out', async () => {
		stage.enter( 'member' );
		isDone( 'member', 'customize' );
		stage.fault( {
			call: 'site.newsletters',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		const navigation = await open( 'newsletters' );
		await screen.findByText( 'We cannot reach the newsletter service' );
		await pointAndPress( 'Continue' );
		expect( navigation.go ).toHaveBeenCalledWith( path( 'app-text' ) );
	} );

	// Proves onboarding-4.
	it( 'of the name writes display, first and last name', async () => {
		const account = stage.enter( 'member' );
		stage.world.accounts.saveProfile( account, { 'full-name': 'Member' } );
		const navigation = await open( 'name' );
		const name = await screen.findByLabelText( 'Your name' );
		expect( name ).toHaveValue( 'Member' );
		await userEvent.clear( name );
		await userEvent.type( name, 'Maya de la Cruz' );
		await pointAndPress( 'Save and continue' );
		await vi.waitFor( () =>
			expect( navigation.go ).toHaveBeenCalledWith( path( 'customize' ) )
		);
		expect( profileOf( 'member' ) ).toMatchObject( {
			'full-name': 'Maya de la Cruz',
			'first-name': 'Maya',
			'last-name': 'de la Cruz',
		} );
	} );

	// Proves onboarding-7, site-9.
	it.each( [
		[ [ 'membership' ], [ 'Start free trial' ] ],
		[
			[ 'membership', 'sportsPlusTwo' ],
			[ 'Get 1 Year for $83.88', 'Start free trial' ],
		],
	] as const )( 'of plans shows with the flags %j: %j', async ( flags, offers ) => {
		stage.enter( 'member' );
		isDone( 'member', 'customize', 'newsletters', 'app-text' );
		await open( 'sports-plus', { moved: true }, stage.composeAgain( { flags } ) );
		await screen.findByRole( 'link', { name: offers[ 0 ] } );
		expect(
			screen
				.getAllByRole( 'link', { name: /^Get|^Start/ } )
				.map( ( { textContent } ) => textContent )
		).toEqual( offers );
		expect( screen.getByRole( 'link', { name: 'Start free trial' } ) ).toHaveAttribute(
			'href',
			'/account/subscribe?plan=sports-monthly'
		);
	} );

	// Proves onboarding-7.
	it( 'of plans promises no trial to a reader who had one, and names the plan that the payflow would choose', async () => {
		const account = stage.enter( 'never-paid' );
		account.profile = { ...account.profile, 'had-trial-20': false };
		stage.world.engine.availablePlans = 'sports-monthly { featured: true }\nsports-half-yearly';
		await open( 'sports-plus' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Get 6 Months for $47.94',
			} )
		).toBeVisible();
		expect( screen.getByText( 'Save 20%, normally $59.94' ) ).toBeVisible();
		expect( screen.queryByText( /free/ ) ).toBeNull();
	} );

	// Proves onboarding-8.
	it( 'of events lists them with their dates', async () => {
		stage.enter( 'monthly' );
		await open(
			'events',
			{ moved: true },
			stage.composeAgain( {
				hasEvents: true,
				account: {
					events: [
						{
							title: 'Meet the team',
							date: '2026-12-05',
							url: 'https://example.com/meet',
						},
					],
				},
			} )
		);
		const event = ( await screen.findByText( 'Meet the team' ) ).closest( 'li' );
		expect( event ).toHaveTextContent( 'December 5, 2026' );
		expect( screen.getByRole( 'link', { name: 'Details: Meet the team' } ) ).toHaveAttribute(
			'href',
			'https://example.com/meet'
		);
	} );
} );

describe( 'the end', () => {
	// Proves onboarding-12.
	it( 'sets the profile flag, and the reader goes where they wanted to go', async () => {
		stage.enter( 'member' );
		isDone( 'member', 'customize', 'newsletters', 'app-text' );
		const navigation = await open( 'sports-plus' );
		await pointAndPress( 'Finish' );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( profileOf( 'member' )?.onboarded ).toBe( true );
	} );

	// Proves onboarding-11.
	it( 'is reached at once with "Skip all"', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		await pointAndPress( 'Skip all' );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalledOnce() );
		expect( profileOf( 'member' )?.onboarded ).toBe( true );
	} );

	// Proves onboarding-12.
	it( 'is saved once when two presses come before the page re-renders', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		const skip = await screen.findByRole( 'button', { name: 'Skip all' } );
		act( () => {
			skip.click();
			skip.click();
		} );
		await vi.waitFor( () => expect( navigation.done ).toHaveBeenCalled() );
		expect( stage.timesCalled( 'identity.save-profile' ) ).toBe( 1 );
	} );

	it( 'says so when it cannot be kept, and lets the reader leave', async () => {
		stage.enter( 'member' );
		const navigation = await open( 'customize' );
		await screen.findByLabelText( 'Display name' );
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'status',
			status: 500,
		} );
		await pointAndPress( 'Skip all' );
		await screen.findByText( 'Sorry, there was an error updating your profile' );
		expect( navigation.done ).not.toHaveBeenCalled();
		await pointAndPress( 'Leave all the same' );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );
} );
