/** For each part of a condition, one row depends on that part alone. */
import { describe, expect, it } from 'vitest';
import {
	earliestPending,
	isDeclined,
	isNeverPaid,
	isRunning,
	paymentsOf,
	pendingOnes,
	refusedSincePaid,
	runsByNextBilling,
	runsByPaidThrough,
} from '#src/domain/subscriptions/subscription-facts.ts';
import { isUnpaid } from '#src/domain/subscriptions/unpaid.ts';
import { aPayment, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const canceled = aSubscription( {
	status: 'cancelled',
	ends: '2026-12-20',
	paidThroughDate: '2026-12-20',
	nextBillingDate: '2026-12-21',
} );

describe( 'A canceled subscription still runs', () => {
	it( 'by its paid time, to the last day', () => {
		expect( runsByPaidThrough( canceled, '2026-12-20' ) ).toBe( true );
		expect( runsByPaidThrough( canceled, '2026-12-21' ) ).toBe( false );
	} );

	it( 'by its billing day, up to the day before', () => {
		const one = { ...canceled, paidThroughDate: null };
		expect( runsByNextBilling( one, '2026-12-20' ) ).toBe( true );
		expect( runsByNextBilling( one, '2026-12-21' ) ).toBe( false );
		expect( isRunning( one, TODAY ) ).toBe( true );
	} );

	it.each( [
		[ 'not while it is not canceled', { status: 'active' } ],
		[ 'not without an end', { ends: null } ],
		[ 'not where nothing was ever paid', { transactionHistory: [] } ],
		[ 'not without a day', { paidThroughDate: null, nextBillingDate: null } ],
	] as const )( '%s', ( _, given ) => {
		expect( isRunning( { ...canceled, ...given }, TODAY ) ).toBe( false );
	} );
} );

// Proves status-16.
it.each( [
	[ 'an empty history and a paid day', [], '2026-12-20', true, true ],
	[
		'charges that the bank refused only',
		[ { outcome: 'Processor Declined' } ],
		null,
		false,
		true,
	],
	[ 'a charge taken back before it was one', [ { outcome: 'voided' } ], null, false, true ],
	[ 'a charge that ran out', [ { outcome: 'authorization_expired' } ], null, false, true ],
	[ 'a charge of nothing, as a trial has', [ { amount: 0 } ], null, false, true ],
	[ 'a payment', [ {} ], null, false, false ],
	[ 'a charge under way', [ { outcome: 'authorized' } ], null, false, false ],
	[ 'no history and a paid day', null, '2026-12-20', true, false ],
	[ 'no history and no paid day', null, null, true, true ],
] )( 'A subscription with %s', ( _what, history, paidThroughDate, isNever, paidNothing ) => {
	const transactionHistory = history?.map( ( one ) => ( { ...aPayment, ...one } ) ) ?? null;
	const one = aSubscription( { transactionHistory, paidThroughDate } );
	expect( [ isNeverPaid( one ), isUnpaid( one ) ] ).toEqual( [ isNever, paidNothing ] );
} );

describe( 'A charge', () => {
	const one = ( outcome: string, amount: number | null, time = '2026-11-20T00:00:00Z' ) => ( {
		...aPayment,
		outcome,
		amount,
		time,
	} );

	it( 'is a payment where money came in, also of an amount that cannot be read', () => {
		const history = [ one( 'settled', null ), one( 'settled', 999 ) ];
		expect( paymentsOf( { transactionHistory: history } ) ).toEqual( history );
		for ( const none of [
			one( 'settled', 0 ),
			one( 'refunded', -999 ),
			one( 'voided', 999 ),
		] ) {
			expect( paymentsOf( { transactionHistory: [ none ] } ) ).toEqual( [] );
		}
	} );

	it( 'that was refused counts until a payment, not until a refund', () => {
		const refused = one( 'processor_declined', 999 );
		const after = ( outcome: string, amount: number ) =>
			refusedSincePaid( {
				transactionHistory: [ refused, one( outcome, amount, '2026-11-21T00:00:00Z' ) ],
			} );
		expect( after( 'refunded', -999 ) ).toEqual( [ refused ] );
		expect( after( 'settled', 999 ) ).toEqual( [] );
	} );

	it.each( [
		[ 'Processor Declined', true ],
		[ 'settlement_declined', true ],
		[ 'failed', false ],
		[ 'gateway_rejected', false ],
	] )( 'with the word %s was declined by the bank: %s', ( outcome, expected ) => {
		expect( isDeclined( one( outcome, 999 ) ) ).toBe( expected );
	} );
} );

describe( 'What waits', () => {
	const hanging = ( given: Parameters< typeof aSubscription >[ 0 ] ) =>
		aSubscription( { pendingSubscription: aSubscription( { id: 'next', ...given } ) } );

	it( 'is what is listed as pending, and a change that hangs on another one', () => {
		const pending = aSubscription( { id: 'listed', status: 'pending' } );
		expect(
			pendingOnes( [
				pending,
				hanging( { status: 'unknown' } ),
				hanging( { status: 'pending' } ),
			] )
		).toMatchObject( [ { id: 'listed' }, { id: 'next' }, { id: 'next' } ] );
	} );

	it( 'is no change to an unknown plan, and none that runs or has ended', () => {
		for ( const given of [
			{ status: 'pending', plan: null },
			{ status: 'active' },
			{ status: 'cancelled' },
		] as const ) {
			expect( pendingOnes( [ hanging( given ) ] ) ).toEqual( [] );
		}
	} );

	it( 'starts with the earliest; one without a date comes last, and of two alike the first', () => {
		const at = ( id: string, nextBillingDate: string | null ) =>
			aSubscription( { id, nextBillingDate } );
		const none = at( 'none', null );
		const early = at( 'early', '2026-12-01' );
		const late = at( 'late', '2027-01-01' );
		expect( earliestPending( [ none, late, early ] ) ).toBe( early );
		expect( earliestPending( [ early, at( 'same', '2026-12-01' ) ] ) ).toBe( early );
		expect( earliestPending( [] ) ).toBeNull();
	} );
} );
