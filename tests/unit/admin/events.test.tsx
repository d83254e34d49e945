/** The events of the welcome on the settings screen (`site-17`). */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, open, saveButton, saves, sitePutsItAway, values } from './settings-fixture.tsx';

const EVENT = {
	title: 'Film night',
	date: '2027-03-31',
	url: 'https://daily.example/film-night/',
};

const openWith = async ( events: readonly ( typeof EVENT )[] ) => {
	const { user } = open( { values: { ...values, events } } );
	await goTo( 'Readers' );
	return user;
};

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'Events', () => {
	it( 'are added, changed and removed', async () => {
		sitePutsItAway();
		const user = await openWith( [ { ...EVENT, title: 'Old' }, EVENT ] );
		await user.click( screen.getByRole( 'button', { name: 'Remove: Old' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Add: Event 2' } ) );
		await user.type( screen.getByLabelText( 'Title of event 2' ), 'Ball' );
		await user.type( screen.getByLabelText( 'Date of event 2' ), '2027-05-01' );
		await user.type(
			screen.getByLabelText( 'Address of event 2' ),
			'https://daily.example/ball/'
		);
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( saves()[ 0 ] ).toMatchObject( {
			data: {
				events: [
					EVENT,
					{
						title: 'Ball',
						date: '2027-05-01',
						url: 'https://daily.example/ball/',
					},
				],
			},
		} );
	} );

	it( 'say beside the field what is wrong, and keep the input', async () => {
		const message = 'Date of event 1: 2027-02-30 is not a day of the calendar.';
		apiFetch.mockRejectedValue( {
			code: 'invalid_settings',
			data: {
				status: 400,
				problems: [ { field: 'events.0.date', message } ],
			},
		} );
		const user = await openWith( [ EVENT ] );
		const date = screen.getByLabelText( 'Date of event 1' );
		await user.clear( date );
		await user.type( date, '2027-02-30' );
		await user.click( saveButton() );
		await screen.findByRole( 'alert' );
		expect( date ).toHaveValue( '2027-02-30' );
		expect( date ).toBeInvalid();
		expect( date ).toHaveAccessibleDescription( expect.stringContaining( message ) );
	} );

	it( 'keep the focus beside them when the pressed button disappears', async () => {
		const user = await openWith( Array.from( { length: 9 }, () => EVENT ) );
		const events = screen.getByRole( 'group', { name: 'Events' } );
		await user.click( screen.getByRole( 'button', { name: 'Add: Event 10' } ) );
		expect( events ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Remove: Event 10' } ) );
		expect( events ).toHaveFocus();
	} );

	// Proves onboarding-8, site-17.
	it( 'are ten at most', async () => {
		await openWith( Array.from( { length: 10 }, () => EVENT ) );
		expect( screen.queryByRole( 'button', { name: /^Add: Event/ } ) ).toBeNull();
	} );
} );
