import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import {
	goTo,
	keys,
	open,
	pausedLetter,
	revisions,
	saveButton,
	values,
	withoutRevisions,
} from './settings-fixture.tsx';

interface Request {
	readonly path: string;
	readonly data: object;
}

const calls = () =>
	apiFetch.mock.calls.map( ( [ request ] ) => request as Request );
const subject = () => screen.getByLabelText( 'Subject' );
const text = () => screen.getByLabelText( 'Text' );
const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const type = async ( field: HTMLElement, words: string ) => {
	await userEvent.clear( field );
	await userEvent.click( field );
	await userEvent.paste( words );
};

/** A site that stores what it is sent, and answers with that. */
const site = ( answer: object = {} ) =>
	apiFetch.mockImplementation( async ( request ) => {
		const { path, data } = request as Request;
		return path === '/circulation/v1/settings'
			? { values: { ...values, ...data }, keys, revisions }
			: answer;
	} );

const openLetters = async ( letters = values.letters ) => {
	open( { values: { ...values, letters } } );
	await goTo( 'Letters' );
};

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'The letters', () => {
	it( 'begin with the plugin’s own words, and name what may be put into them', async () => {
		await openLetters();
		expect( subject() ).toHaveValue( pausedLetter.subject );
		expect( text() ).toHaveValue( pausedLetter.text );
		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'{site} the display name of this site',
			'{paid_until} the last day that is paid',
			'{membership_link} the address of the membership page: the text needs it, the subject does not take it',
		] );
		expect(
			screen.getByRole( 'button', { name: 'Put back the default text' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	// Proves site-36.
	it( 'are saved as they are typed, and what is the plugin’s own as empty', async () => {
		site();
		await openLetters();
		await type( text(), 'Ours: {membership_link}' );
		expect(
			screen.getByRole( 'tab', { name: 'Letters (not saved)' } )
		).toBeVisible();
		await userEvent.click( saveButton() );
		await screen.findByText( /^Saved\./ );
		expect( withoutRevisions( calls()[ 0 ]?.data ?? {} ) ).toEqual( {
			letters: {
				paused: { subject: '', text: 'Ours: {membership_link}' },
			},
		} );
	} );

	it( 'stay empty while a field is empty, and have their default text put back by a press', async () => {
		await openLetters( {
			paused: { subject: 'Ours', text: 'Ours {membership_link}' },
		} );
		await userEvent.clear( subject() );
		expect( subject() ).toHaveValue( '' );
		await userEvent.type( subject(), 'N' );
		expect( subject() ).toHaveValue( 'N' );
		await userEvent.clear( subject() );
		await press( 'Put back the default text' );
		expect( subject() ).toHaveValue( pausedLetter.subject );
		expect( text() ).toHaveValue( pausedLetter.text );
	} );

	// Proves site-37.
	it( 'have what is wrong with them beside the field', async () => {
		const problem =
			'Text of the letter "Membership paused", line 2: "{name}" is no placeholder that can stand here; there are {site}.';
		apiFetch.mockRejectedValueOnce( {
			code: 'invalid_settings',
			message: problem,
			data: {
				status: 400,
				problems: [
					{ field: 'letters.paused.text', message: problem },
				],
			},
		} );
		await openLetters();
		await type( text(), 'Hello\n{name}' );
		await userEvent.click( saveButton() );
		await waitFor( () =>
			expect( text() ).toHaveAccessibleDescription( /line 2: "\{name\}"/ )
		);
		expect( text() ).toHaveValue( 'Hello\n{name}' );
		expect( text() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( subject() ).toHaveAttribute( 'aria-invalid', 'false' );
	} );
} );

describe( 'The preview of a letter', () => {
	const written = {
		subject: 'Your Example membership is paused',
		text: 'You have paused until March 20, 2027.\n',
		html: '<!doctype html><html lang="en"><body><p>Paused</p></body></html>',
	};

	// Proves site-38.
	it( 'shows subject, text and HTML of what is typed, in a frame where nothing runs', async () => {
		site( written );
		await openLetters();
		await type( subject(), 'Mine' );
		await press( 'Preview' );
		const frame = await screen.findByTitle(
			'The letter "Membership paused" as HTML'
		);
		expect( frame ).toHaveAttribute( 'sandbox', '' );
		expect( frame ).toHaveAttribute( 'srcdoc', written.html );
		expect( screen.getByText( written.subject ) ).toBeVisible();
		expect( screen.getByText( written.text.trim() ) ).toBeVisible();
		expect( screen.getByText( 'The preview is below.' ) ).toBeVisible();
		expect( calls() ).toEqual( [
			{
				path: '/circulation/v1/letters/paused/preview',
				method: 'POST',
				data: { subject: 'Mine', text: '' },
			},
		] );
	} );

	it( 'goes when something is typed, and says why', async () => {
		site( written );
		await openLetters();
		await press( 'Preview' );
		await screen.findByTitle( /as HTML/ );
		await userEvent.type( subject(), '!' );
		expect( screen.queryByTitle( /as HTML/ ) ).toBeNull();
		expect(
			screen.getByText( 'You have typed since: press Preview again.' )
		).toBeVisible();
	} );

	it( 'says each thing that is wrong with the words', async () => {
		apiFetch.mockRejectedValueOnce( {
			code: 'invalid_settings',
			message: 'One.',
			data: {
				status: 400,
				problems: [
					{ field: 'letters.paused.subject', message: 'One.' },
					{ field: 'letters.paused.text', message: 'Two.' },
				],
			},
		} );
		await openLetters();
		await press( 'Preview' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'One. Two.'
		);
	} );
} );

describe( 'A test letter', () => {
	it.each( [
		[
			{ to: 'desk@daily.example', sent: true, reason: '' },
			'WordPress has handed the test letter to its mailer, for desk@daily.example. It can take some minutes to arrive.',
			1,
		],
		[
			{
				to: 'desk@daily.example',
				sent: false,
				reason: 'Could not connect.',
			},
			'The test letter to desk@daily.example was not sent. The mailer says: Could not connect.',
			0,
		],
		[
			{ to: 'desk@daily.example', sent: false, reason: '' },
			'The test letter to desk@daily.example was not sent, and the mailer does not say why. Look at the plugin that sends your mail, or into the error log of the site.',
			0,
		],
	] )( 'that came to %j says so', async ( answer, sentence, good ) => {
		site( answer );
		await openLetters();
		await press( 'Send me a test letter' );
		const told = await screen.findByText( sentence );
		expect( told ).toHaveAttribute( 'role', good ? 'status' : 'alert' );
		expect( calls() ).toEqual( [
			{
				path: '/circulation/v1/letters/paused/test',
				method: 'POST',
				data: { subject: '', text: '' },
			},
		] );
	} );

	it( 'that is one too many within a minute says to wait', async () => {
		apiFetch.mockRejectedValueOnce( {
			code: 'too_many_requests',
			message: 'Too many calls within a minute.',
			data: { status: 429 },
		} );
		await openLetters();
		await press( 'Send me a test letter' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'That was too often within a minute. Wait a minute, then try again.'
		);
	} );
} );
