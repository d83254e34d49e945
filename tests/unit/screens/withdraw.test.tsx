/** A person withdraws from a contract (`withdraw-2` to `withdraw-4`). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import WithdrawScreen from '#src/screens/account/withdraw/screen.tsx';
import UnsupportedRegionScreen from '#src/screens/unsupported-region/screen.tsx';
import wire from '../../wire/site.withdrawal.json';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { setStage } from '../services/stage.ts';
import { heading, pointAndPress } from './acts.ts';
import { navigationAt, hasty, show } from './show.tsx';

const stage = setStage();

/** The page's history, in which the second step is an entry of its own. */
function Place( { at }: { readonly at: string } ) {
	const [ places, setPlaces ] = useState( [ at ] );
	const search = places.at( -1 ) ?? '';
	const navigation = navigationAt( '/account/withdraw', {
		search,
		moved: places.length > 1,
		go: ( to, { replace } = {} ) =>
			setPlaces( ( before ) => [
				...( replace ? before.slice( 0, -1 ) : before ),
				new URL( to, location.origin ).search,
			] ),
		back: () => setPlaces( ( before ) => before.slice( 0, -1 ) ),
	} );
	return (
		<NavigationContext value={ navigation }>
			<WithdrawScreen />
			<button onClick={ navigation.back }>{ 'Back in the browser' }</button>
		</NavigationContext>
	);
}

const open = ( at = '' ) =>
	show( hasty( stage.deps ), navigationAt( '/account/withdraw' ), <Place at={ at } /> );

const type = async ( label: RegExp, text: string ) =>
	userEvent.type( await screen.findByLabelText( label ), text );

const fillIn = async () => {
	await type( /^Your name/, '  Maya Brooks' );
	await type( /^Email/, 'maya@example.com ' );
	await type( /^Membership/, 'Sports, monthly' );
	await pointAndPress( 'Continue' );
	await heading( 'Check your withdrawal' );
};

const sent = () =>
	stage.world.journal
		.all()
		.filter( ( { call } ) => call === 'site.withdrawal' )
		.map( ( { body } ) => body as Record< string, string > );

