/** Tests rare cases in which a single part of a condition decides the outcome of a change. */
import { describe, expect, it } from 'vitest';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { tryStart } from '#src/flows/changes/start-replacement.ts';
import { lastPaymentIn } from '#src/services/browser/journal-place.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { SessionChanged } from '#src/services/http/service-error.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const NEXT = '2026-12-09';
const AFTER = '2027-02-09';

const pause = () =>
	money.settled(
		pauseMembership( stage.deps, {
			...UNSHOWN,
			months: 2,
			reason: null,
			catalogue: money.catalogue(),
			agreed: money.monthlyFrom( AFTER ),
		} )
	);
const change = () =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} )
	);
const noStart = ( times: number ) =>
	stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times } );
const noted = () => lastPaymentIn( stage.deps.journal.read() );

/** Adds a membership that has ended and has its own card; returns the card that pays now. */
function besideEnded() {
	const other = subscribeTo(
		stage.world,
		stage.reader( 'monthly' ),
		'hd-sports-membership-plan',
		{ skipTrial: true, nonce: cardNonce( stage.world, '5555555555554444' ) }
	);
	stage.world.billing.cancel( other );
	return money.live()[ 0 ]?.cardToken;
}

it( 'A change is paid by the card of the subscription that it replaces, not by another one’s', async () => {
	await money.as( 'monthly' );
	const own = besideEnded();
	expect( await change() ).toMatchObject( { ok: true } );
	expect( money.live() ).toMatchObject( [ { cardToken: own } ] );
} );

describe( 'A change that did not start', () => {
	it( 'counts the restored subscription as new, because the list may be stale', async () => {
		await money.as( 'monthly' );
		const [ old ] = money.live();
		noStart( 1 );
		expect( await change() ).toMatchObject( { failure: { end: 'restored' } } );
		expect( noted() ).toMatchObject( { subscriptionId: null } );
		expect( noted()?.before ).toContain( old?.id );
	} );

	it( 'and was not set up again either counts nothing as new', async () => {
		await money.as( 'monthly' );
		noStart( 9 );
		expect( await change() ).toMatchObject( { failure: { end: 'unfinished' } } );
		expect( noted() ).toBeNull();
	} );
} );

describe( 'A start that broke off', () => {
	it.each( [
		[ 'because the session had changed, was not sent', true ],
		[ 'for a reason of our own, may have been sent', false ],
	] )( '%s', async ( _why, isSessionOver ) => {
		await money.as( 'monthly' );
		noStart( 9 );
		await change();
		const journal = createMoneyJournal( stage.deps.journal );
		const operation = journal.operation();
		const services = stage.money();
		const subscribe = async () => {
			throw isSessionOver
				? new SessionChanged( 'identity.subscribe' )
				: new TypeError( 'No such thing.' );
		};
		await expect(
			tryStart(
				{
					...services,
					browser: stage.deps.browser,
					journal: stage.deps.journal,
					money: { ...services.money, subscribe },
				},
				operation as never,
				'target',
				'nonce'
			)
		).rejects.toThrow();
		expect( journal.operation()?.sentAt === null ).toBe( isSessionOver );
	} );
} );

describe( 'A pause whose profile flag was not saved', () => {
	const marks = () => money.sent( 'identity.save-profile' ).length;
	const blind = () =>
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 500,
			from: 2,
			times: 9,
		} );

	it( 'takes nothing back where the profile says that nothing was set', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.save-profile', kind: 'status', status: 500, times: 1 } );
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'profile-not-saved', end: 'unchanged' },
		} );
		expect( marks() ).toBe( 1 );
	} );

	it( 'clears a mark that was set nevertheless, once the membership is seen to run', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.save-profile', kind: 'drop', when: 'after', times: 1 } );
		expect( await pause() ).toMatchObject( { failure: { reason: 'profile-not-saved' } } );
		expect( marks() ).toBe( 2 );
		expect( money.profile().paused ).toBe( false );
	} );

	it( 'leaves it set while no list says whose it is, and reports nothing else', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.save-profile', kind: 'drop', when: 'after', times: 1 } );
		blind();
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'profile-not-saved', end: 'unchanged' },
		} );
		expect( marks() ).toBe( 1 );
		expect( money.profile().paused ).toBe( true );
	} );
} );

