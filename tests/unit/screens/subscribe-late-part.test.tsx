/** The payment code is a separate chunk: if it loads slowly or not at all, the reader sees why. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Preloads the payment step, so that no test times out on a busy machine.
import '#src/screens/account/subscribe/payment/payment-area.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

const part = vi.hoisted( () => ( {
	isThere: true,
	comes: Promise.resolve(),
} ) );
vi.mock( '#src/screens/account/subscribe/payment/load-payment.ts', () => ( {
	async loadPayment() {
		await part.comes;
		if ( ! part.isThere ) {
			throw new Error( 'no chunk' );
		}
		return import( '#src/screens/account/subscribe/payment/payment-area.tsx' );
	},
} ) );

let come = () => {};

beforeEach( () => {
	onScreenOf( 1280 );
	part.isThere = true;
	part.comes = new Promise( ( resolve ) => {
		come = resolve;
	} );
	stage.enter( 'member' );
} );

function open( isPaying = false ) {
	const card = fakeCard( () => 'nonce' );
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	deps.store.setState( {
		payflow: { selectedPlan: 'sports-yearly', showPaymentForm: isPaying },
	} );
	show( deps, navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
}

const toPay = () => screen.findByRole( 'button', { name: 'Get 1 Year for $83.88' } );
const payment = () => screen.findByRole( 'heading', { name: 'Payment' } );

describe( 'the part with the payment', () => {
	it( 'is waited for at the press, which shows that it was taken', async () => {
		open();
		const button = await toPay();
		fireEvent.click( button );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		expect( screen.queryByRole( 'heading', { name: 'Payment' } ) ).toBeNull();
		come();
		expect( await payment() ).toBeInTheDocument();
		expect( screen.getByRole( 'checkbox' ) ).toBeInTheDocument();
	} );

	it( 'says that it failed to load, keeps the plan, and loads with the next try', async () => {
		part.isThere = false;
		come();
		open();
		fireEvent.click( await toPay() );
		expect( await screen.findByText( 'This part did not load.' ) ).toBeVisible();
		expect( screen.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeChecked();
		part.isThere = true;
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await payment() ).toBeInTheDocument();
	} );

	// Proves payment-8.
	it( 'takes the plan that was chosen while it failed to load', async () => {
		part.isThere = false;
		come();
		open();
		fireEvent.click( await toPay() );
		expect( await screen.findByText( 'This part did not load.' ) ).toBeVisible();
		fireEvent.click( screen.getByRole( 'radio', { name: 'Flexible Monthly' } ) );
		part.isThere = true;
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await payment();
		expect( await screen.findByRole( 'checkbox', { name: /\$9\.99/ } ) ).toBeInTheDocument();
	} );

	it( 'leaves the way back open for a reader who waits for it after the log-in', async () => {
		part.isThere = false;
		open( true );
		expect( await payment() ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Back to plans' } ) ).toBeVisible();
		come();
		expect( await screen.findByText( 'This part did not load.' ) ).toBeVisible();
		part.isThere = true;
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'checkbox' ) ).toBeInTheDocument();
	} );
} );
