/** The unknown outcome of an order is never treated as "none" (`payment-29`, `wire-8`). */
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { SubscriptionList } from '#src/services/identity/subscription-list.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/** Milliseconds during which an interrupted service may still be working. */
export const READ_PAUSE = 2_000;

/** The reader's current subscriptions; null if they cannot be read. */
export const readSubscriptions = ( { identity }: { readonly identity: SubscriptionList } ) =>
	orNull( identity.subscriptions() );

/** Returns the last of up to `reads` results; null if the last read failed. */
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
