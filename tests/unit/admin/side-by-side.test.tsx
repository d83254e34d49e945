/** What happens on the settings screen while a save, an upload or somebody else is at work. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
	values,
} from './settings-fixture.tsx';

const flags = values.flags as Readonly< Record< string, boolean > >;
const brand = values.brand as Readonly< Record< string, string > >;
const box = ( name: string ) => screen.getByRole( 'checkbox', { name } );

/** Answers one request when the test says so. */
function answerLater() {
	let answer: ( value: unknown ) => void = () => {};
	apiFetch.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
	return ( value: unknown ) => answer( value );
}

/** The refusal of a save, because another administrator has stored these settings. */
const overtakenBy = ( theirs: object ) => ( {
	code: 'settings_overtaken',
	message: 'Somebody else has saved this.',
	data: {
		status: 409,
		values: { ...values, ...theirs },
		revisions: Object.fromEntries( Object.keys( values ).map( ( key ) => [ key, 'newer' ] ) ),
	},
} );

beforeEach( () => {
	apiFetch.mockReset();
	sitePutsItAway();
} );

describe( 'A save that is still running', () => {
	// Proves site-3.
	it( 'leaves what is typed meanwhile in other fields, also when it has worked', async () => {
		const { user } = open();
		const answer = answerLater();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		await user.click( saveButton() );
		await user.type( screen.getByLabelText( 'Accent color' ), '#7a2e00' );
		answer( {
			values: { ...values, mobile_app_marker: 'DailyApp' },
			keys,
			revisions,
			problems: [],
			kept: [],
			left: [],
		} );
		await screen.findByText( /^Saved\./ );
		expect( screen.getByLabelText( 'Accent color' ) ).toHaveValue( '#7a2e00' );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( 'not saved' );
	} );
} );

describe( 'A newer save of another administrator', () => {
	// Proves site-29.
	it( 'stays in the parts of a group that were not changed here', async () => {
		const { user } = open();
		await goTo( 'Operation' );
		await user.click( box( 'Pause subscriptions' ) );
		apiFetch.mockRejectedValueOnce( overtakenBy( { flags: { ...flags, comments: true } } ) );
		await user.click( saveButton() );
		await screen.findByRole( 'alert' );
		expect( box( 'Comments' ) ).toBeChecked();
		expect( box( 'Pause subscriptions' ) ).toBeChecked();
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent().at( -1 ) ).toEqual( {
			flags: { ...flags, comments: true, pauseSubscriptions: true },
		} );
	} );

	// Proves site-29.
	it( 'of what was changed on another tab is found out by the save of that tab', async () => {
		const { user } = open();
		await goTo( 'Operation' );
		await user.click( box( 'Comments' ) );
		await goTo( 'Brand' );
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'Mine' );
		apiFetch.mockRejectedValueOnce(
			overtakenBy( {
				mobile_app_marker: 'Theirs',
				flags: { ...flags, piano: true },
			} )
		);
		await user.click( saveButton() );
		await screen.findByRole( 'alert' );
		await goTo( 'Operation' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( saves().at( -1 )?.data?.revisions ).toEqual( { flags: revisions.flags } );
	} );

	// Proves site-29.
	it( 'is shown where nothing was typed, line by line too', async () => {
		const { user } = open( {
			values: { ...values, framing: { mode: 'listed', origins: [ 'https://one.example' ] } },
		} );
		await goTo( 'Selling' );
		const lines = screen.getByLabelText( 'Sites that may frame members-only stories' );
		await user.type( lines, '/' );
		apiFetch.mockRejectedValueOnce(
			overtakenBy( { framing: { mode: 'listed', origins: [ 'https://two.example' ] } } )
		);
		await user.click( saveButton() );
		await screen.findByRole( 'alert' );
		expect( lines ).toHaveValue( 'https://one.example/' );
		await user.clear( lines );
		await user.type( lines, 'https://one.example\n' );
		apiFetch.mockResolvedValueOnce( {
			values: { ...values, framing: { mode: 'listed', origins: [ 'https://one.example' ] } },
			keys,
			revisions,
			problems: [],
			kept: [],
			left: [],
		} );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( lines ).toHaveValue( 'https://one.example' );
	} );
} );

