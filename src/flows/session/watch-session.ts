/**
 * Other tabs are noticed through the storage; if it is full or blocked, the cookie is checked
 * whenever the page is shown (T28).
 */
import type { SessionDeps } from '../deps/deps.ts';
import { endSession, forgetReader } from './end-session.ts';
import { onSessionElsewhere } from './on-session-elsewhere.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

/** Call once per page app. Returns an unsubscribe function. */
export function watchSession(
	deps: Pick< SessionDeps, 'browser' | 'session' | 'store' | 'typedEmail' >
): () => void {
	const { cookies, events, location, storage } = deps.browser;
	let known = cookies.sessionId();

	const look = () => {
		const current = cookies.sessionId();
		if ( current === known ) {
			return;
		}
		// Log-out and log-in both notify the listener below, which updates `known`.
		if ( ! current ) {
			endSession( deps, 'other-tab' );
			return;
		}
		if ( known ) {
			// Another reader has logged in, without a check in between.
			forgetReader( deps, 'other-tab' );
		}
		deps.session.notify( { kind: 'started', loaded: null } );
	};
	const ends = [
		onSessionElsewhere( deps, look ),
		// A reader has come and gone since: what a visitor had typed must not be shown to whoever
		// sees the page now.
		events.onBroughtBack(
			() => storage.device.get( SESSION_KEY ),
			() => ! known && ! cookies.sessionId() && location.reload()
		),
		deps.session.subscribe( () => {
			known = cookies.sessionId();
		} ),
	];
	return () => ends.forEach( ( end ) => end() );
}
