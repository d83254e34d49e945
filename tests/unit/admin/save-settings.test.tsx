import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, open, saveButton } from './settings-fixture.tsx';

beforeEach( () => {
	apiFetch.mockReset();
} );

/** An error as @wordpress/api-fetch throws it. */
const refusal = ( code: string, status?: number, problems?: unknown ) => ( {
	code,
	message: 'Words of somebody else',
	data: status ? { status, problems } : undefined,
} );

describe( 'A save that did not work', () => {
	it( 'names each wrong setting beside it and in one notice, until it is changed', async () => {
		apiFetch.mockRejectedValue(
			refusal( 'invalid_settings', 400, [
				{
					field: 'services.identity',
					message: 'Identity service: "a/b" holds a slash.',
				},
				{
					field: 'cookies.session',
					message: 'Session cookie: "a b" holds a space.',
				},
			] )
		);
		const { user } = open();
		await goTo( 'Connections' );
		const identity = screen.getByLabelText( 'Path of the identity service' );
		await user.clear( identity );
		await user.type( identity, 'a/b' );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			/Nothing was saved.*holds a slash.*holds a space/
		);
		expect( identity ).toHaveValue( 'a/b' );
		expect( identity ).toBeInvalid();
		expect( identity ).toHaveAccessibleDescription( /holds a slash/ );
		expect( screen.getByLabelText( 'Name of the session cookie' ) ).toBeInvalid();
		expect( screen.getByLabelText( 'Path of the decision service' ) ).toBeValid();
		await user.type( identity, 'c' );
		expect( identity ).toBeValid();
	} );

	it.each( [
		[ 'offline', refusal( 'offline_error' ), /You are offline\. Nothing was saved/ ],
		[ 'no answer', refusal( 'fetch_error' ), /The site did not answer/ ],
		[
			'a log-in that ran out',
			refusal( 'rest_cookie_invalid_nonce', 403 ),
			/no longer logged in.*another tab/,
		],
		[ 'no log-in', refusal( 'rest_not_logged_in', 401 ), /no longer logged in/ ],
		[
			'an account without the right',
			refusal( 'forbidden', 403 ),
			/Your account may not change these settings/,
		],
		[
			'a text that is too long for the server',
			refusal( 'too_large', 413 ),
			/refused to save \(status 413\)/,
		],
		[ 'an error of the site', refusal( 'boom', 500 ), /error log of the site/ ],
		[ 'an answer that is no JSON', refusal( 'invalid_json' ), /cannot read/ ],
		[ 'something unheard of', undefined, /cannot read/ ],
	] )( 'says %s in words and keeps what was typed', async ( _, reason, words ) => {
		apiFetch.mockRejectedValue( reason );
		const { user } = open();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( screen.getByRole( 'alert' ) ).not.toHaveTextContent( 'somebody else' );
		expect( screen.getByLabelText( 'Mobile app marker' ) ).toHaveValue( 'DailyApp' );
		expect( saveButton() ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'says which part the database has refused', async () => {
		apiFetch.mockRejectedValue( {
			code: 'service_unavailable',
			message: 'Stored for the network. The database refused to store it on site.example.',
			data: { status: 503 },
		} );
		const { user } = open();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			/^Not everything was saved\. Stored for the network\..*on site\.example\. What you/
		);
	} );

	it.each( [
		null,
		[],
		{},
		{ values: null },
		{ values: {}, keys: {} },
		{ values: {}, keys: {}, revisions: {} },
		{ values: {}, keys: {}, revisions: {}, problems: [] },
		'a page',
	] )( 'is an answer without the stored settings: %j', async ( answer ) => {
		apiFetch.mockResolvedValue( answer );
		const { user } = open();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'DailyApp' );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( /cannot read/ );
		expect( screen.getByLabelText( 'Mobile app marker' ) ).toHaveValue( 'DailyApp' );
	} );

	it( 'can be dismissed, and does not follow to another tab', async () => {
		apiFetch.mockRejectedValue( refusal( 'offline_error' ) );
		const { user } = open();
		await user.type( screen.getByLabelText( 'Mobile app marker' ), 'D' );
		await user.click( saveButton() );
		await user.click( await screen.findByRole( 'button', { name: 'Close' } ) );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( saveButton().parentElement ).toHaveFocus();
		await user.click( saveButton() );
		await screen.findByRole( 'alert' );
		await goTo( 'Selling' );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );
