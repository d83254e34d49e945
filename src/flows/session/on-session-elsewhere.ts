/** Notices that another tab, or Back to this page, may have changed the session. */
import type { PlansDeps } from '../deps/deps.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

/**
 * Calls back when it is time to look at the cookie. While a log-in or log-out of this page runs,
 * the call waits for its end: that one reports itself, and another tab's would be missed for good.
 * Returns an unsubscribe function.
 */
export function onSessionElsewhere(
	{ browser, store }: Pick< PlansDeps, 'browser' | 'store' >,
	look: () => void
): () => void {
	let isOwed = false;
	const lookOrWait = () => {
		isOwed = store.getState().loading;
		if ( ! isOwed ) {
			look();
		}
	};
	const ends = [
		browser.storage.onOtherTab( SESSION_KEY, lookOrWait ),
		browser.events.onShownAgain( lookOrWait ),
		store.subscribe( () => isOwed && lookOrWait() ),
	];
	return () => ends.forEach( ( end ) => end() );
}
