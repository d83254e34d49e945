/**
 * Every panel of a money change names the card that pays and links to the other cards; the next
 * payment shows its amount.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardMark } from '#src/flows/cards/card-taking-over.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

function open( change: ( row: Record< string, unknown > ) => void = () => {} ) {
	const deps = stage.composeAgain(
		{ flags: [ 'membership', 'pauseSubscriptions' ] },
		{
			async fetch( input, init ) {
				const answer = await fetch( input, init );
				if ( ! /payment-?methods|\/subscriptions$/.test( String( input ) ) ) {
					return answer;
				}
				const body = ( await answer.json() ) as unknown;
				for ( const row of [ body ].flat( 2 ) ) {
					change( row as Record< string, unknown > );
				}
				return Response.json( body, answer );
			},
		}
	);
	const navigation = navigationAt( '/account/settings/membership' );
	show( hasty( deps ), navigation, <MembershipScreen /> );
	return navigation;
}

const panel = async ( name: string ) => within( await screen.findByRole( 'region', { name } ) );

/** Saves a second card as the default, while the first one pays for the membership. */
function saveDefaultCard( persona: string ) {
	const account = stage.reader( persona );
	const [ paying ] = stage.world.cards.of( account );
	const { nonce } = stage.world.cards.tokenize( {
		brand: 'MasterCard',
		bin: '555555',
		lastFour: '4444',
		expirationMonth: '12',
		expirationYear: '2030',
		holder: 'A Reader',
	} as never ) as { nonce: string };
	const redeemed = stage.world.cards.redeem( account, nonce );
	const added = redeemed.ok ? redeemed.card : null;
	if ( ! paying || ! added ) {
		throw new Error( 'no card' );
	}
	for ( const card of stage.world.cards.of( account ) ) {
		Object.assign( card, { isDefault: card === added } );
	}
	return { paying, added };
}

describe( 'A panel of money', () => {
	// Proves change-19.
	it.each( [
		[ 'monthly', 'Change plan', 'Change plan' ],
		[ 'monthly', 'Pause', 'Pause membership' ],
		[ 'paused', 'Resume', 'Resume' ],
		[ 'active-paused', 'Undo the pause', 'Undo the pause' ],
		[ 'cancelled-time-left', 'Restart membership', 'Restart membership' ],
	] )(
		'names the card that pays, and not the default one: %s, %s',
		async ( persona, name, title ) => {
			stage.enter( persona );
			saveDefaultCard( persona );
			const navigation = open();
			await press( name );
			const opened = await panel( title );
			expect( opened.getByText( /Visa ending in 1111/ ) ).toBeVisible();
			expect( opened.queryByText( /4444/ ) ).toBeNull();
			fireEvent.click( opened.getByRole( 'link', { name: 'Use another card' } ) );
			expect( navigation.go ).toHaveBeenCalledWith( '/account/settings/payment-method' );
		}
	);

	it( 'names the card that this browser saw paying, where no service says which one it is', async () => {
		stage.enter( 'monthly' );
		const { paying } = saveDefaultCard( 'monthly' );
		createMoneyJournal( stage.deps.journal ).noteLastPayment( {
			at: '2026-11-01T08:00:00Z',
			card: cardMark( paying.token ),
			subscriptionId: null,
			before: [],
		} );
		open( ( row ) => {
			delete row.payment_method_token;
			delete row.in_use;
		} );
		await press( 'Pause' );
		const opened = await panel( 'Pause membership' );
		expect( opened.getByText( /Visa ending in 1111/ ) ).toBeVisible();
		expect( screen.getAllByText( /Visa ending in 1111/ ).length ).toBeGreaterThan( 1 );
		expect( screen.queryByText( /4444/ ) ).toBeNull();
	} );

	it( 'says so if no saved card can pay, with a link to add one', async () => {
		stage.enter( 'monthly' );
		open( ( row ) => {
			if ( 'nonce' in row ) {
				row.expired = true;
				row.expiration_year = '2024';
				row.nonce = null;
			}
		} );
		await press( 'Pause' );
		const opened = await panel( 'Pause membership' );
		expect( opened.getByText( /No saved card can pay/ ) ).toBeVisible();
		expect( opened.getByRole( 'link', { name: 'Add a card' } ) ).toHaveAttribute(
			'href',
			'/account/settings/payment-method'
		);
	} );

	it( 'names a card without digits by its kind', async () => {
		stage.enter( 'monthly' );
		open( ( row ) => {
			delete row.last_four;
			delete row.last_4;
			delete row.card_number_masked;
		} );
		await press( 'Pause' );
		const opened = await panel( 'Pause membership' );
		expect( opened.getByText( /Visa card/ ) ).toBeVisible();
	} );

	it( 'names the card beside Finish and Restore too', async () => {
		stage.enter( 'monthly' );
		saveDefaultCard( 'monthly' );
		open();
		await press( 'Pause' );
		await panel( 'Pause membership' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 402,
			times: 20,
		} );
		await press( /^Pause for/ );
		expect( await screen.findByText( 'Your change did not finish' ) ).toBeVisible();
		expect( screen.getByText( /Visa ending in 1111/ ) ).toBeVisible();
		expect( screen.queryByText( /4444/ ) ).toBeNull();
	} );
} );

const fact = async ( label: string, text: RegExp ) =>
	waitFor( () =>
		expect( screen.getByText( label ).nextElementSibling ).toHaveTextContent( text )
	);

describe( 'The next payment', () => {
	// Proves status-25.
	it( 'names the sum that is charged on its day', async () => {
		stage.enter( 'monthly' );
		open();
		await fact( 'Next payment', /^\$9\.99 on December\s9, 2026$/ );
	} );

	it( 'is that of the plan to which the reader has changed', async () => {
		stage.enter( 'monthly' );
		open();
		await press( 'Change plan' );
		await panel( 'Change plan' );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /I agree/ } ) );
		await press( /^Change plan, \$83\.88/ );
		await screen.findByText( 'Your plan changes on December 9, 2026.' );
		await fact( 'Price', /^\$9\.99/ );
		await fact( 'Next payment', /^\$83\.88 on December\s9, 2026$/ );
	} );

	it( 'is the reader’s own where their price is older than the plan’s', async () => {
		stage.enter( 'monthly' );
		open( ( row ) => {
			if ( 'price' in row ) {
				row.price = '7.49';
			}
		} );
		await fact( 'Next payment', /^\$7\.49 on December\s9, 2026$/ );
	} );

	it( 'names no amount while the discounts are unknown', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'site.discounts',
			kind: 'status',
			status: 503,
			times: 20,
		} );
		open();
		await fact( 'Next payment', /^December\s9, 2026$/ );
	} );
} );
