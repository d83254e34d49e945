import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
} );

const open = ( ...given: Parameters< typeof stage.composeAgain > ) =>
	show( stage.composeAgain( ...given ), navigationAt( '/account/settings' ), <SettingsScreen /> );
const field = ( name: string ) => screen.findByLabelText( name );
const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save profile' } ) );
const type = async ( name: string, text: string ) => {
	const box = await field( name );
	await userEvent.clear( box );
	if ( text ) {
		await userEvent.click( box );
		await userEvent.paste( text );
	}
};
const kept = () => stage.reader( 'member' ).profile ?? {};
const saves = () =>
	stage.world.journal.all().filter( ( { call } ) => call === 'identity.save-profile' );
const NOT_SAVED = 'Sorry, there was an error updating your profile';

describe( 'The profile form', () => {
	// Proves profile-7, profile-18.
	it( 'shows the saved values and sends the changed ones, with the keys of the profile', async () => {
		open();
		expect( await field( 'First name' ) ).toHaveValue( 'Maya' );
		await type( 'Last name', '  Okafor ' );
		await userEvent.selectOptions( await field( 'Gender' ), 'Woman' );
		await userEvent.selectOptions( await field( 'Age group' ), '25 to 34' );
		await userEvent.selectOptions( await field( 'Month' ), 'June' );
		await type( 'Day', '04' );
		await type( 'Location', 'Harbor City' );
		await type( 'Phone number', '+1 212 555 0100' );
		await save();
		expect( await screen.findByText( 'Your profile is saved.' ) ).toBeInTheDocument();
		expect( saves().map( ( { body } ) => body ) ).toEqual( [
			{
				'age-group': '25-34',
				'birth-day': '4',
				'birth-month': '6',
				gender: 'female',
				'last-name': 'Okafor',
				location: 'Harbor City',
				'phone-number': '+1 212 555 0100',
				'updated-values':
					'age-group,birth-day,birth-month,gender,last-name,location,phone-number',
			},
		] );
		expect( kept()[ 'full-name' ] ).toBe( 'Maya Ortiz' );
		expect( await field( 'Last name' ) ).toHaveValue( 'Okafor' );
	} );

	// Proves profile-8.
	it( 'sends nothing when nothing was changed', async () => {
		open();
		await type( 'Location', 'x' );
		await type( 'Location', '' );
		await save();
		expect(
			await screen.findByText( 'Nothing has changed since it was last saved.' )
		).toBeInTheDocument();
		expect( saves() ).toEqual( [] );
	} );

	it( 'empties a field', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), { location: 'Northgate' } );
		open();
		await type( 'Location', '' );
		await save();
		await screen.findByText( 'Your profile is saved.' );
		expect( kept().location ).toBe( '' );
	} );

	// Proves profile-9, profile-14.
	it( 'says at its field what cannot be, sums it up, and sends nothing', async () => {
		open();
		await type( 'First name', '   ' );
		await type( 'Last name', 'a'.repeat( 10_000 ) );
		await userEvent.selectOptions( await field( 'Month' ), 'February' );
		await type( 'Day', '30' );
		await type( 'Phone number', 'call me' );
		await save();

		const summary = await screen.findByRole( 'alert', { name: 'There are 4 problems' } );
		expect( summary ).toHaveFocus();
		for ( const [ name, text ] of [
			[ 'First name', 'Enter your first name.' ],
			[ 'Last name', 'Last name is too long: use 100 characters at most.' ],
			[ 'Day', "The month you chose doesn't have that day." ],
			[ 'Phone number', 'Enter a phone number in digits, such as +1 212 555 0100.' ],
		] as const ) {
			const box = screen.getByLabelText( name );
			expect( box ).toHaveAccessibleDescription( text );
			expect( box ).toBeInvalid();
			await userEvent.click( within( summary ).getByRole( 'link', { name: text } ) );
			expect( box ).toHaveFocus();
		}
		expect( saves() ).toEqual( [] );
		expect( await field( 'Last name' ) ).toHaveValue( 'a'.repeat( 10_000 ) );
	} );

	it( 'asks for the month of a birthday whose day was typed', async () => {
		open();
		await userEvent.selectOptions( await field( 'Month' ), '' );
		await type( 'Day', '12' );
		await save();
		expect( await field( 'Month' ) ).toHaveAccessibleDescription(
			'Choose the month of your birthday.'
		);
		expect( saves() ).toEqual( [] );
	} );

	// Proves profile-14.
	it( 'validates a field when the reader leaves it, and is silent while they mend it', async () => {
		open();
		await type( 'Phone number', 'call me' );
		expect( await field( 'Phone number' ) ).toBeValid();
		await userEvent.tab();
		expect( await field( 'Phone number' ) ).toBeInvalid();
		await userEvent.type( await field( 'Phone number' ), '!' );
		expect( await field( 'Phone number' ) ).toBeValid();
		expect( screen.queryByRole( 'alert', { name: /problem/ } ) ).toBeNull();
	} );

	// Proves language-11, profile-10.
	it.each( [ 'محمد الأمين', 'Ana 🏒', 'יעל' ] )(
		'takes the name %s unchanged',
		async ( name ) => {
			open();
			await type( 'First name', name );
			await save();
			await screen.findByText( 'Your profile is saved.' );
			expect( kept()[ 'first-name' ] ).toBe( name );
		}
	);

	// Proves profile-15.
	it.each( [ 'status', 'drop', 'html' ] )(
		'keeps the input when saving fails (%s), and saves it the second time',
		async ( kind ) => {
			stage.fault( {
				call: 'identity.save-profile',
				kind,
				times: 1,
				when: 'before',
				...( kind === 'status' && { status: 503 } ),
			} );
			open();
			await type( 'Location', 'Harbor City' );
			await save();
			expect( await screen.findByText( NOT_SAVED ) ).toBeInTheDocument();
			expect( await field( 'Location' ) ).toHaveValue( 'Harbor City' );
			expect( kept().location ).toBeUndefined();
			await save();
			await screen.findByText( 'Your profile is saved.' );
			expect( kept().location ).toBe( 'Harbor City' );
		}
	);

	it( 'finds out that it was saved although the answer was lost', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'drop',
			times: 1,
			when: 'after',
		} );
		open();
		await type( 'Location', 'Harbor City' );
		await save();
		expect( await screen.findByText( 'Your profile is saved.' ) ).toBeInTheDocument();
		expect( saves() ).toHaveLength( 1 );
	} );

	// Proves profile-16.
	it( 'says when another tab has changed the same field, and saves over it only when asked again', async () => {
		open();
		await type( 'Location', 'Harbor City' );
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			location: 'Northgate',
			'last-name': 'Okafor',
		} );
		await save();
		expect( await screen.findByText( 'Location is now: Northgate' ) ).toBeInTheDocument();
		expect( kept().location ).toBe( 'Northgate' );
		expect( await field( 'Location' ) ).toHaveValue( 'Harbor City' );
		// Fields that the reader did not touch follow the saved values.
		expect( await field( 'Last name' ) ).toHaveValue( 'Okafor' );

		await save();
		await screen.findByText( 'Your profile is saved.' );
		expect( kept() ).toMatchObject( {
			location: 'Harbor City',
			'last-name': 'Okafor',
		} );
	} );

	// Proves profile-16.
	it( 'shows what another tab has saved when the reader prefers it', async () => {
		open();
		await type( 'Location', 'Harbor City' );
		stage.world.accounts.saveProfile( stage.reader( 'member' ), { location: 'Northgate' } );
		await save();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Show what is saved' } )
		);
		expect( await field( 'Location' ) ).toHaveValue( 'Northgate' );
		expect( saves() ).toEqual( [] );
	} );

	const openWithSavesHeld = () => {
		let letGo = () => {};
		const onItsWay = new Promise< void >( ( resolve ) => {
			letGo = resolve;
		} );
		const held: typeof fetch = async ( address, init ) => {
			if ( init?.method === 'POST' ) {
				await onItsWay;
			}
			return fetch( address, init );
		};
		open( {}, { fetch: held } );
		return letGo;
	};

	it( 'keeps input that is typed during a save', async () => {
		const letGo = openWithSavesHeld();
		await type( 'Location', 'Harbor City' );
		await save();
		await type( 'Phone number', '5550100' );
		expect( saves() ).toEqual( [] );
		letGo();
		await screen.findByText( 'Your profile is saved.' );
		expect( await field( 'Phone number' ) ).toHaveValue( '5550100' );
		await save();
		await waitFor( () =>
			expect( kept() ).toMatchObject( {
				location: 'Harbor City',
				'phone-number': '5550100',
			} )
		);
		await screen.findByText( 'Your profile is saved.' );
	} );

	it( 'keeps input that is typed into the very field that is being saved, and saves it with the next press', async () => {
		const letGo = openWithSavesHeld();
		await type( 'Location', 'Harbor City' );
		await save();
		await type( 'Location', 'Harbor City, East' );
		letGo();
		await screen.findByText( 'Your profile is saved.' );
		expect( await field( 'Location' ) ).toHaveValue( 'Harbor City, East' );
		expect( kept() ).toMatchObject( { location: 'Harbor City' } );
		await save();
		await waitFor( () => expect( kept() ).toMatchObject( { location: 'Harbor City, East' } ) );
		await screen.findByText( 'Your profile is saved.' );
	} );

	it( 'keeps values that the service holds in another form', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			gender: 'Agender',
			'birth-month': '06',
			'birth-day': '14',
		} );
		open();
		expect( await field( 'Gender' ) ).toHaveValue( 'Agender' );
		expect( await field( 'Month' ) ).toHaveDisplayValue( 'June' );
		await type( 'Location', 'Harbor City' );
		await save();
		await screen.findByText( 'Your profile is saved.' );
		expect( kept() ).toMatchObject( {
			gender: 'Agender',
			'birth-month': '06',
		} );
	} );
} );

