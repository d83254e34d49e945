import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import cards from '../../wire/decision.payment-methods.json';
import list from '../../wire/identity.subscriptions.json';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const PATH = '/account/settings/receipts';
/** The profile stores the list as a JSON string. */
const LOGGED = JSON.stringify( [ '2026-10-20' ] );

beforeEach( () => onScreenOf( 1280 ) );

function open( search = '' ) {
	const navigation = navigationAt( PATH, { search } );
	const shown = show( stage.deps, navigation, <ReceiptsScreen /> );
	return { navigation, shown };
}

describe( 'receipts', () => {
	// Proves payment-48.
	it( 'lists every payment, newest first, each with a page of its own', async () => {
		stage.enter( 'monthly' );
		const { navigation } = open();
		const rows = within( await screen.findByRole( 'table' ) )
			.getAllByRole( 'rowheader' )
			.map( ( { textContent } ) => textContent );
		expect( rows ).toEqual( [
			'November\u00a09, 2026Flexible Monthly',
			'October\u00a09, 2026Flexible Monthly',
		] );
		fireEvent.click( screen.getByRole( 'link', { name: /View receipt of November/ } ) );
		expect( navigation.go ).toHaveBeenCalledWith(
			expect.stringMatching( /^\/account\/settings\/receipts\?receipt=/ )
		);
	} );

	// Proves payment-48.
	it( 'shows one of them to be printed', async () => {
		stage.enter( 'monthly' );
		const { shown } = open();
		const address = (
			await screen.findByRole( 'link', {
				name: /View receipt of October/,
			} )
		).getAttribute( 'href' );
		shown.unmount();
		const print = vi.spyOn( window, 'print' ).mockImplementation( () => {} );
		open( address?.slice( PATH.length ) );
		expect( await screen.findByRole( 'heading', { name: 'Receipt' } ) ).toBeVisible();
		expect( screen.getByText( 'October 9, 2026' ) ).toBeVisible();
		expect( screen.getByText( '$9.99' ) ).toBeVisible();
		const fact = async ( label: string ) =>
			( await screen.findByText( label ) ).nextElementSibling?.textContent;
		expect( await fact( 'Billed to' ) ).toMatch( /monthly@readers\.example$/ );
		expect( await fact( 'Paid with' ) ).toBe( 'Visa ending in 1111' );
		expect( await fact( 'Reference' ) ).toMatch( /-20261009/ );
		fireEvent.click( screen.getByRole( 'button', { name: 'Print' } ) );
		expect( print ).toHaveBeenCalledOnce();
	} );

	it( 'names no card for a payment before another card was set', async () => {
		stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( stage.reader( 'monthly' ), {
			'payment-method-update-log': LOGGED,
		} );
		const { shown } = open();
		const links = await screen.findAllByRole( 'link', { name: /View receipt of/ } );
		const addresses = links.map( ( link ) => link.getAttribute( 'href' ) ?? '' );
		shown.unmount();
		for ( const [ index, isKnown ] of [ true, false ].entries() ) {
			const page = open( addresses[ index ]?.slice( PATH.length ) );
			await screen.findByText( 'Billed to' );
			if ( isKnown ) {
				expect( await screen.findByText( 'Paid with' ) ).toBeVisible();
			}
			await waitFor( () =>
				expect( screen.queryAllByText( 'Paid with' ) ).toHaveLength( isKnown ? 1 : 0 )
			);
			page.shown.unmount();
		}
	} );

	// Proves payment-48.
	it( 'names the only card in use where the list names none for the only membership', async () => {
		stage.enter( 'monthly' );
		const [ card ] = cards.responses.ok.body;
		stage.server.use(
			http.get( '*/payment/braintree/subscriptions', () =>
				HttpResponse.json( [
					{ ...list.responses.ok.body[ 0 ], payment_method_token: null },
				] )
			),
			http.get( '*/payment-methods', () =>
				HttpResponse.json( [
					{ ...card, token: 'usual', last_four: '4444' },
					{ ...card, default: false, in_use: true },
				] )
			)
		);
		const { shown } = open();
		const link = await screen.findByRole( 'link', { name: /View receipt of/ } );
		shown.unmount();
		open( link.getAttribute( 'href' )?.slice( PATH.length ) );
		expect( ( await screen.findByText( 'Paid with' ) ).nextElementSibling ).toHaveTextContent(
			'Visa ending in 1111'
		);
	} );

	// Proves payment-48.
	it( 'gives a payment of the same day the same reference in whatever order they are listed', async () => {
		const history = [
			{ time: '2026-11-09', cents: 999, currency: 'USD', status: 'settled' },
			{ time: '2026-11-09', cents: -499, currency: 'USD', status: 'refunded' },
		];
		const seen: ( readonly ( string | null )[] )[] = [];
		for ( const listed of [ history, [ ...history ].reverse() ] ) {
			stage.enter( 'monthly' );
			stage.server.use(
				http.get( '*/payment/braintree/subscriptions', () =>
					HttpResponse.json( [
						{ ...list.responses.ok.body[ 0 ], 'transaction-history': listed },
					] )
				)
			);
			const { shown } = open();
			const links = await screen.findAllByRole( 'link', { name: /View receipt of/ } );
			seen.push(
				links.map(
					( link ) =>
						`${ link.getAttribute( 'href' ) } ${ link.closest( 'tr' )?.textContent }`
				)
			);
			shown.unmount();
		}
		expect( seen[ 1 ] ).toEqual( seen[ 0 ] );
	} );

	// Proves payment-48.
	it( 'leaves out a payment that the bank refused', async () => {
		stage.enter( 'past-due' );
		open();
		await screen.findByRole( 'table' );
		expect( screen.queryByText( 'November 20, 2026' ) ).toBeNull();
	} );

	// Proves payment-48.
	it.each( [
		[ 'that is not told', undefined ],
		[ 'without a day', [ { cents: 999, currency: 'USD' } ] ],
		[ 'without an amount', [ { time: '2026-11-09T12:00:00Z', currency: 'USD' } ] ],
	] )( 'takes a history %s for no history that is known', async ( _, history ) => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.get( '*/payment/braintree/subscriptions', () =>
				HttpResponse.json(
					list.responses.ok.body.map( ( row ) => ( {
						...row,
						'transaction-history': history,
					} ) )
				)
			)
		);
		open();
		expect( await screen.findByText( /Receipts may be missing here/ ) ).toBeVisible();
		expect( screen.queryByText( 'No receipts yet' ) ).toBeNull();
	} );

	// Proves payment-48.
	it( 'writes a payment without a currency in that of its subscription', async () => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.get( '*/payment/braintree/subscriptions', () =>
				HttpResponse.json( [
					{
						...list.responses.ok.body[ 0 ],
						currency_code: 'EUR',
						'transaction-history': [ { time: '2026-11-09T12:00:00Z', cents: 999 } ],
					},
				] )
			)
		);
		open();
		expect( await screen.findByText( '€9.99' ) ).toBeVisible();
	} );

	it( 'says that there is no receipt yet', async () => {
		stage.enter( 'member' );
		open();
		expect( await screen.findByText( 'No receipts yet' ) ).toBeVisible();
	} );
} );
