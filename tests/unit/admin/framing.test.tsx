/** Tests who may frame members-only stories, on the settings screen (`site-14`). */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, open, saveButton, sent, sitePutsItAway, values } from './settings-fixture.tsx';

const MODE = 'Who may frame members-only stories';
const SITES = 'Sites that may frame members-only stories';

const openWith = async ( framing = values.framing ) => {
	const { user } = open( { values: { ...values, framing } } );
	await goTo( 'Selling' );
	return user;
};
const framings = () => sent().map( ( settings ) => ( settings as typeof values ).framing );

beforeEach( () => {
	apiFetch.mockReset();
	sitePutsItAway();
} );

describe( 'Members-only stories in frames', () => {
	it( 'ask for sites only where some are listed, and send them line by line', async () => {
		const user = await openWith();
		expect( screen.queryByLabelText( SITES ) ).toBeNull();
		await user.selectOptions(
			screen.getByLabelText( MODE ),
			'This site and those listed below'
		);
		await user.type(
			screen.getByLabelText( SITES ),
			'https://partner.example{Enter}{Enter}https://*.other.example'
		);
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( framings()[ 0 ] ).toEqual( {
			mode: 'listed',
			// The empty line stays, so that an error's line number matches what the editor sees.
			origins: [ 'https://partner.example', '', 'https://*.other.example' ],
		} );
	} );

	it.each( [
		[ 'This site only', 'site' ],
		[ 'Nobody', 'nobody' ],
		[ 'Anyone', 'anyone' ],
	] )( '"%s" is sent as %s, and the sites stay', async ( label, mode ) => {
		const origins = [ 'https://partner.example' ];
		const user = await openWith( { mode: 'listed', origins } );
		await user.selectOptions( screen.getByLabelText( MODE ), label );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( framings()[ 0 ] ).toEqual( { mode, origins } );
	} );

	it( 'say beside the field what is wrong with a line, and keep the input', async () => {
		const message = 'Line 1: http://partner.example is no https address.';
		apiFetch.mockRejectedValue( {
			code: 'invalid_settings',
			data: {
				status: 400,
				problems: [ { field: 'framing.origins', message } ],
			},
		} );
		const user = await openWith( { mode: 'listed', origins: [] } );
		const sites = screen.getByLabelText( SITES );
		await user.type( sites, 'http://partner.example' );
		await user.click( saveButton() );
		expect( await screen.findByLabelText( SITES ) ).toHaveValue( 'http://partner.example' );
		expect( sites ).toHaveAccessibleDescription( expect.stringContaining( message ) );
	} );
} );
