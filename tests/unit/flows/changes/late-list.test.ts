/**
 * The list of memberships is stale: a sent command counts as neither done nor undone until the list
 * shows it.
 */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cancelAll, cardNonce } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const LIST = '*/payment/braintree/subscriptions';

/** Freezes the list as it is now. */
async function holdTheList() {
	const list = await stage.deps.identity.subscriptions();
	expect( list.length ).toBeGreaterThan( 0 );
	const reply = await fetch( 'http://localhost:8888/blaize/payment/braintree/subscriptions', {
		headers: { cookie: document.cookie },
	} );
	const rows = ( await reply.json() ) as object[];
	stage.server.use( http.get( LIST, () => HttpResponse.json( rows ) ) );
}
/** Lets the flow's pauses pass, less than a minute in all. */
async function soon< Value >( work: Promise< Value > ) {
	await vi.advanceTimersByTimeAsync( 20_000 );
	return work;
}
const cancel = ( shown = money.live().map( ( { id } ) => id ) ) =>
	soon( cancelMembership( stage.deps, { shown: money.shown( shown ), reason: null } ) );
const lose = ( call: string, when: 'before' | 'after' ) =>
	stage.fault( { call, kind: 'drop', when, times: 1 } );

describe( 'A cancel whose answer was lost', () => {
	// Proves cancel-7.
	it( 'is neither promised nor denied while the list still shows the membership', async () => {
		await money.as( 'monthly' );
		const ids = money.live().map( ( { id } ) => id );
		await holdTheList();
		lose( 'identity.cancel-subscription', 'after' );
		expect( await cancel( ids ) ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unknown' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 );
		stage.server.resetHandlers();
	} );

	it( 'is sent once for each membership that appears meanwhile, however stale the list is', async () => {
		await money.as( 'monthly' );
		const [ shown ] = money.live().map( ( { id } ) => id );
		await holdTheList();
		expect( await cancel( [ shown ?? '' ] ) ).toMatchObject( {
			failure: { end: 'unknown' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 );
	} );
} );

describe( 'The second step of a change whose answer was lost', () => {
	const START = 'identity.subscribe';
	async function loseTheStart( when: 'before' | 'after' ) {
		await money.as( 'monthly' );
		// The list shows the state between the two steps.
		let isBetween = false;
		stage.server.events.on( 'request:start', ( { request } ) => {
			isBetween ||= request.url.endsWith( '/subscribe' );
		} );
		let ended: readonly Subscription[] | null = null;
		const { loadMoney } = stage.deps;
		stage.deps = {
			...stage.deps,
			async loadMoney() {
				const servicesOf = await loadMoney();
				return ( own ) => {
					const services = servicesOf( own );
					const { identity } = services;
					return {
						...services,
						identity: {
							...identity,
							async subscriptions() {
								if ( ! isBetween || ! ended ) {
									ended = await identity.subscriptions();
								}
								return ended;
							},
						},
					};
				};
			},
		};
		lose( START, when );
		const outcome = await soon(
			changePlan( stage.deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-yearly' ),
				catalogue: money.catalogue(),
				agreed: money.yearlyFrom( '2026-12-09' ),
			} )
		);
		stage.server.events.removeAllListeners();
		return {
			outcome,
			showTheList() {
				isBetween = false;
			},
		};
	}

	/** `wait` replaces the pause of the flow. */
	const finish = ( change: UnfinishedChange | null, wait: ( milliseconds: number ) => void ) => {
		const { browser } = stage.deps;
		return settleChange(
			{
				...stage.deps,
				browser: {
					...browser,
					clock: {
						...browser.clock,
						wait: async ( milliseconds ) => wait( milliseconds ),
					},
				},
			},
			{
				...UNSHOWN,
				change: change as UnfinishedChange,
				choice: 'finish',
				catalogue: money.catalogue(),
			}
		);
	};

	// Proves change-11.
	it.each( [ 'before', 'after' ] as const )(
		'(%s it was made) is not known: nothing else is ordered over it, here or on the next page',
		async ( when ) => {
			const { outcome } = await loseTheStart( when );
			expect( outcome ).toMatchObject( {
				failure: { reason: 'start-failed', end: 'unknown' },
			} );
			const change = await soon( findUnfinishedChange( stage.deps ) );
			expect( change ).toMatchObject( { isUnderWay: true } );
			expect( await soon( findEarlierPayment( stage.deps ) ) ).toBe( 'unknown' );
			const waits = vi.fn();
			expect( await finish( change, waits ) ).toMatchObject( {
				failure: { end: 'unknown' },
			} );
			// A hundred seconds: the time that the list may be stale, and the call before it.
			expect( waits ).toHaveBeenCalledTimes( 20 );
			expect(
				await soon(
					subscribe( stage.deps, {
						plan: money.plan( 'sports-monthly' ),
						cardNonce: cardNonce( stage.world ),
						skipTrial: true,
						...stage.shown(),
					} )
				)
			).toMatchObject( { failure: { reason: 'outcome-unknown' } } );
			expect( money.sent( START ) ).toHaveLength( 1 );
		}
	);

	it( 'is not canceled with a promise either', async () => {
		await loseTheStart( 'after' );
		const ids = money.held().map( ( { id } ) => id );
		expect( await cancel( ids.slice( 0, 1 ) ) ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unknown' },
		} );
	} );

	it( 'is found once the list shows it', async () => {
		const { showTheList } = await loseTheStart( 'after' );
		showTheList();
		expect( await soon( findUnfinishedChange( stage.deps ) ) ).toBeNull();
		expect( await soon( findEarlierPayment( stage.deps ) ) ).toBe( 'none' );
	} );

	// Proves change-11.
	it.each( [
		[ 'before', 2 ],
		[ 'after', 1 ],
	] as const )(
		'(%s it was made) is waited for by Finish, and ordered again only where it cannot come any more',
		async ( when, orders ) => {
			const { showTheList } = await loseTheStart( when );
			const change = await soon( findUnfinishedChange( stage.deps ) );
			expect(
				await finish( change, ( milliseconds ) => {
					const { clock } = stage.world;
					stage.world.moveTo( clock.now() + milliseconds );
					showTheList();
				} )
			).toMatchObject( { ok: true } );
			expect( money.live() ).toHaveLength( 1 );
			expect( money.sent( START ) ).toHaveLength( orders );
		}
	);

	it( 'is waited for by Finish through a list that cannot be read', async () => {
		const { showTheList } = await loseTheStart( 'after' );
		const change = await soon( findUnfinishedChange( stage.deps ) );
		const waits = vi.fn().mockImplementationOnce( () => {
			showTheList();
			stage.fault( { call: 'identity.subscriptions', kind: 'status', status: 503 } );
		} );
		expect( await finish( change, waits ) ).toMatchObject( { ok: true } );
		expect( waits ).toHaveBeenCalledTimes( 2 );
		expect( money.sent( START ) ).toHaveLength( 1 );
	} );

	// Proves change-13.
	it( 'can be finished once no list is that late any more', async () => {
		const { showTheList } = await loseTheStart( 'before' );
		showTheList();
		stage.world.moveTo( stage.world.clock.now() + 91_000 );
		await stage.deps.identity.subscriptions();
		const change = await soon( findUnfinishedChange( stage.deps ) );
		expect( change ).toMatchObject( { isUnderWay: false } );
		expect(
			await soon(
				settleChange( stage.deps, {
					...UNSHOWN,
					change: change as NonNullable< typeof change >,
					choice: 'finish',
					catalogue: money.catalogue(),
				} )
			)
		).toMatchObject( { ok: true } );
		expect( money.live() ).toHaveLength( 1 );
	} );
} );

describe( 'A cancel right after a start that the list does not show yet', () => {
	it( 'promises nothing', async () => {
		await money.as( 'monthly' );
		const [ id = '' ] = money.live().map( ( one ) => one.id );
		cancelAll( stage.world, stage.reader( 'monthly' ) );
		await holdTheList();
		expect(
			(
				await soon(
					subscribe( stage.deps, {
						plan: money.plan( 'sports-monthly' ),
						cardNonce: cardNonce( stage.world ),
						skipTrial: true,
						startDate: '2026-12-09',
						...stage.shown(),
					} )
				)
			).ok
		).toBe( true );
		expect( await cancel( [ id ] ) ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unknown' },
		} );
		expect( money.live() ).toHaveLength( 1 );
	} );
} );
