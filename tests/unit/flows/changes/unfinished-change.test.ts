/** A change that stopped half-way is found on the next visit and in another tab. */
import { describe, expect, it, vi } from 'vitest';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;

const NEXT = '2026-12-09';
const refuseStarts = ( times: number ) =>
	stage.fault( {
		call: 'identity.subscribe',
		kind: 'status',
		status: 400,
		times,
	} );

/** Stops Mona's change to yearly after her monthly plan was cancelled. */
async function stopHalfWay(): Promise< void > {
	await money.as( 'monthly' );
	refuseStarts( 2 );
	await money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} )
	);
	stage.world.journal.clear();
}
const find = ( deps: Deps = stage.deps ) => money.settled( findUnfinishedChange( deps ) );
const found = async () => ( await find() ) as UnfinishedChange;
const settle = async ( choice: 'finish' | 'restore' ) =>
	money.settled(
		settleChange( stage.deps, {
			...UNSHOWN,
			change: await found(),
			choice,
			catalogue: money.catalogue(),
		} )
	);
const goTo = ( day: string ) => stage.world.moveTo( Date.parse( `${ day }T12:00:00Z` ) );

describe( 'What was left half-way', () => {
	// Proves change-13.
	it( 'is found on the next visit, with both ways out and their days', async () => {
		await stopHalfWay();
		expect( await find( stage.composeAgain() ) ).toMatchObject( {
			kind: 'change-plan',
			finish: { planId: 'sports-yearly', startsOn: NEXT, amount: 8388 },
			restore: { planId: 'sports-monthly', startsOn: NEXT, amount: 999 },
		} );
	} );

	// Proves cookie-11.
	it( 'is not shown to the next reader of the same browser', async () => {
		await stopHalfWay();
		stage.enter( 'member' );
		expect( await find() ).toBeNull();
		stage.enter( 'monthly' );
		expect( await find() ).not.toBeNull();
	} );

	// Proves change-9.
	it( 'stays half-way if the list cannot be read at the press, and is not reported as gone', async () => {
		await stopHalfWay();
		const change = await found();
		stage.fault( { call: 'identity.subscriptions', kind: 'status', status: 503 } );
		expect(
			await money.settled(
				settleChange( stage.deps, {
					...UNSHOWN,
					change,
					choice: 'finish',
					catalogue: money.catalogue(),
				} )
			)
		).toMatchObject( { failure: { reason: 'service-unavailable', end: 'unfinished' } } );
	} );

	it( 'is unknown, not nothing, while the service does not answer', async () => {
		await stopHalfWay();
		stage.fault( { call: 'identity.subscriptions', kind: 'drop' } );
		await expect( findUnfinishedChange( stage.deps ) ).rejects.toThrow();
		expect( createMoneyJournal( stage.deps.journal ).operation() ).not.toBeNull();
	} );

	it( 'is forgotten when the reader has begun something else', async () => {
		await stopHalfWay();
		subscribeTo( stage.world, stage.reader( 'monthly' ), 'sports-yearly' );
		expect( await find() ).toBeNull();
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
	} );

	it( 'is noticed in another tab', async () => {
		await money.as( 'monthly' );
		const hear = vi.fn();
		const stop = stage.deps.journal.onOtherTab( hear );
		const key = Object.keys( localStorage ).find( ( name ) =>
			name.startsWith( 'circ-money-' )
		);
		expect( key ).toBeUndefined();
		createMoneyJournal( stage.deps.journal ).addPendingFlags( {
			paused: true,
		} );
		const [ own ] = Object.keys( localStorage ).filter( ( name ) =>
			name.startsWith( 'circ-money-' )
		);
		window.dispatchEvent( new StorageEvent( 'storage', { key: own ?? null } ) );
		stop();
		expect( hear ).toHaveBeenCalledTimes( 1 );
	} );

	// Proves payment-34.
	it( 'is nothing when what the browser keeps has been tampered with', async () => {
		await stopHalfWay();
		const [ key = '' ] = Object.keys( localStorage ).filter( ( name ) =>
			name.startsWith( 'circ-money-' )
		);
		for ( const text of [
			'{',
			'7',
			'{"operation":{"id":"x","kind":"steal"}}',
			'{"marks":[1],"consents":{}}',
		] ) {
			localStorage.setItem( key, text );
			expect( await find() ).toBeNull();
		}
	} );
} );

