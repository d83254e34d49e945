/** The bank's question, on the screens that accept a card. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, type Result } from '#src/domain/result.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let before: number;

beforeEach( () => {
	onScreenOf( 1280 );
	before = stage.world.billing.charges().length;
	card = fakeCard( () => cardNonce( stage.world ) );
} );

const composed = () => hasty( stage.composeAgain( {}, { cardFields: async () => card.port } ) );
const charges = () => stage.world.billing.charges().length - before;
/** Makes the bank wait with its answer; the returned function gives it. */
function waiting() {
	let answer: ( said: Result< string, CardFailure > ) => void = () => {};
	card.bank.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			answer = resolve;
		} )
	);
	return ( said: Result< string, CardFailure > ) => answer( said );
}

async function paying( plan: string, label: string ) {
	stage.enter( 'member' );
	show( composed(), navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	fireEvent.click( await screen.findByRole( 'radio', { name: plan } ) );
	await press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
	await press( label );
	await vi.waitFor( () => expect( card.bank ).toHaveBeenCalled() );
}

describe( 'a payment', () => {
	// Proves payment-18.
	it( 'asks the bank about the vault’s nonce and the first charge, and charges nothing before its answer', async () => {
		const answer = waiting();
		await paying( 'Flexible Yearly', 'Pay $83.88' );
		const [ nonce, cents ] = card.bank.mock.calls[ 0 ] ?? [];
		expect( cents ).toBe( 8388 );
		expect( stage.calls() ).toContain( 'decision.payment-methods' );
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		answer( { ok: true, value: String( nonce ) } );
		expect( await screen.findByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
		expect( charges() ).toBe( 1 );
	} );

	it( 'that begins with a trial is asked about with the payment after it', async () => {
		await paying( 'Flexible Monthly', 'Start free trial' );
		expect( card.bank.mock.calls[ 0 ]?.[ 1 ] ).toBe( 999 );
	} );

	// Proves payment-19.
	it.each( [
		[ 'bank-check-cancelled', 'You stopped the check by your bank. Nothing was charged.' ],
		[
			'bank-check-failed',
			'Your bank did not confirm this card. Nothing was charged. Please use another one.',
		],
		[
			'bank-check-unavailable',
			'We could not reach your bank. Nothing was charged. Please try again.',
		],
	] as const )(
		'that ends as %s says so beside the form, and the next press pays',
		async ( failure, text ) => {
			card.bank.mockResolvedValueOnce( failed( failure ) );
			await paying( 'Flexible Yearly', 'Pay $83.88' );
			expect( await screen.findByText( text ) ).toBeVisible();
			expect( stage.calls() ).not.toContain( 'identity.subscribe' );
			expect( card.retry ).not.toHaveBeenCalled();
			await press( 'Pay $83.88' );
			expect(
				await screen.findByRole( 'heading', {
					name: 'You are a member',
				} )
			).toBeVisible();
			expect( charges() ).toBe( 1 );
		}
	);

	it( 'shows the question where the card is typed, and focus goes there and back', async () => {
		const answer = waiting();
		await paying( 'Flexible Yearly', 'Pay $83.88' );
		const pay = screen.getByRole( 'button', { name: /^Paying/ } );
		pay.focus();
		const element = document.createElement( 'div' );
		const inner = document.createElement( 'form' );
		inner.append( 'The page of a bank' );
		element.append( inner );
		const shown = vi.fn();
		card.ask( { element, shown } );
		const question = await screen.findByRole( 'heading', {
			name: 'Your bank asks you to confirm',
		} );
		await vi.waitFor( () => expect( question ).toHaveFocus() );
		expect( screen.getByText( 'The page of a bank' ) ).toBeVisible();
		expect( shown ).toHaveBeenCalled();
		// Enter in the bank's frame must not submit our own form around it.
		expect( fireEvent.submit( inner ) ).toBe( true );
		await press( 'Stop and go back' );
		expect( card.stopChallenge ).toHaveBeenCalledOnce();
		card.ask( null );
		await vi.waitFor( () => expect( pay ).toHaveFocus() );
		answer( failed( 'bank-check-cancelled' ) );
		expect( await screen.findByText( /^You stopped the check/ ) ).toBeVisible();
	} );
} );

describe( 'a card that is kept', () => {
	it.each( [ [ 'Add a card' ], [ /^Edit Visa/ ] ] )(
		'(%s) is saved with the nonce of the bank’s answer, and is not when it says no',
		async ( opener ) => {
			stage.enter( 'monthly' );
			show(
				composed(),
				navigationAt( '/account/settings/payment-method' ),
				<PaymentMethodScreen />
			);
			await press( opener );
			await screen.findByRole( 'button', { name: 'Save card' } );
			await card.fill();
			card.bank.mockResolvedValueOnce( failed( 'bank-check-failed' ) );
			await press( 'Save card' );
			expect( await screen.findByText( /^Your bank did not confirm/ ) ).toBeVisible();
			expect( card.bank.mock.calls[ 0 ]?.[ 1 ] ).toBe( 0 );
			const sent = () =>
				stage.calls().filter( ( call ) => /(add|replace)-payment-method/.test( call ) );
			expect( sent() ).toEqual( [] );
			await press( 'Save card' );
			await vi.waitFor( () => expect( sent() ).toHaveLength( 1 ) );
		}
	);

	it.each( [
		[ 'Add a card', 'decision.add-payment-method' ],
		[ /^Edit Visa/, 'decision.replace-payment-method' ],
	] )(
		'(%s) and refused with a page is said with its first heading, and the form stays',
		async ( opener, call ) => {
			stage.enter( 'monthly' );
			show(
				composed(),
				navigationAt( '/account/settings/payment-method' ),
				<PaymentMethodScreen />
			);
			await press( opener );
			await screen.findByRole( 'button', { name: 'Save card' } );
			await card.fill();
			stage.fault( { call, kind: 'html', status: 400 } );
			await press( 'Save card' );
			expect( await screen.findByText( 'The service has a problem' ) ).toBeVisible();
			expect( await screen.findByRole( 'button', { name: 'Save card' } ) ).toBeVisible();
		}
	);
} );

describe( 'what is past due', () => {
	// Proves payment-18.
	it( 'asks the bank about the debt, and is not paid when the bank refuses', async () => {
		stage.enter( 'past-due' );
		show( composed(), navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
		await press( 'Use another card' );
		await screen.findByRole( 'heading', { name: 'Pay with another card' } );
		await card.fill();
		card.bank.mockResolvedValueOnce( failed( 'bank-check-cancelled' ) );
		await press( 'Pay $9.99' );
		expect( await screen.findByText( /^You stopped the check/ ) ).toBeVisible();
		expect( card.bank.mock.calls[ 0 ]?.[ 1 ] ).toBe( 999 );
		expect( charges() ).toBe( 0 );
		await press( 'Pay $9.99' );
		expect(
			await screen.findByText( 'You paid $9.99. Your membership continues.' )
		).toBeVisible();
		expect( charges() ).toBe( 1 );
	} );
} );
