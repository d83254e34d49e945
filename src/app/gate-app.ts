/** The chunk of a members-only story for a reader with a session. Specification §6; no React. */
import type { BootConfig } from '#src/domain/boot-config.ts';
import { parseBootConfig } from '#src/domain/boot-config-parse.ts';
import { watchSession } from '#src/flows/watch-session.ts';
import {
	openGatedArticle,
	type OpenOptions,
} from '#src/widgets/gated-article/open-gated-article.ts';
import { compose } from './compose.ts';

let isWatching = false;

export function openStory(
	config: BootConfig,
	options: OpenOptions
): Promise< void > {
	const deps = compose( parseBootConfig( config ) );
	if ( ! isWatching ) {
		isWatching = true;
		watchSession( deps );
	}
	return openGatedArticle( deps, options );
}
