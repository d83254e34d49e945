import { describe, expect, it, vi } from 'vitest';
import {
	addDays,
	addMonthsClamped,
	chargeDay,
	lastPaidDay,
	renewalDay,
} from '#src/domain/days/dates.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import { compareDays, dayFromWire, utcDay } from '#src/domain/days/utc-day.ts';

const EVERY_DAY = Array.from( { length: 1500 }, ( _, index ) => addDays( '2026-11-21', index ) );

describe( 'A UTC day', () => {
	// Proves day-1, language-16.
	it( 'is that of the instant in every zone of the device', () => {
		expect( utcDay( new Date( '2026-11-21T00:00:00Z' ) ) ).toBe( '2026-11-21' );
		expect( utcDay( new Date( '2026-11-21T23:59:59.999Z' ) ) ).toBe( '2026-11-21' );
		expect( utcDay( new Date( '2026-11-21T23:30:00-05:00' ) ) ).toBe( '2026-11-22' );
	} );

	// Proves day-1, wire-25.
	it.each( [
		[ '2026-12-21', '2026-12-21' ],
		[ '2026-12-21T00:00:00', '2026-12-21' ],
		[ '2026-12-21 00:00:00', '2026-12-21' ],
		[ '2026-12-21T23:59', '2026-12-21' ],
		[ '2026-12-21T00:00:00Z', '2026-12-21' ],
		[ '2026-12-21T00:00:00.000+00:00', '2026-12-21' ],
		[ '2026-12-21T23:00:00-05:00', '2026-12-22' ],
		[ '2026-12-21T01:00:00+0500', '2026-12-20' ],
		[ ' 2026-12-21 ', '2026-12-21' ],
		[ '2028-02-29', '2028-02-29' ],
		[ '2026-02-29', null ],
		[ '2026-02-30T00:00:00', null ],
		[ '2026-13-01', null ],
		[ '2026-00-10', null ],
		[ '2026-12-21T25:00:00Z', null ],
		[ '12/21/2026', null ],
		[ '2026-12-21junk', null ],
		[ '20261221', null ],
		[ '', null ],
		[ null, null ],
		[ 20261221, null ],
		[ 21, null ],
		[ true, null ],
		[ [ '2026-12-21' ], null ],
		[ '2026-12-21T10:00:00.123456Z', '2026-12-21' ],
		[ '2026-12-21T23:00:00 -0500', '2026-12-22' ],
		[ '2026-12-21T23:00:00-05', '2026-12-22' ],
		[ '2026-12-21T00:00:00Z[UTC]', '2026-12-21' ],
		[ '2026-12-21 00:00:00 UTC', '2026-12-21' ],
		[ '2026-12-21t10:00:00z', '2026-12-21' ],
		[ 'Mon, 21 Dec 2026 00:00:00 GMT', '2026-12-21' ],
		[ 'Mon Dec 21 00:00:00 UTC 2026', '2026-12-21' ],
		[ 'Dec 21, 2026', '2026-12-21' ],
		[ '21 December 2026', '2026-12-21' ],
		[ 'Mon Dec 21 2026 23:30:00 GMT-0500 (EST)', '2026-12-22' ],
		[ 'Decidedly not a date', null ],
		[ 'November 31, 2026', null ],
		[ 'Feb 30 00:00:00 UTC 2027', null ],
		[ 'December 2026', null ],
		[ 1_797_811_200, '2026-12-21' ],
		[ '1797811200', '2026-12-21' ],
		[ 1_797_811_200_000, '2026-12-21' ],
	] )( 'of the wire, %j, is %j', ( raw, day ) => {
		expect( dayFromWire( raw ) ).toBe( day );
	} );

	it( 'sorts as text, the unset one first', () => {
		expect( [ '2027-01-01', '', '2026-12-31' ].sort( compareDays ) ).toEqual( [
			'',
			'2026-12-31',
			'2027-01-01',
		] );
	} );
} );

describe( 'A month later', () => {
	// Proves day-5.
	it.each( [
		[ '2027-01-31', 1, '2027-02-28' ],
		[ '2028-01-31', 1, '2028-02-29' ],
		[ '2027-01-30', 1, '2027-02-28' ],
		[ '2027-03-31', 1, '2027-04-30' ],
		[ '2026-12-31', 1, '2027-01-31' ],
		[ '2026-08-31', 6, '2027-02-28' ],
		[ '2027-08-31', 6, '2028-02-29' ],
		[ '2028-02-29', 12, '2029-02-28' ],
		[ '2028-02-29', 48, '2032-02-29' ],
		[ '2026-11-21', 1, '2026-12-21' ],
		[ '2026-11-21', 6, '2027-05-21' ],
		[ '2026-11-21', 12, '2027-11-21' ],
	] )( 'than %s by %i is %s', ( day, months, later ) => {
		expect( addMonthsClamped( day, months ) ).toBe( later );
	} );
} );

