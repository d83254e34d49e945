import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import TextsScreen from '#src/screens/account/settings/texts/screen.tsx';
import { emailOf, setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { pointAndPress } from './acts.ts';
import { isCall, slowBank } from './slow-bank.ts';

const stage = setStage();
const CALL = 'site.newsletters';
const SCORES = 'Texts: Breaking scores';
const HOME_TEAM = 'Texts: Harbor City alerts';

beforeEach( () => onScreenOf( 1280 ) );

/** Logs the reader in, with this phone number (may be '') and subscribed to these campaigns. */
function enterOn( persona: string, phone: string, ...lists: readonly string[] ) {
	const account = stage.enter( persona );
	stage.world.accounts.saveProfile( account, { 'phone-number': phone } );
	stage.world.newsletters.write( {
		extid: account.id,
		email: account.email,
		lists: Object.fromEntries( lists.map( ( name ) => [ name, 1 ] ) ),
	} );
	show( stage.deps, navigationAt( '/account/settings/texts' ), <TextsScreen /> );
}
const textsOf = ( persona: string ) => [
	...( stage.world.newsletters.find( 'email', emailOf( persona ) )?.lists.keys() ?? [] ),
];
const textSwitch = ( name: string ) => screen.findByRole( 'switch', { name } );
const toggle = async ( name: string ) => userEvent.click( await textSwitch( name ) );

describe( 'the texts page of a subscriber', () => {
	// Proves text-7.
	it( 'turns a campaign on at once, and off again', async () => {
		enterOn( 'monthly', '+1 212 555 0100' );
		await toggle( 'Breaking scores' );
		expect( await screen.findByText( 'Breaking scores is on.' ) ).toBeInTheDocument();
		expect( await textSwitch( 'Breaking scores' ) ).toBeChecked();
		expect( textsOf( 'monthly' ) ).toEqual( [ SCORES ] );
		await toggle( 'Breaking scores' );
		expect( await screen.findByText( 'Breaking scores is off.' ) ).toBeInTheDocument();
		expect( textsOf( 'monthly' ) ).toEqual( [] );
	} );

	// Proves text-7.
	it( 'turns on each of two that are pressed quickly one after another', async () => {
		const account = stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( account, { 'phone-number': '+1 212 555 0100' } );
		const isPost = isCall( 'POST', /newsletters$/ );
		const slow = slowBank(
			( ...call ) => isPost( ...call ) && /update/.test( String( call[ 1 ]?.body ) )
		);
		show(
			stage.composeAgain( {}, { fetch: slow.fetch } ),
			navigationAt( '/account/settings/texts' ),
			<TextsScreen />
		);
		await toggle( 'Breaking scores' );
		await toggle( 'Harbor City alerts' );
		expect( await textSwitch( 'Breaking scores' ) ).toBeChecked();
		expect( await textSwitch( 'Harbor City alerts' ) ).toBeChecked();
		expect( slow.asked() ).toBe( 1 );
		await slow.answer();
		await screen.findByText( 'Harbor City alerts is on.' );
		expect( textsOf( 'monthly' ).sort() ).toEqual( [ SCORES, HOME_TEAM ].sort() );
	} );

	// Proves text-3.
	it( 'asks for a phone number first, sends nothing before, and keeps it in the profile', async () => {
		enterOn( 'monthly', '' );
		await toggle( 'Breaking scores' );
		const phone = await screen.findByLabelText( 'Phone number' );
		expect( phone ).toHaveFocus();
		expect( phone ).toHaveAccessibleDescription( /Save your phone number first\./ );
		expect( await textSwitch( 'Breaking scores' ) ).not.toBeChecked();
		expect( textsOf( 'monthly' ) ).toEqual( [] );
		await userEvent.type( phone, '+1 212 555 0100' );
		await pointAndPress( 'Save number' );
		await screen.findByText( 'Your phone number is saved.' );
		expect( stage.reader( 'monthly' ).profile?.[ 'phone-number' ] ).toBe( '+1 212 555 0100' );
		await toggle( 'Breaking scores' );
		await screen.findByText( 'Breaking scores is on.' );
		expect( textsOf( 'monthly' ) ).toEqual( [ SCORES ] );
	} );

	// Proves text-3.
	it( 'names the problem of a number at its field and in the focused summary, and keeps it', async () => {
		enterOn( 'monthly', '' );
		const phone = await screen.findByLabelText( 'Phone number' );
		await userEvent.type( phone, 'call me' );
		await pointAndPress( 'Save number' );
		expect( phone ).toBeInvalid();
		expect( phone ).toHaveAccessibleDescription( /Enter a phone number/ );
		expect( phone ).toHaveValue( 'call me' );
		expect( screen.getByRole( 'alert', { name: 'There is a problem' } ) ).toHaveFocus();
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	// Proves text-3.
	it( 'says so where the number in the profile is none', async () => {
		enterOn( 'monthly', 'ask my wife' );
		await toggle( 'Breaking scores' );
		const phone = await screen.findByLabelText( 'Phone number' );
		expect( phone ).toHaveFocus();
		expect( phone ).toHaveAccessibleDescription( /Save your phone number first\./ );
		expect( textsOf( 'monthly' ) ).toEqual( [] );
	} );

	// Proves address-39.
	it( 'asks before a number that is not saved is left', async () => {
		enterOn( 'monthly', '' );
		const browserAsks = () =>
			! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );
		const phone = await screen.findByLabelText( 'Phone number' );
		expect( browserAsks() ).toBe( false );
		await userEvent.type( phone, '+1 212 555 0100' );
		expect( browserAsks() ).toBe( true );
		await pointAndPress( 'Save number' );
		await screen.findByText( 'Your phone number is saved.' );
		expect( browserAsks() ).toBe( false );
	} );

	// Proves text-1.
	it( 'shows a campaign once that the engine names twice', async () => {
		const twice = JSON.parse( stage.world.engine.textCampaigns ) as readonly unknown[];
		stage.world.engine.textCampaigns = JSON.stringify( [ ...twice, ...twice ] );
		enterOn( 'monthly', '+1 212 555 0100' );
		await textSwitch( 'Breaking scores' );
		expect( screen.getAllByRole( 'switch' ) ).toHaveLength( twice.length );
	} );

	// Proves text-7.
	it.each( [
		[ { kind: 'status', status: 503 } ],
		[ { kind: 'drop' } ],
		[ { kind: 'status', status: 403 } ],
	] )( 'takes the switch back and says so under %o', async ( fault ) => {
		enterOn( 'monthly', '+1 212 555 0100', SCORES );
		expect( await textSwitch( 'Breaking scores' ) ).toBeChecked();
		stage.fault( { call: CALL, ...fault } );
		await toggle( 'Breaking scores' );
		expect(
			await screen.findByText( 'There was an error updating subscriptions' )
		).toBeInTheDocument();
		expect( await textSwitch( 'Breaking scores' ) ).toBeChecked();
		expect( textsOf( 'monthly' ) ).toEqual( [ SCORES ] );
	} );

	// Proves text-7.
	it( 'reads a lost answer back', async () => {
		enterOn( 'monthly', '+1 212 555 0100', SCORES );
		await textSwitch( 'Breaking scores' );
		stage.fault( { call: CALL, kind: 'drop', when: 'after' } );
		await toggle( 'Breaking scores' );
		await screen.findByText( 'Breaking scores is off.' );
		expect( await textSwitch( 'Breaking scores' ) ).not.toBeChecked();
	} );

	// Proves text-8.
	it( 'stops all texts in one call', async () => {
		enterOn( 'monthly', '+1 212 555 0100', SCORES, HOME_TEAM );
		await pointAndPress( 'Stop all texts' );
		await screen.findByText( 'We have stopped all texts.' );
		expect( textsOf( 'monthly' ) ).toEqual( [] );
		expect( stage.calls().filter( ( call ) => call === CALL ) ).toHaveLength( 2 );
	} );

	// Proves text-2.
	it.each( [ [ 'not JSON' ], [ '{}' ] ] )(
		'never shows unreadable campaigns (%s) as an empty list',
		async ( value ) => {
			stage.world.engine.textCampaigns = value;
			enterOn( 'monthly', '' );
			expect(
				await screen.findByText( 'We cannot reach the text service' )
			).toBeInTheDocument();
			expect( screen.queryByText( 'No texts right now' ) ).toBeNull();
			stage.world.engine.textCampaigns = '[]';
			await pointAndPress( 'Try again' );
			expect( await screen.findByText( 'No texts right now' ) ).toBeInTheDocument();
		}
	);
} );

describe( 'the texts page of a reader without a membership', () => {
	// Proves text-5.
	it( 'shows what is still on and turns it off, without a phone number', async () => {
		enterOn( 'cancelled', '', SCORES );
		await toggle( 'Breaking scores' );
		await screen.findByText( 'Breaking scores is off.' );
		expect( textsOf( 'cancelled' ) ).toEqual( [] );
		expect( screen.queryByRole( 'switch', { name: 'Harbor City alerts' } ) ).toBeNull();
		expect( screen.queryByLabelText( 'Phone number' ) ).toBeNull();
	} );

	// Proves text-4.
	it( 'turns nothing on', async () => {
		enterOn( 'cancelled', '+1 212 555 0100', SCORES );
		await toggle( 'Breaking scores' );
		await screen.findByText( 'Breaking scores is off.' );
		await toggle( 'Breaking scores' );
		expect(
			await screen.findByText( 'Texts are part of the membership.' )
		).toBeInTheDocument();
		expect( await textSwitch( 'Breaking scores' ) ).not.toBeChecked();
		expect( textsOf( 'cancelled' ) ).toEqual( [] );
		// One call read the lists, one unsubscribed the reader from the text messages.
		expect( stage.calls().filter( ( call ) => call === CALL ) ).toHaveLength( 2 );
	} );
} );
