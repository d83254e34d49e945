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
import { observeSizes } from '../ui/sizes.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const observed = observeSizes();

const SETTINGS = '/account/settings';
const PAST_DUE = /^Your membership billing is past due/;
const BARE = {
	title: 'A page',
	layout: 'account',
	headingRef: null,
	children: null,
} as const;

const roomOf = ( { container }: { readonly container: HTMLElement } ) =>
	container.querySelector( '.circ-kept-room' ) as HTMLElement;
const edgeOf = ( { container }: { readonly container: HTMLElement } ) =>
	container.querySelector( '.circ-account__edge' ) as HTMLElement;
const keptNow = () => stage.deps.browser.storage.ofSession();
const remember = ( due: string ) => keptNow().set( 'circ-due', due );
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
				await screen.findByText(
					/^Your membership billing is past due/
				)
			).toBeVisible();
			const isHere = path.endsWith( 'membership' );
			await waitFor( () =>
				expect(
					screen.queryAllByRole( 'link', { name: 'Pay $9.99' } )
				).toHaveLength( isHere ? 0 : 1 )
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
			true,
		],
		[
			'inactive',
			'Your account is inactive. Please update your payment method.',
			false,
		],
	] )( 'tells %s what is the matter', async ( persona, text, isOpen ) => {
		stage.enter( persona );
		open( `${ SETTINGS }/membership`, <MembershipScreen /> );
		expect( await screen.findByText( text ) ).toBeVisible();
		expect(
			screen.queryByText( 'Your stories are still open to you.' ) !== null
		).toBe( isOpen );
	} );

	// Proves status-34.
	it.each( PAGES )(
		'says once that a card ends before the next charge, with the way to change it: %s',
		async ( path, page ) => {
			stage.enter( 'yearly' );
			// Long from now, and before the year is over.
			cardsEnd( 'yearly', '2027', '05' );
			open( path, page );
			expect(
				await screen.findByText(
					/^Your Visa ending in \d{4} ends before the next payment on September\s22, 2027\. Please update it\.$/
				)
			).toBeVisible();
			expect(
				screen.queryAllByRole( 'link', { name: 'Update card' } )
			).toHaveLength( path.endsWith( 'payment-method' ) ? 0 : 1 );
		}
	);

	it.each( PAGES )(
		'says once that the card has expired: %s',
		async ( path, page ) => {
			stage.enter( 'monthly' );
			cardsEnd( 'monthly', '2020' );
			open( path, page );
			expect(
				await screen.findByText( /^Your credit card has expired\./ )
			).toBeVisible();
		}
	);

	// Proves status-34.
	it( 'says nothing of a card that pays the next charge, and nothing while the cards are not known', async () => {
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
		await waitFor( () =>
			expect( screen.getAllByRole( 'table' ) ).toHaveLength( 2 )
		);
		expect( screen.queryByText( /ends before|expire/ ) ).toBeNull();
	} );

	it( 'is pushed down by nothing that comes late: it stands at the edge of the window, and above the page from the next one on', async () => {
		stage.enter( 'past-due' );
		const first = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		const late = await screen.findByText( PAST_DUE );
		expect( late.closest( '[role=status]' ) ).toBe( edgeOf( first ) );
		await screen.findByText( 'Your stories are still open to you.' );
		observed.resize( 343, 206 );
		first.unmount();

		const next = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect( roomOf( next ).style.minBlockSize ).toBe( '206px' );
		expect( await screen.findByText( PAST_DUE ) ).toBeVisible();
		expect( roomOf( next ) ).toContainElement(
			screen.getByText( PAST_DUE )
		);
		expect( edgeOf( next ) ).toBeEmptyDOMElement();
	} );

	it( 'stands above a page that is drawn when all is known', async () => {
		stage.enter( 'past-due' );
		const { rerender } = open( SETTINGS, <SettingsScreen key="1" /> );
		await screen.findByText( PAST_DUE );
		rerender( <ReceiptsScreen key="2" /> );
		const heading = screen.getByRole( 'heading', { level: 1 } );
		expect( heading ).toHaveTextContent( 'Receipts' );
		expect(
			screen.getByText( PAST_DUE ).closest( '[role=status]' )
		).toBeNull();
	} );

	// Proves status-34.
	it( 'remembers a kind and a height for the session alone, and nothing of the reader', async () => {
		stage.enter( 'past-due' );
		open( SETTINGS, <SettingsScreen /> );
		await screen.findByText( 'Your stories are still open to you.' );
		observed.resize( 343, 206 );
		expect( localStorage.getItem( 'circ-due' ) ).toMatch(
			/^[\da-z]+ past-due 343:206$/
		);
		stage.enter( 'monthly' );
		expect(
			stage.deps.browser.storage.ofSession().get( 'circ-due' )
		).toBeNull();
	} );

	// Proves status-34.
	it( 'keeps the room of what is settled meanwhile, and forgets it', async () => {
		stage.enter( 'monthly' );
		remember( 'past-due 343:206' );
		const page = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		await screen.findByRole( 'table' );
		await waitFor( () => expect( remembered() ).toBeNull() );
		expect( screen.queryByText( PAST_DUE ) ).toBeNull();
		expect( roomOf( page ).style.minBlockSize ).toBe( '206px' );
		page.unmount();
		const next = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect( roomOf( next ).style.minBlockSize ).toBe( '0px' );
	} );

	// Proves status-34.
	it( 'does not take silence for none: what was due is asked for again', async () => {
		stage.enter( 'past-due' );
		remember( 'past-due 343:206' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		const page = open( `${ SETTINGS }/display`, <DisplayScreen /> );
		const room = within( roomOf( page ) );
		expect(
			await room.findByText( 'We cannot reach the billing service' )
		).toBeVisible();
		expect( remembered() ).toBe( 'past-due 343:206' );
		await userEvent.click(
			room.getByRole( 'button', { name: 'Try again' } )
		);
		expect( await room.findByText( PAST_DUE ) ).toBeVisible();
	} );

	it.each( [
		[ 'past-due', 'membership' ],
		[ 'card-warned', 'payment-method' ],
	] )( 'has no room for what the page tells itself: %s', ( kind, name ) => {
		stage.enter( 'past-due' );
		remember( `${ kind } 343:206` );
		const path = `${ SETTINGS }/${ name }`;
		const page = open( path, <PageLayout { ...BARE } /> );
		expect( roomOf( page ).style.minBlockSize ).toBe( '0px' );
	} );

	it( 'another problem than the one that there is room for stands at the edge', async () => {
		stage.enter( 'past-due' );
		remember( 'card-warned 343:120' );
		const page = open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect( edgeOf( page ) ).toContainElement(
			await screen.findByText( PAST_DUE )
		);
		expect( roomOf( page ).style.minBlockSize ).toBe( '120px' );
	} );

	it( 'says at once what was said before of stories that are closed', async () => {
		stage.enter( 'inactive' );
		stage.fault( {
			call: 'decision.entitlement',
			kind: 'delay',
			delay: 600_000,
		} );
		remember( 'inactive 343:180' );
		open( `${ SETTINGS }/receipts`, <ReceiptsScreen /> );
		expect(
			await screen.findByText( /^Your account is inactive/ )
		).toBeVisible();
		expect( screen.queryByText( PAST_DUE ) ).toBeNull();
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
