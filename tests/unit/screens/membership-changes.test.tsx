import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#src/flows/deps/page.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

function open( search = '', environment: Environment = {} ) {
	const deps = stage.composeAgain(
		{ flags: [ 'membership', 'pauseSubscriptions' ] },
		environment
	);
	show(
		hasty( deps ),
		navigationAt( '/account/settings/membership', { search } ),
		<MembershipScreen />
	);
}

const panel = ( name: string ) => screen.findByRole( 'region', { name } );
const agree = () => fireEvent.click( screen.getByRole( 'checkbox', { name: /I agree/ } ) );

describe( 'changing the plan', () => {
	const CHANGE = /^Change plan, \$83\.88 on December\s9, 2026$/;

	// Proves change-6.
	it( 'opens a panel under the reader, with every amount and date, and closes it back to the button', async () => {
		stage.enter( 'monthly' );
		open();
		await press( 'Change plan' );
		const opened = await panel( 'Change plan' );
		await waitFor( () =>
			expect( within( opened ).getByRole( 'heading', { name: 'Change plan' } ) ).toHaveFocus()
		);
		expect(
			within( opened ).getByRole( 'list', { name: 'What happens next' } )
		).toHaveTextContent( /TodayNothing changes today.*December\s9, 2026.*\$83\.88/ );
		await press( 'Keep Flexible Monthly' );
		expect( await button( 'Change plan' ) ).toHaveFocus();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
	} );

	// Proves plan-13.
	it( 'promises no trial: a change is charged', async () => {
		stage.enter( 'yearly' );
		open();
		await press( 'Change plan' );
		const monthly = await screen.findByRole( 'radio', {
			name: 'Flexible Monthly',
		} );
		expect( monthly.closest( 'label' ) ).toHaveTextContent( 'Every game story' );
		expect( monthly.closest( 'label' ) ).not.toHaveTextContent( 'trial' );
	} );

	// Proves change-7.
	it( 'asks for the consent before anything is sent', async () => {
		stage.enter( 'monthly' );
		open();
		await press( 'Change plan' );
		await press( CHANGE );
		expect( await screen.findByText( 'Tick the box to agree, then pay.' ) ).toBeVisible();
		expect( screen.getByRole( 'checkbox' ) ).toHaveFocus();
		expect( stage.timesCalled( 'identity.cancel-subscription' ) ).toBe( 0 );
	} );

	// Proves change-6.
	it( 'starts the new plan on the next billing date and charges nothing today', async () => {
		stage.enter( 'monthly' );
		open();
		const before = stage.world.billing.charges().length;
		await press( 'Change plan' );
		await panel( 'Change plan' );
		agree();
		await press( CHANGE );
		expect( await screen.findByText( 'Your plan changes on December 9, 2026.' ) ).toBeVisible();
		expect( stage.live( 'monthly' ) ).toMatchObject( [
			{ planId: 'sports-yearly', nextBilling: '2026-12-09' },
		] );
		expect( stage.world.billing.charges() ).toHaveLength( before );
		await waitFor( () => expect( stage.timesCalled( 'site.consent' ) ).toBe( 1 ) );
	} );

	// Proves change-14.
	it( 'stops when another reader logs in after the cancel, and says so beside the button', async () => {
		stage.enter( 'monthly' );
		open( '', {
			async fetch( address, init ) {
				const answer = await fetch( address, init );
				if ( init?.method === 'DELETE' ) {
					// Another tab logs another reader in, without notifying this page.
					stage.enter( 'yearly' );
				}
				return answer;
			},
		} );
		const before = JSON.stringify( stage.live( 'yearly' ) );
		await press( 'Change plan' );
		await panel( 'Change plan' );
		agree();
		await press( CHANGE );
		const told = await screen.findByText(
			'Somebody logged in or out on this device, so we stopped here. Please log in again to continue.'
		);
		expect( told ).toBeVisible();
		expect(
			screen.getByText( 'Your change did not finish. You can finish it or restore it.' )
		).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
		expect( JSON.stringify( stage.live( 'yearly' ) ) ).toBe( before );
	} );

	it( 'ends in a screen with Finish and Restore when it stops half-way, and Finish works', async () => {
		stage.enter( 'monthly' );
		open();
		await press( 'Change plan' );
		await panel( 'Change plan' );
		agree();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 402,
			times: 20,
		} );
		await press( CHANGE );
		expect( await screen.findByText( 'Your change did not finish' ) ).toBeVisible();
		const finish = await button( /^Finish, \$83\.88 on December\s9, 2026$/ );
		const restore = await button( /^Restore, \$9\.99 on December\s9, 2026$/ );
		expect( finish.className ).toBe( restore.className );
		expect( stage.live( 'monthly' ) ).toEqual( [] );
		stage.world.faults.clear();
		fireEvent.click( finish );
		expect( await screen.findByText( 'Your change is finished.' ) ).toBeVisible();
		expect( stage.live( 'monthly' ) ).toMatchObject( [
			{ planId: 'sports-yearly', nextBilling: '2026-12-09' },
		] );
	} );

	// Proves change-10, change-13.
	it( 'finishes at the price at which the plan is offered, not at that of the plan list', async () => {
		stage.world.engine.availablePlans = 'sports-yearly { amount: 59.99 }\nsports-monthly';
		stage.enter( 'monthly' );
		open();
		await press( 'Change plan' );
		await panel( 'Change plan' );
		agree();
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 402, times: 20 } );
		await press( /^Change plan, \$59\.99 on/ );
		const finish = await button( /^Finish, \$59\.99 on December\s9, 2026$/ );
		expect(
			screen.getByText( 'You agreed to these amounts when you made the change.' )
		).toBeVisible();
		stage.world.faults.clear();
		fireEvent.click( finish );
		expect( await screen.findByText( 'Your change is finished.' ) ).toBeVisible();
	} );
} );

