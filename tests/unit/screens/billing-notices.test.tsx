import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const SETTINGS = '/account/settings';
const PAST_DUE = /^Your membership billing is past due/;
const stripOf = ( { container }: { readonly container: HTMLElement } ) =>
	container.querySelector< HTMLElement >( '.circ-account__strip' );
const edgeOf = ( { container }: { readonly container: HTMLElement } ) =>
	container.querySelector( '.circ-account__edge' ) as HTMLElement;
const keptNow = () => stage.deps.browser.storage.ofSession();
const remember = () => keptNow().set( 'circ-due', '1' );
const remembered = () => keptNow().get( 'circ-due' );

const PAGES: readonly ( readonly [ string, ReactNode ] )[] = [
	[ SETTINGS, <SettingsScreen key="1" /> ],
	[ `${ SETTINGS }/display`, <DisplayScreen key="2" /> ],
	[ `${ SETTINGS }/newsletters`, <NewslettersScreen key="3" /> ],
	[ `${ SETTINGS }/membership`, <MembershipScreen key="4" /> ],
	[ `${ SETTINGS }/payment-method`, <PaymentMethodScreen key="5" /> ],
	[ `${ SETTINGS }/receipts`, <ReceiptsScreen key="6" /> ],
];
const open = ( path: string, page: ReactNode ) =>
	show( stage.deps, navigationAt( path, { Layout: PageLayout } ), page );
const cardsEnd = ( persona: string, year: string, month = '12' ) => {
	for ( const card of stage.world.cards.of( stage.reader( persona ) ) ) {
		Object.assign( card, {
			expirationYear: year,
			expirationMonth: month,
		} );
	}
};

