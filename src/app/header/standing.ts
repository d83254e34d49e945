/** Determines what the header says about a reader's membership. */
import type { Standing } from '#src/domain/access/standing.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import { readStanding } from '#src/flows/standing/read-standing.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import { createEntitlementClient } from '#src/services/decision/engine.ts';
import { createSubscriptionList } from '#src/services/identity/subscription-list.ts';
import { pageOf } from '#src/flows/deps/page.ts';

/** Every page of a reader loads this, so it contains nothing for log-in and offers. */
export function standingOn( config: RawBootConfig ): Promise< Standing | null > {
	const page = pageOf( config );
	const reader = page.use( readerServices );
	const { browser, http, identity, log } = reader;
	const { services, gatedPost } = page.config;
	return readStanding( {
		...reader,
		identity: {
			...identity,
			...createSubscriptionList( http, services.identity, services.cardProvider, log ),
		},
		decision: createEntitlementClient( {
			http,
			location: browser.location,
			isAppPayflow: () => isAppPayflow( browser ),
			prefix: services.decision,
			contentId: gatedPost ? String( gatedPost ) : '',
		} ),
	} );
}
