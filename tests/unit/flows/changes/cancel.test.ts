/** Canceling, and every way in which it can fail. */
import { describe, expect, it, vi } from 'vitest';
import { cancelMembership, type CancelInput } from '#src/flows/changes/cancel.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { goTo } from '../../sandbox/still-world.ts';

const money = setMoneyStage();
const { stage } = money;

const live = () =>
	money
		.held()
		.filter( ( { state } ) => state !== 'cancelled' )
		.map( ( { id } ) => id );
const cancel = ( more: Partial< CancelInput > = {} ) =>
	money.settled(
		cancelMembership( stage.deps, {
			shown: money.shown(),
			reason: null,
			...more,
		} )
	);

describe( 'Cancelling', () => {
	it.each( [
		[ 'monthly', '2026-12-08' ],
		[ 'trialist', null ],
		[ 'past-due', null ],
		[ 'paused', null ],
		[ 'unknown-plan', '2026-12-11' ],
	] )( 'for a reader who is %s ends it; they read until %s', async ( persona, readUntil ) => {
		await money.as( persona );
		expect( await cancel() ).toEqual( {
			ok: true,
			value: { readUntil, isAnotherCharged: false },
		} );
		expect( live() ).toEqual( [] );
		expect( money.steps().slice( 0, 2 ) ).toEqual( [
			'identity.subscriptions',
			'identity.cancel-subscription',
		] );
	} );

	it( 'a pause keeps what an earlier subscription has paid', async () => {
		await money.as( 'active-paused' );
		const paid = money.held()[ 0 ]?.paidThrough;
		expect( await cancel() ).toMatchObject( {
			value: { readUntil: paid, isAnotherCharged: false },
		} );
		await vi.waitFor( () =>
			expect( money.profile() ).toMatchObject( {
				paused: false,
				'current-plan': '',
			} )
		);
	} );

	// Proves cancel-7.
	it( 'one whose renewal has failed since the page was drawn ends it', async () => {
		await money.as( 'past-due' );
		const shown = money.shown().map( ( one ) => ( { ...one, status: 'active' } ) as const );
		expect( await cancel( { shown } ) ).toEqual( {
			ok: true,
			value: { readUntil: null, isAnotherCharged: false },
		} );
		expect( live() ).toEqual( [] );
	} );

	// Proves newsletter-15.
	it( 'a pause reports its end to the newsletter provider', async () => {
		await money.as( 'paused' );
		await cancel();
		await vi.waitFor( () => expect( stage.calls() ).toContain( 'site.newsletters' ) );
	} );

	// Proves cancel-6, gate-16, profile-25, session-18.
	it( 'checks the entitlement again and sends the reason as a code', async () => {
		await money.as( 'monthly' );
		await cancel( { reason: 'too-expensive', reasonText: 'not sent' } );
		await vi.waitFor( () =>
			expect( money.profile() ).toMatchObject( {
				'cancel-reason': 'too-expensive',
				'cancel-reason-text': '',
				'current-plan': '',
			} )
		);
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	// Proves cancel-4, profile-28.
	it( 'sends free text with another reason only, and never keeps it in the browser', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.save-profile', kind: 'drop' } );
		await cancel( { reason: 'other', reasonText: ' My own words. ' } );
		await vi.waitFor( () =>
			expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toMatchObject(
				{
					'cancel-reason': 'other',
				}
			)
		);
		expect( money.sent( 'identity.save-profile' ) ).toMatchObject( [
			{ 'cancel-reason-text': 'My own words.' },
		] );
		expect( JSON.stringify( { ...localStorage } ) ).not.toContain( 'My own words' );
	} );

	// Proves cancel-7.
	it( 'a subscription that another tab cancelled counts as done', async () => {
		await money.as( 'monthly' );
		const shown = money.shown();
		await cancel();
		stage.world.journal.clear();
		expect( ( await cancel( { shown } ) ).ok ).toBe( true );
		expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
	} );
} );

describe( 'A cancel that fails', () => {
	it.each( [
		[ { call: 'identity.subscriptions', kind: 'drop' }, 'service-unavailable', 'unchanged' ],
		[
			{ call: 'identity.subscriptions', kind: 'status', status: 401 },
			'session-not-authenticated',
			'unchanged',
		],
		[
			{
				call: 'identity.cancel-subscription',
				kind: 'status',
				status: 401,
			},
			'session-not-authenticated',
			'unchanged',
		],
		[
			{
				call: 'identity.cancel-subscription',
				kind: 'status',
				status: 422,
			},
			'cancel-failed',
			'unchanged',
		],
		[
			{
				call: 'identity.cancel-subscription',
				kind: 'status',
				status: 500,
			},
			'cancel-failed',
			'unknown',
		],
		[ { call: 'identity.cancel-subscription', kind: 'drop' }, 'cancel-failed', 'unknown' ],
		[ { call: 'identity.cancel-subscription', kind: 'timeout' }, 'cancel-failed', 'unknown' ],
	] )( 'by %o: %s, %s', async ( fault, reason, end ) => {
		await money.as( 'monthly' );
		const before = live();
		stage.fault( fault );
		expect( await cancel() ).toMatchObject( { failure: { reason, end } } );
		expect( live() ).toEqual( before );
		expect( money.profile() ).not.toHaveProperty( 'cancel-reason' );
	} );

	it.each( [ 'drop', 'timeout', 'html', 'truncated', 'duplicate' ] )(
		'only on the way back (%s) is found to be done',
		async ( kind ) => {
			await money.as( 'monthly' );
			stage.fault( {
				call: 'identity.cancel-subscription',
				kind,
				when: 'after',
			} );
			expect( ( await cancel() ).ok ).toBe( true );
			expect( live() ).toEqual( [] );
		}
	);

	it( 'and cannot be read back is unknown', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'drop' } );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'drop',
			from: 2,
			times: 9,
		} );
		expect( await cancel() ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unknown' },
		} );
	} );

	// Proves cancel-7.
	it( 'because another one is charged by now asks to check again', async () => {
		await money.as( 'pending-change' );
		expect(
			await cancel( {
				shown: money.shown( [ money.held()[ 0 ]?.id ?? '' ] ),
			} )
		).toMatchObject( { failure: { reason: 'changed-meanwhile' } } );
		expect( live() ).toHaveLength( 1 );
	} );

	// Proves cancel-7.
	it( 'because one of several was replaced by another one ends none', async () => {
		await money.as( 'monthly' );
		const [ ended ] = money.live();
		const beside = () =>
			Object.assign(
				subscribeTo( stage.world, stage.reader( 'member' ), 'sports-half-yearly', {
					skipTrial: true,
					nonce: cardNonce( stage.world ),
				} ),
				{ account: ended?.account }
			);
		beside();
		const shown = money.shown();
		stage.world.billing.cancel( ended as NonNullable< typeof ended > );
		beside();
		expect( await cancel( { shown } ) ).toMatchObject( {
			failure: { reason: 'changed-meanwhile', end: 'unchanged' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
	} );

	// Proves cancel-7.
	it( 'because it is on another plan by now ends none', async () => {
		await money.as( 'monthly' );
		const shown = money.shown().map( ( one ) => ( { ...one, planId: 'sports-yearly' } ) );
		expect( await cancel( { shown } ) ).toMatchObject( {
			failure: { reason: 'changed-meanwhile', end: 'unchanged' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
	} );

	// Proves cancel-7.
	it( 'because the free trial is paid by now ends none', async () => {
		await money.as( 'trialist' );
		const shown = money.shown();
		goTo( stage.world, '2026-12-01' );
		expect( await cancel( { shown } ) ).toMatchObject( {
			failure: { reason: 'changed-meanwhile', end: 'unchanged' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
	} );

	it( 'because the subscription is unknown', async () => {
		await money.as( 'monthly' );
		expect( await cancel( { shown: money.shown( [ 'nobodys' ] ) } ) ).toMatchObject( {
			failure: { reason: 'subscription-not-found' },
		} );
	} );
} );
