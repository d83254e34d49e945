/**
 * The bot check at Pay runs before the card is sent anywhere, and its refusal appears in the same
 * form (`sign-in-16`).
 */
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
let before: number;

beforeEach( () => {
	onScreenOf( 1280 );
	before = stage.world.billing.charges().length;
	card = fakeCard( () => cardNonce( stage.world ) );
} );

const charges = () => stage.world.billing.charges().length - before;

/** Opens the payment on a site with a bot check, fills the card form and ticks the consent. */
async function readyToPay() {
	stage.enter( 'member' );
	const deps = stage.composeAgain(
		{ botCheck: { siteKey: 'key-1' } },
		{
			cardFields: async () => card.port,
			botCheckScript: {
				token: async ( action: string ) =>
					stage.world.botCheck.issue( action, 'localhost' ),
				isUnwanted: () => false,
			},
		}
	);
	show( deps, navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^Get/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
}

/** The calls so far that check the reader, save the card and pay, in order. */
const asked = () =>
	stage
		.calls()
		.filter( ( call ) =>
			[ 'site.recaptcha', 'decision.add-payment-method', 'identity.subscribe' ].includes(
				call
			)
		);

describe( 'a reader whom the bot check refuses at Pay', () => {
	it( 'saves no card, sees the reason in the form of the button, and pays with the same card once the check passes', async () => {
		await readyToPay();
		const box = screen.getByRole( 'checkbox' );
		stage.world.botCheck.verdict = 'robot';
		await press( 'Pay $83.88' );
		const told = await screen.findByText(
			'We could not make sure that you are a person. Please try again.'
		);
		expect( asked() ).toEqual( [ 'site.recaptcha' ] );
		expect( charges() ).toBe( 0 );

		const pay = screen.getByRole< HTMLButtonElement >( 'button', {
			name: 'Pay $83.88',
		} );
		expect( pay.form ).toContainElement( told );
		expect( told.closest( '[role=alert]' ) ).not.toBeNull();
		// The same form, not a new one: card fields and consent are unchanged.
		expect( screen.getByRole( 'checkbox' ) ).toBe( box );
		expect( box ).toBeChecked();

		stage.world.botCheck.verdict = 'person';
		fireEvent.click( pay );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( asked() ).toEqual( [
			'site.recaptcha',
			'site.recaptcha',
			'decision.add-payment-method',
			'identity.subscribe',
		] );
		expect( charges() ).toBe( 1 );
	} );
} );