it( 'A pause whose profile flag was saved owes the profile nothing more', async () => {
	await money.as( 'monthly' );
	expect( await pause() ).toMatchObject( { ok: true } );
	expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toEqual( {} );
} );

describe( 'The letter about a pause', () => {
	it( 'is not asked for where the account names no address', async () => {
		await money.as( 'monthly' );
		Object.assign( stage.reader( 'monthly' ), { email: '' } );
		expect( await pause() ).toMatchObject( { ok: true } );
		expect( money.sent( 'site.pause-subscription-email' ) ).toEqual( [] );
	} );
} );

describe( 'An unfinished change', () => {
	/**
	 * Begins a change that ends the old membership and can start neither the new one nor the old
	 * one. The returned function finishes or restores it.
	 */
	async function half( begin: () => Promise< unknown >, before = () => {} ) {
		await money.as( 'monthly' );
		before();
		noStart( 2 );
		expect( await begin() ).toMatchObject( { failure: { end: 'unfinished' } } );
		const found = await money.settled( findUnfinishedChange( stage.deps ) );
		stage.world.journal.clear();
		return ( choice: 'finish' | 'restore' ) =>
			money.settled(
				settleChange( stage.deps, {
					...UNSHOWN,
					change: found as never,
					choice,
					catalogue: money.catalogue(),
				} )
			);
	}
	const mails = () => money.sent( 'site.pause-subscription-email' ).length;

	it.each( [
		[ 'a pause that is finished', pause, 'finish', 1 ],
		[ 'a pause that is restored', pause, 'restore', 0 ],
		[ 'a change of plan that is finished', change, 'finish', 0 ],
	] as const )(
		'%s sends so many letters about a pause',
		async ( _name, begin, choice, count ) => {
			const settle = await half( begin );
			expect( await settle( choice ) ).toMatchObject( { ok: true } );
			expect( mails() ).toBe( count );
		}
	);

	it( 'is paid by the card of the subscription that it replaces, not by another one’s', async () => {
		let own: string | null | undefined;
		const settle = await half( change, () => {
			own = besideEnded();
		} );
		expect( await settle( 'finish' ) ).toMatchObject( { ok: true } );
		expect( money.live() ).toMatchObject( [ { cardToken: own } ] );
	} );

	it( 'counts what it started as new, and nothing if it could not start', async () => {
		const settle = await half( change );
		noStart( 1 );
		expect( await settle( 'finish' ) ).toMatchObject( { failure: { end: 'unfinished' } } );
		expect( noted() ).toBeNull();
		expect( await settle( 'finish' ) ).toMatchObject( { ok: true } );
		expect( noted() ).toMatchObject( { subscriptionId: null } );
	} );
} );

it.each( [
	[ 9, true ],
	[ 11, false ],
] )(
	'A cancel without an answer may still be done %s minutes later: %s',
	async ( minutes, isOpen ) => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'drop', times: 9 } );
		expect( await change() ).toMatchObject( { failure: { end: 'unknown' } } );
		const journal = createMoneyJournal( stage.deps.journal );
		const begun = Date.parse( journal.operation()?.startedAt ?? '' );
		stage.world.moveTo( begun + minutes * 60_000 );
		expect( await findUnfinishedChange( stage.deps ) ).toBeNull();
		expect( journal.operation() !== null ).toBe( isOpen );
	}
);

// Proves change-21.
it( 'The very same change on another device is noted as done, and started once', async () => {
	await money.as( 'monthly' );
	stage.atCall( 'DELETE', '/payment/braintree/subscriptions', 1, () => {
		const reader = stage.reader( 'monthly' );
		cancelAll( stage.world, reader );
		subscribeTo( stage.world, reader, 'sports-yearly', { skipTrial: true, startDate: NEXT } );
	} );
	expect( await change() ).toMatchObject( {
		failure: { reason: 'terms-changed', end: 'unchanged' },
	} );
	expect( money.profile()[ 'current-plan' ] ).toBe( 'sports-yearly' );
	expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
	expect( money.live() ).toMatchObject( [ { planId: 'sports-yearly' } ] );
} );
