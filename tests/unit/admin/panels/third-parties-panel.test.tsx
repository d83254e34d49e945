import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../../stubs/wordpress.tsx';
import { goTo, open, saveButton, saves, sitePutsItAway, values } from '../settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'Third parties in wp-admin', () => {
	it( 'hand events to a tag manager of the site’s own by a switch that leaves the others as they are', async () => {
		sitePutsItAway();
		const { user } = open( {
			values: {
				...values,
				analytics: {
					...values.analytics,
					on: true,
					tag_id: 'G-ABC123',
				},
			},
		} );
		await goTo( 'Connections' );
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Events for your own tag manager',
		} );
		expect( toggle ).not.toBeChecked();
		expect( toggle ).toHaveAccessibleDescription(
			/^Hands each event to window\.dataLayer, for a tag manager that your site carries already\./
		);
		await user.click( toggle );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		expect( saves()[ 0 ] ).toMatchObject( {
			data: {
				analytics: {
					on: true,
					data_layer: true,
					tag_id: 'G-ABC123',
					beacon: '',
				},
			},
		} );
	} );
} );
