/** The button that opened a panel leads to it again while it is open. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { heading } from './acts.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

interface Opened {
	readonly Screen: ComponentType;
	readonly reader: string;
	readonly opener: string;
	readonly title: string | RegExp;
	/** A choice in the panel that the second press must not undo. */
	readonly choice?: string;
}

const OPENED: readonly Opened[] = [
	{
		Screen: MembershipScreen,
		reader: 'monthly',
		opener: 'Pause',
		title: 'Pause membership',
		choice: '2 months',
	},
	{
		Screen: PaymentMethodScreen,
		reader: 'monthly',
		opener: 'Edit Visa ending in 1111',
		title: 'Edit Visa ending in 1111',
	},
	{
		Screen: PrivacyScreen,
		reader: 'member',
		opener: 'Delete my account',
		title: /^Delete this account/,
	},
	{
		Screen: SettingsScreen,
		reader: 'member',
		opener: 'Change password',
		title: 'Change your password',
	},
];

const pressOpener = async ( name: string ) => {
	const [ opener ] = await screen.findAllByRole( 'button', { name } );
	await userEvent.click( opener! );
};

it.each( OPENED )(
	'"$opener" leads to its open panel again, which keeps what was chosen',
	async ( { Screen, reader, opener, title, choice } ) => {
		stage.enter( reader );
		const card = fakeCard( () => cardNonce( stage.world, '5555555555554444' ) );
		const deps = stage.composeAgain(
			{
				flags: [ 'membership', 'pauseSubscriptions' ],
				account: { privacy: [ 'delete' ], withdrawal: false },
			},
			{ cardFields: async () => card.port }
		);
		show( hasty( deps ), navigationAt( '/account/settings' ), <Screen /> );
		await pressOpener( opener );
		const panel = await heading( title );
		if ( choice ) {
			await userEvent.click( screen.getByRole( 'radio', { name: choice } ) );
		}
		await pressOpener( opener );
		expect( panel ).toHaveFocus();
		if ( choice ) {
			expect( screen.getByRole( 'radio', { name: choice } ) ).toBeChecked();
		}
	}
);
