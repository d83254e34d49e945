/** A page that stands there for a visitor hears of a log-in elsewhere: another tab, or Back to it. */
import type { PlansDeps } from '../deps/deps.ts';
import { SESSION_KEY } from './session-key.ts';

/** Returns what ends it. */
export function hearLogIn(
	{ browser, store }: Pick< PlansDeps, 'browser' | 'store' >,
	onLogIn: () => void
): () => void {
	const look = () => {
		// One of this page's own goes on by itself when it is through.
		if ( browser.cookies.sessionId() && ! store.getState().loading ) {
			onLogIn();
		}
	};
	const ends = [
		browser.storage.onOtherTab( SESSION_KEY, look ),
		browser.events.onShownAgain( look ),
	];
	return () => ends.forEach( ( end ) => end() );
}
