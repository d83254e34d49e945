/**
 * The wall's offer considers everything known about the reader, as the payflow's terms do
 * (`gate-36`).
 */
import { expect, it } from 'vitest';
import { readerAtWall } from '#src/flows/session/reader-at-wall.ts';
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
