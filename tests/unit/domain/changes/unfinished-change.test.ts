import { describe, expect, it } from 'vitest';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import {
	hasReached,
	outcomeOf,
	profileAfter,
	unfinishedChange,
	type ChangeOutcome,
	type MoneyOperation,
} from '#src/domain/changes/unfinished-change.ts';
import { aSubscription } from '../builders.ts';

const start = ( planId: string, startsOn: string | null ) => ( {
	planId,
	productId: 'sports-membership',
	startsOn,
	amount: 999,
	currency: 'USD',
} );
const change: MoneyOperation = {
	id: 'c1',
	kind: 'change-plan',
	startedAt: '2026-11-21T12:00:00Z',
	months: null,
	card: null,
	sentAt: null,
	cancels: 'old',
	target: start( 'sports-yearly', '2026-12-01' ),
	fallback: start( 'sports-monthly', '2026-12-01' ),
};
const pause: MoneyOperation = {
	...change,
	kind: 'pause',
	months: 2,
	target: start( 'sports-monthly', '2027-02-01' ),
};
const resume: MoneyOperation = {
	...change,
	kind: 'resume',
	target: start( 'sports-monthly', null ),
	fallback: start( 'sports-monthly', '2027-02-01' ),
};

const at = ( time: string ) => new Date( time );
const gone = aSubscription( { id: 'old', status: 'cancelled' } );
const live = ( given: Partial< Subscription > ) => aSubscription( { id: 'new', ...given } );
const pendingOn = ( planId: string, day: string ) =>
	live( { status: 'pending', planId, nextBillingDate: day } );

describe( 'What became of a change', () => {
	it.each< [ string, MoneyOperation, Subscription[], ChangeOutcome ] >( [
		[ 'the old one is still charged', change, [ live( { id: 'old' } ) ], 'old' ],
		[ 'nothing is charged', change, [ gone ], 'none' ],
		[ 'nobody has any subscription', change, [], 'none' ],
		[
			'the new plan is set',
			change,
			[ gone, pendingOn( 'sports-yearly', '2026-12-01' ) ],
			'target',
		],
		[
			'the new plan was begun on another day: it is the new plan all the same',
			change,
			[ gone, live( { planId: 'sports-yearly' } ) ],
			'target',
		],
		[
			'the new plan is in a state that nobody knows',
			change,
			[ gone, live( { planId: 'sports-yearly', status: 'unknown' } ) ],
			'other',
		],
		[
			'the old plan is set up again',
			change,
			[ gone, pendingOn( 'sports-monthly', '2026-12-01' ) ],
			'fallback',
		],
		[
			'something else was begun meanwhile',
			change,
			[ gone, live( { planId: 'sports-half-yearly' } ) ],
			'other',
		],
		[
			'a pause is set: the day tells it from the old one',
			pause,
			[ gone, pendingOn( 'sports-monthly', '2027-02-01' ) ],
			'target',
		],
		[
			'a pause was taken back',
			pause,
			[ gone, pendingOn( 'sports-monthly', '2026-12-01' ) ],
			'fallback',
		],
		[
			'a resume began at once',
			resume,
			[ gone, live( { nextBillingDate: '2026-12-21' } ) ],
			'target',
		],
		[
			'a resume fell back to the pause',
			resume,
			[ gone, pendingOn( 'sports-monthly', '2027-02-01' ) ],
			'fallback',
		],
		[
			'home delivery beside it counts for nothing',
			change,
			[ gone, live( { productId: 'hd-sports-membership' } ) ],
			'none',
		],
		[
			'a change that hangs on the old one and not in the list',
			change,
			[
				{
					...gone,
					pendingSubscription: pendingOn( 'sports-yearly', '2026-12-01' ),
				},
			],
			'target',
		],
	] )( '%s', ( _name, operation, subscriptions, outcome ) => {
		expect( outcomeOf( operation, subscriptions ) ).toBe( outcome );
	} );
} );

describe( 'What the reader can do about it', () => {
	it( 'is to finish or to restore, on the days that were agreed to', () => {
		expect( unfinishedChange( change, [ gone ], at( '2026-11-25' ) ) ).toEqual( {
			id: 'c1',
			kind: 'change-plan',
			cancels: 'old',
			card: null,
			isUnderWay: false,
			finish: change.target,
			restore: change.fallback,
		} );
	} );

	it( 'is to begin at once when that day has come: then it says so', () => {
		expect( unfinishedChange( pause, [ gone ], at( '2026-12-01' ) ) ).toMatchObject( {
			finish: { startsOn: '2027-02-01' },
			restore: { startsOn: null },
		} );
	} );

	// Proves change-13.
	it.each( [
		[ 'since a minute', '2026-11-21T12:01:00Z', true ],
		[ 'for longer than a list is late', '2026-11-21T12:01:31Z', false ],
		[ 'by a clock that was set back since', '2026-11-20T12:00:00Z', false ],
	] )( 'is to wait while it was ordered %s and may still come', ( _since, now, isUnderWay ) => {
		const sent = { ...change, sentAt: '2026-11-21T12:00:00Z' };
		expect( unfinishedChange( sent, [ gone ], at( now ) ) ).toMatchObject( { isUnderWay } );
	} );

	it( 'is nothing once something is charged', () => {
		expect(
			unfinishedChange(
				change,
				[ gone, pendingOn( 'sports-yearly', '2026-12-01' ) ],
				at( '2026-11-25' )
			)
		).toBeNull();
	} );
} );

describe( 'The profile follows the subscriptions', () => {
	const unpaused = { paused: false, 'paused-length': '' };

	// Proves change-15, pause-6.
	it.each< [ MoneyOperation, 'old' | 'target' | 'fallback' | 'other', object ] >( [
		[ change, 'target', { ...unpaused, 'current-plan': 'sports-yearly' } ],
		[ change, 'fallback', unpaused ],
		[ change, 'old', {} ],
		[ pause, 'target', { paused: true, 'paused-length': '2' } ],
		[ pause, 'old', unpaused ],
		[ pause, 'fallback', unpaused ],
		[ pause, 'other', {} ],
		[ resume, 'target', { ...unpaused, 'current-plan': 'sports-monthly' } ],
		[ resume, 'fallback', {} ],
	] )( 'after $kind that ended in %s', ( operation, outcome, marks ) => {
		expect( profileAfter( operation, outcome ) ).toEqual( marks );
	} );
} );

describe( 'What the reader chose', () => {
	it( 'is reached by that end, and not by the other', () => {
		expect( hasReached( change, 'target', 'target' ) ).toBe( true );
		expect( hasReached( change, 'target', 'fallback' ) ).toBe( false );
		expect( hasReached( change, 'other', 'fallback' ) ).toBe( false );
	} );

	it( 'is reached by either where both ends are the same plan on the same day', () => {
		const same = { ...change, target: change.fallback };
		expect( hasReached( same, 'target', 'fallback' ) ).toBe( true );
		expect( hasReached( same, 'other', 'fallback' ) ).toBe( false );
		expect( hasReached( pause, 'target', 'fallback' ) ).toBe( false );
	} );
} );
