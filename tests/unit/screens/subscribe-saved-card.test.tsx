import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce, DECLINED_CARD } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { agree, press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let number: string | undefined;

beforeEach( () => {
	onScreenOf( 1280 );
	number = undefined;
	card = fakeCard( () => cardNonce( stage.world, number ) );
} );

function open( environment = {} ) {
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port, ...environment } );
	show( hasty( deps ), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
}

async function toPayment( persona: string ) {
	stage.enter( persona );
	open();
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^Get 1 Year/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
}

const charges = () => stage.world.billing.charges().length;
const saved = () => screen.findByRole( 'radio', { name: /^Visa ending in/ } );

describe( 'coming back while paid time is left', () => {
	// Proves payment-3, restart-2.
	it( 'preselects the last plan and the saved card, and charges nothing today', async () => {
		await toPayment( 'cancelled-time-left' );
		expect( await saved() ).toBeChecked();
		const before = charges();
		await agree();
		await press( 'Restart membership, no charge today' );
		expect(
			await screen.findByText(
				/^Nothing charged today. We'll charge Visa ending in 1111 on \w+\s\d+, \d{4}\.$/
			)
		).toBeVisible();
		expect( charges() ).toBe( before );
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
		const [ latest ] = stage.world.billing
			.of( stage.reader( 'cancelled-time-left' ) )
			.filter( ( { state } ) => state === 'pending' );
		expect( latest ).toMatchObject( {
			planId: 'sports-yearly',
			nextBilling: '2027-06-24',
		} );
	} );

	// Proves payment-66.
	it.each( [
		[ 'the card that paid before, not the default one', {}, /1111$/ ],
		[
			'the default one, where the other ends before the payment',
			{ expirationMonth: '12', expirationYear: '2026' },
			/4444$/,
		],
	] )( 'preselects %s', async ( _, given, checked ) => {
		stage.world.wire = 'specified';
		const reader = stage.reader( 'cancelled-time-left' );
		const [ paid ] = stage.world.cards.of( reader );
		stage.world.cards.redeem( reader, cardNonce( stage.world, '5555555555554444' ) );
		for ( const one of stage.world.cards.of( reader ) ) {
			one.isDefault = one !== paid;
		}
		Object.assign( paid ?? {}, given );
		await toPayment( 'cancelled-time-left' );
		expect( await screen.findByRole( 'radio', { name: checked } ) ).toBeChecked();
	} );

	// Proves payment-3.
	it( 'preselects the plan that still runs, though one that was never paid is listed first', async () => {
		stage.enter( 'cancelled-time-left' );
		const withAnother: typeof fetch = async ( input, init ) => {
			const answer = await fetch( input, init );
			if ( ! /\/braintree\/subscriptions$/.test( String( input ) ) ) {
				return answer;
			}
			const rows = ( await answer.json() ) as Record< string, unknown >[];
			const another = {
				...rows[ 0 ],
				'external-id': 'never-paid',
				plan_id: 'sports-half-yearly',
				ends: '2028-01-01',
				'transaction-history': [],
			};
			return Response.json( [ another, ...rows ], answer );
		};
		const deps = stage.composeAgain( {}, { fetch: withAnother } );
		show( hasty( deps ), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
		expect( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeChecked();
	} );

	// Proves restart-2.
	it( 'offers no card that is over by its own date, though nothing calls it expired', async () => {
		stage.enter( 'cancelled-time-left' );
		const overdue = ( row: object ) => ( {
			...row,
			expired: false,
			expiration_date: '10/2026',
			expiration_month: '10',
			expiration_year: '2026',
		} );
		open( {
			fetch: async ( ...sent: Parameters< typeof fetch > ) => {
				const answer = await fetch( ...sent );
				return /payment-methods$/.test( String( sent[ 0 ] ) )
					? Response.json( ( ( await answer.json() ) as object[] ).map( overdue ) )
					: answer;
			},
		} );
		fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
		await press( /^Get 1 Year/ );
		await card.fill();
		expect( screen.queryByRole( 'radio', { name: /^Visa ending in/ } ) ).toBeNull();
	} );

	it( 'asks for the consent with a saved card too', async () => {
		await toPayment( 'cancelled-time-left' );
		await saved();
		await press( 'Restart membership, no charge today' );
		expect( await screen.findByText( 'Tick the box to agree, then pay.' ) ).toBeVisible();
		expect( screen.getByRole( 'checkbox' ) ).toHaveFocus();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
	} );

	// Proves payment-32, restart-3.
	it( 'says the text of a restart when the service refuses without a text', async () => {
		await toPayment( 'cancelled-time-left' );
		await agree();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'empty',
			status: 400,
			times: 1,
		} );
		await press( 'Restart membership, no charge today' );
		expect(
			await screen.findByText( 'There was an error restarting your subscription' )
		).toBeVisible();
	} );
} );

