import { describe, expect, it } from 'vitest';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import { deriveStatus, type DerivedStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const day = ( status: DerivedStatus[ 'status' ], active: DerivedStatus[ 'active' ] ) =>
	restartDay( { status, rule: 'ended', active, pending: null }, TODAY );
const running = ( paidThroughDate: string | null, nextBillingDate: string | null ) =>
	aSubscription( { status: 'cancelled', paidThroughDate, nextBillingDate } );

describe( 'The day on which a canceled membership restarts', () => {
	it.each( [
		[ 'is the day after the last paid one', '2026-12-20', null, '2026-12-21' ],
		[ 'is tomorrow on the last paid day', TODAY, '2027-01-01', '2026-11-22' ],
		[
			'is the billing day where the paid time is over',
			'2026-11-20',
			'2026-12-01',
			'2026-12-01',
		],
		[ 'is the billing day where no paid time is known', null, '2026-12-01', '2026-12-01' ],
		[ 'is not known where neither day is', null, null, null ],
	] )( '%s', ( _, paidThrough, nextBilling, expected ) => {
		expect( day( 'Cancelled_Active', running( paidThrough, nextBilling ) ) ).toBe( expected );
	} );

	// Proves status-15, status-17.
	it.each( [
		[ 'paid days', '2026-12-09', '2027-06-30', '2027-07-01' ],
		[ 'days, paid or billed', '2026-12-09', null, '2027-07-01' ],
		[ 'billing days', null, null, '2027-07-01' ],
	] )(
		'comes after all %s, also of what was canceled first',
		( _, shortPaid, longPaid, expected ) => {
			const short = {
				...running( shortPaid, '2026-12-10' ),
				id: 'short',
				ends: '2026-11-20',
			};
			const long = { ...running( longPaid, '2027-07-01' ), id: 'long', ends: '2026-11-19' };
			for ( const listed of [
				[ short, long ],
				[ long, short ],
			] ) {
				const derived = deriveStatus( listed, {
					paused: false,
					pauseFeature: true,
					now: new Date( `${ TODAY }T12:00:00Z` ),
				} );
				expect( restartDay( derived, TODAY ) ).toBe( expected );
			}
		}
	);

	it( 'is today for every other status, and where nothing runs', () => {
		expect( day( 'Canceled', running( '2026-12-20', null ) ) ).toBeNull();
		expect( day( 'Active', running( '2026-12-20', null ) ) ).toBeNull();
		expect( day( 'Cancelled_Active', null ) ).toBeNull();
	} );
} );
