/**
 * Tests what a reader is told if a bank, the card provider or the card form refuses: the cause,
 * what to do, and a form that still works.
 */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardFailure } from '#src/services/card-provider/card-errors.ts';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
} );

async function readyToPay() {
	stage.enter( 'member' );
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	show( deps, navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
}

/** Expects the same press to succeed, because the cause is gone. */
async function paysAfterAll() {
	await press( 'Pay $83.88' );
	await screen.findByRole( 'heading', { name: 'You are a member' } );
}

// Proves payment-57.
describe( 'a payment that is refused', () => {
	it.each( [
		[
			'Processor declined: Do Not Honor',
			'Your bank did not accept this card. Try another card, or ask your bank.',
		],
		[
			'Processor declined: Limit Exceeded',
			'This is more than your bank allows for the card right now. Try another card, or ask your bank.',
		],
		[
			'Expired Card (2004)',
			'Your bank says that the card has expired, or that its date is not right. Check the date, or try another card.',
		],
		[
			'Processor declined: No Account',
			'The bank does not know this card. Check the number, or try another card.',
		],
		[
			'Gateway Rejected: avs_and_cvv',
			'The security code or postal code does not match your card. Check them, or try another card.',
		],
		[
			'Gateway Rejected: duplicate',
			'The same payment was sent a moment ago. Look at your membership before you try again.',
		],
		[
			'Processor declined: Call Issuer. Pick Up Card.',
			'Your bank wants to hear from you first. Call the number on your card, or try another card.',
		],
		[
			'Cardholder Authentication Required',
			'Your bank could not confirm that it was you. Try another card, or ask your bank.',
		],
		[
			'Gateway Rejected: three_d_secure',
			'Your bank could not confirm that it was you. Try another card, or ask your bank.',
		],
		[
			'Processor Network Unavailable - Try Again',
			'Your bank could not be reached. Please try again in a few minutes.',
		],
	] )( 'with %j says what to do, and keeps card and consent', async ( message, text ) => {
		await readyToPay();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'body',
			status: 400,
			body: { message },
			times: 1,
			when: 'before',
		} );
		await press( 'Pay $83.88' );
		const told = await screen.findByText( ( shown ) => shown.endsWith( text ) );
		// Messages that suggest fraud, and messages for programs, are not shown.
		expect( told.textContent.startsWith( message ) ).toBe( ! /_|pick up/i.test( message ) );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		await paysAfterAll();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 2 );
	} );
} );

const CHECK_DETAILS =
	'The security code or postal code does not match your card. Check them, or try another card.';
const NOT_ACCEPTED = 'Your card was not accepted. Please check it or use another one.';
const NOT_CONFIRMED =
	'Your bank could not confirm that it was you. Try another card, or ask your bank.';
const TWICE =
	'The same payment was sent a moment ago. Look at your membership before you try again.';
const NOT_SUBSCRIBED = 'It looks like there was an error subscribing, please try again later.';

// Proves payment-57.
describe( 'a payment that the card provider itself rejects', () => {
	it.each( [
		[ 'application_incomplete', NOT_SUBSCRIBED ],
		[ 'avs', CHECK_DETAILS ],
		[ 'avs_and_cvv', CHECK_DETAILS ],
		[ 'cvv', CHECK_DETAILS ],
		[ 'duplicate', TWICE ],
		[ 'excessive_retry', NOT_ACCEPTED ],
		[ 'fraud', NOT_ACCEPTED ],
		[ 'risk_threshold', NOT_ACCEPTED ],
		[ 'three_d_secure', NOT_CONFIRMED ],
		[ 'token_issuance', NOT_ACCEPTED ],
	] as const )( 'for %s blames no bank and takes no money', async ( reason, text ) => {
		await readyToPay();
		stage.world.billing.gateway.declinesNext = reason;
		await press( 'Pay $83.88' );
		const told = await screen.findByText( ( shown ) => shown.endsWith( text ) );
		expect( told ).not.toHaveTextContent( /fraud|risk|_/ );
		expect( stage.world.billing.charges().at( -1 ) ).toMatchObject( {
			outcome: 'gateway_rejected',
			rejection: reason,
			subscription: null,
		} );
		await paysAfterAll();
	} );
} );

describe( 'a card that the form does not give', () => {
	it.each( [
		[
			'authorization-expired',
			'The card form was open for too long. Please type your card again.',
		],
		[ 'card-refused', 'Your card was not accepted. Please check it or use another one.' ],
		[ 'too-many-tries', 'There were too many tries. Please wait a minute.' ],
		[ 'no-answer', 'The card form did not answer. Nothing was charged. Please try again.' ],
		[ 'test-cards-only', 'This is a demonstration: only test card numbers work.' ],
	] as const )(
		'for %s is told so, nothing is sent, and the next press pays',
		async ( failure, text ) => {
			await readyToPay();
			card.refuse( cardFailure( failure ) );
			await press( 'Pay $83.88' );
			await screen.findByText( text );
			expect( stage.calls() ).not.toContain( 'identity.subscribe' );
			card.refuse( null );
			await paysAfterAll();
		}
	);
} );
