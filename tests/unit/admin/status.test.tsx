import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../stubs/wordpress.tsx';
import { goTo, open } from './settings-fixture.tsx';

const hours = ( calls: Record< number, number > = {} ) =>
	Array.from( { length: 24 }, ( _, hour ) => calls[ hour ] ?? 0 );

const quiet = Array.from( { length: 7 }, () => hours() );

const status = {
	days: [ 17, 18, 19, 20, 21, 22, 23 ].map( ( day ) => `2026-11-${ day }` ),
	services: [
		{
			id: 'identity',
			name: 'Identity service',
			state: 'off',
			since: 'November 23, 2026 10:00 am',
			days: [ ...quiet.slice( 1 ), hours( { 9: 1, 10: 11 } ) ],
		},
		{
			id: 'gateway',
			name: 'Card provider',
			state: 'troubled',
			since: '',
			days: [ hours( { 0: 1 } ), ...quiet.slice( 1 ) ],
		},
		{
			id: 'decision',
			name: 'Decision service',
			state: 'answers',
			since: '',
			days: quiet,
		},
	],
	problems: [
		{
			id: 'identity',
			service: 'Identity service',
			words: 'It answered with an error. Status 503.',
			calls: 12,
			first: 'November 23, 2026 10:00 am',
			last: 'November 23, 2026 10:20 am',
		},
	],
};

const asked = () =>
	apiFetch.mock.calls.map(
		( [ request ] ) => ( request as { path: string } ).path
	);

beforeEach( () => {
	apiFetch.mockReset();
} );

