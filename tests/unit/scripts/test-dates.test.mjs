import { describe, expect, it } from 'vitest';
import { choose } from '../../../scripts/dates/choose.mjs';
import { dates } from '../../../scripts/dates/dates.mjs';
import { wrongDates } from '../../../scripts/dates/probe.mjs';
import { atAnotherDate } from '../../../scripts/setup/faketime.mjs';

const on = ( name, now ) =>
	new Date( dates.find( ( date ) => date.name === name ).at( Date.parse( now ) ) ).toISOString();

describe( 'the dates of the suite', () => {
	it.each( [
		[ '+1d', '2026-11-22T18:00:00Z', '2026-11-23T18:00:00.000Z' ],
		[ '+1d', '2028-02-28T23:59:59Z', '2028-02-29T23:59:59.000Z' ],
		[ '+1m', '2026-11-22T18:00:00Z', '2026-12-22T18:00:00.000Z' ],
		[ '+1m', '2027-01-31T06:00:00Z', '2027-02-28T06:00:00.000Z' ],
		[ '+1m', '2026-12-31T23:59:59Z', '2027-01-31T23:59:59.000Z' ],
		[ '+3y', '2026-11-22T18:00:00Z', '2029-11-22T18:00:00.000Z' ],
		[ '+3y', '2028-02-29T12:00:00Z', '2031-02-28T12:00:00.000Z' ],
		[ 'month-end', '2026-11-22T18:00:00Z', '2027-01-31T23:58:00.000Z' ],
		[ 'month-end', '2027-01-31T23:57:59Z', '2027-01-31T23:58:00.000Z' ],
		[ 'month-end', '2027-01-31T23:58:00Z', '2028-01-31T23:58:00.000Z' ],
		[ 'leap-day', '2026-11-22T18:00:00Z', '2028-02-29T12:00:00.000Z' ],
		[ 'leap-day', '2028-02-29T12:00:00Z', '2032-02-29T12:00:00.000Z' ],
		[ 'leap-day', '2097-01-01T00:00:00Z', '2104-02-29T12:00:00.000Z' ],
	] )( '%s of %s is %s', ( name, now, then ) => {
		expect( on( name, now ) ).toBe( then );
	} );

	it( 'are all in the future, whenever the suite is run', () => {
		for ( let day = 0; day < 1500; day++ ) {
			const now = Date.parse( '2026-11-22T23:58:00Z' ) + day * 86_400_000;
			expect( dates.filter( ( { at } ) => ! ( at( now ) > now ) ) ).toEqual( [] );
		}
	} );
} );

describe( 'what is asked for', () => {
	const [ early, late ] = [ { name: '+1d' }, { name: 'leap-day' } ];
	const [ unit, php ] = [ { name: 'unit' }, { name: 'php' } ];
	const all = { dates: [ early, late ], runners: [ unit, php ] };

	it.each( [
		[ [], all ],
		[ [ '+1d' ], { dates: [ early ], runners: [ unit, php ] } ],
		[ [ 'php' ], { dates: [ early, late ], runners: [ php ] } ],
		[ [ 'unit', 'leap-day' ], { dates: [ late ], runners: [ unit ] } ],
		[ [ 'leap-day', '+1d' ], { dates: [ early, late ], runners: [ unit, php ] } ],
		[ [ 'unit', 'unit', '+1d' ], { dates: [ early ], runners: [ unit ] } ],
	] )( 'with %j is found', ( args, chosen ) => {
		expect( choose( args, all ) ).toEqual( chosen );
	} );

	it.each( [ '+2d', '1d', 'Unit', '', '--help', 'unit,php' ] )(
		'that is neither a date nor a runner, such as %j, is refused with what is allowed',
		( arg ) => {
			expect( () => choose( [ 'unit', arg ], all ) ).toThrow(
				expect.objectContaining( {
					message: `No date and no runner: "${ arg }".`,
					todo: 'Allowed dates: +1d, leap-day. Allowed runners: unit, php. Such as: npm run test:dates -- +1d unit',
				} )
			);
		}
	);
} );

describe( 'a program at another date', () => {
	it( 'keeps its arguments and environment, monotonic time and the times of files', () => {
		expect( atAnotherDate( 86_400, [ 'node', [ 'a b', '-c' ], { A: '1' } ] ) ).toEqual( [
			'faketime',
			[ '--exclude-monotonic', '-f', '+86400', 'node', 'a b', '-c' ],
			{
				A: '1',
				NO_FAKE_STAT: '1',
				CIRCULATION_DATE_AHEAD: '86400000',
			},
		] );
		expect( atAnotherDate( -60, [ 'php', [] ] )[ 1 ][ 2 ] ).toBe( '-60' );
	} );

	const DAY = 86_400_000;
	const from = Date.parse( '2027-01-31T23:58:00Z' );
	const wanted = { from, to: from + 9_000 };

	it( 'is believed when each of its programs reports that date', () => {
		expect(
			wrongDates(
				{ Node: from + 8_000, PHP: from - 900, Chromium: from + 9_000 },
				wanted,
				DAY
			)
		).toEqual( [] );
	} );

	it( 'names each program that kept the old date', () => {
		expect(
			wrongDates(
				{
					Node: from + 5_000,
					PHP: from - DAY + 4_000,
					Chromium: from + 3_600_000,
				},
				wanted,
				DAY
			)
		).toEqual( [
			"PHP still has today's date.",
			'Chromium has the date 2027-02-01T00:58:00.000Z in the place of 2027-01-31T23:58:00.000Z.',
		] );
		expect( wrongDates( { PHP: NaN }, wanted, DAY ) ).toEqual( [
			'PHP has the date none in the place of 2027-01-31T23:58:00.000Z.',
		] );
	} );
} );
