/**
 * The history of a membership's charges: the order and spelling of its rows must not change the
 * result.
 */
import { describe, expect, it } from 'vitest';
import { chargeAfter, owed } from '#src/domain/schedules/payments-ahead.ts';
import { paySchedule } from '#src/domain/schedules/change-schedules.ts';
import {
	chargesInOrder,
	hasMoved,
	isRefused,
	paymentsOf,
	refusedSincePaid,
} from '#src/domain/subscriptions/subscription-facts.ts';
import type { SubscriptionTransaction } from '#src/domain/subscriptions/subscription.ts';
import { latestCharge } from '#src/domain/subscriptions/status-explanation.ts';
import { aPayment, aPlan, aSubscription } from '../builders.ts';

const row = ( time: string, amount: number | null, outcome: string ): SubscriptionTransaction => ( {
	...aPayment,
	time,
	amount,
	outcome,
} );

/** The introductory price, declined once and then paid, and the regular price, declined twice. */
const HISTORY = [
	row( '2026-08-21T00:00:00Z', 499, 'processor_declined' ),
	row( '2026-08-23T00:00:00Z', 499, 'settled' ),
	row( '2026-11-21T00:00:00Z', 999, 'processor_declined' ),
	row( '2026-11-23T00:00:00Z', 999, 'gateway_rejected' ),
];
const ORDERS: readonly ( readonly [ string, typeof HISTORY ] )[] = [
	[ 'oldest first', HISTORY ],
	[ 'newest first', [ ...HISTORY ].reverse() ],
	[ 'in no order', [ 2, 0, 3, 1 ].flatMap( ( place ) => HISTORY[ place ] ?? [] ) ],
];
const pastDue = ( transactionHistory: typeof HISTORY ) =>
	aSubscription( {
		status: 'past due',
		paidThroughDate: '2026-11-20',
		transactionHistory,
	} );

describe.each( ORDERS )( 'A history that comes %s', ( _name, history ) => {
	// Proves payment-45.
	it( 'owes the amount that was refused after the last payment', () => {
		expect( owed( pastDue( history ), aPlan() ) ).toBe( 999 );
		expect( paySchedule( pastDue( history ), aPlan(), [], '2026-11-24' )[ 0 ] ).toMatchObject( {
			kind: 'pay-owed',
			amount: 999,
		} );
	} );

	it( 'has the same last charge, payments, and day from which months are counted', () => {
		expect( latestCharge( pastDue( history ) ) ).toEqual( HISTORY[ 3 ] );
		const unnamed = history.map( ( one ) => ( { ...one, currency: '' } ) );
		expect( latestCharge( pastDue( unnamed ) ) ).toEqual( HISTORY[ 3 ] );
		expect( paymentsOf( pastDue( history ) ) ).toEqual( [ HISTORY[ 1 ] ] );
		expect( chargesInOrder( pastDue( history ) ) ).toEqual( HISTORY );
		const january = [
			row( '2026-01-31T00:00:00Z', 999, 'settled' ),
			row( '2026-02-28T00:00:00Z', 999, 'settled' ),
		];
		for ( const one of [ january, [ ...january ].reverse() ] ) {
			expect( chargeAfter( pastDue( one ), '2026-02-28', aPlan(), 1 ) ).toBe( '2026-03-31' );
		}
	} );
} );

// Proves payment-45.
describe.each( [ '2026-11-21T00:00:00Z', '' ] )( 'Charges that all have the time %j', ( time ) => {
	const rows = [
		row( time, 1499, 'settled' ),
		row( time, 999, 'processor_declined' ),
		row( time, 1299, 'gateway_rejected' ),
	];
	it.each( [
		[ 0, 1, 2 ],
		[ 0, 2, 1 ],
		[ 1, 0, 2 ],
		[ 1, 2, 0 ],
		[ 2, 0, 1 ],
		[ 2, 1, 0 ],
	] )( 'have one order, whether they come as %i, %i, %i', ( ...places ) => {
		const seen = pastDue( places.flatMap( ( place ) => rows[ place ] ?? [] ) );
		expect( chargesInOrder( seen ) ).toEqual( rows );
		expect( owed( seen, aPlan() ) ).toBe( 1299 );
		expect( latestCharge( seen ) ).toEqual( rows[ 2 ] );
	} );
} );

