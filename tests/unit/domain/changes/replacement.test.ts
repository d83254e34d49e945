import { describe, expect, it } from 'vitest';
import {
	changeDay,
	chargedOnes,
	isSameStart,
	planChange,
	planPause,
	planResume,
} from '#src/domain/changes/replacement.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aPlan, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const yearly = aPlan( {
	planId: 'sports-yearly',
	amount: 8388,
	billingInterval: 12,
} );

const active = aSubscription( {
	id: 'active',
	nextBillingDate: '2026-12-01',
	paidThroughDate: '2026-11-30',
} );
const trial = aSubscription( {
	id: 'trial',
	nextBillingDate: '2026-11-28',
	transactionHistory: [],
} );
const running = aSubscription( {
	id: 'running',
	status: 'cancelled',
	nextBillingDate: '2026-12-01',
	paidThroughDate: '2026-11-30',
	ends: '2026-11-30',
} );
const pending = aSubscription( {
	id: 'pending',
	status: 'pending',
	nextBillingDate: '2027-01-01',
	transactionHistory: [],
} );
const pastDue = aSubscription( { id: 'due', status: 'past due' } );

const startsOf = ( replacement: ReturnType< typeof planChange > ): unknown[] | null =>
	replacement && [
		replacement.cancels,
		replacement.target.planId,
		replacement.target.startsOn,
		replacement.target.amount,
		replacement.fallback.planId,
		replacement.fallback.startsOn,
	];

describe( 'What would be charged unless it is cancelled', () => {
	it( 'lists active, past-due and pending ones and pending changes of others, each once', () => {
		const hanging = aSubscription( { ...pending, status: 'unknown' } );
		const ids = ( listed: readonly Subscription[] ) =>
			chargedOnes( listed ).map( ( { id } ) => id );
		expect( ids( [ active, pending, pastDue, running ] ) ).toEqual( [
			'active',
			'due',
			'pending',
		] );
		expect( ids( [ { ...running, pendingSubscription: pending }, pending ] ) ).toEqual( [
			'pending',
		] );
		expect( ids( [ { ...running, pendingSubscription: hanging } ] ) ).toEqual( [ 'pending' ] );
	} );

	it( 'is no home delivery', () => {
		expect( chargedOnes( [ aSubscription( { productId: 'hd-sports-membership' } ) ] ) ).toEqual(
			[]
		);
	} );
} );

describe( 'A plan change', () => {
	// Proves change-1, change-2, change-4, change-5, day-4.
	it.each< [ string, readonly Subscription[], unknown[] | null ] >( [
		[
			'starts on the next billing date',
			[ active ],
			[ 'active', 'sports-yearly', '2026-12-01', 8388, 'sports-monthly', '2026-12-01' ],
		],
		[
			'starts the day after the paid time when there is no billing date',
			[ aSubscription( { ...active, nextBillingDate: null } ) ],
			[ 'active', 'sports-yearly', '2026-12-01', 8388, 'sports-monthly', '2026-12-01' ],
		],
		[
			'replaces a change that is pending, on the same day',
			[ running, pending ],
			[ 'pending', 'sports-yearly', '2027-01-01', 8388, 'sports-monthly', '2027-01-01' ],
		],
		[
			'in a trial starts when the trial would have ended',
			[ trial ],
			[ 'trial', 'sports-yearly', '2026-11-28', 8388, 'sports-monthly', '2026-11-28' ],
		],
		[ 'is not possible without a membership', [], null ],
		[ 'is not possible with a cancelled one alone', [ running ], null ],
		[ 'is not possible while past due', [ pastDue ], null ],
		[ 'is not possible with two that would be charged', [ active, pending ], null ],
		[
			'is not possible when no day lies ahead: it would be a charge today',
			[
				aSubscription( {
					...active,
					nextBillingDate: TODAY,
					paidThroughDate: '2026-11-20',
				} ),
			],
			null,
		],
	] )( '%s', ( _name, listed, expected ) => {
		expect( startsOf( planChange( listed, yearly, TODAY ) ) ).toEqual( expected );
	} );

	it( 'is known beforehand with the day on which it would start', () => {
		expect( changeDay( [ active ], TODAY ) ).toBe( '2026-12-01' );
		expect( changeDay( [], TODAY ) ).toBeNull();
	} );

	// Proves change-6.
	it( 'costs the later rate when that is in force by then', () => {
		const stepUp = aPlan( {
			amount: 499,
			stepUpPricing: { amount: 999, date: '2026-12-01' },
		} );
		expect( planChange( [ active ], stepUp, TODAY )?.target.amount ).toBe( 999 );
	} );
} );

