/** Detects that another tab, or Back to this page, may have changed the session. */
import type { PlansDeps } from '../deps/deps.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

/**
 * Calls `look` when the cookie may have changed, but after this page's own log-in or log-out, so
 * that another tab's change is not missed. Returns an unsubscribe function.
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
