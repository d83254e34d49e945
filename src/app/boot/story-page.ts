/** An article's third parties need only this part of the configuration. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { createStorage } from '#src/services/browser/storage.ts';

interface StoryPage {
	readonly locale: string;
	/** Post id of the members-only story; null elsewhere. */
	readonly gatedPost: number | null;
	/** Null for a visitor, and if scripts cannot read the cookie. */
	readonly sessionId: () => string | null;
	/** Also true if scripts cannot read the cookie and a log-in is noted (record 038). */
	readonly mayBeLoggedIn: () => boolean;
}

export function readStoryPage( raw: unknown ): StoryPage {
	const { cookies, locale, gatedPost } = Object( raw ) as Partial< RawBootConfig >;
	const name = cookies?.session ?? '';
	const sessionId = () => currentSession( name );
	return {
		locale: locale ?? 'en-US',
		gatedPost: gatedPost ?? null,
		sessionId,
		mayBeLoggedIn: () => sessionId() !== null || isLogInNoted( createStorage() ),
	};
}
