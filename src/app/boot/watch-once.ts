/**
 * Follows what happens to this page's session elsewhere: begun by whichever part of the app needs
 * it first.
 */
import { watchSession } from '#src/flows/session/watch-session.ts';

let isWatching = false;

/** @param deps Of this page, which has one reader and one store for all parts. */
export function watchOnce( deps: Parameters< typeof watchSession >[ 0 ] ): void {
	if ( ! isWatching ) {
		isWatching = true;
		watchSession( deps );
	}
}
