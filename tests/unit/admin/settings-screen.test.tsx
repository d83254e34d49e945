import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import {
	goTo,
	keys,
	open,
	revisions,
	saveButton,
	saves,
	sent,
	sitePutsItAway,
	tabs,
	values,
} from './settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'The settings screen', () => {
	it( 'flips a feature flag and saves the flags alone', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Operation' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Google One Tap' } ) );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		expect( saves()[ 0 ] ).toEqual( {
			path: '/circulation/v1/settings',
			method: 'POST',
			data: {
				flags: { ...values.flags, googleOneTap: true },
				revisions: { flags: revisions.flags },
			},
		} );
	} );

	// Proves site-33.
	it( 'asks whether the theme has a dark variant', async () => {
		sitePutsItAway();
		const { user } = open();
		const look = screen.getByLabelText( 'Dark look of the theme' );
		expect( look ).toHaveValue( 'light' );
		await user.selectOptions( look, "It follows the reader's device" );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		expect( sent()[ 0 ] ).toMatchObject( { color_scheme: 'auto' } );
	} );

	// Proves site-7.
	it( 'has a switch with a sentence for each of the six flags', async () => {
		open();
		await goTo( 'Operation' );
		const flags = within( document.getElementById( 'circ-panel-flags' ) as HTMLElement );
		const switches = flags.getAllByRole( 'checkbox' );
		expect(
			switches.map( ( one ) => ( one as HTMLInputElement ).labels?.[ 0 ]?.textContent )
		).toEqual( [
			'Membership',
			'Comments',
			'Pause subscriptions',
			'Two plans in onboarding',
			'Paywall meter',
			'Google One Tap',
		] );
		for ( const one of switches ) {
			expect( one ).toHaveAccessibleDescription( /Off: / );
		}
	} );

	it( 'picks the sister site and its display name', async () => {
		sitePutsItAway();
		const { user } = open();
		await user.selectOptions( screen.getByLabelText( 'Site' ), 'pagesix' );
		const name = screen.getByLabelText( 'Display name: Gossip site' );
		await user.clear( name );
		await user.type( name, 'Over the Fence{Enter}' );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			expect.objectContaining( {
				site: 'pagesix',
				site_names: { ...values.site_names, pagesix: 'Over the Fence' },
			} ),
		] );
	} );

	it( 'takes the address at which home delivery is managed', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Readers' );
		await user.type(
			screen.getByLabelText( 'Where home delivery is managed' ),
			'/home-delivery/{Enter}'
		);
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			expect.objectContaining( { home_delivery_url: '/home-delivery/' } ),
		] );
	} );

	it( 'takes the addresses of the legal texts', async () => {
		sitePutsItAway();
		const { user } = open();
		await user.clear( screen.getByLabelText( 'Terms of use' ) );
		await user.type( screen.getByLabelText( 'Privacy policy' ), '/our-privacy/{Enter}' );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			expect.objectContaining( {
				legal: { ...values.legal, terms: '', privacy: '/our-privacy/' },
			} ),
		] );
	} );

	it( 'takes the addresses of the app, and names the field of one that cannot be used', async () => {
		const problem =
			'Your app in Google Play: "play.example" cannot be used; it takes an address that begins with https:// and has no spaces or quotes, or nothing.';
		apiFetch.mockRejectedValueOnce( {
			code: 'invalid_settings',
			message: 'Nothing was saved.',
			data: {
				status: 400,
				problems: [ { field: 'app_links.google', message: problem } ],
			},
		} );
		const { user } = open();
		await user.type(
			screen.getByLabelText( 'Your app in the App Store' ),
			'https://apps.example/1'
		);
		const google = screen.getByLabelText( 'Your app in Google Play' );
		await user.type( google, 'play.example{Enter}' );
		await waitFor( () =>
			expect( google ).toHaveAccessibleDescription( /"play\.example" cannot be used/ )
		);
		expect( google ).toHaveValue( 'play.example' );
		sitePutsItAway();
		await user.clear( google );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent().at( -1 ) ).toMatchObject( {
			app_links: { apple: 'https://apps.example/1', google: '' },
		} );
	} );

	it( 'sells to countries only: the codes may be typed in any case, with commas or spaces', async () => {
		sitePutsItAway();
		const { user } = open();
		await goTo( 'Selling' );
		expect( screen.queryByLabelText( 'Countries' ) ).not.toBeInTheDocument();
		await user.selectOptions( screen.getByLabelText( 'Region' ), 'countries' );
		await user.type( screen.getByLabelText( 'Countries' ), 'us, ca mx,' );
		expect( screen.getByLabelText( 'Countries' ) ).toHaveValue( 'us, ca mx,' );
		await user.type( screen.getByLabelText( 'Region header' ), 'CF-IPCountry' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [
			{
				region: {
					mode: 'countries',
					countries: [ 'US', 'CA', 'MX' ],
					header: 'CF-IPCountry',
				},
			},
		] );
	} );

	it( 'names what wp-config.php decides', async () => {
		open( {
			tabs: tabs.map( ( tab ) => ( {
				...tab,
				notices:
					tab.name === 'connections'
						? [
								'Set in wp-config.php: CIRCULATION_SERVICES_ORIGIN is http://127.0.0.1:8888.',
								'Set in wp-config.php: CIRCULATION_CARD_DEMO is /card.',
							]
						: [],
			} ) ),
		} );
		await goTo( 'Connections' );
		const first = screen.getByText(
			/CIRCULATION_SERVICES_ORIGIN is http:\/\/127\.0\.0\.1:8888\.$/
		);
		expect( first ).toBeVisible();
		// All constants are in one notice, so that the fields stay in view.
		expect( first.nextElementSibling ).toHaveTextContent(
			/CIRCULATION_CARD_DEMO is \/card\.$/
		);
	} );

	it( 'reports at once what is wrong with the stored settings', () => {
		open( {
			problems: [ { field: 'site', message: 'Site: "mars" is none of ours.' } ],
		} );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Site: "mars" is none of ours.' );
		expect( screen.getByLabelText( 'Site' ) ).toHaveAccessibleDescription(
			/"mars" is none of ours/
		);
	} );
} );

