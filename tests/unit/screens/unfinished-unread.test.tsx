/** A change that stopped half-way is looked for until it is found (`change-13`). */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const ENDED = /^You can read until|^No membership yet|^Restart membership|^See plans/;

beforeEach( () => onScreenOf( 1280 ) );

function stopHalfway( persona: string ) {
	const reader = stage.enter( persona );
	const [ old ] = stage.live( persona );
	const start = {
		productId: 'sports-membership',
		startsOn: '2026-12-09',
		amount: 999,
		currency: 'USD',
	};
	createMoneyJournal( stage.deps.journal ).begin( {
		id: 'stopped',
		kind: 'change-plan',
		startedAt: new Date( stage.world.clock.now() - 600_000 ).toISOString(),
		cancels: old?.id ?? '',
		card: null,
		sentAt: null,
		months: null,
		target: { ...start, planId: 'sports-yearly' },
		fallback: { ...start, planId: 'sports-monthly' },
	} );
	cancelAll( stage.world, reader );
}

// Proves change-13.
it.each( [ 'monthly', 'trialist' ] )(
	'shows no ended membership of %s while the list cannot be read again, and then both ways on',
	async ( persona ) => {
		stopHalfway( persona );
		// The page's own read is the first.
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			from: 2,
			times: 30,
		} );
		show(
			stage.composeAgain(),
			navigationAt( '/account/settings/membership' ),
			<MembershipScreen />
		);
		expect(
			await screen.findByText( /^We cannot show your membership right now/ )
		).toBeVisible();
		expect( screen.queryByText( ENDED ) ).toBeNull();
		stage.world.faults.clear();
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Your change did not finish' ) ).toBeVisible();
		cleanup();
	}
);
