/** The settings screen on a network of sites (`site-37`). */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import {
	goTo,
	open,
	revisions,
	saveButton,
	saves,
	shared,
	sitePutsItAway,
	values,
} from './settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'The settings of a network', () => {
	// Proves site-37.
	it( 'has the tabs that sites share, and saves for the network', async () => {
		sitePutsItAway();
		const { user } = open( { tabs: shared, isNetwork: true } );
		expect( screen.getAllByRole( 'tab' ).map( ( tab ) => tab.textContent ) ).toEqual( [
			'Selling',
			'Readers',
			'Connections',
			'Operation',
		] );
		expect( screen.getByText( /^What you save here is saved on every site/ ) ).toBeVisible();
		await goTo( 'Operation' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Membership' } ) );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		expect( saves()[ 0 ] ).toMatchObject( {
			path: '/circulation/v1/settings',
			data: { flags: { membership: false }, network: true },
		} );
	} );

	// Proves site-32.
	it( 'are saved, and sites that keep a value of their own are named', async () => {
		const { user } = open( { tabs: shared, isNetwork: true } );
		await goTo( 'Operation' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Membership' } ) );
		apiFetch.mockResolvedValueOnce( {
			values,
			keys: {},
			revisions,
			problems: [],
			kept: [ 'https://one.example', 'https://two.example' ],
			left: [],
		} );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toHaveTextContent(
			/ keep it: https:\/\/one\.example, https:\/\/two\.example\.$/
		);
	} );

	// Proves site-37.
	it( 'says at a site which settings are the network’s, until they are changed', async () => {
		const { user } = open( {
			followed: {
				flags: 'Features',
				social: 'Ways to log in',
				exclusive: 'Exclusive site',
			},
		} );
		expect( screen.queryByText( /as the network has it/i ) ).not.toBeInTheDocument();
		await goTo( 'Readers' );
		expect(
			screen.getByText( /^As the network has it: Ways to log in, Exclusive site\./ )
		).toBeVisible();
		await goTo( 'Operation' );
		expect(
			screen.getByText(
				'As the network has it: Features. What you change of it is this site’s own from then on.'
			)
		).toBeVisible();
		await user.click( screen.getByRole( 'checkbox', { name: 'Membership' } ) );
		expect( screen.queryByText( /as the network has it/i ) ).not.toBeInTheDocument();
	} );
} );