describe( 'Every account page', () => {
	// Proves status-34.
	it.each( PAGES )(
		'says once that a payment is past due, with the way to pay it: %s',
		async ( path, page ) => {
			stage.enter( 'past-due' );
			open( path, page );
			expect(
				await screen.findByText( /^Your membership billing is past due/ )
			).toBeVisible();
			const isHere = path.endsWith( 'membership' );
			await waitFor( () =>
				expect( screen.queryAllByRole( 'link', { name: 'Pay $9.99' } ) ).toHaveLength(
					isHere ? 0 : 1
				)
			);
			expect(
				await screen.findByText( 'Your stories are still open to you.' )
			).toBeVisible();
		}
	);

	// Proves payment-44, status-26.
	it.each( [
		[
			'past-due',
			'Your membership billing is past due. Please update your payment method to continue.',
			'Your stories are still open to you.',
		],
		[
			'inactive',
			'Your account is inactive. Please update your payment method.',
			'Your stories open again once you pay.',
		],
	] )( 'tells %s what is the matter', async ( persona, text, stories ) => {
		stage.enter( persona );
		open( `${ SETTINGS }/membership`, <MembershipScreen /> );
		expect( await screen.findByText( text ) ).toBeVisible();
		expect( screen.getAllByText( /^Your stories/ ) ).toHaveLength( 1 );
		expect( screen.getByText( stories ) ).toBeVisible();
	} );

	// Proves status-34.
	it.each( PAGES )(
		'says once that a card ends before the next charge, with the way to change it: %s',
		async ( path, page ) => {
			stage.enter( 'yearly' );
			// The card expires months from now, but within the paid year.
			cardsEnd( 'yearly', '2027', '05' );
			open( path, page );
			expect(
				await screen.findByText(
					/^Visa ending in \d{4} expires before the next payment on September\s22, 2027\. Please update it\.$/
				)
			).toBeVisible();
			expect( screen.queryAllByRole( 'link', { name: 'Update card' } ) ).toHaveLength(
				path.endsWith( 'payment-method' ) ? 0 : 1
			);
		}
	);

	it.each( PAGES )( 'says once that the card has expired: %s', async ( path, page ) => {
		stage.enter( 'monthly' );
		cardsEnd( 'monthly', '2020' );
		open( path, page );
		expect( await screen.findByText( /^Your credit card has expired\./ ) ).toBeVisible();
	} );

	// Proves payment-43, status-34.
	it( 'says that the card has expired by its own date, though the service does not', async () => {
		stage.enter( 'monthly' );
		cardsEnd( 'monthly', '2020' );
		const silent: typeof fetch = async ( input, init ) => {
			const answer = await fetch( input, init );
			return String( input ).endsWith( '/payment-methods' )
				? new Response(
						( await answer.text() ).replace( /"expir(ed|ing_soon)":\w+,/g, '' ),
						answer
					)
				: answer;
		};
		show(
			stage.composeAgain( {}, { fetch: silent } ),
			navigationAt( SETTINGS, { Layout: PageLayout } ),
			<SettingsScreen />
		);
		expect(
			await screen.findByText(
				'Your credit card has expired. Please update your Visa ending in 1111.'
			)
		).toBeVisible();
	} );

	// Proves payment-43.
	it.each( [
		[ '11', 'Your Visa card is about to expire. Please update it.' ],
		[ '10', 'Your Visa card has expired. Please update it.' ],
	] )(
		'names a card without digits by its kind: good through month %s',
		async ( month, text ) => {
			stage.enter( 'monthly' );
			cardsEnd( 'monthly', '2026', month );
			for ( const card of stage.world.cards.of( stage.reader( 'monthly' ) ) ) {
				Object.assign( card, { lastFour: '' } );
			}
			open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
			expect( await screen.findByText( text ) ).toBeVisible();
		}
	);

	// Proves status-34.
	it( 'says nothing about a card that can pay the next charge, or while the cards are unknown', async () => {
		stage.enter( 'yearly' );
		open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		await screen.findByRole( 'table' );
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'status',
			status: 503,
			times: 30,
		} );
		cardsEnd( 'yearly', '2027', '05' );
		open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		await waitFor( () => expect( screen.getAllByRole( 'table' ) ).toHaveLength( 2 ) );
		expect( screen.queryByText( /ends before|expire/ ) ).toBeNull();
	} );

	it( 'is not pushed down by late content: the notice is at the edge of the window, and above the page from the next one on', async () => {
		stage.enter( 'past-due' );
		const first = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		const late = await screen.findByText( PAST_DUE );
		expect( late.closest( '[role=status]' ) ).toBe( edgeOf( first ) );
		expect( stripOf( first ) ).toBeNull();
		first.unmount();

		const next = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect( stripOf( next ) ).toBeInTheDocument();
		expect( stripOf( next ) ).toContainElement( await screen.findByText( PAST_DUE ) );
		expect( edgeOf( next ) ).toBeEmptyDOMElement();
	} );

	it( 'has the notice above it if it is drawn when all is known', async () => {
		stage.enter( 'past-due' );
		const { rerender } = open( SETTINGS, <SettingsScreen key="1" /> );
		await screen.findByText( PAST_DUE );
		rerender( <ReceiptsScreen key="2" /> );
		const heading = screen.getByRole( 'heading', { level: 1 } );
		expect( heading ).toHaveTextContent( 'Receipts' );
		expect( screen.getByText( PAST_DUE ).closest( '[role=status]' ) ).toBeNull();
	} );

	// Proves status-34.
	it( 'remembers only for the session that something is due, and nothing about the reader', async () => {
		stage.enter( 'past-due' );
		open( SETTINGS, <SettingsScreen /> );
		await screen.findByText( PAST_DUE );
		expect( localStorage.getItem( 'circ-due' ) ).toMatch( /^[\da-z]+ 1$/ );
		stage.enter( 'monthly' );
		expect( remembered() ).toBeNull();
	} );

	// Proves status-34.
	it( 'keeps the space of a settled notice, and forgets it afterwards', async () => {
		stage.enter( 'monthly' );
		remember();
		const page = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		await screen.findByRole( 'table' );
		await waitFor( () => expect( remembered() ).toBeNull() );
		expect( screen.queryByText( PAST_DUE ) ).toBeNull();
		expect( stripOf( page ) ).toBeInTheDocument();
		page.unmount();
		const next = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect( stripOf( next ) ).toBeNull();
	} );

	// Proves status-34.
	it( 'does not read silence as no debt: the state is asked for again', async () => {
		stage.enter( 'past-due' );
		remember();
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		const page = open( `${ SETTINGS }/display`, <DisplayScreen /> );
		const room = within( stripOf( page ) as HTMLElement );
		expect( await room.findByText( 'We cannot reach the billing service' ) ).toBeVisible();
		expect( remembered() ).toBe( '1' );
		await userEvent.click( room.getByRole( 'button', { name: 'Try again' } ) );
		expect( await room.findByText( PAST_DUE ) ).toBeVisible();
	} );

	it( 'says once on the membership page what the strip above it says', async () => {
		stage.enter( 'past-due' );
		remember();
		const page = open( `${ SETTINGS }/membership`, <MembershipScreen /> );
		await screen.findByRole( 'button', { name: /^Pay / } );
		expect( stripOf( page ) ).toContainElement( await screen.findByText( PAST_DUE ) );
		expect( screen.queryByRole( 'link', { name: 'Pay $9.99' } ) ).toBeNull();
	} );

	// Proves status-34.
	it( 'asks the services nothing more for it', async () => {
		stage.enter( 'yearly' );
		open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		await screen.findByRole( 'table' );
		await screen.findByRole( 'link', { name: 'Payment methods' } );
		const calls = stage
			.calls()
			.filter( ( call ) => /subscriptions|methods|entitle/.test( call ) );
		expect( [ ...new Set( calls ) ] ).toHaveLength( calls.length );
	} );
} );
