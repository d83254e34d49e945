/**
 * Which session a page goes by, for scripts that do without the storages of the app (`session-26`).
 */
import { sessionIn } from '#src/domain/sign-in/session-cookie.ts';

/** Key of ../storage-keys.ts: what the identity service has said of session ids. */
export const SESSION_ANSWERS_KEY = 'circ-sessions';

/** The session id; null for a visitor, and where the service has refused what the cookies hold. */
export function currentSession( cookieName: string ): string | null {
	let kept: string | null = null;
	try {
		kept = sessionStorage.getItem( SESSION_ANSWERS_KEY );
	} catch {
		// Storage is blocked: each page asks once.
	}
	return sessionIn( document.cookie, cookieName, kept );
}
