/**
 * Builds what other companies' services beside a story need of ours: who the reader is, and the site's own routes
 * (`vendor-7`, `vendor-8`). They run in a script of their own, so they share nothing with the app but the browser.
 */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { createHttp } from '#src/services/http/request.ts';
import {
	createSiteTransport,
	type SiteTransport,
} from '#src/services/site-rest/transport.ts';
import { composeBrowser } from './compose-browser.ts';

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
	const browser = composeBrowser( parsed.cookies );
	const log = createLog( environment.log );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock: browser.clock,
		log,
		isOnline: browser.location.isOnline,
	} );
	return {
		config: parsed,
		http,
		log,
		transport: createSiteTransport( http, parsed.rest ),
		browser,
	};
}
