/** Any script of the page can write to the storage: each part of a journal counts whole or not. */
import { describe, expect, it } from 'vitest';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';

const START = {
	planId: 'sports-yearly',
	productId: 'sports',
	startsOn: '2026-12-21',
	amount: 8388,
	currency: 'USD',
};
const OPERATION = {
	id: 'one',
	kind: 'pause',
	startedAt: '2026-11-21T10:00:00.000Z',
	cancels: 'sub-1',
	card: null,
	sentAt: null,
	target: START,
	fallback: { ...START, startsOn: null, amount: null },
	months: 3,
};
const PURCHASE = {
	startedAt: '2026-11-21T10:00:00.000Z',
	card: null,
	usualBefore: null,
	kind: 'purchase',
	before: [ 'sub-1' ],
	planId: 'sports-yearly',
	interval: 12,
	withTrial: false,
	order: { orderId: 'order-1', item: 'sports-yearly', amount: 83.88, customerStatus: 'return' },
};
const PAST_DUE = {
	startedAt: '2026-11-21T10:00:00.000Z',
	card: null,
	usualBefore: null,
	kind: 'past-due',
	subscriptionId: 'sub-1',
};
const TERMS = {
	amountToday: 100,
	amount: 999,
	currency: 'USD',
	months: 1,
	from: '2026-12-21',
	later: { amount: 1299, from: '2027-12-21' },
};
const CONSENT = {
	planId: 'sports-yearly',
	textVersion: '7',
	storyId: 12,
	terms: TERMS,
	key: 'key-1',
	agreedAt: '2026-11-21T10:00:00.000Z',
};
const LOOK = { after: '2026-11-21', cancels: 'sub-1' };

const journalOf = ( kept: unknown ) =>
	createMoneyJournal( {
		read: () => JSON.stringify( kept ),
		write: () => {},
		onOtherTab: () => () => {},
	} );

describe( 'A change', () => {
	const read = ( change: object ) =>
		journalOf( { operation: { ...OPERATION, ...change } } ).operation();

	it( 'is read as it was written', () => {
		expect( read( {} ) ).toEqual( OPERATION );
	} );

	it.each( [
		{ cancels: '' },
		{ cancels: {} },
		{ kind: 'refund' },
		{ startedAt: 'yesterday' },
		{ target: null },
		{ fallback: [] },
		{ target: { ...START, planId: '' } },
		{ target: { ...START, startsOn: '2026-13-40' } },
		{ target: { ...START, amount: 83.88 } },
		{ fallback: { ...START, amount: '8388' } },
	] )( 'with %j is none', ( change ) => {
		expect( read( change ) ).toBeNull();
	} );

	it( 'has no length of a pause that is not offered', () => {
		expect( read( { months: 400 } )?.months ).toBeNull();
	} );
} );

describe( 'A payment', () => {
	const read = ( payment: object ) => journalOf( { payment } ).payment();

	it.each( [ PURCHASE, PAST_DUE ] )( 'is read as it was written: $kind', ( payment ) => {
		expect( read( payment ) ).toEqual( payment );
	} );

	it.each( [
		{ ...PURCHASE, startedAt: '' },
		{ ...PURCHASE, planId: '' },
		{ ...PURCHASE, interval: 5 },
		{ ...PURCHASE, kind: 'gift' },
		{ ...PAST_DUE, subscriptionId: '' },
		{ ...PAST_DUE, startedAt: 'x' },
	] )( 'that lacks something is none: %j', ( payment ) => {
		expect( read( payment ) ).toBeNull();
	} );

	it.each( [
		[ null, null ],
		[ { ...PURCHASE.order, amount: '83.88' }, null ],
		[ { ...PURCHASE.order, orderId: '' }, null ],
		[ { ...PURCHASE.order, item: '' }, null ],
		[
			{ ...PURCHASE.order, customerStatus: 'x' },
			{ ...PURCHASE.order, customerStatus: 'new' },
		],
	] )( 'with the order %j reports %j', ( order, reported ) => {
		expect( read( { ...PURCHASE, order } ) ).toEqual( { ...PURCHASE, order: reported } );
	} );

	it( 'had a trial only if that was written', () => {
		expect( read( { ...PURCHASE, withTrial: 'true' } ) ).toEqual( PURCHASE );
		expect( read( { ...PURCHASE, withTrial: true } ) ).toMatchObject( { withTrial: true } );
	} );
} );

describe( 'What is still to be saved', () => {
	const consents = ( ...kept: object[] ) =>
		journalOf( { consents: kept } ).pendingWrites().consents;

	it( 'are consents as they were written', () => {
		expect( consents( CONSENT ) ).toEqual( [ CONSENT ] );
	} );

	it.each< [ part: string, given: object, left: object ] >( [
		[ 'storyId', { storyId: '12' }, { storyId: undefined } ],
		[ 'key', { key: {} }, { key: undefined } ],
		[ 'agreedAt', { agreedAt: 'November 21' }, { agreedAt: undefined } ],
		[ 'terms', { terms: { ...TERMS, amount: 9.99 } }, { terms: undefined } ],
		[ 'terms', { terms: { ...TERMS, amountToday: '100' } }, { terms: undefined } ],
		[ 'terms', { terms: { ...TERMS, months: null } }, { terms: undefined } ],
		[
			'later',
			{ terms: { ...TERMS, later: { amount: 1299, from: 'x' } } },
			{ terms: { ...TERMS, later: null } },
		],
		[
			'later',
			{ terms: { ...TERMS, later: { amount: '1299', from: '2027-12-21' } } },
			{ terms: { ...TERMS, later: null } },
		],
	] )( 'are consents without a part that cannot be read: %s', ( _part, given, left ) => {
		expect( consents( { ...CONSENT, ...given } ) ).toEqual( [ { ...CONSENT, ...left } ] );
	} );

	it( 'is no consent to no plan', () => {
		expect( consents( { ...CONSENT, planId: '' }, CONSENT ) ).toEqual( [ CONSENT ] );
		expect( journalOf( { consents: { 0: CONSENT } } ).pendingWrites().consents ).toEqual( [] );
	} );

	it( 'are the known flags, as text or yes and no', () => {
		const marks = { paused: true, 'cancel-reason': 'price', 'current-plan': 7, name: 'Maya' };
		expect( journalOf( { marks } ).pendingWrites().flags ).toEqual( {
			paused: true,
			'cancel-reason': 'price',
		} );
	} );

	it( 'is a look for a pause after a day', () => {
		expect( journalOf( { look: LOOK } ).pendingLook() ).toEqual( LOOK );
		expect( journalOf( { look: { ...LOOK, after: 'x' } } ).pendingLook() ).toBeNull();
		expect( journalOf( { look: '2026-11-21' } ).pendingLook() ).toBeNull();
	} );
} );