describe( 'A file of settings that is brought in', () => {
	const bring = ( file: File ) =>
		fireEvent.change( screen.getByLabelText( 'Bring in a file…' ), {
			target: { files: [ file ] },
		} );

	// Proves site-28.
	it( 'is shown at once, beside what is typed and not saved yet', async () => {
		const { user } = open();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'Mine' );
		await goTo( 'Operation' );
		const newer = { ...revisions, flags: 'newer', mobile_app_marker: 'newer' };
		apiFetch.mockResolvedValueOnce( {
			values: { ...values, flags: { ...flags, comments: true }, mobile_app_marker: 'File' },
			keys,
			revisions: newer,
			problems: [],
			kept: [],
			left: [],
		} );
		bring( new File( [ '{"flags":{"comments":true}}' ], 'a.json' ) );
		expect( await screen.findByText( /^The settings of the file are stored/ ) ).toBeVisible();
		expect( box( 'Comments' ) ).toBeChecked();
		await user.click( box( 'Pause subscriptions' ) );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( saves().at( -1 )?.data?.revisions ).toEqual( { flags: 'newer' } );
		await goTo( 'Brand' );
		expect( screen.getByLabelText( 'Mobile app marker' ) ).toHaveValue( 'Mine' );
		await user.click( saveButton() );
		expect( saves().at( -1 )?.data?.revisions ).toEqual( {
			mobile_app_marker: revisions.mobile_app_marker,
		} );
	} );

	it( 'and cannot be read says so', async () => {
		open();
		await goTo( 'Operation' );
		const file = new File( [ '{}' ], 'a.json' );
		file.text = () => Promise.reject( new Error( 'NotReadableError' ) );
		bring( file );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( /holds no settings/ );
	} );
} );

describe( 'An upload that is still running', () => {
	// Proves site-35.
	it( 'leaves the colors that are typed meanwhile', async () => {
		const { user } = open();
		const answer = answerLater();
		fireEvent.change( screen.getByLabelText( 'Upload a picture…' ), {
			target: { files: [ new File( [ 'x' ], 'logo.png', { type: 'image/png' } ) ] },
		} );
		await user.type( screen.getByLabelText( 'Accent color' ), '#7a2e00' );
		answer( {
			id: 7,
			source_url: `${ window.location.origin }/logo.png`,
			title: { rendered: 'Logo' },
		} );
		await waitFor( () =>
			expect( screen.getByRole( 'img', { name: 'The logo' } ) ).toBeVisible()
		);
		expect( screen.getByLabelText( 'Accent color' ) ).toHaveValue( '#7a2e00' );
		await user.click( saveButton() );
		expect( sent().at( -1 ) ).toEqual( {
			brand: { ...brand, accent: '#7a2e00', logo: '/logo.png' },
		} );
	} );
} );

describe( 'What was said before a save', () => {
	// Proves watch-6.
	it( 'of a connection is not said of the keys that are saved since', async () => {
		const { user } = open();
		await goTo( 'Connections' );
		apiFetch.mockResolvedValueOnce( {
			status: 'good',
			label: 'Bot check: answers',
			text: 'The secret is right.',
		} );
		await user.click( screen.getByRole( 'button', { name: 'Test connection: Bot check' } ) );
		expect( await screen.findByText( /The secret is right/ ) ).toBeVisible();
		await user.type( screen.getByLabelText( 'Secret of the bot check' ), 'another' );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( screen.queryByText( /The secret is right/ ) ).not.toBeInTheDocument();
	} );

	// Proves site-4.
	it( 'of wrong stored settings can be mended by saving what is shown, and is not said then', async () => {
		const { user } = open( {
			problems: [ { field: 'site', message: 'Site: "mars" is none of ours.' } ],
		} );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( sent() ).toEqual( [ expect.objectContaining( { site: values.site } ) ] );
		expect( screen.queryByText( /none of ours/ ) ).not.toBeInTheDocument();
		expect( saveButton() ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	// Proves site-4.
	it( 'of a wrong plan list stays while the site has it', async () => {
		const problems = [ { field: 'plan_list', message: 'Line 1, column 1: no plan.' } ];
		const { user } = open( { problems } );
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		apiFetch.mockResolvedValueOnce( {
			values: { ...values, mobile_app_marker: 'DailyApp' },
			keys,
			revisions,
			problems,
			kept: [],
			left: [],
		} );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( screen.getByText( 'Line 1, column 1: no plan.' ) ).toBeVisible();
	} );

	// Proves site-37.
	it( 'of the network’s settings is not said of those that this site has changed', async () => {
		const { user } = open( { followed: { flags: 'Features' } } );
		await goTo( 'Operation' );
		expect( screen.getByText( /^As the network has it: Features/ ) ).toBeVisible();
		await user.click( box( 'Comments' ) );
		await user.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( screen.queryByText( /^As the network has it/ ) ).not.toBeInTheDocument();
	} );

	// Proves site-30.
	it( 'of the changes is read again', async () => {
		const { user } = open();
		await goTo( 'Operation' );
		expect( await screen.findByText( 'Nothing has been changed yet.' ) ).toBeVisible();
		await user.click( box( 'Comments' ) );
		apiFetch.mockResolvedValueOnce( {
			values: { ...values, flags: { ...flags, comments: true } },
			keys,
			revisions,
			problems: [],
			kept: [],
			left: [],
		} );
		apiFetch.mockResolvedValueOnce( {
			changes: [ { at: '2027-03-31 10:32', who: 'Maya', settings: [ 'Features' ] } ],
		} );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'row', { name: /Maya/ } ) ).toBeVisible();
	} );
} );
