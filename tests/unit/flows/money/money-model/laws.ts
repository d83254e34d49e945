/**
 * The laws of the money model: what must hold after every command, whatever failed in it
 * (`payment-35`).
 */
import { expect } from 'vitest';
import type { EndState } from '#src/domain/money-failure.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { addDays } from '../../../../sandbox/calendar.ts';
import type { Subscription } from '../../../../sandbox/records.ts';
import type { Browser } from './browser.ts';

export interface Standing {
	readonly live: readonly Subscription[];
	/** 'id plan day' of each live subscription at the time of this snapshot. */
	readonly told: readonly string[];
	readonly charges: number;
	readonly hasOperation: boolean;
}

const sentence = ( { id, planId, nextBilling }: Subscription ) =>
	`${ id } ${ planId } ${ nextBilling }`;

export function standingOf( { world, reader, deps }: Browser ): Standing {
	const live = world.billing.of( reader ).filter( ( { state } ) => state !== 'cancelled' );
	return {
		live,
		told: live.map( sentence ),
		charges: world.billing.charges().filter( ( { outcome } ) => outcome === 'settled' ).length,
		hasOperation: createMoneyJournal( deps.journal ).operation() !== null,
	};
}

/** Everything that belongs to the reader who presses nothing. */
export const othersOf = ( { world, other }: Browser ): string =>
	JSON.stringify( [
		world.billing.of( other ),
		world.billing.charges().filter( ( one ) => one.account === other.id ),
		world.cards.of( other ),
		other.profile,
	] );

/** The result of a command; 'closed' if its page was closed first. */
export type Said =
	| 'closed'
	| { readonly ok: true }
	| {
			readonly ok: false;
			/**
			 * The state that the command reported; null for a command that changes only one thing.
			 */
			readonly end: EndState | null;
			/** Whether this purchase was reported as not made. */
			readonly isNone: boolean;
	  };

export function expectOneAtMost( browser: Browser ): void {
	expect( standingOf( browser ).live.length, 'two live subscriptions' ).toBeLessThanOrEqual( 1 );
}

/** A replacement is paid with the previous membership's card as long as that card exists. */
export function expectSameCard( browser: Browser, before: Standing ): void {
	const [ old ] = before.live;
	const [ now ] = standingOf( browser ).live;
	const { cards } = browser.world;
	if ( old && now && cards.byToken( old.cardToken ) && old.cardToken !== now.cardToken ) {
		throw new Error( 'another card pays than before' );
	}
}

/**
 * Asserts that a change, pause, resume, finish or restore loses no membership without a note of it,
 * charges no more than agreed to, and was reported as it ended.
 */
export function expectChangeTold(
	browser: Browser,
	before: Standing,
	said: Said,
	mostCharges: number
): void {
	const after = standingOf( browser );
	expectOneAtMost( browser );
	expect( after.charges - before.charges, 'more charges than agreed to' ).toBeLessThanOrEqual(
		mostCharges
	);
	const isLost = after.live.length < before.live.length;
	if ( isLost ) {
		expect( after.hasOperation, 'a loss that nobody remembers' ).toBe( true );
	}
	if ( before.hasOperation && after.live.length === 0 ) {
		expect( after.hasOperation, 'an open change was forgotten' ).toBe( true );
	}
	if ( said === 'closed' ) {
		return;
	}
	if ( said.ok ) {
		expect( after.live.length, 'told as done, and nothing is there' ).toBe( 1 );
		return;
	}
	switch ( said.end ) {
		case 'unchanged':
		case 'uncharged':
			expect( after.told, 'told as unchanged' ).toEqual( before.told );
			expect( after.charges ).toBe( before.charges );
			break;
		case 'restored':
			expect(
				after.told.map( ( text ) => text.replace( /^\S+ /, '' ) ),
				'told as restored'
			).toEqual( before.told.map( ( text ) => text.replace( /^\S+ /, '' ) ) );
			break;
		case 'unfinished':
			expect( after.live, 'told as unfinished' ).toEqual( [] );
			expect( after.hasOperation ).toBe( true );
			break;
		case 'done':
			expect( after.live.length, 'told as done' ).toBe( 1 );
			break;
		case 'unknown':
			expect( after.hasOperation, 'unknown, and not remembered' ).toBe( true );
	}
}

/**
 * After a fault-free look at the membership with nothing left to do, the flag agrees with the
 * subscriptions.
 */
export function expectFlagFollows( { world, reader }: Browser ): void {
	const all = world.billing.of( reader );
	const pending = all.find( ( { state } ) => state === 'pending' );
	const lastPaid = all
		.filter( ( one ) => one.state === 'cancelled' && one.transactions.length > 0 )
		.map( ( { paidThrough } ) => paidThrough ?? '' )
		.sort()
		.at( -1 );
	if ( ! pending || ! lastPaid ) {
		return;
	}
	const isPause = pending.firstCharge > addDays( lastPaid, 1 );
	expect(
		reader.profile?.paused === true,
		`paused, with a start on ${ pending.firstCharge } after ${ lastPaid }`
	).toBe( isPause );
}

export function expectCancelTold( browser: Browser, before: Standing, said: Said ): void {
	const { live, charges } = standingOf( browser );
	expect( charges, 'a cancel that charges' ).toBe( before.charges );
	if ( said !== 'closed' && said.ok ) {
		expect( live, 'told as cancelled' ).toEqual( [] );
	}
	if ( said !== 'closed' && ! said.ok && said.end === 'unchanged' ) {
		expect( live.length, 'told as unchanged' ).toBe( before.live.length );
	}
}

export function expectPurchaseTold(
	browser: Browser,
	before: Standing,
	said: Said,
	mostCharges: number
): void {
	const { live, charges } = standingOf( browser );
	expect(
		charges - before.charges,
		'more charges than one for one purchase'
	).toBeLessThanOrEqual( mostCharges );
	if ( said !== 'closed' && ! said.ok && said.isNone ) {
		expect( live.length, 'told as not bought' ).toBe( before.live.length );
	}
	if ( said !== 'closed' && said.ok ) {
		expect( live.length, 'told as bought' ).toBe( 1 );
	}
}

export function expectPaymentTold( browser: Browser, before: Standing, said: Said ): void {
	const { live, charges } = standingOf( browser );
	expect( charges - before.charges, 'paid twice' ).toBeLessThanOrEqual( 1 );
	if ( said !== 'closed' && ! said.ok && said.end === 'unchanged' ) {
		expect( charges, 'told as not charged' ).toBe( before.charges );
	}
	if ( said !== 'closed' && said.ok ) {
		expect( live[ 0 ]?.state, 'told as paid' ).toBe( 'active' );
	}
}
