import { describe, expect, it } from 'vitest';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { aPlan } from '../builders.ts';

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

	it( 'name a later rate only with a day, an amount and a difference', () => {
		const later = ( day: ScheduleRow[ 'day' ], amount: number | null ) =>
			agreedTerms( aPlan(), [ RENEWS, row( day, 'price-changes', amount ) ] ).later;
		expect( later( '2027-01-01', 1299 ) ).toEqual( { amount: 1299, from: '2027-01-01' } );
		expect( later( 'later', 1299 ) ).toBeNull();
		expect( later( '2027-01-01', null ) ).toBeNull();
		expect( later( '2027-01-01', 999 ) ).toBeNull();
	} );
} );
