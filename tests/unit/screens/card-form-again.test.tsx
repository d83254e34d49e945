import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
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
	card.retry.mockImplementation( () => card.load() );
} );

const fail = () => card.fail( { kind: 'failure', failure: 'form-not-loaded' } );
const again = () => screen.findByRole( 'button', { name: 'Try again' } );

async function failAtTheCard() {
	stage.enter( 'member' );
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	show( deps, navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( 'Get 1 Year for $83.88' );
	await card.fill();
	fail();
	const button = await again();
	button.focus();
	fireEvent.click( button );
	return button;
}

// Proves payment-10.
describe( 'a card form that is loaded again', () => {
	it( 'keeps the focus on the button while it loads, and when it fails again', async () => {
		const button = await failAtTheCard();
		expect( button ).toHaveFocus();
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		fireEvent.click( button );
		expect( card.retry ).toHaveBeenCalledOnce();
		fail();
		expect( await again() ).toBe( button );
		expect( button ).toHaveFocus();
		expect( button ).not.toHaveAttribute( 'aria-busy' );
	} );

	it( 'hands the focus on to its first field', async () => {
		await failAtTheCard();
		card.show();
		expect( card.focus ).toHaveBeenCalledExactlyOnceWith( 'cardholderName' );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );

	it( 'leaves the focus where the reader has moved it meanwhile', async () => {
		await failAtTheCard();
		screen.getByRole( 'checkbox', { name: /I agree/ } ).focus();
		card.show();
		expect( card.focus ).not.toHaveBeenCalled();
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );
} );
