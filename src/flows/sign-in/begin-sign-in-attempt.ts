/**
 * Starts a sign-in attempt and cancels this page's previous one: later answers of its provider
 * window are ignored, and so is a return from its provider's page (T21).
 */
import type { SessionDeps } from '../deps/deps.ts';

/** Returns a signal that aborts when the next attempt starts. */
export function beginSignInAttempt( {
	signInAttempts,
	browser,
}: Pick< SessionDeps, 'signInAttempts' | 'browser' > ): AbortSignal {
	browser.storage.tab.remove( 'circ-provider' );
	return signInAttempts.begin();
}
