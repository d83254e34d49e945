/** A change that was started in another tab of the same browser. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '#src/app/pages/providers.tsx';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { startOf } from '../flows/money/start-of.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, hasty, onScreenOf } from './show.tsx';
import { UNSHOWN } from '../flows/unshown.ts';

const stage = setStage();
let other: Deps;

beforeEach( () => {
	onScreenOf( 1280 );
	other = hasty( stage.composeAgain() );
} );

/** Opens the membership page in this tab. */
function open( deps: Deps = hasty( stage.composeAgain() ) ) {
	render(
		<Providers deps={ deps }>
			<NavigationContext value={ navigationAt( '/account/settings/membership' ) }>
				<MembershipScreen />
			</NavigationContext>
		</Providers>
	);
	return deps;
}

/** Fires the event by which a browser notifies the other tabs, but not the one that wrote. */
async function tellThisTab() {
	const key = Object.keys( localStorage ).find( ( name ) => name.startsWith( 'circ-money-' ) );
	await act( async () => {
		window.dispatchEvent( new StorageEvent( 'storage', { key: key ?? null } ) );
	} );
}

/** Cancels the old plan in the other tab, where neither the new nor the old one can be started. */
async function stopHalfWayInTheOtherTab() {
	const { plans } = await other.site.plans();
	const plan = plans.find( ( { planId } ) => planId === 'sports-yearly' );
	if ( ! plan ) {
		throw new Error( 'no yearly plan' );
	}
	stage.fault( {
		call: 'identity.subscribe',
		kind: 'status',
		status: 400,
		times: 2,
	} );
	const changed = await changePlan( other, {
		...UNSHOWN,
		plan,
		catalogue: plans,
		agreed: startOf( plan, '2026-12-09' ),
	} );
	expect( changed ).toMatchObject( {
		ok: false,
		failure: { end: 'unfinished' },
	} );
	await tellThisTab();
}

const held = () =>
	stage.world.billing
		.of( stage.reader( 'monthly' ) )
		.filter( ( { state } ) => state !== 'cancelled' )
		.map( ( { state, planId } ) => `${ state } ${ planId }` );

const active = async () =>
	within( await screen.findByRole( 'region', { name: 'Sports Membership' } ) ).findByText(
		'Active'
	);

describe( 'a change that stopped half-way in another tab', () => {
	it( 'shows on this page, with both ways out and what each costs', async () => {
		stage.enter( 'monthly' );
		open();
		expect( await active() ).toBeVisible();
		await stopHalfWayInTheOtherTab();
		expect( await screen.findByText( 'Your change did not finish' ) ).toBeVisible();
		expect(
			screen.getByRole( 'button', {
				name: /^Finish, \$83\.88 on December\s9, 2026$/,
			} )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', {
				name: /^Restore, \$9\.99 on December\s9, 2026$/,
			} )
		).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Change plan' } ) ).toBeNull();
	} );

	it( 'can be finished here, once', async () => {
		stage.enter( 'monthly' );
		open();
		await active();
		await stopHalfWayInTheOtherTab();
		fireEvent.click( await screen.findByRole( 'button', { name: /^Finish,/ } ) );
		expect( await screen.findByText( 'Your change is finished.' ) ).toBeVisible();
		expect( held() ).toEqual( [ 'pending sports-yearly' ] );
		expect( createMoneyJournal( other.journal ).operation() ).toBeNull();
	} );

	it( 'is gone from this page when the other tab has restored it', async () => {
		stage.enter( 'monthly' );
		open();
		await active();
		await stopHalfWayInTheOtherTab();
		await screen.findByText( 'Your change did not finish' );
		const change = await findUnfinishedChange( other );
		if ( ! change ) {
			throw new Error( 'nothing to restore' );
		}
		const key = Object.keys( localStorage ).find( ( name ) =>
			name.startsWith( 'circ-money-' )
		);
		await settleChange( other, {
			...UNSHOWN,
			change,
			choice: 'restore',
			catalogue: ( await other.site.plans() ).plans,
		} );
		await act( async () => {
			window.dispatchEvent( new StorageEvent( 'storage', { key: key ?? null } ) );
		} );
		expect( await screen.findByRole( 'link', { name: 'Cancel membership' } ) ).toBeVisible();
		expect( screen.queryByText( 'Your change did not finish' ) ).toBeNull();
		// Choosing the same plan as before does not count as a change.
		expect( screen.queryByText( /you change to/ ) ).toBeNull();
		expect( held() ).toEqual( [ 'pending sports-monthly' ] );
	} );

	it( 'shows to a reader who has logged in on this page, too', async () => {
		const deps = open();
		stage.enter( 'monthly' );
		await act( async () => deps.session.notify( { kind: 'started', loaded: null } ) );
		expect( await active() ).toBeVisible();
		await stopHalfWayInTheOtherTab();
		expect( await screen.findByText( 'Your change did not finish' ) ).toBeVisible();
	} );
} );
