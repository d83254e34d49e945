/** Simulates the same reader on another device; actions that are not possible are skipped. */
import { cancelAll, pauseFor, runningOf } from '../../../../sandbox/reader-acts.ts';
import type { Browser } from './browser.ts';
import type { Trouble } from './trouble.ts';

/**
 * Changes the membership from a second device. Returns true if that canceled it, which promises
 * that nothing more is charged.
 */
export function actElsewhere(
	{ world, reader }: Browser,
	{ does }: NonNullable< Trouble[ 'device' ] >
): boolean {
	const running = runningOf( world, reader );
	if ( does === 'cancel' && running ) {
		cancelAll( world, reader );
		world.accounts.saveProfile( reader, { paused: false } );
		return true;
	}
	if ( does === 'pause' && [ 'active', 'pending' ].includes( running?.state ?? '' ) ) {
		pauseFor( world, reader, 2 );
	}
	const [ card ] = world.cards.of( reader );
	if ( does === 'subscribe' && ! running && card ) {
		const started = world.ordering.subscribe( reader, {
			planId: 'sports-yearly',
			productId: 'sports-membership',
			skipTrial: true,
			startDate: '',
			nonce: world.cards.nonceFor( card ),
		} );
		if ( started.ok ) {
			world.accounts.saveProfile( reader, { paused: false } );
		}
	}
	if ( does === 'pay' && running?.state === 'past due' ) {
		world.billing.retry( running, { settle: true } );
	}
	return false;
}