describe( 'What is paid for', () => {
	// Proves day-3, day-4, plan-25.
	it.each( [
		[ '2026-11-21', 1, '2026-12-20', '2026-12-21' ],
		[ '2026-11-21', 6, '2027-05-20', '2027-05-21' ],
		[ '2026-11-21', 12, '2027-11-20', '2027-11-21' ],
		[ '2027-01-31', 1, '2027-02-27', '2027-02-28' ],
		[ '2028-01-31', 1, '2028-02-28', '2028-02-29' ],
		[ '2028-02-29', 12, '2029-02-27', '2029-02-28' ],
		[ '2026-12-31', 1, '2027-01-30', '2027-01-31' ],
		[ '2026-12-01', 1, '2026-12-31', '2027-01-01' ],
	] )(
		'from %s for %i months lasts to %s and is charged again on %s',
		( start, months, last, charge ) => {
			expect( lastPaidDay( start, months ) ).toBe( last );
			expect( chargeDay( start, months ) ).toBe( charge );
			expect( renewalDay( last ) ).toBe( charge );
		}
	);

	// Proves day-5, plan-25.
	it( 'is counted from the start: January 31 is back after February', () => {
		const charges = [ 1, 2, 3, 4 ].map( ( cycle ) => chargeDay( '2027-01-31', 1, cycle ) );
		expect( charges ).toEqual( [ '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31' ] );
	} );

	// Proves day-3.
	it( 'ends the day before the next charge, on every day of four years', () => {
		const wrong = EVERY_DAY.flatMap( ( start ) =>
			[ 1, 6, 12 ].filter( ( months ) => {
				const charge = chargeDay( start, months );
				const isDayAfter = addDays( lastPaidDay( start, months ), 1 ) === charge;
				// The same day of the month, or the last day of a shorter month.
				const isSameDay = charge.slice( 8 ) === start.slice( 8 );
				const isLastOfMonth = addDays( charge, 1 ).endsWith( '-01' );
				return ! isDayAfter || charge <= start || ! ( isSameDay || isLastOfMonth );
			} )
		);
		expect( wrong ).toEqual( [] );
		expect( EVERY_DAY ).toHaveLength( 1500 );
	} );
} );

describe( 'A day as it is written', () => {
	it.each( [
		[ '2027-03-03', 'March\u00a03, 2027' ],
		[ '2026-12-31', 'December\u00a031, 2026' ],
		[ '2028-02-29', 'February\u00a029, 2028' ],
	] )( '%s is "%s"', ( day, written ) => {
		expect( formatDay( day ) ).toBe( written );
	} );

	// Proves day-7, language-14, language-15, plan-26.
	it( 'is written as its language writes it', () => {
		expect( formatDay( '2027-03-03', 'de-DE' ) ).toBe( '3.\u00a0März 2027' );
		expect( formatDay( '2027-03-03', 'es_US' ) ).toBe( '3\u00a0de\u00a0marzo\u00a0de 2027' );
		expect( formatDay( '2027-03-03', 'en_GB' ) ).toBe( '3\u00a0March 2027' );
		expect( formatDay( '2027-03-03', 'no such language' ) ).toBe( 'March\u00a03, 2027' );
	} );

	// Proves language-15.
	it( 'is of the Gregorian calendar, also where the language has another one', () => {
		expect( formatDay( '2027-03-03', 'fa_IR' ) ).toBe( '۳\u00a0مارس ۲۰۲۷' );
		expect( formatDay( '2027-03-03', 'th' ) ).toMatch( /^3\u00a0มีนาคม\u00a0.* 2027$/ );
	} );

	// Proves day-7, language-15, language-16, plan-26.
	it( 'is the same in every zone of the device', () => {
		for ( const name of [
			'Pacific/Kiritimati',
			'America/New_York',
			'Pacific/Pago_Pago',
			'Europe/Berlin',
		] ) {
			vi.stubEnv( 'TZ', name );
			expect( formatDay( '2027-03-28' ) ).toBe( 'March\u00a028, 2027' );
			expect( addDays( '2027-03-27', 1 ) ).toBe( '2027-03-28' );
			expect( chargeDay( '2027-01-31', 1 ) ).toBe( '2027-02-28' );
		}
	} );
} );

describe( 'A day', () => {
	// Proves plan-15.
	it( 'that is invalid is returned unchanged', () => {
		expect( formatDay( 'soon' ) ).toBe( 'soon' );
	} );
} );
