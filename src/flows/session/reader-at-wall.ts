/** Reads uncached what decides which wall a reader sees (`gate-36`). Rejects on an outage. */
import { isPaused } from '#src/domain/access/visitor.ts';
import { wallFor, type Wall } from '#src/domain/access/wall.ts';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import { hasHadTrial } from '#src/domain/plans/trial.ts';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import { createJournalPlaces } from '#src/services/browser/journal-place.ts';
import type { PlansClient } from '#src/services/site-rest/plans.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { soldToday } from '../money/read-catalogue.ts';
import { awaitedMembership } from '../standing/awaited-membership.ts';

type Slice = Pick< SessionDeps, 'browser' | 'config' | 'identity' > & {
	readonly site: PlansClient;
};

export async function readerAtWall( { browser, config, identity, site }: Slice ): Promise< Wall > {
	const [ subscriptions, catalogue, profile, dataLayer ] = await Promise.all( [
		identity.subscriptions(),
		site.plans(),
		identity.profile(),
		identity.dataLayer(),
	] );
	const journal = createJournalPlaces( browser.storage, () => browser.cookies.ids() );
	if ( awaitedMembership( { browser, journal }, subscriptions ) ) {
		return { kind: 'unclear' };
	}
	const hadTrial = hasHadTrial( profile, dataLayer );
	const plans = soldToday( { browser }, catalogue.plans );
	const wall = wallFor( {
		list: listSubscriptions( subscriptions, plans ),
		plans,
		dataLayer,
		hadTrial,
		paused: isPaused( profile, dataLayer ) ?? false,
		pauseFeature: config.flags.includes( 'pauseSubscriptions' ),
		now: browser.clock.now(),
	} );
	// A restart is a sale: while nothing is sold, PHP's panel stays and says so.
	return wall.kind === 'restart' &&
		( ! config.inSupportedRegion || maintenanceAt( config, browser.clock.now() ) )
		? { kind: 'offer', hadTrial }
		: wall;
}
