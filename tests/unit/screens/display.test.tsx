import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
} );

const open = () =>
	show( stage.deps, navigationAt( '/account/settings/display' ), <DisplayScreen /> );
const name = () => screen.findByLabelText( 'Display name' );
const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save display' } ) );
const call = async ( text: string ) => {
	await userEvent.clear( await name() );
	await userEvent.click( await name() );
	await userEvent.paste( text );
};
const kept = () => stage.reader( 'member' ).profile ?? {};
const calls = ( wanted: string ) =>
	stage.world.journal.all().filter( ( row ) => row.call === wanted );
const SAVED = 'Your display settings are saved.';
const NOT_SAVED = 'Sorry, there was an error updating your profile';

describe( 'How other readers see a reader', () => {
	// Proves profile-18.
	it( 'is a checked display name, a color and a bio; the first and the last name stay', async () => {
		open();
		expect( await name() ).toHaveValue( 'Maya Ortiz' );
		await call( 'Maya O.' );
		await userEvent.click( screen.getByLabelText( 'Plum' ) );
		await userEvent.click( screen.getByLabelText( /^Bio/ ) );
		await userEvent.paste( 'Season-ticket holder since 1998.' );
		await save();
		expect( await screen.findByText( SAVED ) ).toBeInTheDocument();
		expect( calls( 'identity.save-profile' ) ).toHaveLength( 1 );
		expect( calls( 'identity.save-profile' )[ 0 ]?.body ).toEqual( {
			'avatar-color': '#a3125c',
			bio: 'Season-ticket holder since 1998.',
			'full-name': 'Maya O.',
			'updated-values': 'avatar-color,bio,full-name',
		} );
		expect( kept()[ 'first-name' ] ).toBe( 'Maya' );
	} );

	// Proves profile-20.
	it( 'asks the profanity check for a new name only', async () => {
		open();
		await name();
		await userEvent.click( screen.getByLabelText( 'Sky' ) );
		await save();
		await screen.findByText( SAVED );
		expect( calls( 'site.profanity-check' ) ).toEqual( [] );
	} );

	// Proves profile-23.
	it( 'is black as long as no color was chosen', async () => {
		open();
		await name();
		expect( screen.getByRole( 'radio', { name: 'Black' } ) ).toBeChecked();
	} );

	// Proves profile-23.
	it( 'shows a color that was chosen elsewhere as one more', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			'avatar-color': '#12AB90',
		} );
		open();
		await name();
		expect( screen.getByRole( 'radio', { name: 'Your own color' } ) ).toBeChecked();
	} );

	// Proves profile-20.
	it( 'does not save a name that the check does not pass, and says so at the field', async () => {
		open();
		await call( 'A Swearword' );
		await userEvent.click( screen.getByLabelText( 'Plum' ) );
		await save();
		const summary = await screen.findByRole( 'alert', {
			name: 'There is a problem',
		} );
		expect( summary ).toHaveFocus();
		expect( await name() ).toBeInvalid();
		expect( await name() ).toHaveValue( 'A Swearword' );
		expect( screen.getByLabelText( 'Plum' ) ).toBeChecked();
		expect( calls( 'identity.save-profile' ) ).toEqual( [] );
	} );

	// Proves profile-20.
	it.each( [
		[ 'cannot be reached', { kind: 'status', status: 503 } ],
		[ 'answers with a page', { kind: 'html' } ],
	] )( 'does not save a name while the check %s', async ( _what, fault ) => {
		stage.fault( { call: 'site.profanity-check', times: 1, ...fault } );
		open();
		await call( 'Maya O.' );
		await save();
		await screen.findByRole( 'alert', { name: 'There is a problem' } );
		expect( await name() ).toBeInvalid();
		expect( calls( 'identity.save-profile' ) ).toEqual( [] );
		await save();
		await screen.findByText( SAVED );
		expect( kept()[ 'full-name' ] ).toBe( 'Maya O.' );
	} );

	it( 'refuses an empty name and a bio of 10,000 characters, and keeps both', async () => {
		open();
		await userEvent.clear( await name() );
		await userEvent.click( screen.getByLabelText( /^Bio/ ) );
		await userEvent.paste( 'b'.repeat( 10_000 ) );
		await save();
		expect(
			within(
				await screen.findByRole( 'alert', {
					name: 'There are 2 problems',
				} )
			)
				.getAllByRole( 'link' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Enter a display name.', 'Bio is too long: use 500 characters at most.' ] );
		expect( screen.getByLabelText( /^Bio/ ) ).toHaveValue( 'b'.repeat( 10_000 ) );
	} );

	// Proves profile-22.
	it( 'previews the name as it is typed, with the picture of the provider when there is one', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			'image-url': 'https://pictures.example/maya.png',
		} );
		open();
		await call( 'שרה 🏒' );
		expect( screen.getByText( 'שרה 🏒', { selector: 'bdi' } ) ).toBeVisible();
		expect( document.querySelector( '.circ-avatar img' ) ).toHaveAttribute(
			'src',
			'https://pictures.example/maya.png'
		);
	} );

	// Proves profile-22.
	it( 'shows initials where the picture is no https address', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			'image-url': 'javascript:alert(1)',
		} );
		open();
		await name();
		expect( document.querySelector( '.circ-avatar' ) ).toHaveTextContent( 'MO' );
		expect( document.querySelector( '.circ-avatar img' ) ).toBeNull();
	} );
} );

