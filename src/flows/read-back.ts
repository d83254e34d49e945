/**
 * Finds out whether a subscribe call whose answer was lost has happened. Decision 10: "unknown" is never read as
 * "none"; acceptance E15.
 */
import { liveSubscription } from '#src/domain/selling.ts';
import type { Subscription } from '#src/domain/subscription.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { Deps } from './deps.ts';

/** Milliseconds: a service that was cut off may still be at work. */
const PAUSE = 2_000;

/** The reader's subscriptions now; null when they cannot be had. */
export async function readSubscriptions( {
	identity,
}: Pick< Deps, 'identity' > ): Promise< readonly Subscription[] | null > {
	try {
		return await identity.subscriptions();
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}

/**
 * Whether there is a live subscription on the plan now; before the call there was none on any plan.
 * Absent only when the last of that many reads says so.
 */
export async function readBack(
	deps: Pick< Deps, 'browser' | 'identity' >,
	planId: string,
	reads: number
): Promise< 'found' | 'absent' | 'unknown' > {
	let last: readonly Subscription[] | null = null;
	for ( let read = 0; read < reads; read++ ) {
		if ( read > 0 ) {
			await deps.browser.clock.wait( PAUSE );
		}
		last = await readSubscriptions( deps );
		const isThere = last?.some(
			( one ) => one.planId === planId && liveSubscription( [ one ] )
		);
		if ( isThere ) {
			return 'found';
		}
	}
	return last ? 'absent' : 'unknown';
}
