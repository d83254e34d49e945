import { screen, waitFor } from '@testing-library/react';
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
