import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, open, saveButton, sitePutsItAway, tabsWith, values } from './settings-fixture.tsx';

describe( 'Categories whose new stories are for members', () => {
	it( 'are chosen by name and saved by slug', async () => {
		sitePutsItAway();
		const { user } = open( {
			tabs: tabsWith( {
				closed_categories: {
					options: [
						{ value: 'sports', label: 'Sports' },
						{ value: 'city', label: 'City & Region' },
					],
				},
			} ),
			values: { ...values, closed_categories: [ 'sports' ] },
		} );
		await goTo( 'Selling' );
		const field = screen.getByLabelText( 'Categories for members' );
		expect( field ).toHaveValue( 'Sports (sports)' );
		await user.type( field, '{Enter}City & Region (city)' );
		await user.click( saveButton() );
		expect( apiFetch ).toHaveBeenCalledWith(
			expect.objectContaining( {
				data: expect.objectContaining( {
					closed_categories: [ 'sports', 'city' ],
				} ),
			} )
		);
	} );

	it( 'that the site refuses are named beside the field', async () => {
		sitePutsItAway();
		open( {
			problems: [
				{
					field: 'closed_categories',
					message: 'Categories for members: "A b" cannot be used.',
				},
			],
		} );
		await goTo( 'Selling' );
		expect( screen.getAllByText( /"A b" cannot be used/ ).length ).toBeGreaterThan( 1 );
	} );
} );
