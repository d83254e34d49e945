import { describe, expect, it } from 'vitest';
import { cancelSchedule } from '#src/domain/schedules/cancel-schedule.ts';
import {
	asBilled,
	changeSchedule,
	paySchedule,
	pauseSchedule,
	resumeSchedule,
	startSchedule,
} from '#src/domain/schedules/change-schedules.ts';
import { offerSchedule } from '#src/domain/schedules/offer-schedule.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { aDiscount, aPayment, aPlan, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const monthly = aPlan();
const yearly = aPlan( {
	planId: 'sports-yearly',
	amount: 8388,
	billingInterval: 12,
} );
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
	...active,
	id: 'running',
	status: 'cancelled',
	ends: '2026-11-30',
} );
const pending = aSubscription( {
	id: 'pending',
	status: 'pending',
	nextBillingDate: '2027-01-01',
	transactionHistory: [],
} );

const told = ( rows: readonly ScheduleRow[] ) =>
	rows.map( ( { day, kind, amount } ) => [ day, kind, amount ] );

// Proves change-10.
it( 'A new order costs the plan’s price in the plan’s currency', () => {
	const start = { planId: 'sports-monthly', productId: 'sports-membership', currency: 'USD' };
	const old = { ...start, startsOn: '2026-12-01', amount: 799 };
	expect( asBilled( old, aPlan( { currency: 'EUR' } ), TODAY ) ).toEqual( {
		...old,
		amount: 999,
		currency: 'EUR',
	} );
	expect( asBilled( old, null, TODAY ) ).toBe( old );
} );

describe( 'What happens next on cancelling', () => {
	it( 'is reading until the paid time ends, and nothing after that', () => {
		expect( told( cancelSchedule( [ active ], TODAY ) ) ).toEqual( [
			[ 'today', 'renewal-off', 0 ],
			[ '2026-11-30', 'last-day-of-reading', 0 ],
			[ 'later', 'nothing-more', 0 ],
		] );
	} );

	// Proves cancel-3.
	it( 'counts what an earlier subscription has paid', () => {
		expect( told( cancelSchedule( [ pending ], TODAY, [ running, pending ] ) ) ).toContainEqual(
			[ '2026-11-30', 'last-day-of-reading', 0 ]
		);
	} );

	it( 'on the last paid day is today', () => {
		expect(
			told(
				cancelSchedule( [ aSubscription( { ...active, paidThroughDate: TODAY } ) ], TODAY )
			)
		).toContainEqual( [ 'today', 'last-day-of-reading', 0 ] );
	} );

	// Proves cancel-3.
	it( 'in a trial ends the trial', () => {
		expect( told( cancelSchedule( [ trial ], TODAY ) ) ).toEqual( [
			[ 'today', 'trial-stops', 0 ],
			[ 'later', 'nothing-more', 0 ],
		] );
	} );
} );

describe( 'What happens next on changing the plan', () => {
	it( 'is no charge today, the new plan on the billing date, and its renewal', () => {
		expect( told( changeSchedule( [ active ], yearly, TODAY ) ) ).toEqual( [
			[ 'today', 'plan-stays', 0 ],
			[ '2026-12-01', 'plan-changes', 8388 ],
			[ '2027-11-30', 'last-day-to-cancel', 0 ],
			[ '2027-12-01', 'renews', 8388 ],
		] );
	} );

	// Proves change-5.
	it( 'in a trial says that the trial stops', () => {
		expect( told( changeSchedule( [ trial ], yearly, TODAY ) )[ 0 ] ).toEqual( [
			'today',
			'trial-stops',
			0,
		] );
	} );

	it( 'is nothing when nothing can be changed', () => {
		expect( changeSchedule( [], yearly, TODAY ) ).toEqual( [] );
	} );
} );

describe( 'What happens next on pausing and resuming', () => {
	// Proves pause-3.
	it( 'is reading until the paid time ends, and one charge after the pause', () => {
		expect( told( pauseSchedule( [ active ], monthly, 2, TODAY ) ) ).toEqual( [
			[ 'today', 'plan-stays', 0 ],
			[ '2026-12-01', 'pause-begins', 0 ],
			[ '2027-02-01', 'starts-again', 999 ],
		] );
		expect( pauseSchedule( [ trial ], monthly, 2, TODAY ) ).toEqual( [] );
	} );

	it( 'resumed while the paid time runs costs nothing today', () => {
		expect( told( resumeSchedule( [ running, pending ], monthly, TODAY ) ) ).toEqual( [
			[ 'today', 'resume-set', 0 ],
			[ '2026-12-01', 'goes-on', 999 ],
			[ '2026-12-31', 'last-day-to-cancel', 0 ],
			[ '2027-01-01', 'renews', 999 ],
		] );
	} );

	it( 'resumed later is paid today', () => {
		expect( told( resumeSchedule( [ pending ], monthly, TODAY ) ) ).toEqual( [
			[ 'today', 'resumes-now', 999 ],
			[ '2026-12-20', 'last-day-to-cancel', 0 ],
			[ '2026-12-21', 'renews', 999 ],
		] );
		expect( resumeSchedule( [ active ], monthly, TODAY ) ).toEqual( [] );
	} );
} );

