/**
 * Calls back when a visitor's page learns of a log-in elsewhere: in another tab, or before Back led
 * to the page.
 */
import type { PlansDeps } from '../deps/deps.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

/** Returns an unsubscribe function. */
export function onLogInElsewhere(
	{ browser, store }: Pick< PlansDeps, 'browser' | 'store' >,
	onLogIn: () => void
): () => void {
	const look = () => {
		// A log-in of this page continues by itself after it is complete.
		if ( browser.cookies.sessionId() !== null && ! store.getState().loading ) {
			onLogIn();
		}
	};
	const ends = [
		browser.storage.onOtherTab( SESSION_KEY, look ),
		browser.events.onShownAgain( look ),
	];
	return () => ends.forEach( ( end ) => end() );
}
