/** The chunk that starts the meter on a story that is open to everybody (`vendor-7`). */
import type { MeterConfig } from '#src/domain/site/vendor-config.ts';
import { meterPass } from '#src/flows/meter/meter-pass.ts';
import { createEntitlementClient } from '#src/services/decision/engine.ts';
import { createMeterToken } from '#src/services/site-rest/meter-token.ts';
import {
	meterAddress,
	orderMeter,
} from '#src/services/vendors/meter-script.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import {
	composeStory,
	type StoryEnvironment,
} from '../compose/compose-story.ts';

interface Meter {
	readonly config: MeterConfig;
	readonly demo: string;
	/** Asked again right before the script comes. */
	readonly mayRun: () => boolean;
}

/** Settles when the meter runs, or does not. On a members-only story the gate stands, and no meter beside it. */
export async function startMeter(
	page: unknown,
	{ config, demo, mayRun }: Meter,
	environment?: StoryEnvironment
): Promise< boolean > {
	const story = composeStory( page, environment );
	const { http, browser, transport, log } = story;
	if ( story.config.gatedPost !== undefined ) {
		return false;
	}
	const pass = await meterPass( {
		browser,
		decision: createEntitlementClient( {
			http,
			location: browser.location,
			prefix: story.config.services.decision,
			contentId: '',
		} ),
		session: createSessionChanges(),
		store: createAppStore(),
		meterToken: createMeterToken( transport ),
		log,
	} );
	if ( ! pass || ! mayRun() ) {
		return false;
	}
	orderMeter( config, pass.token );
	return loadVendorScript( meterAddress( config, demo ), mayRun );
}
