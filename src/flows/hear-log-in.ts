/** A page that stands there for a visitor hears of a log-in elsewhere: another tab, or Back to it. Acceptance C16. */
import type { PlansDeps } from './deps.ts';
import { SESSION_KEY } from './session-key.ts';

/** Returns what ends it. */
export function hearLogIn(
	{ browser }: Pick< PlansDeps, 'browser' >,
	onLogIn: () => void
): () => void {
	const look = () => {
		if ( browser.cookies.sessionId() ) {
			onLogIn();
		}
	};
	const ends = [
		browser.storage.onOtherTab( SESSION_KEY, look ),
		browser.events.onShownAgain( look ),
	];
	return () => ends.forEach( ( end ) => end() );
}