describe( 'pausing', () => {
	// Proves pause-4, pause-7.
	it( 'opens from the cancel page, names the days, and pauses once', async () => {
		const account = stage.enter( 'monthly' );
		open( '?open=pause' );
		const opened = within( await panel( 'Pause membership' ) );
		fireEvent.click( opened.getByRole( 'radio', { name: '2 months' } ) );
		fireEvent.change( opened.getByLabelText( /^Why are you pausing/ ), {
			target: { value: 'traveling' },
		} );
		expect( opened.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			/December\s9, 2026.*February\s9, 2027.*\$9\.99/
		);
		await press( 'Pause for 2 months' );
		expect( await screen.findByText( 'Subscription successfully paused' ) ).toBeVisible();
		expect( screen.getByText( /^Your pause starts on December\s\d+, 2026\.$/ ) ).toBeVisible();
		expect( account.profile ).toMatchObject( {
			paused: true,
			'paused-length': '2',
			'pause-reason': 'traveling',
		} );
		expect( stage.live( 'monthly' ) ).toMatchObject( [ { nextBilling: '2027-02-09' } ] );
	} );

	// Proves pause-7.
	it( 'says that nothing was changed when the first step fails', async () => {
		stage.enter( 'monthly' );
		open();
		await press( 'Pause' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 400,
			times: 1,
		} );
		await press( 'Pause for 1 month' );
		expect(
			await screen.findByText( 'There was an error pausing your subscription.' )
		).toBeVisible();
		expect( screen.getByText( 'Nothing was changed or charged.' ) ).toBeVisible();
		expect( stage.live( 'monthly' ) ).toHaveLength( 1 );
	} );
} );

describe( 'resuming', () => {
	// Proves change-7, resume-3.
	it( 'costs at once when no paid time is left, and the button and the consent say so', async () => {
		stage.enter( 'paused' );
		open();
		const before = stage.world.billing.charges().length;
		await press( 'Resume' );
		await panel( 'Resume' );
		agree();
		await press( 'Resume, pay $9.99 now' );
		expect( await screen.findByText( 'Membership successfully resumed' ) ).toBeVisible();
		expect( stage.world.billing.charges() ).toHaveLength( before + 1 );
	} );

	// Proves resume-2, resume-5.
	it( 'takes a pause back that has not begun, without a charge', async () => {
		const account = stage.enter( 'active-paused' );
		open();
		const before = stage.world.billing.charges().length;
		await press( 'Undo the pause' );
		await press( /^Undo the pause, \$9\.99 on December\s11, 2026$/ );
		expect( await screen.findByText( 'Membership successfully resumed' ) ).toBeVisible();
		expect( stage.world.billing.charges() ).toHaveLength( before );
		expect( account.profile ).toMatchObject( { paused: false } );
	} );
} );

// Proves status-25.
it( 'The card names price and day of what will be charged, not of what was paid before', async () => {
	const account = stage.enter( 'cancelled-time-left' );
	subscribeTo( stage.world, account, 'sports-yearly', {
		skipTrial: true,
		startDate: '2027-06-24',
	} );
	const before = stage.world.billing.of( account ).find( ( { state } ) => state === 'cancelled' );
	Object.assign( before ?? {}, { cents: 5999, nextBilling: null } );
	open();
	expect( await screen.findByText( '$83.88 a year' ) ).toBeVisible();
	expect( screen.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
		/June\s24, 2027Renews.*\$83\.88/
	);
} );
