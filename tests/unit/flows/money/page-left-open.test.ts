/** Time passes between the terms on the page and the call: what was not agreed to is not sent. */
import { describe, expect, it, vi } from 'vitest';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { dayHasPassed } from '#src/messages/payment.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { NOW } from '../../now.ts';
import { setMoneyStage } from './money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const HOUR = 3_600_000;

/** Sets the clocks of the services and of the device to this time. */
function itIs( day: string ) {
	const instant = Date.parse( day );
	vi.setSystemTime( instant );
	stage.world.moveTo( instant );
}

const nothingSent = () => {
	expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	expect( money.charges() ).toBe( 0 );
};

describe( 'Midnight', () => {
	// Proves payment-3.
	it( 'while the bank asks its question ends a restart on that day, which would be charged now', async () => {
		await money.as( 'cancelled-time-left' );
		const outcome = await money.settled(
			restartMembership( stage.deps, {
				plan: money.plan( 'sports-yearly' ),
				cardNonce: cardNonce( stage.world ),
				confirm: ( nonce ) => {
					itIs( '2026-11-22T00:00:05Z' );
					return Promise.resolve( { ok: true, value: nonce } );
				},
				skipTrial: true,
				startDate: '2026-11-22',
				...stage.shown(),
			} )
		);
		expect( outcome ).toMatchObject( {
			failure: { reason: 'refused', message: dayHasPassed() },
		} );
		nothingSent();
	} );

	// Proves change-11.
	it( 'between the cancellation and the order leaves a change to be finished, without a charge', async () => {
		await money.as( 'monthly' );
		itIs( '2026-12-08T23:59:50Z' );
		let reads = 0;
		stage.atCall( 'GET', '/subscriptions', 2, () => {
			reads += 1;
			vi.setSystemTime( Date.parse( '2026-12-09T00:00:05Z' ) );
			stage.world.clock.set( Date.parse( '2026-12-09T00:00:05Z' ) );
		} );
		const outcome = await money.settled(
			changePlan( stage.deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-yearly' ),
				catalogue: money.catalogue(),
				agreed: money.yearlyFrom( '2026-12-09' ),
			} )
		);
		expect( reads ).toBe( 1 );
		expect( outcome ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'unfinished' },
		} );
		nothingSent();
	} );
} );

// Proves payment-64.
describe( 'A purchase on a page that was left open', () => {
	const buy = ( plan: object, shownOn: string ) =>
		money.settled(
			subscribe( stage.deps, {
				plan: { ...money.plan( 'sports-monthly' ), ...plan },
				cardNonce: cardNonce( stage.world ),
				skipTrial: false,
				...stage.shown(),
				shownOn,
			} )
		);

	it.each( [
		[
			'past the day of the first payment that it names',
			{ hasTrial: false, firstBillingDate: '2026-12-01' },
		],
		[ 'while its trial would have ended', { hasTrial: true } ],
	] )( '%s is refused, and nothing is sent', async ( _name, plan ) => {
		await money.as( 'member' );
		itIs( '2026-12-02T12:00:00Z' );
		expect( await buy( plan, '2026-11-21' ) ).toEqual( {
			ok: false,
			failure: { reason: 'offer-changed' },
		} );
		nothingSent();
	} );

	it( 'on the same day is sent', async () => {
		await money.as( 'member' );
		expect( await buy( {}, '2026-11-21' ) ).toMatchObject( { ok: true } );
	} );
} );

// Proves payment-1, payment-63.
describe( 'While the bank asks its question', () => {
	it.each( [
		[ 'another device buys the same plan', 'sports-monthly', false, 'already-active' ],
		[ 'another device buys another plan', 'sports-yearly', false, 'already-active' ],
		[ 'another device buys and cancels', 'sports-yearly', true, 'terms-changed' ],
	] )(
		'%s: nothing is sent and nothing is called paid',
		async ( _what, planId, ends, reason ) => {
			await money.as( 'member' );
			const reader = stage.reader( 'member' );
			const outcome = await money.settled(
				subscribe( stage.deps, {
					plan: money.plan( 'sports-monthly' ),
					cardNonce: cardNonce( stage.world ),
					confirm: ( nonce ) => {
						subscribeTo( stage.world, reader, planId, {
							nonce: cardNonce( stage.world ),
						} );
						if ( ends ) {
							cancelAll( stage.world, reader );
						}
						stage.world.journal.clear();
						vi.setSystemTime( Date.now() + 40_000 );
						return Promise.resolve( { ok: true, value: nonce } );
					},
					skipTrial: false,
					...stage.shown(),
				} )
			);
			expect( outcome ).toEqual( { ok: false, failure: { reason } } );
			expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
			expect( createMoneyJournal( stage.deps.journal ).payment() ).toBeNull();
		}
	);
} );

// Proves change-10.
it( 'A resume that is paid today is refused once a later rate has begun', async () => {
	await money.as( 'paused' );
	const plan = {
		...money.plan( 'sports-monthly' ),
		stepUpPricing: { amount: 1999, date: '2026-11-22' },
	};
	itIs( '2026-11-22T12:00:00Z' );
	expect(
		await money.settled(
			resumeMembership( stage.deps, {
				...UNSHOWN,
				catalogue: [ plan ],
				agreed: money.monthlyFrom( null ),
			} )
		)
	).toMatchObject( { failure: { reason: 'terms-changed', end: 'unchanged' } } );
	nothingSent();
} );

// Proves change-10, change-13.
describe( 'Finish and Restore that are paid today', () => {
	it.each( [
		[ 'finish', 'sports-yearly' ],
		[ 'restore', 'sports-monthly' ],
	] as const )( '%s is refused once a later rate of its plan has begun', async ( choice, id ) => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times: 2 } );
		await money.settled(
			changePlan( stage.deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-yearly' ),
				catalogue: money.catalogue(),
				agreed: money.yearlyFrom( '2026-12-09' ),
			} )
		);
		itIs( '2026-12-20T12:00:00Z' );
		const change = await money.settled( findUnfinishedChange( stage.deps ) );
		const catalogue = money.catalogue().map( ( plan ) => ( {
			...plan,
			stepUpPricing:
				plan.planId === id ? { amount: 19_999, date: '2026-12-21' as const } : null,
		} ) );
		stage.world.journal.clear();
		itIs( '2026-12-21T00:00:10Z' );
		expect(
			await money.settled(
				settleChange( stage.deps, {
					...UNSHOWN,
					change: change as UnfinishedChange,
					choice,
					catalogue,
				} )
			)
		).toMatchObject( { failure: { reason: 'terms-changed', end: 'unfinished' } } );
		nothingSent();
	} );
} );

// Proves payment-29.
it( 'A device that is hours wrong does not declare a payment of a moment ago absent', async () => {
	await money.as( 'member' );
	createMoneyJournal( stage.deps.journal ).beginPayment( {
		kind: 'purchase',
		before: [],
		card: null,
		usualBefore: null,
		planId: 'sports-monthly',
		interval: 1,
		withTrial: true,
		order: null,
		startedAt: new Date( NOW - 40_000 ).toISOString(),
	} );
	vi.setSystemTime( NOW + 5 * HOUR );
	stage.deps = stage.composeAgain();
	expect( await money.settled( findEarlierPayment( stage.deps ) ) ).toBe( 'unknown' );
} );
