/** The billing calendar. */
import { describe, expect, it } from 'vitest';
import { addMonths, advance, isDay } from '../../sandbox/calendar.ts';

describe( 'Months', () => {
	it.each( [
		[ '2027-01-31', 1, '2027-02-28' ],
		[ '2028-01-31', 1, '2028-02-29' ],
		[ '2026-12-31', 2, '2027-02-28' ],
		[ '2026-08-31', 6, '2027-02-28' ],
		[ '2028-02-29', 12, '2029-02-28' ],
		[ '2026-11-21', -12, '2025-11-21' ],
	] )( '%s plus %i months is %s', ( from, count, to ) => {
		expect( addMonths( from, count ) ).toBe( to );
	} );
} );

describe( 'Durations', () => {
	const noon = Date.parse( '2027-01-31T12:00:00Z' );

	it.each( [
		[ 'P31D', '2027-03-03T12:00:00.000Z' ],
		[ 'P1M', '2027-02-28T12:00:00.000Z' ],
		[ 'P1Y2M', '2028-03-31T12:00:00.000Z' ],
		[ 'P2W', '2027-02-14T12:00:00.000Z' ],
		[ 'PT3H30M5S', '2027-01-31T15:30:05.000Z' ],
	] )( '%s after noon of January 31 is %s', ( duration, to ) => {
		expect( new Date( advance( noon, duration ) ?? 0 ).toISOString() ).toBe( to );
	} );

	it.each( [ 'P', 'PT', '31D', 'P-1D', 'P1.5D', 'P1H', '' ] )(
		'"%s" is no duration',
		( text ) => {
			expect( advance( noon, text ) ).toBeNull();
		}
	);
} );

it( 'A day is a date that the calendar has', () => {
	expect( isDay( '2028-02-29' ) ).toBe( true );
	expect( isDay( '2027-02-29' ) ).toBe( false );
	expect( isDay( '2027-2-9' ) ).toBe( false );
} );
