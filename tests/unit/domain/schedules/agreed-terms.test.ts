import { describe, expect, it } from 'vitest';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { resumeSchedule } from '#src/domain/schedules/change-schedules.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { aPlan, aSubscription } from '../builders.ts';

const row = ( day: ScheduleRow[ 'day' ], kind: ScheduleRow[ 'kind' ], amount: number | null ) => ( {
	day,
	kind,
	amount,
} );
const RENEWS = row( '2026-12-21', 'renews', 999 );

describe( 'The terms that are agreed to', () => {
	it.each( [ 'trial-ends', 'continues', 'plan-changes' ] as const )(
		'charge nothing today where the first payment is a later one (%s)',
		( kind ) => {
			expect(
				agreedTerms( aPlan(), [ row( '2026-11-28', kind, 899 ), RENEWS ] )
			).toMatchObject( {
				amountToday: 0,
				amount: 899,
				from: '2026-11-28',
			} );
		}
	);

	it.each( [ 'today', 'later' ] as const )(
		'charge today where the first payment has no later day (%s)',
		( day ) => {
			expect(
				agreedTerms( aPlan(), [ row( day, 'trial-ends', 999 ), RENEWS ] )
			).toMatchObject( {
				amountToday: 999,
				from: '2026-12-21',
			} );
		}
	);

	// Proves payment-22.
	it.each( [
		[ 'a trial', { trialDuration: 7, hasTrial: true }, { skipTrial: false } ],
		[ 'a restart', {}, { skipTrial: true, startsOn: '2026-11-28' } ],
	] )( 'name the rate that begins with the second payment after %s', ( _, more, terms ) => {
		const plan = aPlan( {
			...more,
			amount: 499,
			stepUpPricing: { amount: 999, date: '2026-12-28' },
		} );
		expect( agreedTerms( plan, subscribeSchedule( plan, '2026-11-21', terms ) ) ).toMatchObject(
			{
				amount: 499,
				from: '2026-11-28',
				later: { amount: 999, from: '2026-12-28' },
			}
		);
	} );

	// Proves payment-22.
	it( 'name a later rate of a membership that resumes', () => {
		const plan = aPlan( { amount: 499, stepUpPricing: { amount: 999, date: '2027-06-01' } } );
		const pending = aSubscription( {
			status: 'pending',
			nextBillingDate: '2027-01-01',
			transactionHistory: [],
		} );
		expect(
			agreedTerms( plan, resumeSchedule( [ pending ], plan, '2026-11-21' ) )
		).toMatchObject( {
			amountToday: 499,
			amount: 499,
			from: '2026-12-21',
			later: { amount: 999, from: '2027-06-01' },
		} );
	} );

	it( 'name a later rate only with a day, an amount and a difference', () => {
		const later = ( day: ScheduleRow[ 'day' ], amount: number | null ) =>
			agreedTerms( aPlan(), [ RENEWS, row( day, 'price-changes', amount ) ] ).later;
		expect( later( '2027-01-01', 1299 ) ).toEqual( { amount: 1299, from: '2027-01-01' } );
		expect( later( 'later', 1299 ) ).toBeNull();
		expect( later( '2027-01-01', null ) ).toBeNull();
		expect( later( '2027-01-01', 999 ) ).toBeNull();
	} );
} );
