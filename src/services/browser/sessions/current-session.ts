/** Finds a page's session for scripts that run without the app's storage (`session-26`). */
import { cookieText } from './cookie-text.ts';
import { sessionIn } from '#src/domain/sign-in/session-cookie.ts';

/** The key of ../storage-keys.ts that holds the identity service's answers about session ids. */
export const SESSION_ANSWERS_KEY = 'circ-sessions';

/** The session id; null for a visitor, or if the service has refused the cookies' ids. */
export function currentSession( cookieName: string ): string | null {
	let kept: string | null = null;
	try {
		kept = sessionStorage.getItem( SESSION_ANSWERS_KEY );
	} catch {
		// If storage is blocked, each page asks the service once.
	}
	return sessionIn( cookieText(), cookieName, kept );
}
