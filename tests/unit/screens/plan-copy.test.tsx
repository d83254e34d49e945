/** The decision engine's copy of a plan overrides the catalogue, and is shown (`plan-13`). */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const open = ( navigation = navigationAt( '/account/subscribe' ) ) =>
	show( hasty( stage.composeAgain() ), navigation, <SubscribeScreen /> );

// Proves plan-4.
describe( 'a page without plans', () => {
	it.each( [
		[ 'No plan is on sale right now', () => ( stage.world.engine.availablePlans = '' ) ],
		[
			'We cannot show the plans right now',
			() => stage.fault( { call: 'decision.engine', kind: 'drop', times: 9 } ),
		],
	] )( 'that says "%s" leads back to where the reader came from', async ( title, set ) => {
		set();
		const navigation = navigationAt( '/account/subscribe' );
		open( navigation );
		expect( await screen.findByText( title ) ).toBeVisible();
		fireEvent.click( screen.getByRole( 'button', { name: 'Back' } ) );
		expect( navigation.back ).toHaveBeenCalledOnce();
	} );
} );

describe( 'the copy of a plan on offer', () => {
	// Proves plan-14.
	it( 'is beside the button and never on it', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans =
			"sports-yearly { card_heading: 'The whole season', curation: { generalCallToAction: 'Join before the finals.' } }";
		open();
		expect( await screen.findByRole( 'radio', { name: 'The whole season' } ) ).toBeChecked();
		expect( screen.getByText( 'Join before the finals.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Get 1 Year for $83.88' } ) ).toBeVisible();
	} );

	// Proves plan-30.
	it( 'is shown whole: heading and badge in their places, teaser and the others on the card', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans =
			"sports-yearly { curation: { heading: 'All season', badge: 'New', teaser: 'Every game.', fine_print: 'Until June.' } }";
		open();
		const radio = await screen.findByRole( 'radio', {
			name: 'All season',
		} );
		const card = radio.closest( 'label' );
		expect( card ).toHaveTextContent( 'New' );
		expect( card ).not.toHaveTextContent( 'Best Value!' );
		expect( card ).toHaveTextContent( 'Every game. Until June.' );
		expect( radio ).toHaveAccessibleDescription( /Every game/ );
	} );

	it( 'is taken away by an empty text that is given', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans = "sports-yearly { curation: { teaser: '' } }";
		open();
		const radio = await screen.findByRole( 'radio' );
		expect( radio.closest( 'label' ) ).not.toHaveTextContent( 'Every game story' );
	} );

	// Proves plan-13.
	it.each( [
		[ 'member', false ],
		[ 'never-paid', true ],
	] )( 'promises %s a trial only where it is given', async ( reader, isCharged ) => {
		stage.enter( reader );
		stage.world.engine.availablePlans = 'sports-monthly';
		open();
		const radio = await screen.findByRole( 'radio' );
		const card = radio.closest( 'label' );
		expect( card?.textContent?.includes( 'while your trial runs' ) ).toBe( ! isCharged );
		expect( card?.textContent?.includes( 'Every game story' ) ).toBe( isCharged );
	} );

	it( 'promises no trial in the heading of an order that is charged today', async () => {
		stage.enter( 'never-paid' );
		stage.world.engine.availablePlans =
			"default { curation: { heading: 'The season' } }\ndefault-trial { curation: { heading: 'Seven days free' } }\nsports-monthly";
		open();
		expect( await screen.findByText( 'Sports Membership, The season' ) ).toBeVisible();
		expect( screen.queryByText( /Seven days free/ ) ).toBeNull();
	} );

	// Proves plan-3.
	it( 'leaves out a line that is bad and a plan that is not known, and says so in the log', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans =
			'sports-monthly { amount: }\nsports-1999\nsports-yearly';
		open();
		expect( await screen.findAllByRole( 'radio' ) ).toHaveLength( 1 );
		const log = stage.log.map( ( { text } ) => text ).join( '\n' );
		expect( log ).toMatch( /sports-1999/ );
		expect( log ).toMatch( /line 1/i );
	} );
} );