describe( 'A pause', () => {
	// Proves pause-2.
	it.each( [
		[ '2026-12-01', 1, '2027-01-01' ],
		[ '2027-01-31', 1, '2027-02-28' ],
		[ '2028-01-31', 1, '2028-02-29' ],
		[ '2026-11-30', 3, '2027-02-28' ],
		[ '2026-12-31', 2, '2027-02-28' ],
	] as const )( 'from %s for %s months ends on %s', ( next, months, until ) => {
		const pause = planPause(
			[ aSubscription( { ...active, nextBillingDate: next } ) ],
			months,
			TODAY
		);
		expect( startsOf( pause ) ).toEqual( [
			'active',
			'sports-monthly',
			until,
			999,
			'sports-monthly',
			next,
		] );
	} );

	// Proves pause-1.
	it( 'is possible again after a resume, while the paid time still runs', () => {
		expect( planPause( [ running, pending ], 1, TODAY )?.cancels ).toBe( 'pending' );
	} );

	it.each< [ string, readonly Subscription[] ] >( [
		[ 'in a trial', [ trial ] ],
		[ 'while nothing runs', [ pending ] ],
		[ 'while past due', [ pastDue ] ],
	] )( 'is not possible %s', ( _name, listed ) => {
		expect( planPause( listed, 1, TODAY ) ).toBeNull();
	} );
} );

describe( 'A resume', () => {
	it( 'starts when the paid time is over, and falls back to the day it had', () => {
		expect( startsOf( planResume( [ running, pending ], TODAY ) ) ).toEqual( [
			'pending',
			'sports-monthly',
			'2026-12-01',
			999,
			'sports-monthly',
			'2027-01-01',
		] );
	} );

	it( 'starts at once when nothing paid is left', () => {
		const over = aSubscription( {
			...running,
			nextBillingDate: '2026-11-01',
			paidThroughDate: '2026-10-31',
			ends: '2026-10-31',
		} );
		expect( planResume( [ over, pending ], TODAY )?.target.startsOn ).toBeNull();
	} );

	it( 'on the last paid day starts the day after', () => {
		const lastDay = aSubscription( {
			...running,
			nextBillingDate: '2026-11-22',
			paidThroughDate: TODAY,
			ends: TODAY,
		} );
		expect( planResume( [ lastDay, pending ], TODAY )?.target.startsOn ).toBe( '2026-11-22' );
	} );

	it( 'is null for a reader with an active membership, or with none', () => {
		expect( planResume( [ active ], TODAY ) ).toBeNull();
		expect( planResume( [ running ], TODAY ) ).toBeNull();
	} );
} );

describe( 'What would start', () => {
	const shown = {
		planId: 'sports-monthly',
		productId: 'sports',
		startsOn: '2026-12-01',
		amount: 999,
		currency: 'USD',
	};

	it( 'is what the reader was shown', () => {
		expect( isSameStart( { ...shown }, shown ) ).toBe( true );
	} );

	// Proves change-10.
	it.each( [
		[ 'another plan', { planId: 'sports-yearly' } ],
		[ 'another day', { startsOn: '2026-12-02' } ],
		[ 'today', { startsOn: null } ],
		[ 'another price', { amount: 1299 } ],
		[ 'a price that nobody knows', { amount: null } ],
		[ 'another currency', { currency: 'EUR' } ],
	] )( 'is not what the reader was shown where it is %s', ( _what, other ) => {
		expect( isSameStart( { ...shown, ...other }, shown ) ).toBe( false );
	} );

	it( 'is not what a page has shown that could plan nothing', () => {
		expect( isSameStart( shown, null ) ).toBe( false );
	} );
} );
