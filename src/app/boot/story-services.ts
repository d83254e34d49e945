/**
 * These are the services of the third parties on an article's page, whose scripts share only the
 * browser with the app (`vendor-7`, `vendor-8`).
 */
import { callServices } from '#src/flows/deps/calls.ts';
import { createPage, pageOf, type Environment } from '#src/flows/deps/page.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';

/** @param raw The page's configuration, as PHP wrote it. */
export function storyServices( raw: unknown, environment?: Environment ) {
	const { config } = pageOf( Object( raw ) );
	const calls = createPage( config, environment ).use( callServices );
	return { ...calls, transport: createSiteTransport( calls.http, config.rest ) };
}
