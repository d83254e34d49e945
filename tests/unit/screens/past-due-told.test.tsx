/**
 * Tests what a reader with a payment due is told if its amount is unknown or has changed, if the
 * bank was never asked, and if the press ends differently from how it began.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#src/flows/deps/page.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { cardNonce, DECLINED_CARD, setCardsDecline } from '../../sandbox/reader-acts.ts';
import type { Subscription } from '../../sandbox/records.ts';
import { setStage } from '../services/stage.ts';
import { button, press } from './acts.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const PAY = 'Pay $9.99 with Visa ending in 1111';
const UNCHANGED = 'Nothing was changed or charged.';
let owing: Subscription;
let number: string | undefined;
let before: number;

beforeEach( () => {
	onScreenOf( 1280 );
	number = undefined;
	stage.enter( 'past-due' );
	owing = stage.live( 'past-due' )[ 0 ]!;
	before = stage.world.billing.charges().length;
} );

function compose( environment: Environment = {} ) {
	const card = fakeCard( () => cardNonce( stage.world, number ) );
	return {
		card,
		deps: hasty(
			stage.composeAgain( {}, { cardFields: async () => card.port, ...environment } )
		),
	};
}

function open( environment: Environment = {} ) {
	const { card, deps } = compose( environment );
	show( deps, navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
	return card;
}

const told = ( text: string | RegExp ) =>
	waitFor( () => expect( screen.getByText( text ) ).toBeVisible() );
const cardsAreGood = () => setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
const settled = () =>
	stage.world.billing
		.charges()
		.slice( before )
		.filter( ( { outcome } ) => outcome === 'settled' )
		.map( ( { cents } ) => cents );

describe( 'the reason of a due amount', () => {
	// Proves payment-44.
	it( 'is a payment that failed where no bank has declined it', async () => {
		for ( const one of owing.transactions ) {
			if ( one.status === 'processor_declined' ) {
				Object.assign( one, { status: 'gateway_rejected' } );
			}
		}
		open();
		await told( 'Your payment failed on November 20, 2026.' );
	} );
} );

describe( 'an amount that the site has changed since', () => {
	// Proves payment-45.
	it( 'is shown before anything is charged, is on the button, and is then paid', async () => {
		cardsAreGood();
		open();
		const pay = await button( PAY );
		owing.cents = 1249;
		fireEvent.click( pay );
		await told( 'The amount that is due has changed. Please look at it again, then pay.' );
		await told( UNCHANGED );
		expect( settled() ).toEqual( [] );
		await press( 'Pay $12.49 with Visa ending in 1111' );
		await told( 'You paid $12.49. Your membership continues.' );
		expect( settled() ).toEqual( [ 1249 ] );
	} );
} );

describe( 'an amount that the site has changed and the bank declines', () => {
	// Proves payment-45.
	it( 'stays on the button', async () => {
		open();
		const pay = await button( PAY );
		owing.cents = 1249;
		fireEvent.click( pay );
		await told( 'The amount that is due has changed. Please look at it again, then pay.' );
		await press( 'Pay $12.49 with Visa ending in 1111' );
		await told( /^Your bank|^Processor/ );
		expect( await button( 'Pay $12.49 with Visa ending in 1111' ) ).toBeVisible();
	} );
} );

describe( 'an amount that no service names', () => {
	/** The plan is free by now, and neither its price nor the charges show the amount due. */
	const withoutAmounts: Environment = {
		async fetch( input, init ) {
			const answer = await fetch( input, init );
			if ( ! /\/(plans|subscriptions)$/.test( String( input ) ) ) {
				return answer;
			}
			const body = await answer.json();
			for ( const row of body.plans ?? body ) {
				row.amount &&= '0.00';
				delete row.price;
				for ( const charge of row[ 'transaction-history' ] ?? [] ) {
					delete charge.cents;
					delete charge[ 'human-readable-amount' ];
				}
			}
			return Response.json( body, answer );
		},
	};

	it( 'is left out of the notice, the button and the message', async () => {
		cardsAreGood();
		show(
			compose( withoutAmounts ).deps,
			navigationAt( '/account/settings/receipts', { Layout: PageLayout } ),
			<ReceiptsScreen />
		);
		expect( await screen.findByRole( 'link', { name: 'Pay' } ) ).toHaveAttribute(
			'href',
			'/account/settings/membership'
		);
		open( withoutAmounts );
		await press( 'Pay with Visa ending in 1111' );
		await told( 'Your payment went through. You are a member.' );
		expect( settled() ).toEqual( [ 999 ] );
	} );
} );

describe( 'a card that the bank has declined', () => {
	const MINUTES = 60_000;

	it( 'five times is not tried again on that day', async () => {
		open();
		for ( let declined = 1; declined <= 5; declined += 1 ) {
			await press( PAY );
			await waitFor( () => expect( stage.timesCalled( 'site.retry' ) ).toBe( declined ) );
			await told( UNCHANGED );
			stage.world.moveTo( stage.world.clock.now() + 11 * MINUTES );
		}
		const asked = stage.world.billing.charges().length;
		await press( PAY );
		await told(
			'This card was declined several times today. Please pay with another card, or try this one again tomorrow.'
		);
		await told( UNCHANGED );
		expect( stage.world.billing.charges() ).toHaveLength( asked );
	} );

	// Proves payment-66.
	it( 'and that cannot be put back pays from now on, and the reader is told', async () => {
		number = DECLINED_CARD;
		const card = open();
		await press( 'Use another card' );
		await screen.findByRole( 'heading', { name: 'Pay with another card' } );
		await card.fill();
		stage.fault( {
			call: 'identity.change-card',
			kind: 'status',
			status: 500,
			from: 2,
			times: 3,
		} );
		await press( 'Pay $9.99' );
		await told(
			'Nothing was charged. The card you chose pays for your membership from now on.'
		);
		expect( settled() ).toEqual( [] );
		expect( stage.world.cards.byToken( owing.cardToken )?.lastFour ).toBe(
			DECLINED_CARD.slice( -4 )
		);
	} );
} );

// Proves payment-31.
describe( 'another reader who logs in while the bank pays', () => {
	it( 'learns that it was done before, and pays nothing', async () => {
		cardsAreGood();
		open( {
			async fetch( input, init ) {
				const answer = await fetch( input, init );
				if ( String( input ).endsWith( '/retry' ) ) {
					stage.enter( 'monthly' );
				}
				return answer;
			},
		} );
		await press( PAY );
		await told(
			'Somebody logged in or out on this device, so we stopped here. Please log in again to continue.'
		);
		await told( 'It was done before that.' );
		expect( settled() ).toEqual( [ 999 ] );
		expect( stage.timesCalled( 'site.retry' ) ).toBe( 1 );
	} );
} );