describe( 'choosing the card', () => {
	it( 'takes a new one instead of the saved one', async () => {
		await toPayment( 'cancelled' );
		expect( await saved() ).toBeChecked();
		fireEvent.click( screen.getByRole( 'radio', { name: 'A new card' } ) );
		const pay = await screen.findByRole( 'button', { name: 'Pay $83.88' } );
		expect( pay ).toHaveAttribute( 'aria-disabled', 'true' );
		await card.fill();
		await agree();
		await press( 'Pay $83.88' );
		expect( await screen.findByText( 'Paid $83.88 with Visa 1111' ) ).toBeVisible();
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 1 );
	} );

	// Proves payment-25.
	it( 'charges no other number than the one that it has named, and shows the new one', async () => {
		await toPayment( 'cancelled' );
		await saved();
		await agree();
		const reader = stage.reader( 'cancelled' );
		const [ own ] = stage.world.cards.of( reader );
		stage.world.cards.replace(
			reader,
			own?.token ?? '',
			cardNonce( stage.world, '5555555555554444' )
		);
		await press( 'Pay $83.88' );
		expect(
			await screen.findByText(
				'Your card has changed in the meantime. Please check it and try again. Nothing was charged.'
			)
		).toBeVisible();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
		expect(
			await screen.findByRole( 'radio', { name: /^Mastercard ending in 4444/ } )
		).toBeChecked();
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		await press( 'Pay $83.88' );
		expect( await screen.findByText( 'Paid $83.88 with Mastercard 4444' ) ).toBeVisible();
	} );

	// Proves payment-25.
	it( 'keeps the form unchanged although a refused card is in the vault now', async () => {
		await toPayment( 'member' );
		expect( screen.queryByRole( 'radio', { name: 'A new card' } ) ).toBeNull();
		number = DECLINED_CARD;
		await agree();
		await card.fill();
		await press( 'Pay $83.88' );
		expect(
			await screen.findByText(
				'Processor declined: Insufficient funds. Your bank says there is not enough money in the account. Try another card, or ask your bank.'
			)
		).toBeVisible();
		await waitFor( () =>
			expect( stage.timesCalled( 'decision.payment-methods' ) ).toBeGreaterThan( 2 )
		);
		expect( screen.queryByRole( 'radio', { name: 'A new card' } ) ).toBeNull();
	} );

	// Proves payment-25.
	it( 'asks for a new card while the saved ones cannot be had', async () => {
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		await toPayment( 'cancelled' );
		await card.fill();
		await agree();
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
	} );
} );

describe( 'what goes along with a payment', () => {
	it( 'makes the customer known once and keeps the consent', async () => {
		await toPayment( 'cancelled' );
		await agree();
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		await waitFor( () => expect( stage.timesCalled( 'site.consent' ) ).toBe( 1 ) );
		expect( stage.timesCalled( 'site.prepare-customer' ) ).toBe( 1 );
	} );

	// Proves payment-21.
	it( 'is never stopped by either', async () => {
		for ( const call of [ 'site.prepare-customer', 'site.consent' ] ) {
			stage.fault( { call, kind: 'status', status: 500, times: 20 } );
		}
		await toPayment( 'cancelled' );
		await agree();
		await press( 'Pay $83.88' );
		expect( await screen.findByText( 'Paid $83.88 with Visa 1111' ) ).toBeVisible();
	} );
} );

// Proves plan-22.
it( 'The plan that was paid is chosen, not that of a trial which ended after it', async () => {
	stage.enter( 'cancelled' );
	const withTrial: typeof fetch = async ( input, init ) => {
		const answer = await fetch( input, init );
		if ( ! String( input ).endsWith( '/subscriptions' ) ) {
			return answer;
		}
		const [ paid ] = await answer.json();
		const trial = { 'external-id': 'trial', plan_id: 'sports-yearly', ends: '2026-11-19' };
		const unpaid = { paid_through_date: null, 'transaction-history': [] };
		return Response.json( [ { ...paid, ...trial, ...unpaid }, paid ] );
	};
	open( { fetch: withTrial } );
	expect( await screen.findByRole( 'radio', { name: 'Flexible Monthly' } ) ).toBeChecked();
} );
