import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { keys, open, revisions, saveButton, values } from './settings-fixture.tsx';

const at = ( path: string ) => `${ window.location.origin }${ path }`;
const LOGO = '/wp-content/uploads/2027/03/logo.png';
const found = {
	id: 7,
	source_url: at( LOGO ),
	title: { rendered: 'Our <b>logo</b> &amp; name' },
	media_details: { sizes: { thumbnail: { source_url: at( '/small.png' ) } } },
};

interface Request {
	readonly path: string;
	readonly body?: FormData;
	readonly data?: { readonly brand: object };
}

/** Mocks a media library with one picture; it accepts every upload that a test does not refuse. */
const library = ( refusal?: object ) =>
	apiFetch.mockImplementation( async ( request ) => {
		const { path, body, data } = request as Request;
		if ( data ) {
			return {
				values: { ...values, ...data },
				keys,
				revisions,
				problems: [],
				kept: [],
				left: [],
			};
		}
		if ( body && refusal ) {
			throw refusal;
		}
		if ( body ) {
			return found;
		}
		return path.includes( 'search=no' ) ? [] : [ found ];
	} );
const calls = () => apiFetch.mock.calls.map( ( [ request ] ) => request as Request );
const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const logo = () => screen.getByRole( 'img', { name: 'The logo' } );
const upload = ( name = 'logo.png' ) =>
	fireEvent.change( screen.getByLabelText( 'Upload a picture…' ), {
		target: { files: [ new File( [ 'x' ], name, { type: 'image/png' } ) ] },
	} );

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'The brand', () => {
	// Proves site-35.
	it( 'has a logo that is uploaded by WordPress’s own client, and saved by its address', async () => {
		library();
		const { user } = open();
		expect( screen.getByText( /^No logo is chosen/ ) ).toBeVisible();
		upload();
		await waitFor( () => expect( logo() ).toHaveAttribute( 'src', LOGO ) );
		const [ sent ] = calls();
		expect( sent?.path ).toBe( '/wp/v2/media' );
		expect( ( sent?.body?.get( 'file' ) as File ).name ).toBe( 'logo.png' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( calls().at( -1 )?.data?.brand ).toEqual( {
			...values.brand,
			logo: LOGO,
		} );
	} );

	it( 'says in WordPress’s words why a picture was refused, and keeps the logo that is there', async () => {
		library( {
			code: 'rest_upload_unknown_error',
			message: 'Sorry, you are not allowed to upload this file type.',
			data: { status: 500 },
		} );
		open( {
			values: { ...values, brand: { ...values.brand, logo: '/old.png' } },
		} );
		upload( 'logo.svg' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Sorry, you are not allowed to upload this file type.'
		);
		expect( logo() ).toHaveAttribute( 'src', '/old.png' );
	} );

	// Proves site-35.
	it( 'has a logo that is chosen among all pictures of the library', async () => {
		library();
		const { user } = open();
		press( 'Choose from the media library' );
		await user.type( screen.getByLabelText( 'Name of a picture' ), 'no such{Enter}' );
		expect( await screen.findByText( 'No picture has this name.' ) ).toBeVisible();
		await user.clear( screen.getByLabelText( 'Name of a picture' ) );
		press( 'Search the media library' );
		fireEvent.click( await screen.findByRole( 'button', { name: 'Our logo & name' } ) );
		expect( logo() ).toHaveAttribute( 'src', LOGO );
		expect( screen.getByRole( 'group', { name: 'Logo' } ) ).toHaveFocus();
		expect( calls().map( ( { path } ) => path ) ).toEqual( [
			expect.stringContaining( 'per_page=-1' ),
			expect.stringContaining( 'per_page=-1' ),
		] );
	} );

	it( 'says that a picture is gone, and shows the name instead on a press', async () => {
		open( {
			values: {
				...values,
				brand: { ...values.brand, logo: '/gone.png' },
			},
		} );
		fireEvent.error( logo() );
		expect( screen.getByText( /^The chosen picture is no longer there/ ) ).toBeVisible();
		press( 'Show the name instead' );
		expect( screen.getByText( /^No logo is chosen/ ) ).toBeVisible();
		expect( screen.getByRole( 'group', { name: 'Logo' } ) ).toHaveFocus();
	} );

	// Proves site-34.
	it( 'names the field and the ratio of a color that cannot be read', async () => {
		const problem =
			'Accent color: text of #f5c400 on #ffffff has a contrast of 1.64 to 1; it needs 4.5 to 1.';
		apiFetch.mockRejectedValueOnce( {
			code: 'invalid_settings',
			message: 'Nothing was saved.',
			data: {
				status: 400,
				problems: [ { field: 'brand.accent', message: problem } ],
			},
		} );
		const { user } = open();
		const field = screen.getByLabelText( 'Accent color' );
		await user.type( field, '#f5c400{Enter}' );
		await waitFor( () => expect( field ).toHaveAccessibleDescription( /1\.64 to 1/ ) );
		expect( field ).toHaveValue( '#f5c400' );
		expect( within( document.body ).getAllByRole( 'alert' ) ).not.toEqual( [] );
	} );
} );
