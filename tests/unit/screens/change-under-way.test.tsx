/**
 * The second order of a change was sent but not answered, so it may still arrive (`change-11`,
 * `change-13`).
 */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const orders = () => stage.timesCalled( 'identity.subscribe' );

// Proves change-11, change-13.
it( 'The page says that it is not known, and Finish checks and orders nothing twice', async () => {
	stage.enter( 'monthly' );
	show(
		hasty( stage.deps ),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
	await press( /^Change plan$/ );
	fireEvent.click( await screen.findByRole( 'checkbox' ) );
	stage.fault( { call: 'identity.subscribe', kind: 'drop', when: 'before' } );
	await press( /^Change plan, / );
	expect(
		await screen.findByText( /^We do not know yet whether Flexible Yearly was set up\./ )
	).toBeVisible();
	await press( /^Finish, \$83\.88 on/ );
	expect( await screen.findByRole( 'button', { name: 'Check again' } ) ).toBeVisible();
	expect( orders() ).toBe( 1 );
} );
