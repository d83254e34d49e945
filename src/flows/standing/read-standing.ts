/** The header asks for the reader's standing once per session and tab (`address-44`). */
import type { ReaderToServe } from '#src/domain/access/served.ts';
import { standingOf, type Standing } from '#src/domain/access/standing.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { begunIn, createJournalPlaces } from '#src/services/browser/journal-place.ts';
import type { EntitlementClient } from '#src/services/decision/engine.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { awaitedMembership } from './awaited-membership.ts';
import { checkEntitlement } from './check-entitlement.ts';
import { keepStanding, keptStanding } from './kept-standing.ts';

type Slice = Pick< SessionDeps, 'browser' | 'session' | 'store' > & {
	readonly identity: Pick< SessionDeps[ 'identity' ], 'dataLayer' | 'subscriptions' >;
	readonly decision: EntitlementClient;
};

/** The standing; null during an outage, and while the outcome of a payment is unknown. */
export async function readStanding( deps: Slice ): Promise< Standing | null > {
	const { browser, identity } = deps;
	const kept = browser.storage.ofSession();
	const known = keptStanding( kept );
	if ( known !== null ) {
		return known;
	}
	const journal = createJournalPlaces( browser.storage, () => browser.cookies.ids() );
	try {
		const subscriptions = await identity.subscriptions();
		if (
			begunIn( journal.read() ) !== null ||
			awaitedMembership( { browser, journal }, subscriptions )
		) {
			return null;
		}
		const standing = ( rest: Pick< ReaderToServe, 'products' | 'entitled' > ) =>
			standingOf( { subscriptions, ...rest, today: utcDay( browser.clock.now() ) } );
		// If the reader has a membership, the other two calls would only delay the story.
		const found =
			standing( { products: 'unknown', entitled: 'unknown' } ) ??
			( await Promise.all( [ identity.dataLayer(), checkEntitlement( deps ) ] ).then(
				( [ { products }, entitled ] ) => standing( { products, entitled } )
			) );
		if ( found !== null && ! kept.isOver() ) {
			keepStanding( kept, found );
		}
		return found;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