describe( 'What is typed but not saved', () => {
	const leave = () => ! fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );

	// Proves site-3.
	it( 'is marked on its tab, asked about before the page is left, and survives a switch to another tab', async () => {
		sitePutsItAway();
		const { user } = open();
		expect( saveButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( leave() ).toBe( false );
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent(
			'Brand (not saved)'
		);
		expect( leave() ).toBe( true );
		await goTo( 'Operation' );
		await goTo( 'Brand' );
		expect( screen.getByLabelText( 'Mobile app marker' ) ).toHaveValue( 'DailyApp' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( /^Brand$/ );
		expect( leave() ).toBe( false );
	} );

	// Proves site-3.
	it( 'is not overtaken by the answer to an earlier save', async () => {
		let answer: ( values: unknown ) => void = () => {};
		apiFetch.mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
		const { user } = open();
		const marker = screen.getByLabelText( 'Mobile app marker' );
		await user.type( marker, 'Daily' );
		await user.click( saveButton() );
		expect( saveButton() ).toHaveTextContent( 'Saving…' );
		await user.click( saveButton() );
		await user.type( marker, 'App{Enter}' );
		answer( {
			values: { ...values, mobile_app_marker: 'Daily' },
			keys,
			revisions,
			problems: [],
			kept: [],
			left: [],
		} );
		await waitFor( () => expect( saveButton() ).toHaveTextContent( 'Save changes' ) );
		expect( marker ).toHaveValue( 'DailyApp' );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( 'not saved' );
		expect( sent() ).toHaveLength( 1 );
	} );
} );
