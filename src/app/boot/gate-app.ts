/** The chunk that opens a members-only story for a reader with a session; no React. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { fetchContent } from '#src/services/site-rest/content.ts';
import { createPlans } from '#src/services/site-rest/plans.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';
import {
	openGatedArticle,
	type OpenOptions,
} from '#src/widgets/gated-article/open-gated-article.ts';
import { composeSession } from '../compose/compose-session.ts';
import { watchOnce } from './watch-once.ts';

export function openStory( config: RawBootConfig, options: OpenOptions ): Promise< void > {
	const parsed = parseBootConfig( config );
	const session = composeSession( parsed );
	const transport = createSiteTransport( session.http, parsed.rest );
	const deps = {
		...session,
		site: {
			content: ( id: number ) => fetchContent( transport, id ),
			...createPlans( createSiteAnswer( session.http ), parsed.rest ),
		},
	};
	watchOnce( deps );
	return openGatedArticle( deps, options );
}