describe( 'How the reader logs in', () => {
	const line = async ( label: string ) =>
		( await screen.findByText( label ) ).closest( 'li' ) as HTMLElement;

	// Proves profile-6.
	it( 'names the address and leads to its change', async () => {
		open();
		const email = await line( 'Email' );
		expect( email ).toHaveTextContent( 'member@readers.example' );
		expect( within( email ).getByRole( 'link', { name: 'Change email' } ) ).toHaveAttribute(
			'href',
			'/account/settings/update-email'
		);
		expect( email ).not.toHaveTextContent( 'verified' );
	} );

	// Proves profile-6, sign-in-42.
	it( 'says that an address is not verified', async () => {
		stage.enter( 'unverified' );
		open();
		expect( await line( 'Email' ) ).toHaveTextContent( /has not been verified/ );
	} );

	// Proves profile-6.
	it( 'says nothing of an address of which the service says nothing', async () => {
		stage.world.wire = 'published';
		open();
		const email = await line( 'Email' );
		expect( email ).toHaveTextContent( 'member@readers.example' );
		expect( email ).not.toHaveTextContent( 'verified' );
	} );

	it( 'opens the change of the password in place, and returns the focus when it closes', async () => {
		open();
		const change = await screen.findByRole( 'button', { name: 'Change password' } );
		await userEvent.click( change );
		expect( await screen.findByLabelText( 'Current password' ) ).toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave it as it is' } ) );
		expect( screen.queryByLabelText( 'Current password' ) ).toBeNull();
		expect( change ).toHaveFocus();
	} );

	it( 'offers to create a password to a reader who has none', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), { passwordless: true } );
		open();
		expect( await line( 'Password' ) ).toHaveTextContent( 'Not set' );
		expect( screen.getByRole( 'button', { name: 'Create password' } ) ).toBeInTheDocument();
	} );

	// Proves profile-6, sign-in-42.
	it( 'names each provider that is connected, and the others in one line', async () => {
		const connected = { 'google-authenticated': true };
		stage.world.accounts.saveProfile( stage.reader( 'member' ), connected );
		open();
		expect( await line( 'Google' ) ).toHaveTextContent( /^GoogleConnected$/ );
		expect( screen.getByText( 'Not connected: Facebook, Apple' ) ).toBeInTheDocument();
	} );

	// Proves sign-in-2.
	it( 'does not name a provider that the publisher has turned off', async () => {
		const connected = { 'facebook-authenticated': true };
		stage.world.accounts.saveProfile( stage.reader( 'member' ), connected );
		open( { socialOff: [ 'facebook', 'apple' ] } );
		expect( await line( 'Facebook' ) ).toHaveTextContent( /Connected$/ );
		expect( screen.getByText( 'Not connected: Google' ) ).toBeInTheDocument();
	} );
} );

it( 'says that the account service cannot be reached, and asks again', async () => {
	stage.fault( {
		call: 'identity.profile',
		kind: 'status',
		status: 503,
		times: 3,
	} );
	open();
	expect( await screen.findByText( 'We cannot reach the account service' ) ).toBeInTheDocument();
	expect( screen.queryByLabelText( 'First name' ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await field( 'First name' ) ).toHaveValue( 'Maya' );
} );

// Proves profile-4.
it( 'does not say of a service that refuses the profile that it cannot be reached', async () => {
	stage.fault( { call: 'identity.profile', kind: 'status', status: 403 } );
	open();
	expect(
		await screen.findByText( 'The account service does not show your profile here' )
	).toBeInTheDocument();
	expect( screen.queryByText( /cannot reach/ ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await field( 'First name' ) ).toHaveValue( 'Maya' );
} );

// Proves profile-4.
it( 'shows an empty profile to whom the service has none yet', async () => {
	stage.fault( { call: 'identity.profile', kind: 'status', status: 404 } );
	open();
	expect( await field( 'First name' ) ).toBeInTheDocument();
	expect( screen.queryByText( /account service/ ) ).toBeNull();
} );
