/**
 * Subscriptions in every state on November 21, 2026, and a function that checks a table of
 * expectations against them.
 */
import { expect, it } from 'vitest';
import {
	deriveStatus,
	type StatusCircumstances,
	type StatusRule,
	type SubscriptionStatus,
} from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { aSubscription } from '../builders.ts';

export const TODAY = '2026-11-21';
export const YESTERDAY = '2026-11-20';
export const TOMORROW = '2026-11-22';

export const circumstances: StatusCircumstances = {
	paused: false,
	pauseFeature: true,
	now: new Date( `${ TODAY }T12:00:00Z` ),
};
export const active = aSubscription( { id: 'active' } );
export const pastDue = aSubscription( { id: 'past-due', status: 'past due' } );
export const pending = aSubscription( {
	id: 'pending',
	status: 'pending',
	planId: 'sports-yearly',
	nextBillingDate: '2026-12-01',
	transactionHistory: [],
} );
export const ended = aSubscription( {
	id: 'ended',
	status: 'cancelled',
	ends: '2026-03-02',
	paidThroughDate: '2026-03-02',
	nextBillingDate: '2026-03-03',
} );
export const paidAhead = aSubscription( {
	...ended,
	id: 'paid-ahead',
	ends: TOMORROW,
	paidThroughDate: TOMORROW,
	nextBillingDate: null,
} );
export const billedAhead = aSubscription( {
	...ended,
	id: 'billed-ahead',
	paidThroughDate: null,
	nextBillingDate: TOMORROW,
} );
export const neverPaid = aSubscription( {
	id: 'never-paid',
	status: 'cancelled',
	ends: '2027-01-01',
	paidThroughDate: '2027-01-01',
	nextBillingDate: '2027-01-02',
	transactionHistory: [],
} );
export const unknownState = aSubscription( { id: 'odd', status: 'unknown' } );

export type Row = [
	what: string,
	given: readonly Subscription[],
	status: SubscriptionStatus,
	rule: StatusRule,
	activeId: string | null,
	changed?: Partial< StatusCircumstances >,
];

export const expectEach = ( rows: readonly Row[] ): void => {
	it.each( rows )( '%s', ( ...row ) => {
		const [ , given, status, rule, activeId, changed ] = row;
		const derived = deriveStatus( given, { ...circumstances, ...changed } );
		expect( [ derived.status, derived.rule, derived.active?.id ?? null ] ).toEqual( [
			status,
			rule,
			activeId,
		] );
	} );
};