describe( 'A switch', () => {
	const toggle = ( label: string ) => screen.findByRole( 'switch', { name: label } );

	// Proves profile-24.
	it.each( [
		[ 'Private profile', 'private-profile' ],
		[ 'Replies', 'notification-reply' ],
		[ 'Mentions', 'notification-mentioned' ],
		[ 'Likes', 'notification-liked' ],
	] )( '%s acts at once and sends its own key', async ( label, key ) => {
		open();
		await userEvent.click( await toggle( label ) );
		expect( await toggle( label ) ).toBeChecked();
		expect( await screen.findByText( `${ label } is on.` ) ).toBeInTheDocument();
		expect( calls( 'identity.save-profile' ).map( ( { body } ) => body ) ).toEqual( [
			{ [ key ]: true, 'updated-values': key },
		] );

		await userEvent.click( await toggle( label ) );
		await screen.findByText( `${ label } is off.` );
		expect( kept()[ key ] ).toBe( false );
	} );

	// Proves profile-24, wire-25.
	it( 'says of a value that cannot be read that it is not known, and saves what is chosen', async () => {
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			'private-profile': 'friends only',
		} );
		open();
		const row = await toggle( 'Private profile' );
		expect( row ).toHaveAccessibleDescription( /We cannot tell whether this is on/ );
		expect( await toggle( 'Replies' ) ).not.toHaveAccessibleDescription( /cannot tell/ );
		await userEvent.click( row );
		await screen.findByText( 'Private profile is on.' );
		expect( await toggle( 'Private profile' ) ).not.toHaveAccessibleDescription(
			/cannot tell/
		);
		expect( kept()[ 'private-profile' ] ).toBe( true );
	} );

	// Proves profile-24.
	it( 'goes back when it could not be saved, and says so', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		open();
		await userEvent.click( await toggle( 'Replies' ) );
		expect( await screen.findByText( NOT_SAVED ) ).toBeInTheDocument();
		expect( await toggle( 'Replies' ) ).not.toBeChecked();
		expect( kept()[ 'notification-reply' ] ).not.toBe( true );
	} );

	it( 'keeps the input of the form above', async () => {
		open();
		await call( 'Maya O.' );
		await userEvent.click( await toggle( 'Likes' ) );
		await screen.findByText( 'Likes is on.' );
		expect( await name() ).toHaveValue( 'Maya O.' );
	} );
} );

describe( 'A private profile', () => {
	it( 'says what it means before it is switched on', async () => {
		open();
		expect(
			await screen.findByRole( 'switch', { name: 'Private profile' } )
		).toHaveAccessibleDescription(
			'Other readers see your name, but not your bio and your list of comments.'
		);
	} );
} );