describe( 'The Status tab', () => {
	it( 'asks nothing before it is opened, and says that it is reading', async () => {
		apiFetch.mockReturnValue( new Promise( () => {} ) );
		open();
		expect( apiFetch ).not.toHaveBeenCalled();
		await goTo( 'Status' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Reading the status…'
		);
		expect( asked() ).toEqual( [ '/circulation/v1/status' ] );
	} );

	// Proves watch-2.
	it( 'tells each service’s days, what is off and since when, and the problems in words', async () => {
		apiFetch.mockResolvedValue( status );
		open();
		await goTo( 'Status' );
		const week = await screen.findByRole( 'table', {
			name: /^Calls without an answer/,
		} );
		expect(
			within( week )
				.getAllByRole( 'columnheader' )
				.map( ( one ) => one.textContent )
		).toEqual( [
			'Service',
			'Tue, Nov 17',
			'Wed, Nov 18',
			'Thu, Nov 19',
			'Fri, Nov 20',
			'Sat, Nov 21',
			'Sun, Nov 22',
			'Mon, Nov 23',
		] );
		const [ , identity, gateway, decision ] =
			within( week ).getAllByRole( 'row' );
		expect( identity ).toHaveTextContent(
			'Identity serviceOff since November 23, 2026 10:00 am0 calls0 calls0 calls0 calls0 calls0 calls12 calls'
		);
		expect( gateway ).toHaveTextContent(
			'Card providerAnswers, with problems this week1 call0 calls'
		);
		expect( decision ).toHaveTextContent( 'No problem this week' );
		expect(
			screen.getByRole( 'row', { name: /Status 503/ } )
		).toHaveTextContent( 'Identity serviceIt answered with an error.' );
	} );

	it( 'has nothing to save', async () => {
		apiFetch.mockResolvedValue( status );
		open();
		await goTo( 'Status' );
		await screen.findByText( 'The last 7 days' );
		expect(
			screen.queryByRole( 'button', { name: /Save/ } )
		).not.toBeInTheDocument();
	} );

	it( 'says so when no problem is known', async () => {
		apiFetch.mockResolvedValue( { ...status, problems: [] } );
		open();
		await goTo( 'Status' );
		expect(
			await screen.findByText( /^No problem is known\./ )
		).toBeVisible();
	} );

	it( 'says what went wrong, and reads again', async () => {
		apiFetch.mockRejectedValueOnce( { data: { status: 500 } } );
		const { user } = open();
		await goTo( 'Status' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The site answered with an error (status 500).'
		);
		apiFetch.mockResolvedValue( status );
		await user.click(
			screen.getByRole( 'button', { name: 'Read again' } )
		);
		expect( await screen.findByText( 'The last 7 days' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'The button beside a connection', () => {
	// Proves vendor-28, watch-6.
	it.each( [
		[ 'Services', 'Identity service', 'identity' ],
		[ 'Services', 'Decision service', 'decision' ],
		[ 'Connections', 'Card provider', 'gateway' ],
		[ 'Connections', 'Bot check', 'bot-check' ],
		[ 'Connections', 'Newsletter provider', 'newsletters' ],
		[
			'Connections',
			'Admin interface of the identity service',
			'identity-admin',
		],
		[ 'Connections', 'Comment service', 'comments' ],
		[ 'Connections', 'Receiver of the webhooks', 'webhooks' ],
		[ 'Connections', 'Paywall meter', 'meter' ],
	] )( 'in %s tests the %s', async ( tab, name, id ) => {
		apiFetch.mockResolvedValue( {
			status: 'good',
			label: `${ name }: answers`,
			text: 'The keys are right. It took 12 ms.',
		} );
		const { user } = open();
		await goTo( tab );
		await user.click(
			screen.getByRole( 'button', { name: `Test connection: ${ name }` } )
		);
		expect( await screen.findByText( `${ name }: answers` ) ).toBeVisible();
		expect( asked() ).toEqual( [ `/circulation/v1/connections/${ id }` ] );
	} );

	it( 'is busy while the service is asked, once however often it is pressed', async () => {
		let answer: ( value: unknown ) => void = () => {};
		apiFetch.mockReturnValue(
			new Promise( ( resolve ) => {
				answer = resolve;
			} )
		);
		const { user } = open();
		await goTo( 'Connections' );
		await user.click(
			screen.getByRole( 'button', { name: 'Test connection: Bot check' } )
		);
		const busy = screen.getByRole( 'button', {
			name: 'Testing: Bot check…',
		} );
		await user.click( busy );
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
		answer( {
			status: 'critical',
			label: 'Bot check: does not answer as it should',
			text: 'It refused the call: look at its keys.',
		} );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'It refused the call: look at its keys.'
		);
	} );

	// Proves watch-6.
	it( 'says that it uses what is saved while something else is typed', async () => {
		const { user } = open();
		await goTo( 'Connections' );
		expect(
			screen.queryByText( /^The test uses what is saved/ )
		).not.toBeInTheDocument();
		await user.type(
			screen.getByLabelText( 'Site key of the bot check' ),
			'k'
		);
		expect(
			screen.getAllByText( /^The test uses what is saved/ )[ 0 ]
		).toBeVisible();
	} );

	it.each( [
		[
			'Webhook for reactions',
			[ 'Comment service', 'Receiver of the webhooks' ],
		],
		[
			'Signing secret of the webhooks',
			[
				'Card provider',
				'Bot check',
				'Newsletter provider',
				'Admin interface of the identity service',
				'Receiver of the webhooks',
				'Paywall meter',
			],
		],
		[ 'Application id of the meter', [ 'Paywall meter' ] ],
	] )( 'says so beside what %s is of', async ( label, names ) => {
		const { user } = open();
		await goTo( 'Connections' );
		await user.type( screen.getByLabelText( label ), 'k' );
		expect(
			screen
				.getAllByText( /^The test uses what is saved/ )
				.map(
					( sentence ) =>
						sentence.parentElement?.querySelector( 'button' )
							?.textContent
				)
		).toEqual( names.map( ( name ) => `Test connection: ${ name }` ) );
	} );

	it.each( [
		[ { code: 'offline_error' }, /^You are offline\./ ],
		[ { code: 'fetch_error' }, /^The site did not answer\./ ],
		[ undefined, /^The site did not answer\./ ],
		[ { data: { status: 401 } }, /^You are no longer logged in\./ ],
		[ { data: { status: 403 } }, /^Your account may not do this\./ ],
		[ { data: { status: 429 } }, /^That was too often within a minute\./ ],
		[ { data: { status: 502 } }, /\(status 502\)/ ],
	] )( 'after %j says what to do', async ( rejection, says ) => {
		apiFetch.mockRejectedValue( rejection );
		const { user } = open();
		await goTo( 'Services' );
		const name = 'Test connection: Identity service';
		await user.click( screen.getByRole( 'button', { name } ) );
		await waitFor( () =>
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent( says )
		);
		expect( screen.getByRole( 'button', { name } ) ).toBeEnabled();
	} );
} );
