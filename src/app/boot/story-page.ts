/**
 * The part of the page's configuration that an article's third parties need; `boot-config.ts` has
 * all of it.
 */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { createStorage } from '#src/services/browser/storage.ts';

export function readStoryPage( raw: unknown ) {
	const { cookies, locale, gatedPost } = Object( raw ) as Partial< RawBootConfig >;
	const name = cookies?.session ?? '';
	const sessionId = () => currentSession( name );
	return {
		locale: locale ?? 'en-US',
		/** Post id of the members-only story; null elsewhere. */
		gatedPost: gatedPost ?? null,
		/** Null for a visitor, and if scripts cannot read the cookie. */
		sessionId,
		/** Also true if scripts cannot read the cookie and a log-in is noted (record 038). */
		mayBeLoggedIn: () => sessionId() !== null || isLogInNoted( createStorage() ),
	};
}
