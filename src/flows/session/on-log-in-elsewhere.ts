/**
 * Calls back when a visitor's page learns of a log-in elsewhere: in another tab, or before Back led
 * to the page.
 */
import type { PlansDeps } from '../deps/deps.ts';
import { SESSION_KEY } from './session-key.ts';

/** Returns what ends it. */
export function onLogInElsewhere(
	{ browser, store }: Pick< PlansDeps, 'browser' | 'store' >,
	onLogIn: () => void
): () => void {
	const look = () => {
		// One of this page's own goes on by itself when it is through.
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
