/** This chunk checks whether an article is metered for a logged-in reader (`vendor-7`). */
import { meterPass } from '#src/flows/meter/meter-pass.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import { createEntitlementClient } from '#src/services/decision/engine.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createMeterToken } from '#src/services/site-rest/meter-token.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import { storyServices } from './story-services.ts';

/** The `page` is the configuration that PHP wrote into the HTML. */
export function passOfReader(
	page: unknown,
	environment?: Environment
): ReturnType< typeof meterPass > {
	const { config, http, browser, transport, log } = storyServices( page, environment );
	return meterPass( {
		browser,
		identity: createReader( http, config, profileFromWire ),
		decision: createEntitlementClient( {
			http,
			location: browser.location,
			isAppPayflow: () => false,
			prefix: config.services.decision,
			contentId: '',
		} ),
		session: createSessionChanges(),
		store: createAppStore(),
		meterToken: createMeterToken( transport ),
		log,
	} );
}
