/**
 * Begins a sign-in attempt and ends the one that is open on this page: a provider's window that
 * answers after that is ignored, and so is a return from a provider's page that an earlier attempt
 * led to (T21).
 */
import type { SessionDeps } from '../deps/deps.ts';

/** Aborted where the next attempt begins. */
export function beginSignInAttempt( {
	signInAttempts,
	browser,
}: Pick< SessionDeps, 'signInAttempts' | 'browser' > ): AbortSignal {
	browser.storage.tab.remove( 'circ-provider' );
	return signInAttempts.begin();
}
