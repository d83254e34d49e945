/**
 * The wall's offer considers everything known about the reader, as the payflow's terms do
 * (`gate-36`).
 */
import { expect, it } from 'vitest';
import { catalogueFromServer } from '#src/domain/plans/plan-catalogue.ts';
import { readerAtWall } from '#src/flows/session/reader-at-wall.ts';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

it.each( [ true, false ] )(
	'a trial that the profile alone remembers is looked at: %s',
	async ( hadTrial ) => {
		const account = stage.enter( 'member' );
		account.profile = { ...account.profile, 'had-trial-20': hadTrial };
		expect( await readerAtWall( stage.deps ) ).toEqual( {
			kind: 'offer',
			hadTrial,
		} );
	}
);

// Proves gate-36.
it( 'a membership that is over names the last paid day, not the one of the cancel', async () => {
	stage.world.wire = 'published';
	const [ over ] = stage.world.billing.of( stage.enter( 'cancelled' ) );
	expect( over?.cancelledAt?.slice( 0, 10 ) ).not.toBe( over?.paidThrough );
	expect( await readerAtWall( stage.deps ) ).toEqual( {
		kind: 'restart',
		day: over?.paidThrough,
	} );
} );

// Proves plan-28.
it( 'a debt whose sum only the plan tells is named at the rate of today', async () => {
	const [ due ] = stage.world.billing.of( stage.enter( 'past-due' ) );
	const rows = [
		{
			'external-id': due?.id,
			'subscription-state': 'Past Due',
			plan_id: 'risen',
			'blaize-product': { id: 'sports-membership' },
		},
	];
	const later = { step_up: { amount: '9.99', date: '2026-01-01' } };
	const plans = [ { id: 'risen', amount: '4.99', frequency: 1, ...later } ];
	const deps = stage.composeAgain();
	expect(
		await readerAtWall( {
			...deps,
			identity: {
				...deps.identity,
				subscriptions: async () => subscriptionsFromWire( rows ) ?? [],
			},
			site: { ...deps.site, plans: async () => catalogueFromServer( plans ) },
		} )
	).toEqual( { kind: 'pay', amount: 999, currency: 'USD' } );
} );

// Proves gate-6.
it( 'outside the region no one is sold a restart of an ended membership', async () => {
	stage.enter( 'cancelled' );
	const deps = stage.composeAgain( { inSupportedRegion: false } );
	expect( await readerAtWall( deps ) ).toMatchObject( { kind: 'offer' } );
} );

// Proves site-38.
it.each( [
	[ 3_600_000, 'offer' ],
	[ -1, 'restart' ],
] )(
	'a maintenance that ends in %d ms: a membership that is over is left with %s',
	async ( later, kind ) => {
		stage.enter( 'cancelled' );
		const until = stage.deps.browser.clock.now().getTime() + later;
		const deps = stage.composeAgain( {
			account: { maintenance: { text: 'The till is closed.', until } },
		} );
		expect( await readerAtWall( deps ) ).toMatchObject( { kind } );
	}
);