describe( 'Finish and Restore', () => {
	it.each( [
		[ 'finish', 'sports-yearly' ],
		[ 'restore', 'sports-monthly' ],
	] as const )( '%s sets %s up, without a charge', async ( choice, planId ) => {
		await stopHalfWay();
		expect( await settle( choice ) ).toMatchObject( {
			ok: true,
			value: { planId, startsOn: NEXT },
		} );
		expect( money.standing().at( -1 ) ).toBe( `pending ${ planId } ${ NEXT }` );
		expect( money.charges() ).toBe( 0 );
		expect( await find() ).toBeNull();
	} );

	it( 'after the paid time is over begin at once, as shown', async () => {
		await stopHalfWay();
		goTo( '2026-12-20' );
		await stage.deps.identity.subscriptions();
		expect( ( await found() ).finish.startsOn ).toBeNull();
		expect( ( await settle( 'finish' ) ).ok ).toBe( true );
		expect( money.charges() ).toBe( 1 );
		expect( money.standing().at( -1 ) ).toContain( 'active sports-yearly' );
	} );

	// Proves change-13.
	it( 'never begin today if the page showed a later day', async () => {
		await stopHalfWay();
		const change = await found();
		goTo( '2026-12-20' );
		await stage.deps.identity.subscriptions();
		expect(
			await money.settled(
				settleChange( stage.deps, {
					...UNSHOWN,
					change,
					choice: 'finish',
					catalogue: money.catalogue(),
				} )
			)
		).toMatchObject( {
			failure: { reason: 'terms-changed', end: 'unfinished' },
		} );
		expect( money.charges() ).toBe( 0 );
	} );

	it( 'that are refused stay unfinished', async () => {
		await stopHalfWay();
		refuseStarts( 1 );
		expect( await settle( 'finish' ) ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'unfinished' },
		} );
		expect( await find() ).not.toBeNull();
	} );

	// Proves change-13.
	it( 'pressed in two tabs set one subscription up', async () => {
		await stopHalfWay();
		const change = await found();
		const [ one, two ] = await money.settled(
			Promise.all( [
				settleChange( stage.deps, {
					...UNSHOWN,
					change,
					choice: 'finish',
					catalogue: money.catalogue(),
				} ),
				settleChange( stage.deps, {
					...UNSHOWN,
					change,
					choice: 'restore',
					catalogue: money.catalogue(),
				} ),
			] )
		);
		expect( [ one.ok, two.ok ] ).toEqual( [ true, false ] );
		expect( money.held().filter( ( { state } ) => state !== 'cancelled' ) ).toHaveLength( 1 );
	} );

	it( 'a pause that is finished sets its flag and is reported', async () => {
		await money.as( 'monthly' );
		refuseStarts( 2 );
		await money.settled(
			pauseMembership( stage.deps, {
				...UNSHOWN,
				months: 2,
				reason: null,
				catalogue: money.catalogue(),
				agreed: money.monthlyFrom( '2027-02-09' ),
			} )
		);
		expect( ( await settle( 'finish' ) ).ok ).toBe( true );
		expect( money.profile() ).toMatchObject( {
			paused: true,
			'paused-length': '2',
		} );
		await vi.waitFor( () =>
			expect( stage.calls() ).toContain( 'site.pause-subscription-email' )
		);
	} );

	it( 'a pause that is restored is not paused', async () => {
		await money.as( 'monthly' );
		refuseStarts( 2 );
		await money.settled(
			pauseMembership( stage.deps, {
				...UNSHOWN,
				months: 2,
				reason: null,
				catalogue: money.catalogue(),
				agreed: money.monthlyFrom( '2027-02-09' ),
			} )
		);
		expect( ( await settle( 'restore' ) ).ok ).toBe( true );
		expect( money.profile().paused ).toBe( false );
		expect( money.standing().at( -1 ) ).toBe( `pending sports-monthly ${ NEXT }` );
	} );
} );

describe( 'A consent', () => {
	const consent = { planId: 'sports-yearly', textVersion: '2026-11-01' };
	const record = () => money.settled( recordConsent( stage.deps, consent ) );

	// Proves payment-21.
	it( 'is sent once, although a page opens in the moment of paying', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'site.consent', kind: 'delay', delay: 1_000 } );
		await money.settled(
			Promise.all( [
				recordConsent( stage.deps, consent ),
				findUnfinishedChange( stage.deps ),
			] )
		);
		expect( money.sent( 'site.consent' ) ).toHaveLength( 1 );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().consents ).toEqual( [] );
	} );

	it( 'is recorded once and not pending any more', async () => {
		await money.as( 'member' );
		await record();
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().consents ).toEqual( [] );
		expect( money.sent( 'site.consent' ) ).toHaveLength( 1 );
	} );

	// Proves payment-21.
	it.each( [
		{ kind: 'drop' },
		{ kind: 'status', status: 403 },
		{ kind: 'status', status: 429 },
		{ kind: 'body', status: 200, body: { success: false } },
		{ kind: 'body', status: 200, body: { message: 'Checking your browser' } },
	] )( 'that is not kept is repeated on the next look: %j', async ( fault ) => {
		await money.as( 'member' );
		stage.fault( { call: 'site.consent', ...fault } );
		await record();
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().consents ).toEqual( [
			{
				...consent,
				agreedAt: expect.any( String ),
				key: expect.any( String ),
			},
		] );
		await find( stage.composeAgain() );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().consents ).toEqual( [] );
		const [ first, again ] = money.sent( 'site.consent' );
		expect( again ).toMatchObject( {
			agreed_at: ( first as { agreed_at: string } ).agreed_at,
			key: ( first as { key: string } ).key,
		} );
	} );
} );
