/**
 * Finds out whether a subscribe call whose answer was lost has happened. "Unknown" is never read as
 * "none" (`payment-29`, `wire-8`).
 */
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SubscriptionList } from '#src/services/identity/subscription-list.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/** Milliseconds: a service that was cut off may still be at work. */
export const READ_PAUSE = 2_000;

/** The reader's subscriptions now; null when they cannot be had. */
export async function readSubscriptions( {
	identity,
}: {
	readonly identity: SubscriptionList;
} ): Promise< readonly Subscription[] | null > {
	try {
		return await identity.subscriptions();
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}

/**
 * Reads the subscriptions at most so many times, with a pause between, until what `look` sees in
 * them is settled. What the last read showed; null when it brought no answer.
 */
export async function lookUntil< Seen >(
	deps: Pick< MoneyDeps, 'browser' | 'identity' >,
	reads: number,
	look: ( subscriptions: readonly Subscription[] ) => Seen,
	isSettled: ( seen: Seen ) => boolean
): Promise< Seen | null > {
	let seen: Seen | null = null;
	for ( let read = 0; read < reads; read++ ) {
		if ( read > 0 ) {
			await deps.browser.clock.wait( READ_PAUSE );
		}
		const subscriptions = await readSubscriptions( deps );
		seen = subscriptions && look( subscriptions );
		if ( seen !== null && isSettled( seen ) ) {
			return seen;
		}
	}
	return seen;
}
