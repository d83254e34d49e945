/** How the identity service is set up, on the settings screen. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../../stubs/wordpress.tsx';
import {
	goTo,
	open,
	revisions,
	saveButton,
	values,
	withoutRevisions,
} from '../settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
	apiFetch.mockImplementation( async ( request ) => ( {
		revisions,
		values: { ...values, ...( request as { data: object } ).data },
		keys: {},
	} ) );
} );

describe( 'The set-up of the identity service', () => {
	it( 'is sent as it was typed and chosen, without unchanged settings', async () => {
		const { user } = open();
		await goTo( 'Services' );
		const layer = screen.getByLabelText( 'Name of the data layer' );
		expect( layer ).toHaveValue( 'dataLayer' );
		await user.clear( layer );
		await user.type( layer, 'siteData' );
		const path = screen.getByLabelText( 'Path of the extensions' );
		await user.clear( path );
		await user.type( path, 'ext' );
		await user.selectOptions( screen.getByLabelText( 'Subscribe call' ), 'zephr' );
		await user.click( saveButton() );
		const [ [ request ] ] = apiFetch.mock.calls as [ [ unknown ] ];
		expect( withoutRevisions( ( request as { data: object } ).data ) ).toEqual( {
			data_layer_name: 'siteData',
			public_prefix: 'ext',
			subscribe_call: 'zephr',
		} );
	} );
} );
