/** What a story's third parties read of the page's configuration before anybody is logged in: `boot-config.ts` has all of it. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';

export interface StoryPage {
	/** BCP 47. */
	readonly locale: string;
	/** Post id of the members-only story; null elsewhere. */
	readonly gatedPost: number | null;
	/** Null for a visitor, and where no script may read the cookie. */
	readonly sessionId: () => string | null;
}

/** @param raw As PHP wrote it. */
export function readStoryPage( raw: unknown ): StoryPage {
	const { cookies, locale, gatedPost } = Object(
		raw
	) as Partial< RawBootConfig >;
	const name = cookies?.session ?? '';
	return {
		locale: locale ?? 'en-US',
		gatedPost: gatedPost ?? null,
		sessionId: () => readCookie( document.cookie, name ) || null,
	};
}
