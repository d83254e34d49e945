/** A list that lacks what was paid or ordered here a moment ago is late, not empty (`payment-65`). */
import { mayStillCome } from '#src/domain/changes/under-way.ts';
import { isSettingUp } from '#src/domain/subscriptions/last-payment.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Clock } from '#src/services/browser/clock.ts';
import { begunIn, lastPaymentIn, type JournalPlace } from '#src/services/browser/journal-place.ts';

/**
 * - paid: it was charged, and is being set up.
 * - ordered: there is no answer yet, so it may still appear.
 */
export type AwaitedMembership = 'paid' | 'ordered';

interface Slice {
	readonly browser: { readonly clock: Pick< Clock, 'now' > };
	readonly journal: Pick< JournalPlace, 'read' >;
}

/** The membership that this list may lack; null if there is none. */
export function awaitedMembership(
	{ browser, journal }: Slice,
	subscriptions: readonly Subscription[]
): AwaitedMembership | null {
	const text = journal.read();
	const now = browser.clock.now();
	if ( isSettingUp( lastPaymentIn( text ), subscriptions, now ) ) {
		return 'paid';
	}
	const begun = liveSubscription( subscriptions ) ? null : begunIn( text );
	return begun && mayStillCome( begun.at, now ) ? 'ordered' : null;
}
