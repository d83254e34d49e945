/** Reads the subscriptions for a money flow, which never trusts the page's cache. */
import type { Plan } from '#src/domain/plans/plan.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import { withPayment } from '#src/domain/subscriptions/last-payment.ts';
import { lastPaymentIn, type JournalPlace } from '#src/services/browser/journal-place.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import type { SubscriptionList } from '#src/services/identity/subscription-list.ts';
import type { MoneyDeps } from '../deps/deps.ts';

interface FreshMembership {
	/** On any plan, in the service's order. */
	readonly all: readonly Subscription[];
	/** On a plan of the catalogue, latest first. */
	readonly listed: readonly Subscription[];
	readonly today: UtcDay;
}

export type UnreadNow = 'session-not-authenticated' | 'service-unavailable';

/** Why what a money flow needs could not be read. */
export function unreadNow( error: unknown ): UnreadNow {
	outageFailure( error );
	return isRefusal( error ) ? 'session-not-authenticated' : 'service-unavailable';
}

export async function freshMembership(
	{
		identity,
		browser,
		journal,
	}: Pick< MoneyDeps, 'browser' > & {
		readonly identity: SubscriptionList;
		readonly journal: Pick< JournalPlace, 'read' >;
	},
	catalogue: readonly Plan[] = []
): Promise< Result< FreshMembership, UnreadNow > > {
	try {
		const read = await identity.subscriptions();
		// The clock is read after the answer, which corrects it.
		const now = browser.clock.now();
		const all = withPayment( read, lastPaymentIn( journal.read() ), now );
		return done( {
			all,
			listed: listSubscriptions( all, catalogue ).listed,
			today: utcDay( now ),
		} );
	} catch ( error ) {
		return failed( unreadNow( error ) );
	}
}