describe( 'the withdrawal form', () => {
	// Proves withdraw-2.
	it( 'names each field that is missing or holds a link, and sends nothing', async () => {
		open();
		await pointAndPress( 'Continue' );
		for ( const text of [
			'Please enter your name.',
			'Please enter a valid email address.',
			'Please say what you bought.',
		] ) {
			expect( screen.getAllByText( text ) ).toHaveLength( 2 );
		}
		expect( screen.getByLabelText( /^Order.*optional/ ) ).toBeValid();
		await type( /^Your name/, 'Look at www.evil.example' );
		await pointAndPress( 'Continue' );
		expect( screen.getAllByText( 'Please write one line without links here.' ) ).toHaveLength(
			2
		);
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves withdraw-2.
	it( 'sends nothing before the confirmation, and the input can still be changed', async () => {
		open();
		await fillIn();
		expect( stage.calls() ).toEqual( [] );
		for ( const way of [ 'Change something', 'Back in the browser' ] ) {
			await pointAndPress( way );
			await waitFor( () =>
				expect( screen.getByLabelText( /^Membership/ ) ).toHaveValue( 'Sports, monthly' )
			);
			await pointAndPress( 'Continue' );
		}
		await heading( 'Check your withdrawal' );
	} );

	// Proves withdraw-10.
	it( 'stands as it was after a reload of each step', async () => {
		const { unmount } = open();
		await type( /^Membership/, 'Sports, monthly' );
		unmount();
		const form = open();
		expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue( 'Sports, monthly' );
		await type( /^Your name/, 'Maya Brooks' );
		await type( /^Email/, 'maya@example.com' );
		await pointAndPress( 'Continue' );
		await heading( 'Check your withdrawal' );
		form.unmount();

		const check = open( '?step=check' );
		expect( screen.getByText( 'Sports, monthly' ) ).toBeVisible();
		await pointAndPress( 'Change something' );
		expect( screen.getByLabelText( /^Your name/ ) ).toHaveValue( 'Maya Brooks' );
		await pointAndPress( 'Continue' );
		await pointAndPress( 'Confirm withdrawal' );
		await screen.findByText( 'K7PX4MQ2' );
		check.unmount();

		const receipt = open( '?step=check' );
		expect( screen.getByText( 'K7PX4MQ2' ) ).toBeVisible();
		expect( screen.getByText( /We sent the receipt to/ ) ).toBeVisible();
		receipt.unmount();
		open();
		expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue( '' );
		expect( sent() ).toHaveLength( 1 );
	} );

	// Proves withdraw-3, withdraw-10.
	it( 'confirms the same press after an answer that was lost with its page', async () => {
		stage.fault( { call: 'site.withdrawal', kind: 'drop', when: 'after' } );
		const { unmount } = open();
		await fillIn();
		await pointAndPress( 'Confirm withdrawal' );
		await screen.findByText( /We do not know whether your withdrawal has arrived/ );
		unmount();
		open( '?step=check' );
		await pointAndPress( 'Confirm withdrawal' );
		await heading( 'We have received your withdrawal' );
		expect( new Set( sent().map( ( { key } ) => key ) ).size ).toBe( 1 );
	} );

	// Proves withdraw-10.
	it( 'begins at the form where nothing was declared, and Back leads to it', async () => {
		open( '?step=check' );
		await fillIn();
		await pointAndPress( 'Back in the browser' );
		expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue( 'Sports, monthly' );
	} );

	// Proves withdraw-10.
	it( 'shows nothing of one reader to the next, who finds a visitor’s input', async () => {
		const visitor = open();
		await type( /^Membership/, 'Sports' );
		visitor.unmount();
		stage.enter( 'monthly' );
		const first = open();
		expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue( 'Sports' );
		await type( /^Membership/, ', yearly' );
		first.unmount();
		stage.enter( 'yearly' );
		open();
		expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue( '' );
	} );

	// Proves withdraw-10.
	it.each( [ 'null', '[]', '{"of":null,"typed":{"name":1},"last":{"name":"x"},"receipt":[]}' ] )(
		'takes nothing out of a foreign %s',
		async ( value ) => {
			sessionStorage.setItem( 'circ-withdrawal', value );
			open();
			expect( await screen.findByLabelText( /^Your name/ ) ).toHaveValue( '' );
		}
	);

	// Proves withdraw-2.
	it( 'has the name and the address of the logged-in reader', async () => {
		const { email } = stage.enter( 'monthly' );
		open();
		await waitFor( () => expect( screen.getByLabelText( /^Email/ ) ).toHaveValue( email ) );
		await waitFor( () =>
			expect( screen.getByLabelText( /^Your name/ ) ).not.toHaveValue( '' )
		);
		await userEvent.clear( screen.getByLabelText( /^Email/ ) );
		expect( screen.getByLabelText( /^Email/ ) ).toHaveValue( '' );
	} );

	// Proves withdraw-4.
	it( 'shows the receipt with its moment and reference, and where its copy went', async () => {
		open();
		await fillIn();
		await pointAndPress( 'Confirm withdrawal' );
		await heading( 'We have received your withdrawal' );
		for ( const text of [ 'K7PX4MQ2', 'November 21, 2026, 12:00 pm UTC', 'Maya Brooks' ] ) {
			expect( screen.getByText( text ) ).toBeInTheDocument();
		}
		expect( screen.getAllByText( 'maya@example.com' ) ).toHaveLength( 2 );
		expect( sent() ).toEqual( [
			{
				key: expect.stringMatching( /^[0-9a-f-]{36}$/ ) as string,
				name: 'Maya Brooks',
				email: 'maya@example.com',
				membership: 'Sports, monthly',
				order: '',
			},
		] );
	} );

	// Proves withdraw-4.
	it.each( [
		[
			400,
			wire.responses[ 'not-taken' ].body,
			/^Your withdrawal was not accepted\. Please check/,
		],
		[ 429, {}, 'Your withdrawal was not sent. Please try again later.' ],
		[ 403, {}, 'Your withdrawal could not be sent. Please try again later.' ],
	] )(
		'says of a refusal with %s what came of it, and keeps what was typed',
		async ( status, body, text ) => {
			stage.fault( { call: 'site.withdrawal', kind: 'body', status, body } );
			open();
			await fillIn();
			await pointAndPress( 'Confirm withdrawal' );
			await screen.findByText( text );
			await pointAndPress( 'Change something' );
			expect( await screen.findByLabelText( /^Membership/ ) ).toHaveValue(
				'Sports, monthly'
			);
		}
	);

	// Proves withdraw-4.
	it( 'says so when the mail did not leave, and that the withdrawal is recorded', async () => {
		stage.fault( {
			call: 'site.withdrawal',
			kind: 'body',
			body: wire.responses[ 'not-mailed' ].body,
		} );
		open();
		await fillIn();
		await pointAndPress( 'Confirm withdrawal' );
		await screen.findByText( 'The receipt could not be mailed' );
		expect( screen.getByText( /recorded all the same/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /We sent the receipt to/ ) ).not.toBeInTheDocument();
		expect( screen.getByText( 'K7PX4MQ2' ) ).toBeInTheDocument();
	} );

	// Proves withdraw-3.
	it( 'sends the same press again after an answer that was lost', async () => {
		stage.fault( { call: 'site.withdrawal', kind: 'drop', when: 'after' } );
		open();
		await fillIn();
		await pointAndPress( 'Confirm withdrawal' );
		await screen.findByText( /We do not know whether your withdrawal has arrived/ );
		await pointAndPress( 'Confirm withdrawal' );
		await heading( 'We have received your withdrawal' );
		expect( new Set( sent().map( ( { key } ) => key ) ).size ).toBe( 1 );
	} );

	// Proves withdraw-3.
	it( 'keeps the key of words that were looked at again after an answer was lost', async () => {
		stage.fault( { call: 'site.withdrawal', kind: 'drop', when: 'after', times: 9 } );
		open();
		await fillIn();
		const confirm = async () => {
			const before = sent().length;
			await pointAndPress( 'Confirm withdrawal' );
			await waitFor( () => expect( sent().length ).toBeGreaterThan( before ) );
		};
		await confirm();
		await pointAndPress( 'Change something' );
		await pointAndPress( 'Continue' );
		await confirm();
		expect( new Set( sent().map( ( { key } ) => key ) ).size ).toBe( 1 );
		await pointAndPress( 'Change something' );
		await type( /^Order/, 'TDE-4Q7K' );
		await pointAndPress( 'Continue' );
		await confirm();
		expect( new Set( sent().map( ( { key } ) => key ) ).size ).toBe( 2 );
	} );

	it( 'says that a closed form took nothing', async () => {
		stage.fault( {
			call: 'site.withdrawal',
			kind: 'body',
			status: 404,
			body: wire.responses[ 'not-offered' ].body,
		} );
		open();
		await fillIn();
		await pointAndPress( 'Confirm withdrawal' );
		await screen.findByText( /This form is closed/ );
		expect( screen.getByText( 'Sports, monthly' ) ).toBeInTheDocument();
	} );
} );

describe( 'the doors', () => {
	const links = () => screen.queryAllByRole( 'link', { name: 'Withdraw from contract here' } );

	// Proves withdraw-7.
	it.each( [
		[ '/account/settings/membership', MembershipScreen ],
		[ '/account/settings/receipts', ReceiptsScreen ],
		[ '/account/login', UnsupportedRegionScreen ],
	] )( 'stand on %s while the form is on, and not before', async ( path, Screen ) => {
		stage.enter( 'monthly' );
		const shown = ( withdrawal: boolean ) =>
			show(
				hasty( stage.composeAgain( { account: { withdrawal } } ) ),
				navigationAt( path ),
				<Screen />
			);
		const { unmount } = shown( false );
		await waitFor( () => expect( screen.getAllByRole( 'link' ).length ).toBeGreaterThan( 0 ) );
		expect( links() ).toHaveLength( 0 );
		unmount();
		shown( true );
		await waitFor( () => expect( links() ).toHaveLength( 1 ) );
		expect( links()[ 0 ] ).toHaveAttribute( 'href', '/account/withdraw' );
	} );
} );
