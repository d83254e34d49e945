/** A service ends the session during a money flow, and no outcome is lost. */
import { afterEach, describe, expect, it } from 'vitest';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { setMoneyStage } from './money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const NEXT = '2026-12-09';

/** Closes the reader's session on the server as it receives its n-th request, counted from 1. */
function sessionEndsAt( count: number ) {
	const session = stage.deps.browser.cookies.sessionId();
	let seen = 0;
	stage.server.events.on( 'request:start', ( { request } ) => {
		seen += /\/(blaize|zephr)\//.test( request.url ) ? 1 : 0;
		if ( seen === count ) {
			stage.world.accounts.closeSession( session );
		}
	} );
}
afterEach( () => stage.server.events.removeAllListeners() );

const change = () =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} )
	);

describe( 'A change whose session ends in the middle', () => {
	// Proves change-18.
	it.each( [
		[ 1, 'unchanged', 1 ],
		[ 2, 'unchanged', 1 ],
		[ 3, 'unchanged', 1 ],
		// The cancel succeeded, but its result can no longer be read.
		[ 4, 'unknown', 0 ],
		[ 5, 'unfinished', 0 ],
	] as const )(
		'stops as not logged in, and says what was left behind: call %d',
		async ( call, end, live ) => {
			await money.as( 'monthly' );
			sessionEndsAt( call );
			const outcome = await change();
			expect( outcome ).toMatchObject( {
				ok: false,
				failure: { reason: 'session-not-authenticated', end },
			} );
			expect( money.held().filter( ( { state } ) => state !== 'cancelled' ) ).toHaveLength(
				live
			);
			expect( createMoneyJournal( stage.deps.journal ).operation() !== null ).toBe(
				end !== 'unchanged'
			);
			expect( ! outcome.ok && membershipFailureText( 'change-plan', outcome.failure ) ).toBe(
				// A separate notice shows what was left behind.
				'Please log in again to continue.'
			);
		}
	);

	it( 'is not reported as unchanged where its outcome is unknown', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
		} );
		sessionEndsAt( 6 );
		expect( await change() ).toMatchObject( {
			failure: { reason: 'session-not-authenticated', end: 'unknown' },
		} );
	} );
} );
