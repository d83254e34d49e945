import { describe, expect, it } from 'vitest';
import {
	changeTargets,
	chargedOf,
	membershipActions,
} from '#src/domain/changes/membership-actions.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aPlan, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const active = aSubscription( {
	id: 'active',
	nextBillingDate: '2026-12-01',
	paidThroughDate: '2026-11-30',
} );
const trial = aSubscription( {
	id: 'trial',
	nextBillingDate: '2026-11-28',
	transactionHistory: [],
} );
const running = aSubscription( {
	id: 'running',
	status: 'cancelled',
	nextBillingDate: '2026-12-01',
	paidThroughDate: '2026-11-30',
	ends: '2026-11-30',
} );
const pending = aSubscription( {
	id: 'pending',
	status: 'pending',
	planId: 'sports-yearly',
	nextBillingDate: '2027-01-01',
	transactionHistory: [],
} );
const pastDue = aSubscription( { id: 'due', status: 'past due' } );

function actionsOf(
	listed: readonly Subscription[],
	{ paused = false, pauseFeature = true } = {}
) {
	const derived = deriveStatus( listed, {
		paused,
		pauseFeature,
		now: new Date( `${ TODAY }T12:00:00Z` ),
	} );
	const { cancel, pay, ...rest } = membershipActions( derived, {
		listed,
		pauseFeature,
		today: TODAY,
	} );
	return {
		status: derived.status,
		...rest,
		cancel: cancel.map( ( { id } ) => id ),
		pay: pay?.id ?? null,
	};
}

const nothing = {
	changePlan: null,
	pause: false,
	resume: false,
	cancel: [],
	pay: null,
};

describe( 'What a reader can do', () => {
	// Proves status-24.
	it( 'when active: change, pause, cancel', () => {
		expect( actionsOf( [ active ] ) ).toEqual( {
			...nothing,
			status: 'Active',
			changePlan: '2026-12-01',
			pause: true,
			cancel: [ 'active' ],
		} );
	} );

	// Proves pause-1.
	it( 'in a trial: no pause', () => {
		expect( actionsOf( [ trial ] ) ).toMatchObject( {
			status: 'Active',
			changePlan: '2026-11-28',
			pause: false,
			cancel: [ 'trial' ],
		} );
	} );

	// Proves resume-1.
	it( 'with pausing switched off: a pause that has not begun can be taken back', () => {
		const later = { ...pending, planId: running.planId };
		expect(
			actionsOf( [ running, later ], {
				paused: true,
				pauseFeature: false,
			} )
		).toMatchObject( { status: 'Active_Pending', resume: true } );
		// After an undone pause the same plan continues when the paid time ends.
		const next = { ...later, nextBillingDate: running.nextBillingDate };
		expect( actionsOf( [ running, next ], { pauseFeature: false } ).resume ).toBe( false );
		expect( actionsOf( [ running, pending ], { pauseFeature: false } ).resume ).toBe( false );
	} );

	// Proves pause-1, resume-1, site-9.
	it( 'with pausing switched off: no pause, and a paused reader can still resume', () => {
		expect( actionsOf( [ active ], { pauseFeature: false } ).pause ).toBe( false );
		expect( actionsOf( [ pending ], { paused: true, pauseFeature: false } ) ).toMatchObject( {
			status: 'Paused',
			resume: true,
		} );
	} );

	// Proves status-24.
	it( 'with a change that is pending: another change, cancel', () => {
		expect( actionsOf( [ running, pending ] ) ).toEqual( {
			...nothing,
			status: 'Active_Pending',
			changePlan: '2027-01-01',
			cancel: [ 'pending' ],
		} );
	} );

	// Proves change-1.
	it( 'when it is only about to start: cancel', () => {
		expect( actionsOf( [ pending ] ) ).toEqual( {
			...nothing,
			status: 'Active_Pending',
			cancel: [ 'pending' ],
		} );
	} );

	it.each( [
		[ 'Active_Paused', [ running, pending ] ],
		[ 'Paused', [ pending ] ],
	] as const )( 'when %s: resume, cancel', ( status, listed ) => {
		expect( actionsOf( listed, { paused: true } ) ).toEqual( {
			...nothing,
			status,
			resume: true,
			cancel: [ 'pending' ],
		} );
	} );

	it( 'when cancelled with time left: no change of the membership that ends', () => {
		expect( actionsOf( [ running ] ) ).toEqual( {
			...nothing,
			status: 'Cancelled_Active',
		} );
	} );

	it( 'when past due: pay, cancel', () => {
		expect( actionsOf( [ pastDue ] ) ).toEqual( {
			...nothing,
			status: 'Past Due',
			cancel: [ 'due' ],
			pay: 'due',
		} );
	} );

	it( 'without a membership: no action', () => {
		expect( actionsOf( [] ) ).toEqual( { ...nothing, status: 'None' } );
	} );
} );

describe( 'What a membership can be changed to', () => {
	// Proves change-3, plan-23.
	it( 'is the offer without the present plan and without metered ones', () => {
		const offer = [
			'sports-monthly',
			'sports-metered-plan',
			'sports-step-up-plan',
			'sports-plus-metered-plan',
			'sports-yearly',
		].map( ( planId ) => aPlan( { planId } ) );
		expect( changeTargets( offer, active ).map( ( { planId } ) => planId ) ).toEqual( [
			'sports-yearly',
		] );
	} );
} );

describe( 'What is charged next for the membership that is shown', () => {
	const chargedIn = ( ...listed: Subscription[] ) => {
		const derived = deriveStatus( listed, {
			paused: false,
			pauseFeature: true,
			now: new Date( `${ TODAY }T12:00:00Z` ),
		} );
		return chargedOf(
			derived,
			membershipActions( derived, { listed, pauseFeature: true, today: TODAY } )
		)?.id;
	};
	const laterDue = { ...pastDue, paidThroughDate: '2027-08-30', nextBillingDate: '2027-08-31' };

	it.each( [
		[ 'the running one, though another one is listed first', [ laterDue, active ], 'active' ],
		[ 'the running one before the one that is pending', [ active, pending ], 'active' ],
		[
			'of two that are pending the first to start',
			[ { ...pending, id: 'later', nextBillingDate: '2027-06-01' }, pending ],
			'pending',
		],
		[ 'the successor of one that was canceled', [ running, pending ], 'pending' ],
		[ 'nothing after a cancel', [ running ], undefined ],
	] as const )( 'is %s', ( _name, listed, id ) => {
		expect( chargedIn( ...listed ) ).toBe( id );
	} );
} );
