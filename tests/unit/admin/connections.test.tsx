/** Keys, sign-in settings and newsletter lists on the settings screen. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import {
	goTo,
	keyOf,
	keys,
	open,
	saveButton,
	sent,
	sitePutsItAway,
	tabsWith,
	values,
} from './settings-fixture.tsx';

const SECRET = 'Secret of the bot check';

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'A secret', () => {
	it( 'is sent when it was typed, and shown by its end afterwards', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Connections' );
		const field = screen.getByLabelText( SECRET );
		expect( field ).toHaveAttribute( 'type', 'password' );
		expect( field ).toHaveAccessibleDescription( /None is stored\./ );
		await user.click( field );
		await user.paste( 'a-very-long-secret-9Fq2' );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		expect( sent() ).toEqual( [
			expect.objectContaining( {
				keys: { 'bot_check.secret': 'a-very-long-secret-9Fq2' },
			} ),
		] );
		expect( screen.getByLabelText( SECRET ) ).toHaveValue( '' );
		expect( screen.getByLabelText( SECRET ) ).toHaveAccessibleDescription(
			'One that ends in 9Fq2 is stored. Type a new one to replace it.'
		);
	} );

	it( 'that was not changed is not sent', async () => {
		sitePutsItAway();
		const { user } = open( {
			keys: {
				...keys,
				'bot_check.secret': {
					...keyOf( 'bot_check.secret' ),
					state: 'stored',
					hint: '',
				},
			},
		} );
		await goTo( 'Connections' );
		await user.type( screen.getByLabelText( 'Site key of the bot check' ), '6Lc{Enter}' );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [ { bot_check: { site_key: '6Lc' } } ] );
	} );

	it( 'that is stored can be removed, or kept after all', async () => {
		sitePutsItAway();
		const { user } = open( {
			keys: {
				...keys,
				'bot_check.secret': {
					...keyOf( 'bot_check.secret' ),
					state: 'stored',
					hint: '9Fq2',
				},
			},
		} );
		await goTo( 'Connections' );
		await user.click( screen.getByRole( 'button', { name: `Remove: ${ SECRET }` } ) );
		await user.click( screen.getByRole( 'button', { name: `Keep: ${ SECRET }` } ) );
		expect( saveButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( screen.getByRole( 'button', { name: `Remove: ${ SECRET }` } ) );
		expect( screen.getByLabelText( SECRET ) ).toHaveAccessibleDescription(
			'It will be removed when you save.'
		);
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			expect.objectContaining( { keys: { 'bot_check.secret': '' } } ),
		] );
	} );

	it( 'of wp-config.php is locked and says so, like a setting that is decided there', async () => {
		open( {
			keys: {
				...keys,
				'bot_check.secret': {
					...keyOf( 'bot_check.secret' ),
					state: 'constant',
					hint: '9Fq2',
				},
			},
			tabs: tabsWith( {
				'bot_check.site_key': {
					locked: {
						constant: 'CIRCULATION_BOT_CHECK_SITE_KEY',
						value: 'public-1',
					},
				},
				'gateway.environment': {
					locked: {
						constant: 'CIRCULATION_GATEWAY_ENVIRONMENT',
						value: 'production',
					},
				},
			} ),
		} );
		await goTo( 'Connections' );
		for ( const [ label, constant ] of [
			[ SECRET, 'CIRCULATION_BOT_CHECK_SECRET' ],
			[ 'Site key of the bot check', 'CIRCULATION_BOT_CHECK_SITE_KEY' ],
			[ 'Environment of the card provider', 'CIRCULATION_GATEWAY_ENVIRONMENT' ],
		] as const ) {
			const field = screen.getByLabelText( label );
			expect( field ).toBeDisabled();
			expect( field ).toHaveAccessibleDescription(
				`Set in wp-config.php (${ constant }); it cannot be changed here.`
			);
		}
		expect( screen.getByLabelText( SECRET ) ).not.toHaveValue( '9Fq2' );
		expect( screen.getByLabelText( 'Site key of the bot check' ) ).toHaveValue( 'public-1' );
	} );

	it( 'that is refused keeps the input and says what is wrong beside it', async () => {
		apiFetch.mockRejectedValue( {
			code: 'invalid_settings',
			data: {
				status: 400,
				problems: [
					{
						field: 'bot_check.secret',
						message: 'It takes visible characters.',
					},
				],
			},
		} );
		const { user } = open();
		await goTo( 'Connections' );
		await user.type( screen.getByLabelText( SECRET ), 'two words{Enter}' );
		await screen.findByText( /^Nothing was saved/ );
		expect( screen.getByLabelText( SECRET ) ).toHaveValue( 'two words' );
		expect( screen.getByLabelText( SECRET ) ).toHaveAccessibleDescription(
			/^It takes visible characters\./
		);
	} );
} );

describe( 'Wallets', () => {
	it( 'are off until they are ticked, one by one', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Selling' );
		for ( const name of [ 'Google Pay', 'Apple Pay' ] ) {
			const box = screen.getByRole( 'checkbox', { name } );
			expect( box ).not.toBeChecked();
			await user.click( box );
		}
		await user.type( screen.getByLabelText( 'Merchant id at Google Pay' ), 'BCR2DN6T' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent()[ 0 ] ).toMatchObject( {
			wallets: {
				google_pay: true,
				google_merchant_id: 'BCR2DN6T',
				apple_pay: true,
				paypal: false,
			},
		} );
	} );
} );

describe( 'Sign-in providers and privacy', () => {
	// Proves site-21.
	it( 'are switched one by one', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Readers' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Log-in with Apple' } ) );
		await user.click(
			screen.getByRole( 'checkbox', {
				name: 'Readers can delete their account',
			} )
		);
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			{
				social: { google: true, facebook: true, apple: false },
				privacy: { export: false, delete: true, devices: false },
			},
		] );
	} );
} );

describe( 'Newsletter lists', () => {
	const list = {
		id: 'morning',
		st_id: 'Morning Brief',
		brand: 'nypost',
		name: 'Morning Brief',
		description: '',
		frequency: '',
		kind: '',
	} as const;

	// Proves site-18.
	it( 'are added, changed and removed', async () => {
		sitePutsItAway();
		const { user } = open( {
			values: {
				...values,
				newsletter_lists: [ list, { ...list, id: 'b', name: 'Old' } ],
			},
		} );
		await goTo( 'Readers' );
		await user.click( screen.getByRole( 'button', { name: 'Remove: Old' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Add: Newsletter list 2' } ) );
		const lists = within( screen.getByRole( 'group', { name: 'Newsletter lists' } ) );
		const added = within( lists.getAllByRole( 'group' ).at( -1 ) as HTMLElement );
		await user.type( added.getByLabelText( 'Name' ), 'Inside' );
		await user.type( added.getByLabelText( 'Id' ), 'inside' );
		await user.selectOptions( added.getByLabelText( 'For' ), 'Members' );
		await user.selectOptions( added.getByLabelText( 'Site' ), 'decider' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			{
				newsletter_lists: [
					list,
					{
						...list,
						id: 'inside',
						st_id: '',
						name: 'Inside',
						brand: 'decider',
						kind: 'member_exclusive',
					},
				],
			},
		] );
	} );
} );
