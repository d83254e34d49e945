import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, keys, open, revisions, saveButton, values } from './settings-fixture.tsx';

const change = {
	at: '2027-03-31 10:32',
	who: 'Maya',
	settings: [ 'Features' ],
};

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'A newer save of another administrator', () => {
	// Proves site-29.
	it( 'is not overwritten, nothing typed is lost, and a second press replaces it knowingly', async () => {
		const newer = { ...revisions, mobile_app_marker: 'newer' };
		apiFetch.mockRejectedValueOnce( {
			code: 'settings_overtaken',
			message: 'Somebody else has saved Mobile app marker.',
			data: {
				status: 409,
				values: { ...values, mobile_app_marker: 'Theirs/' },
				revisions: newer,
			},
		} );
		apiFetch.mockResolvedValueOnce( {
			values: { ...values, mobile_app_marker: 'Mine/' },
			keys,
			revisions,
			problems: [],
			kept: [],
			left: [],
		} );
		const { user } = open();
		const field = screen.getByLabelText( 'Mobile app marker' );
		await user.type( field, 'Mine/' );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Somebody else has saved Mobile app marker.'
		);
		expect( field ).toHaveValue( 'Mine/' );
		await user.click( saveButton() );
		expect( await screen.findByText( /^Saved\./ ) ).toBeVisible();
		const sent = apiFetch.mock.calls.map(
			( [ request ] ) =>
				( request as { data: { revisions: Record< string, string > } } ).data.revisions
					.mobile_app_marker
		);
		expect( sent ).toEqual( [ 'mobile_app_marker-1', 'newer' ] );
	} );
} );

describe( 'The address of the page', () => {
	// Proves site-31.
	it( 'names the tab, and opens it again', async () => {
		open();
		await goTo( 'Selling' );
		expect( window.location.search ).toBe( '?tab=selling' );
	} );
} );

describe( 'Changes of the settings', () => {
	it( 'are listed with when, who and what, and nothing else can be done with them', async () => {
		apiFetch.mockResolvedValue( { changes: [ change ] } );
		open();
		await goTo( 'Operation' );
		const row = await screen.findByRole( 'row', { name: /Maya/ } );
		expect( row ).toHaveTextContent( '2027-03-31 10:32MayaFeatures' );
		expect( within( row ).queryByRole( 'button' ) ).toBeNull();
	} );
} );

describe( 'An answer that cannot be read', () => {
	it.each( [
		undefined,
		null,
		{},
		[],
		'a page',
		{ changes: null, plans: null, problems: null },
		{ changes: [ null ], plans: [ null ], problems: [], kept: [], left: [] },
		{ changes: [ { at: '', who: '' } ], plans: [], problems: null },
	] )(
		'is neither an empty history nor an empty plan list, and the rest of the tab stays: %j',
		async ( answer ) => {
			apiFetch.mockResolvedValue( answer );
			open();
			await goTo( 'Operation' );
			expect(
				await screen.findByText( /^The answer of the site cannot be read/ )
			).toBeVisible();
			expect( screen.getByRole( 'checkbox', { name: 'Membership' } ) ).toBeVisible();
			await goTo( 'Selling' );
			expect(
				await screen.findByText( /^The list could not be checked\. The answer of the site/ )
			).toBeVisible();
			expect( screen.queryByText( /^No plan yet/ ) ).toBeNull();
		}
	);
} );

describe( 'A file of settings', () => {
	const bring = async ( text: string, left: readonly string[] = [] ) => {
		apiFetch.mockImplementation( async ( request ) =>
			'data' in ( request as object )
				? { values, keys, revisions, problems: [], kept: [], left }
				: { changes: [] }
		);
		const { user } = open();
		await goTo( 'Operation' );
		await user.upload(
			screen.getByLabelText( 'Bring in a file…' ),
			new File( [ text ], 'a.json', { type: 'application/json' } )
		);
	};
	const stored = () =>
		apiFetch.mock.calls
			.map( ( [ request ] ) => ( request as { data?: object } ).data )
			.filter( Boolean );

	// Proves site-28.
	it( 'is brought in by the rules of the screen', async () => {
		await bring( '{"site":"pagesix"}' );
		expect( await screen.findByText( /^The settings of the file are stored/ ) ).toBeVisible();
		expect( stored() ).toEqual( [ { site: 'pagesix', revisions: {}, file: true } ] );
	} );

	// Proves site-28, site-35.
	it( 'names what does not come along', async () => {
		const words = 'Logo: "/wp-content/uploads/theirs.png" is no picture of this site.';
		await bring( '{"site":"pagesix"}', [ words ] );
		expect( await screen.findByText( /This was not copied:/ ) ).toHaveTextContent( words );
	} );

	// Proves site-28.
	it.each( [
		[ 'is no JSON', '{', /holds no settings/ ],
		[ 'is a list', '[]', /holds no settings/ ],
		[ 'is empty', '{}', /holds no settings/ ],
		[ 'holds keys', '{"keys":{}}', /Keys are not taken from a file/ ],
	] )( 'that %s stores nothing, and says why', async ( _, text, words ) => {
		await bring( text );
		await waitFor( () => expect( screen.getByRole( 'alert' ) ).toHaveTextContent( words ) );
		expect( stored() ).toEqual( [] );
	} );
} );
