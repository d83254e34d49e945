/** The chunk that opens a members-only story for a reader with a session; no React. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { sessionServices } from '#src/flows/deps/session.ts';
import { fetchContent } from '#src/services/site-rest/content.ts';
import { createPlans } from '#src/services/site-rest/plans.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';
import {
	openGatedArticle,
	type OpenOptions,
} from '#src/widgets/gated-article/open-gated-article.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { watchPage } from './watch-page.ts';

export function openStory( config: RawBootConfig, options: OpenOptions ): Promise< void > {
	const page = pageOf( config );
	const { rest } = page.config;
	const session = page.use( sessionServices );
	const transport = createSiteTransport( session.http, rest );
	const deps = {
		...session,
		site: {
			content: ( id: number ) => fetchContent( transport, id ),
			...createPlans( createSiteAnswer( session.http ), rest ),
		},
	};
	page.use( watchPage );
	return openGatedArticle( deps, options );
}
