/** Tests the day until which a canceled membership is paid. */
import { expect, it } from 'vitest';
import { futureSchedule } from '#src/domain/schedules/future-schedule.ts';
import { endedOn, lastEnded, lastPaidDayOf } from '#src/domain/subscriptions/last-paid-day.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aPayment, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const canceled = ( given: object ) =>
	aSubscription( {
		status: 'cancelled',
		ends: '2026-11-12',
		paidThroughDate: null,
		nextBillingDate: null,
		transactionHistory: [ aPayment ],
		...given,
	} );

it.each( [
	[ { paidThroughDate: '2026-12-20', nextBillingDate: '2026-12-21' }, '2026-12-20' ],
	[ { paidThroughDate: TODAY, nextBillingDate: '2026-12-21' }, TODAY ],
	// The paid-through date has passed, so the next billing date decides.
	[ { paidThroughDate: '2026-11-20', nextBillingDate: '2026-12-21' }, '2026-12-20' ],
	[ { nextBillingDate: '2026-12-21' }, '2026-12-20' ],
	// The membership is over; the day of the cancellation counts only if nothing else is known.
	[ { paidThroughDate: '2026-11-20', nextBillingDate: TODAY }, '2026-11-20' ],
	[ { nextBillingDate: TODAY }, '2026-11-12' ],
	[ { ends: null }, null ],
] )( 'A canceled membership with %j is paid for until %j', ( given, day ) => {
	expect( lastPaidDayOf( canceled( given ), TODAY ) ).toBe( day );
} );

it( 'Of several ended memberships the day of the one that was paid the longest is named', () => {
	const canceledLate = canceled( { ends: '2026-11-12', paidThroughDate: '2026-06-01' } );
	const paidLong = canceled( { ends: '2026-01-10', paidThroughDate: '2026-10-09' } );
	expect( endedOn( [ canceledLate, paidLong ] ) ).toBe( '2026-10-09' );
	expect( endedOn( [ canceled( { ends: null } ), canceled( { ends: '2026-11-12' } ) ] ) ).toBe(
		'2026-11-12'
	);
	expect( endedOn( [ canceled( { productId: 'print', ends: '2026-11-12' } ) ] ) ).toBeNull();
	expect( endedOn( [ canceled( { ends: null } ) ] ) ).toBeNull();
} );

// Proves plan-21, plan-22.
it.each( [
	[ 'that was canceled late', { ends: '2026-11-12', paidThroughDate: '2026-06-01' } ],
	[ 'that was never paid', { paidThroughDate: '2026-11-12', transactionHistory: [] } ],
	[ 'of another product', { productId: 'hd-sports-membership', paidThroughDate: '2026-11-12' } ],
] )( 'The last of several ended memberships is the one paid the longest, not one %s', ( _, no ) => {
	const last = canceled( { id: 'last', ends: '2026-01-10', paidThroughDate: '2026-10-09' } );
	for ( const list of [
		[ canceled( no ), last ],
		[ last, canceled( no ) ],
	] ) {
		expect( lastEnded( list )?.id ).toBe( 'last' );
		expect( endedOn( list ) ).toBe( '2026-10-09' );
	}
} );

it( 'What happens next ends reading with the paid time, not with the day of the cancellation', () => {
	const one = {
		...canceled( { nextBillingDate: '2026-12-21' } ),
		plan: { id: 'sports-monthly', name: 'Flexible Monthly', amount: 999 },
	};
	const derived = deriveStatus( [ one ], {
		paused: false,
		pauseFeature: true,
		now: new Date( `${ TODAY }T12:00:00Z` ),
	} );
	expect( derived.status ).toBe( 'Cancelled_Active' );
	expect( futureSchedule( derived, null, false, TODAY ) ).toContainEqual(
		expect.objectContaining( { kind: 'last-day-of-reading', day: '2026-12-20' } )
	);
} );
