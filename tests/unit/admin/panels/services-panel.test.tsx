/** Tests the set-up of the identity service on the settings screen. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../../stubs/wordpress.tsx';
import { goTo, open, saveButton, sent, sitePutsItAway } from '../settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
	sitePutsItAway();
} );

describe( 'The set-up of the identity service', () => {
	it( 'is sent as it was typed and chosen, without unchanged settings', async () => {
		const { user } = open();
		await goTo( 'Connections' );
		const layer = screen.getByLabelText( 'Name of the data layer' );
		expect( layer ).toHaveValue( 'dataLayer' );
		await user.clear( layer );
		await user.type( layer, 'siteData' );
		const path = screen.getByLabelText( 'Path of the extensions' );
		await user.clear( path );
		await user.type( path, 'ext' );
		await user.selectOptions( screen.getByLabelText( 'Subscribe call' ), 'zephr' );
		await user.click( saveButton() );
		expect( sent()[ 0 ] ).toEqual( {
			data_layer_name: 'siteData',
			public_prefix: 'ext',
			subscribe_call: 'zephr',
		} );
	} );
} );
