/**
 * The sandbox page draws the result of a flow: each subscription from its start to its end, with
 * its charges.
 */
import { describe, expect, it } from 'vitest';
import { timeLine } from '../../sandbox/page/time-line.js';

const NOW = '2026-11-21T12:00:00Z';
const monthly = {
	id: 's1',
	plan: 'sports-monthly',
	status: 'active',
	startedAt: '2026-10-02T00:00:00Z',
	trialEnds: '2026-10-09',
	nextBilling: '2026-12-09',
	ends: null,
	cancelledAt: null,
	amount: '9.99',
};
const cancelled = {
	...monthly,
	id: 's0',
	status: 'cancelled',
	startedAt: '2026-08-01T00:00:00Z',
	trialEnds: null,
	nextBilling: '2026-09-01',
	ends: '2026-08-31',
	cancelledAt: '2026-08-08T00:00:00Z',
};
const charge = ( subscription, time, outcome = 'settled' ) => ( {
	subscription,
	time,
	outcome,
	amount: '9.99',
} );

describe( 'the time line', () => {
	it( 'begins with the oldest subscription and puts now between what was and what comes', () => {
		const { lanes, now } = timeLine( [ monthly, cancelled ], [], NOW );
		expect( lanes.map( ( { id } ) => id ) ).toEqual( [ 's0', 's1' ] );
		expect( lanes[ 0 ].bar.to ).toBeLessThan( lanes[ 1 ].bar.from );
		expect( lanes[ 1 ].bar.from ).toBeLessThan( now );
		expect( lanes[ 1 ].bar.to ).toBeGreaterThan( now );
		for ( const { bar } of lanes ) {
			expect( bar.from ).toBeGreaterThan( 0 );
			expect( bar.to ).toBeLessThan( 1 );
		}
	} );

	it( 'marks each charge on its day, and the one to come of a subscription that goes on', () => {
		const charges = [
			charge( 's1', '2026-10-09T00:00:00Z', 'processor_declined' ),
			charge( 's0', '2026-08-01T00:00:00Z' ),
		];
		const { lanes } = timeLine( [ monthly, cancelled ], charges, NOW );
		expect( lanes.map( ( { marks } ) => marks.map( ( { text } ) => text ) ) ).toEqual( [
			[ '2026-08-01 $9.99 settled' ],
			[ '2026-10-09 $9.99 processor_declined', '2026-12-09 $9.99 to come' ],
		] );
		// The declined charge fell due when the trial ended.
		expect( lanes[ 1 ].marks[ 0 ].at ).toBeCloseTo( lanes[ 1 ].trial.to );
	} );

	it( 'ends a trial that was cancelled on that day', () => {
		const given = {
			...monthly,
			status: 'cancelled',
			cancelledAt: '2026-10-04T00:00:00Z',
		};
		const [ lane ] = timeLine( [ given ], [], NOW ).lanes;
		expect( lane.trial.to ).toBe( lane.bar.to );
	} );

	it( 'names no more months than have room', () => {
		const old = { ...monthly, startedAt: '2016-01-02T00:00:00Z' };
		const { months } = timeLine( [ old ], [], NOW );
		expect( months.length ).toBeLessThanOrEqual( 14 );
		expect( months[ 0 ].name ).toBe( '2016-01' );
	} );
} );