describe( 'What happens next when a debt is paid', () => {
	const refused = { ...aPayment, outcome: 'processor_declined', amount: 799 };
	const pastDue = aSubscription( {
		status: 'past due',
		paidThroughDate: '2026-11-20',
		nextBillingDate: '2026-11-23',
		transactionHistory: [ { ...aPayment, time: '2026-10-21T00:00:00Z' }, refused ],
	} );

	it( 'is the last refused amount today, and the next payment a month after the one that was due', () => {
		expect( told( paySchedule( pastDue, monthly, [], TODAY ) ) ).toEqual( [
			[ 'today', 'pay-owed', 799 ],
			[ '2026-12-21', 'renews', 999 ],
		] );
	} );

	it( 'uses a discount up with the payment that is owed', () => {
		expect( told( paySchedule( pastDue, monthly, [ aDiscount() ], TODAY ) ) ).toEqual( [
			[ 'today', 'pay-owed', 799 ],
			[ '2026-12-21', 'offer-renews', 579 ],
			[ '2027-02-21', 'regular-price', 999 ],
		] );
	} );

	// Proves day-5.
	it( 'counts months from the first charge', () => {
		const endOfMonth = aSubscription( {
			...pastDue,
			paidThroughDate: '2027-02-27',
			transactionHistory: [ { ...aPayment, time: '2027-01-31T00:00:00Z' } ],
		} );
		expect( told( paySchedule( endOfMonth, monthly, [], '2027-03-01' ) )[ 1 ] ).toEqual( [
			'2027-03-31',
			'renews',
			999,
		] );
	} );

	it( 'names no day that is not known', () => {
		expect( told( paySchedule( pastDue, null, [], TODAY ) ) ).toEqual( [
			[ 'today', 'pay-owed', 799 ],
		] );
		expect( owed( aSubscription( { transactionHistory: [] } ), null ) ).toBe( 999 );
	} );
} );

describe( 'What happens next on taking the offer to stay', () => {
	const offer = {
		discountId: 'stay-half',
		amount: null,
		percent: 50,
		billingCycles: 3,
		heading: '',
		text: '',
	};

	it( 'is the lower price as long as it lasts, then the regular one', () => {
		expect( told( offerSchedule( active, monthly, offer, [], TODAY ) ) ).toEqual( [
			[ 'today', 'offer-set', 0 ],
			[ '2026-12-01', 'offer-renews', 499 ],
			[ '2027-03-01', 'regular-price', 999 ],
		] );
	} );

	it( 'is added to an existing discount', () => {
		expect(
			told(
				offerSchedule(
					active,
					monthly,
					offer,
					[ aDiscount( { id: 'older', billingCycles: 1 } ) ],
					TODAY
				)
			)
		).toEqual( [
			[ 'today', 'offer-set', 0 ],
			[ '2026-12-01', 'offer-renews', 79 ],
			[ '2027-01-01', 'offer-renews', 499 ],
			[ '2027-03-01', 'regular-price', 999 ],
		] );
	} );

	it( 'on an unknown plan names the next payment only', () => {
		expect( told( offerSchedule( active, null, offer, [], TODAY ) ) ).toHaveLength( 2 );
	} );
} );

describe( 'What happens next on finishing or restoring', () => {
	const start = {
		planId: 'sports-yearly',
		productId: 'sports-membership',
		startsOn: '2026-12-01',
		amount: 8388,
		currency: 'USD',
	};

	it( 'is no charge today while the day lies ahead', () => {
		expect( told( startSchedule( start, yearly, TODAY ) ) ).toEqual( [
			[ 'today', 'set-to-start', 0 ],
			[ '2026-12-01', 'starts', 8388 ],
			[ '2027-11-30', 'last-day-to-cancel', 0 ],
			[ '2027-12-01', 'renews', 8388 ],
		] );
	} );

	it( 'is a charge today when that day has come', () => {
		expect( told( startSchedule( { ...start, startsOn: null }, null, TODAY ) ) ).toEqual( [
			[ 'today', 'pay-and-start', 8388 ],
		] );
	} );
} );
