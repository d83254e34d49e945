/**
 * Builds what other companies' services beside a story need of ours: who the reader is, and the site's own routes
 * (`vendor-7`, `vendor-8`). They run in a script of their own, so they share nothing with the app but the browser.
 */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createCookies } from '#src/services/browser/cookies.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { createLock } from '#src/services/browser/lock.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { createHttp } from '#src/services/http/request.ts';
import {
	createSiteTransport,
	type SiteTransport,
} from '#src/services/site-rest/transport.ts';

export interface StoryDeps extends Pick<
	SessionDeps,
	'browser' | 'config' | 'http' | 'log'
> {
	readonly transport: SiteTransport;
}

/** What a test puts in the place of the browser's own. */
export interface StoryEnvironment {
	readonly fetch?: typeof fetch;
	readonly origin?: string;
	readonly log?: Log;
}

/** @param config As PHP wrote it. */
export function composeStory(
	config: unknown,
	environment: StoryEnvironment = {}
): StoryDeps {
	const parsed = parseBootConfig( config );
	const clock = createClock();
	const location = createLocation();
	const log = createLog( environment.log );
	const cookies = createCookies( parsed.cookies, location );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock,
		log,
		isOnline: location.isOnline,
	} );
	return {
		config: parsed,
		http,
		log,
		transport: createSiteTransport( http, parsed.rest ),
		browser: {
			cookies,
			location,
			clock,
			events: createPageEvents(),
			storage: createStorage( cookies.sessionId ),
			linkLock: createLock( 'circ-link' ),
		},
	};
}