describe( 'The sum that is owed', () => {
	// Proves payment-45.
	it.each( [
		[ 'nothing was ever charged', [] ],
		[ 'only payments', [ HISTORY[ 1 ] ] ],
		[ 'what failed was paid later', [ HISTORY[ 1 ], HISTORY[ 0 ] ] ],
		[
			'what was refused was nothing',
			[ row( '2026-11-21T00:00:00Z', 0, 'processor_declined' ) ],
		],
		[
			'what was refused was less than nothing',
			[ row( '2026-11-21T00:00:00Z', -999, 'processor_declined' ) ],
		],
		[ 'money came back', [ row( '2026-11-21T00:00:00Z', -499, 'refunded' ) ] ],
		[
			'the last charge is still under way',
			[ row( '2026-11-21T00:00:00Z', 499, 'authorized' ) ],
		],
		[ 'the last charge was called off', [ row( '2026-11-21T00:00:00Z', 499, 'voided' ) ] ],
	] )( 'is the membership’s own price where %s', ( _case, history ) => {
		const one = pastDue( history as typeof HISTORY );
		expect( owed( { ...one, amount: 799 }, aPlan() ) ).toBe( 799 );
		expect( owed( { ...one, amount: 0 }, aPlan() ) ).toBe( 999 );
		expect( owed( { ...one, amount: null }, aPlan() ) ).toBe( 999 );
		expect( owed( { ...one, amount: null }, null ) ).toBeNull();
	} );

	it( 'is the refused amount, also where an earlier payment was refunded after it', () => {
		expect(
			owed(
				pastDue( [ ...HISTORY, row( '2026-11-24T00:00:00Z', -499, 'refunded' ) ] ),
				aPlan()
			)
		).toBe( 999 );
	} );

	it( 'and the payments after it keep an older price than the plan is sold for now', () => {
		const older = { ...pastDue( HISTORY ), amount: 799 };
		expect(
			paySchedule( older, aPlan(), [], '2026-11-24' ).map( ( { amount } ) => amount )
		).toEqual( [ 999, 799 ] );
	} );
} );

describe( 'The word for a charge', () => {
	it.each( [
		[ 'settled', true, false ],
		[ 'Settled', true, false ],
		[ 'submitted for settlement', true, false ],
		[ 'SUBMITTED_FOR_SETTLEMENT', true, false ],
		[ 'settlement-pending', true, false ],
		[ '', true, false ],
		[ 'processor_declined', false, true ],
		[ 'Processor Declined', false, true ],
		[ 'settlement_declined', false, true ],
		[ 'gateway_rejected', false, true ],
		[ 'failed', false, true ],
		[ 'authorized', false, false ],
		[ 'voided', false, false ],
	] )( '%j: money has moved: %s; it was refused: %s', ( outcome, moved, refused ) => {
		const one = row( '2026-11-21T00:00:00Z', 999, outcome );
		expect( [ hasMoved( one ), isRefused( one ) ] ).toEqual( [ moved, refused ] );
	} );
} );

describe( 'What counts as a payment', () => {
	const refusedOne = {
		time: '2026-11-01T00:00:00Z',
		amount: 999,
		currency: 'USD',
		outcome: 'processor_declined',
	};
	const later = ( amount: number | null ) =>
		refusedSincePaid( {
			transactionHistory: [
				refusedOne,
				{ ...refusedOne, time: '2026-11-02T00:00:00Z', amount, outcome: 'settled' },
			],
		} ).length;

	it( 'is a settled amount, even an unreadable one, but no refund and no missing amount', () => {
		expect( [ 999, null, -999, 0 ].map( later ) ).toEqual( [ 0, 0, 1, 1 ] );
	} );
} );
