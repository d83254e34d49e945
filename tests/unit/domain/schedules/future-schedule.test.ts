import { describe, expect, it } from 'vitest';
import { futureSchedule } from '#src/domain/schedules/future-schedule.ts';
import type { DerivedStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const canceled = aSubscription( { paidThroughDate: '2027-06-23' } );
const pending = aSubscription( { nextBillingDate: '2026-12-20' } );
const rows = ( ...given: Parameters< typeof futureSchedule > ) =>
	futureSchedule( ...given ).map( ( { day, kind } ) => [ day, kind ] );
const of = ( status: DerivedStatus[ 'status' ], given: Partial< DerivedStatus > ) =>
	( {
		status,
		rule: 'pending',
		active: null,
		pending: null,
		...given,
	} ) as DerivedStatus;

describe( 'What happens next to a membership that does not just go on', () => {
	it.each( [
		[ '2027-06-23', '2027-06-23' ],
		[ TODAY, 'today' ],
	] )( 'is the last day of reading of a canceled one, paid to %s', ( paidThroughDate, day ) => {
		expect(
			rows(
				of( 'Cancelled_Active', {
					active: { ...canceled, paidThroughDate },
				} ),
				null,
				false,
				TODAY
			)
		).toEqual( [
			[ 'today', 'open' ],
			[ day, 'last-day-of-reading' ],
			[ 'later', 'nothing-more' ],
		] );
	} );

	it( 'promises no day of reading where the paid time is unknown or over', () => {
		for ( const paidThroughDate of [ null, '2026-11-20' ] ) {
			expect(
				rows(
					of( 'Cancelled_Active', {
						active: { ...canceled, paidThroughDate, ends: null },
					} ),
					null,
					false,
					TODAY
				)
			).toEqual( [
				[ 'today', 'open' ],
				[ 'later', 'nothing-more' ],
			] );
		}
	} );

	it( 'is the stop and the new start of one that is about to pause', () => {
		expect(
			futureSchedule(
				of( 'Active_Paused', {
					active: { ...canceled, nextBillingDate: '2026-12-01' },
					pending,
				} ),
				999,
				true,
				TODAY
			).map( ( { day, kind, amount } ) => [ day, kind, amount ] )
		).toEqual( [
			[ 'today', 'open', null ],
			[ '2026-12-01', 'pause-begins', 0 ],
			[ '2026-12-19', 'last-day-of-trial', 0 ],
			[ '2026-12-20', 'starts-again', 999 ],
		] );
	} );

	it.each( [
		[ 'another plan', 'sports-yearly', 'plan-changes' ],
		[ 'the plan that it had', 'sports-monthly', 'renews' ],
	] )( 'of one that runs goes on with %s, and nothing is said to start', ( _, planId, kind ) => {
		const active = { ...canceled, planId: 'sports-monthly', nextBillingDate: null };
		expect(
			rows(
				of( 'Active_Pending', { active, pending: { ...pending, planId } } ),
				999,
				false,
				TODAY
			)
		).toEqual( [
			[ 'today', 'open' ],
			[ '2026-12-19', 'last-day-of-trial' ],
			[ '2026-12-20', kind ],
		] );
	} );

	it( 'is the start of one that waits, and today is its last day to cancel on the day before', () => {
		expect( rows( of( 'Pending', { pending } ), 999, false, '2026-12-19' ) ).toEqual( [
			[ 'today', 'last-day-of-trial' ],
			[ '2026-12-20', 'starts' ],
		] );
	} );

	it.each( [ '2026-12-20', '2026-12-21' ] )(
		'is unknown once its day has come (%s)',
		( today ) => {
			expect( rows( of( 'Pending', { pending } ), 999, false, today ) ).toEqual( [] );
		}
	);
} );
