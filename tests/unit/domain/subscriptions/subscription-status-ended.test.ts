import { describe, expect, it } from 'vitest';
import { STATUS_GROUPS, deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aSubscription, aPayment } from '../builders.ts';
import {
	TODAY,
	TOMORROW,
	YESTERDAY,
	active,
	billedAhead,
	circumstances,
	ended,
	expectEach,
	neverPaid,
	paidAhead,
	pastDue,
	pending,
	unknownState,
} from './status-readers.ts';

// Proves day-6, status-15.
describe( 'Step 5: cancelled and paid through a day ahead', () => {
	expectEach( [
		[ 'tomorrow', [ paidAhead ], 'Cancelled_Active', 'paid-through-ahead', 'paid-ahead' ],
		[
			'today is still paid for',
			[ aSubscription( { ...paidAhead, paidThroughDate: TODAY } ) ],
			'Cancelled_Active',
			'paid-through-ahead',
			'paid-ahead',
		],
		[
			'yesterday is over',
			[
				aSubscription( {
					...paidAhead,
					paidThroughDate: YESTERDAY,
				} ),
			],
			'Canceled',
			'ended',
			null,
		],
		[
			'an end marker is needed',
			[ aSubscription( { ...paidAhead, ends: null } ) ],
			'Canceled',
			'ended',
			null,
		],
		[
			'an older one with time left counts beside a newer one without',
			[ aSubscription( { ...ended, ends: '2027-05-05' } ), paidAhead ],
			'Cancelled_Active',
			'paid-through-ahead',
			'paid-ahead',
		],
		[
			'the pause flag does not matter without a pending one',
			[ paidAhead ],
			'Cancelled_Active',
			'paid-through-ahead',
			'paid-ahead',
			{ paused: true },
		],
	] );
} );

// Proves status-16, status-17.
describe( 'Step 6: cancelled without a payment', () => {
	expectEach( [
		[ 'was never paid', [ neverPaid ], 'None', 'never-paid', null ],
		[
			'several of them are still nothing',
			[ neverPaid, aSubscription( { ...neverPaid, id: 'again' } ) ],
			'None',
			'never-paid',
			null,
		],
		[
			'does not hide an older one that ended',
			[ neverPaid, ended ],
			'Canceled',
			'ended',
			null,
		],
		[
			'does not hide an older one with time left',
			[ neverPaid, billedAhead ],
			'Cancelled_Active',
			'next-billing-ahead',
			'billed-ahead',
		],
	] );
} );

// Proves day-6, status-17.
describe( 'Step 7: cancelled with a next billing date ahead', () => {
	expectEach( [
		[ 'tomorrow', [ billedAhead ], 'Cancelled_Active', 'next-billing-ahead', 'billed-ahead' ],
		[
			'today is not ahead',
			[ aSubscription( { ...billedAhead, nextBillingDate: TODAY } ) ],
			'Canceled',
			'ended',
			null,
		],
		[
			'an end marker is needed',
			[ aSubscription( { ...billedAhead, ends: null } ) ],
			'Canceled',
			'ended',
			null,
		],
		[
			'comes after a paid-through date of another one',
			[ billedAhead, paidAhead ],
			'Cancelled_Active',
			'paid-through-ahead',
			'paid-ahead',
		],
	] );
} );

// Proves status-17.
describe( 'Step 8: otherwise', () => {
	expectEach( [
		[ 'ended long ago', [ ended ], 'Canceled', 'ended', null ],
		[ 'a state that is not known', [ unknownState ], 'Canceled', 'ended', null ],
		[
			'a state that is not known beside one that was never paid',
			[ unknownState, neverPaid ],
			'Canceled',
			'ended',
			null,
		],
	] );
} );

describe( 'The subscription returned with the status', () => {
	// Proves status-13.
	it( 'is the pending one that starts first', () => {
		const later = aSubscription( {
			...pending,
			id: 'later',
			nextBillingDate: '2026-12-02',
		} );
		const undated = aSubscription( {
			...pending,
			id: 'undated',
			nextBillingDate: null,
		} );
		for ( const given of [
			[ later, undated, pending ],
			[ pending, later, undated ],
			[ undated, pending, later ],
		] ) {
			expect( deriveStatus( given, circumstances ).pending?.id ).toBe( 'pending' );
		}
	} );

	it( 'is the pending plan change of an active one, whose state the provider may leave out', () => {
		const change = aSubscription( { ...pending, status: 'unknown' } );
		const derived = deriveStatus(
			[ aSubscription( { ...active, pendingSubscription: change } ) ],
			circumstances
		);
		expect( [ derived.status, derived.pending?.id ] ).toEqual( [ 'Active', 'pending' ] );
	} );

	// Proves status-7.
	it( 'is the latest of several active ones', () => {
		const older = aSubscription( {
			id: 'older',
			nextBillingDate: '2026-12-01',
		} );
		const newer = aSubscription( {
			id: 'newer',
			nextBillingDate: '2027-06-01',
		} );
		expect( deriveStatus( [ older, newer ], circumstances ).active?.id ).toBe( 'newer' );
	} );
} );

describe( 'The order of the steps', () => {
	// Proves status-19.
	it( 'does not depend on the order of the list', () => {
		const all = [ neverPaid, ended, billedAhead, paidAhead, pastDue, pending ];
		for ( let left = all.length; left > 0; left-- ) {
			const given = all.slice( 0, left );
			const forward = deriveStatus( given, circumstances );
			const backward = deriveStatus( [ ...given ].reverse(), circumstances );
			expect( backward ).toEqual( forward );
		}
	} );

	// Proves day-6, status-15.
	it( 'changes exactly at midnight in UTC', () => {
		const at = ( now: string ) =>
			deriveStatus( [ paidAhead ], {
				...circumstances,
				now: new Date( now ),
			} ).status;
		expect( at( `${ TOMORROW }T23:59:59.999Z` ) ).toBe( 'Cancelled_Active' );
		expect( at( '2026-11-23T00:00:00.000Z' ) ).toBe( 'Canceled' );
	} );

	it( 'takes a thousand subscriptions in its stride', () => {
		const many = Array.from( { length: 1000 }, ( _, index ) =>
			aSubscription( {
				...ended,
				id: `S-${ index }`,
				transactionHistory: Array.from( { length: 24 }, () => aPayment ),
			} )
		);
		expect( deriveStatus( [ ...many, billedAhead ], circumstances ).active?.id ).toBe(
			'billed-ahead'
		);
	} );
} );

describe( 'The three groups', () => {
	// Proves status-1.
	it( 'hold these values', () => {
		expect( STATUS_GROUPS ).toEqual( {
			activeLike: [ 'Active', 'Cancelled_Active', 'Active_Pending', 'Active_Paused' ],
			paused: [ 'Paused', 'Active_Paused' ],
			cancelled: [ 'Cancelled_Active', 'Canceled' ],
		} );
	} );
} );
