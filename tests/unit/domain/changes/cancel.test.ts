import { describe, expect, it } from 'vitest';
import { nextRound, readUntil } from '#src/domain/changes/cancel.ts';
import { cancelSchedule } from '#src/domain/schedules/cancel-schedule.ts';
import { aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const paid = aSubscription( { id: 'paid', paidThroughDate: '2026-12-10' } );
const paidLess = aSubscription( {
	id: 'less',
	status: 'cancelled',
	paidThroughDate: '2026-11-30',
} );
const trial = aSubscription( {
	id: 'trial',
	paidThroughDate: '2026-12-24',
	transactionHistory: [],
} );
const owing = aSubscription( {
	id: 'owing',
	status: 'past due',
	paidThroughDate: '2026-11-20',
} );

describe( 'The last day of reading', () => {
	it( 'is the latest paid day, in any order of the subscriptions', () => {
		expect( readUntil( [ paid, paidLess ], TODAY ) ).toBe( '2026-12-10' );
		expect( readUntil( [ paidLess, paid ], TODAY ) ).toBe( '2026-12-10' );
	} );

	it( 'may be today, and is no day that has passed', () => {
		expect( readUntil( [ { ...paid, paidThroughDate: TODAY } ], TODAY ) ).toBe( TODAY );
		expect( readUntil( [ owing, { ...paid, paidThroughDate: null } ], TODAY ) ).toBeNull();
	} );

	it( 'is the day before the next charge, where the service does not tell the paid days', () => {
		const told = { ...paid, paidThroughDate: null, nextBillingDate: '2026-12-11' };
		expect( readUntil( [ told ], TODAY ) ).toBe( '2026-12-10' );
		expect( readUntil( [ { ...told, nextBillingDate: TODAY } ], TODAY ) ).toBeNull();
		expect( readUntil( [ { ...told, status: 'past due' } ], TODAY ) ).toBeNull();
		expect(
			readUntil( [ { ...paid, paidThroughDate: null, ends: TODAY } ], TODAY )
		).toBeNull();
	} );

	it( 'is no day of a trial, which is not paid for', () => {
		expect( readUntil( [ trial ], TODAY ) ).toBeNull();
		expect( readUntil( [ trial, paidLess ], TODAY ) ).toBe( '2026-11-30' );
	} );
} );

describe( 'Cancelling says first', () => {
	const first = ( ...args: Parameters< typeof cancelSchedule > ) =>
		cancelSchedule( ...args )[ 0 ]?.kind;

	it( 'that a trial stops, also when something owed is cancelled along with it', () => {
		expect( first( [ trial ], TODAY ) ).toBe( 'trial-stops' );
		expect( first( [ trial, owing ], TODAY ) ).toBe( 'trial-stops' );
	} );

	it( 'that nothing renews, where what has not begun was never a trial', () => {
		expect( first( [ { ...trial, status: 'pending' } ], TODAY ) ).toBe( 'renewal-off' );
	} );

	it( 'that nothing renews, where paid days are left beside the trial', () => {
		expect( first( [ trial ], TODAY, [ paidLess ] ) ).toBe( 'renewal-off' );
	} );
} );

// Proves change-22.
describe( 'After a cancel has read the list again', () => {
	const refused = { reason: 'refused' };
	it.each( [
		[ 'confirms that it has ended all', [], null, true, null ],
		[ 'reads on where another device has ended one', [], null, false, [] ],
		[ 'reads on after a refusal, although none is left', [], refused, false, [] ],
		[ 'reads on while the list still has one that it has ended', [ 'old' ], null, true, [] ],
		[
			'leaves alone what was refused, and what came beside it',
			[ 'old', 'new' ],
			refused,
			false,
			null,
		],
		[
			'cancels what has come beside what it has ended',
			[ 'old', 'new' ],
			null,
			true,
			[ 'new' ],
		],
		[
			'cancels what has come in the place of a refused one',
			[ 'new' ],
			refused,
			false,
			[ 'new' ],
		],
		[ 'knows nothing without a list', null, null, true, null ],
	] as const )( 'it %s', ( _, left, failure, isAllOurs, come ) => {
		expect( nextRound( left, new Set( [ 'old' ] ), { failure, isAllOurs } ) ).toEqual( come );
	} );
} );
