/**
 * Begins a way in, whichever it is, and ends the one that is open on this page: the window of a provider that answers
 * after that answers nobody, and a reader who comes back from a provider's page comes for nothing of before. Threat T21.
 */
import type { SessionDeps } from '../deps/deps.ts';

/** Aborted where the next attempt begins. */
export function beginAttempt( {
	attempts,
	browser,
}: Pick< SessionDeps, 'attempts' | 'browser' > ): AbortSignal {
	browser.storage.tab.remove( 'circ-provider' );
	return attempts.begin();
}
