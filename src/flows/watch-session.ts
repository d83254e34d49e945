/**
 * Follows what happens to the session elsewhere: log-out and log-in in another tab, and Back to a page that was
 * left while logged in. Acceptance C16: "Back and a second tab show logged-out".
 */
import type { SessionDeps } from './deps.ts';
import { endSession } from './end-session.ts';
import { SESSION_KEY } from './session-key.ts';

/** Call once per page app; returns what ends it. */
export function watchSession(
	deps: Pick< SessionDeps, 'browser' | 'session' | 'store' | 'typedEmail' >
): () => void {
	const { cookies, events, storage } = deps.browser;
	let known = cookies.sessionId();

	const look = () => {
		const current = cookies.sessionId();
		if ( current === known ) {
			return;
		}
		// Either way the listener below learns of it.
		if ( current ) {
			deps.session.tell( { kind: 'started', loaded: null } );
		} else {
			endSession( deps, { isOwn: false } );
		}
	};
	const ends = [
		storage.onOtherTab( SESSION_KEY, look ),
		events.onShownAgain( look ),
		deps.session.subscribe( () => {
			known = cookies.sessionId();
		} ),
	];
	return () => ends.forEach( ( end ) => end() );
}
