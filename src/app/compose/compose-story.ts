/**
 * Builds what other companies' services beside a story need of ours: who the reader is, and the
 * site's own routes (`vendor-7`, `vendor-8`). They run in a script of their own, so they share
 * nothing with the app but the browser.
 */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { createSiteTransport, type SiteTransport } from '#src/services/site-rest/transport.ts';
import { composeCalls, type CallDeps, type CallEnvironment } from './compose-calls.ts';

export interface StoryDeps extends CallDeps {
	readonly transport: SiteTransport;
}

/** @param config As PHP wrote it. */
export function composeStory( config: unknown, environment?: CallEnvironment ): StoryDeps {
	const calls = composeCalls( parseBootConfig( config ), environment );
	return {
		...calls,
		transport: createSiteTransport( calls.http, calls.config.rest ),
	};
}
