import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce, DECLINED_CARD } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let number: string | undefined;
let before: number;

beforeEach( () => {
	onScreenOf( 1280 );
	number = undefined;
	before = stage.world.billing.charges().length;
	card = fakeCard( () => cardNonce( stage.world, number ) );
} );

function open( navigation = navigationAt( '/account/subscribe' ) ) {
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	show( deps, navigation, <SubscribeScreen /> );
	return { navigation, deps };
}

const plan = ( name: string ) => screen.findByRole( 'radio', { name } );

/** Opens the payment for this plan, fills the card form and ticks the consent. */
async function readyToPay( heading = 'Flexible Yearly' ) {
	stage.enter( 'member' );
	const opened = open();
	fireEvent.click( await plan( heading ) );
	await press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
	return opened;
}

const subscribeCalls = () => stage.timesCalled( 'identity.subscribe' );
/** Charges since the test began; the other readers have a history. */
const charges = () => stage.world.billing.charges().length - before;

describe( 'choosing a plan', () => {
	it( 'shows what leaves the card, what it saves, and when it renews', async () => {
		stage.enter( 'member' );
		open();
		const yearly = ( await plan( 'Flexible Yearly' ) ).closest( 'label' );
		expect( yearly ).toHaveTextContent( 'Best Value!' );
		expect( yearly ).toHaveTextContent( '$83.88' );
		expect( yearly ).toHaveTextContent( 'for 1 year, $6.99 a month' );
		expect( yearly ).toHaveTextContent( 'Save 30%, normally $119.88' );
		const monthly = ( await plan( 'Flexible Monthly' ) ).closest( 'label' );
		expect( monthly ).toHaveTextContent( 'First 7 days free' );
		expect( monthly ).toHaveTextContent( 'First payment November 28, 2026.' );
	} );

	// Proves plan-16.
	it( 'leads to the payment of a trial by a button that says so, beside what today costs', async () => {
		stage.enter( 'member' );
		open();
		fireEvent.click( await plan( 'Flexible Monthly' ) );
		expect( await button( 'Payment' ) ).toBeVisible();
		expect( screen.getByText( '7 days free · $0.00 today' ) ).toBeVisible();
		expect( screen.queryByText( 'You pay on the last step.' ) ).toBeNull();
		fireEvent.click( await plan( 'Flexible Yearly' ) );
		expect( await button( 'Get 1 Year for $83.88' ) ).toBeVisible();
		expect( screen.getByText( 'You pay on the last step.' ) ).toBeVisible();
		expect( screen.queryByText( '7 days free · $0.00 today' ) ).toBeNull();
	} );

	// Proves plan-29.
	it( 'follows the choice with the button and with what happens next', async () => {
		stage.enter( 'member' );
		open();
		await userEvent.click( await plan( 'Flexible Half-Yearly' ) );
		expect( await button( 'Get 6 Months for $47.94' ) ).toBeVisible();
		expect( screen.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			/May 21, 2027.*\$47\.94/
		);
	} );

	it( 'preselects the featured plan', async () => {
		stage.enter( 'member' );
		open();
		expect( await plan( 'Flexible Yearly' ) ).toBeChecked();
	} );

	// Proves plan-22, wire-25.
	it.each( [
		[ 'who had a trial', true ],
		[ 'whose profile does not say so in readable words', 'maybe' ],
	] )( 'shows a reader %s the first plan without one', async ( _, hadTrial ) => {
		Object.assign( stage.enter( 'member' ).profile ?? {}, { 'had-trial-20': hadTrial } );
		open();
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
		expect( await plan( 'Flexible Monthly' ) ).toBeInTheDocument();
	} );

	// Proves plan-22.
	it( 'shows a reader whose membership has ended the plan they had, not a dearer one', async () => {
		stage.enter( 'cancelled' );
		open();
		expect( await plan( 'Flexible Monthly' ) ).toBeChecked();
	} );

	it( 'sends a visitor to make an account, and remembers the plan', async () => {
		const { navigation, deps } = open();
		fireEvent.click( await plan( 'Flexible Yearly' ) );
		await press( 'Get 1 Year for $83.88' );
		expect( navigation.go ).toHaveBeenCalledWith(
			'/account/subscribe?plan=sports-yearly&step=account',
			{ comeBack: true }
		);
		expect( deps.store.getState().payflow ).toEqual( {
			selectedPlan: 'sports-yearly',
			showPaymentForm: true,
		} );
	} );

	it( 'sells nothing to a reader who has a membership', async () => {
		stage.enter( 'monthly' );
		open();
		expect(
			await screen.findByText( 'User already has an active subscription.' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
	} );

	// Proves status-29.
	it.each( [
		[ 'home-delivery', [], 'Free with your home delivery' ],
		[ 'member', [ 'hd-sports-membership' ], 'Free with your home delivery' ],
		[ 'cancelled-time-left', [ 'hd-sports-membership' ], 'Free with your home delivery' ],
		[ 'member', [ null ], 'Open to you through another membership' ],
		[ 'cancelled', [ 'sports-membership' ], 'Open to you through Sports Membership' ],
	] )(
		'sells nothing to a reader (%s, %j) to whom stories are open otherwise, and says by what',
		async ( persona, grants, text ) => {
			stage.enter( persona ).grants.push( ...grants );
			open();
			expect( await screen.findByText( text ) ).toBeInTheDocument();
			expect( screen.queryByRole( 'radio' ) ).toBeNull();
			expect( screen.getByRole( 'link', { name: 'Go to my membership' } ) ).toHaveAttribute(
				'href',
				'/account/settings/membership'
			);
		}
	);

	// Proves payment-2, plan-4.
	it.each( [
		'decision.engine',
		'identity.subscriptions',
		'identity.datalayer',
		'decision.entitlement',
	] )( 'sells nothing while %s does not answer, and continues when it does', async ( call ) => {
		stage.enter( 'member' );
		stage.fault( { call, kind: 'status', status: 500, times: 3 } );
		open();
		expect(
			await screen.findByText( 'We cannot show the plans right now' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
		stage.world.faults.clear();
		await press( 'Try again' );
		expect( await plan( 'Flexible Yearly' ) ).toBeInTheDocument();
	} );
} );

describe( 'paying', () => {
	// Proves payment-6, payment-7.
	it( 'takes the card once and says what was paid and what follows', async () => {
		const { navigation } = await readyToPay();
		await press( 'Pay $83.88' );
		expect(
			await screen.findByRole( 'heading', { name: 'You are a member' } )
		).toBeInTheDocument();
		expect( screen.getByText( 'Paid $83.88 with Visa 1111' ) ).toBeVisible();
		const receipt = screen.getByRole( 'link', { name: 'Receipt' } );
		expect( receipt ).toHaveAttribute( 'href', '/account/settings/receipts' );
		expect( receipt.closest( 'li' ) ).toHaveTextContent( /Receipt, Reference \S+/ );
		const steps = within( screen.getByRole( 'list', { name: 'Steps' } ) );
		expect( steps.getAllByText( ', done' ) ).toHaveLength( 3 );
		expect( screen.getByText( 'Paid' ).nextElementSibling ).toHaveTextContent( '$83.88' );
		expect( [ subscribeCalls(), charges() ] ).toEqual( [ 1, 1 ] );
		await press( 'Continue' );
		expect( navigation.done ).toHaveBeenCalledOnce();
	} );

	// Proves payment-6.
	it( 'charges nothing for a trial', async () => {
		await readyToPay( 'Flexible Monthly' );
		expect(
			screen.getByRole( 'checkbox', {
				name: /nothing today and, from November\s28, 2026, \$9\.99 every month until I cancel/,
			} )
		).toBeChecked();
		await press( 'Start free trial' );
		expect(
			await screen.findByRole( 'heading', { name: 'Your free trial has started' } )
		).toBeVisible();
		expect(
			await screen.findByText(
				/^Nothing charged today. We'll charge Visa ending in 1111 on November\s28, 2026\.$/
			)
		).toBeVisible();
		expect( charges() ).toBe( 0 );
	} );

	// Proves payment-31.
	it( 'ignores a second press while the first one runs', async () => {
		await readyToPay();
		const pay = await button( 'Pay $83.88' );
		fireEvent.click( pay );
		fireEvent.click( pay );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( [ subscribeCalls(), charges() ] ).toEqual( [ 1, 1 ] );
	} );

	// Proves payment-20.
	it( 'asks for every field, and for the consent', async () => {
		stage.enter( 'member' );
		open();
		fireEvent.click( await plan( 'Flexible Yearly' ) );
		await press( /^Get/ );
		await press( 'Pay $83.88' );
		expect(
			await screen.findByRole( 'link', { name: 'Please fill out all form fields.' } )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'link', { name: 'Tick the box to agree, then pay.' } )
		).toBeInTheDocument();
		expect( subscribeCalls() ).toBe( 0 );
	} );

	// Proves payment-11.
	it( 'names the invalid fields, each a link to its field', async () => {
		await readyToPay();
		card.fillBut( [ 'number', 'cvv' ] );
		await press( 'Pay $83.88' );
		const { parentElement: summary } = await screen.findByText(
			/^The following fields are invalid:/
		);
		expect( summary ).toHaveTextContent( 'The following fields are invalid: Card Number, CVV' );
		fireEvent.click( within( summary! ).getByRole( 'link', { name: 'CVV' } ) );
		expect( card.focus ).toHaveBeenCalledWith( 'cvv' );
		expect( subscribeCalls() ).toBe( 0 );
	} );

	it( 'names a single invalid field', async () => {
		await readyToPay();
		card.fillBut( [ 'postalCode' ] );
		await press( 'Pay $83.88' );
		expect(
			( await screen.findAllByText( /The Zip Code field is invalid\./ ) ).length
		).toBeGreaterThan( 0 );
	} );

	// Proves payment-32, payment-57.
	it( 'shows what the bank said, and keeps the form', async () => {
		await readyToPay();
		number = DECLINED_CARD;
		await press( 'Pay $83.88' );
		expect(
			await screen.findByText(
				'Processor declined: Insufficient funds. Your bank says there is not enough money in the account. Try another card, or ask your bank.'
			)
		).toBeVisible();
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		number = undefined;
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( charges() ).toBe( 2 );
	} );

	// Proves payment-32.
	it( 'says the general sentence when the service has no text of its own', async () => {
		await readyToPay();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'body',
			status: 400,
			body: {},
			times: 1,
			when: 'before',
		} );
		await press( 'Pay $83.88' );
		// The flow first reads the result back, which takes a while.
		expect(
			await screen.findByText(
				'It looks like there was an error subscribing, please try again later.'
			)
		).toBeVisible();
		expect( charges() ).toBe( 0 );
	} );

	it( 'finds a payment whose answer was lost, and never sends it again', async () => {
		await readyToPay();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( [ subscribeCalls(), charges() ] ).toEqual( [ 1, 1 ] );
	} );

	// Proves payment-30.
	it( 'has no second Pay button while it cannot know, and says so when it does', async () => {
		await readyToPay();
		stage.loseOutcome( 'identity.subscribe' );
		await press( 'Pay $83.88' );
		expect( await screen.findByText( 'We do not know yet' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /^Pay/ } ) ).toBeNull();
		stage.world.faults.clear();
		await press( 'Check again' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( [ subscribeCalls(), charges() ] ).toEqual( [ 1, 1 ] );
	}, 15_000 );

	it( 'offers a fresh form when the card form fails to load', async () => {
		await readyToPay();
		card.fail( { kind: 'failure', failure: 'form-not-loaded' } );
		expect(
			await screen.findByText( 'The card form did not load. Nothing was charged.' )
		).toBeVisible();
		await press( 'Try again' );
		expect( card.retry ).toHaveBeenCalledOnce();
	} );

	// Proves payment-15.
	it( 'says why the provider refused the card', async () => {
		await readyToPay();
		card.refuse( { kind: 'failure', failure: 'card-not-verified' } );
		await press( 'Pay $83.88' );
		expect(
			await screen.findByText( 'The security code or postal code does not match your card.' )
		).toBeVisible();
		expect( subscribeCalls() ).toBe( 0 );
	} );

	it( 'lets a reader with paid time left return, without a charge today', async () => {
		stage.enter( 'cancelled-time-left' );
		open();
		expect( ( await screen.findAllByText( 'No charge' ) ).length ).toBeGreaterThan( 0 );
	} );
} );

describe( 'what a new member may want next', () => {
	const NAMES = /./;
	const offered = async () =>
		( await screen.findByRole( 'group', {
			name: 'Get the most out of your membership',
		} ) ) as HTMLElement;
	const boxes = async () => within( await offered() ).getAllByRole( 'checkbox', { name: NAMES } );

	// Proves payment-7.
	it( 'is three newsletters of this site, saved with one press', async () => {
		await readyToPay();
		await press( 'Pay $83.88' );
		const rows = await boxes();
		expect( rows ).toHaveLength( 3 );
		fireEvent.click( rows[ 0 ]! );
		fireEvent.click( rows[ 2 ]! );
		await press( 'Save newsletters' );
		expect( await screen.findByText( 'Your newsletters are updated.' ) ).toBeVisible();
		expect( await boxes() ).toHaveLength( 3 );
		expect( charges() ).toBe( 1 );
	} );

	it( 'keeps the ticks when they could not be saved, and says so', async () => {
		await readyToPay();
		await press( 'Pay $83.88' );
		fireEvent.click( ( await boxes() )[ 1 ]! );
		stage.fault( { call: 'site.newsletters', kind: 'status', status: 500, times: 9 } );
		await press( 'Save newsletters' );
		expect(
			await screen.findByText( 'There was an error updating subscriptions' )
		).toBeVisible();
		expect( ( await boxes() )[ 1 ] ).toBeChecked();
		expect( screen.getByRole( 'button', { name: 'Continue' } ) ).toBeEnabled();
	} );
} );
