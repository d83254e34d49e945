/** Tells a visitor's page of a log-in in another tab, or before Back led to the page. */
import type { PlansDeps } from '../deps/deps.ts';
import { onSessionElsewhere } from './on-session-elsewhere.ts';

/** Returns an unsubscribe function. */
export const onLogInElsewhere = (
	deps: Pick< PlansDeps, 'browser' | 'store' >,
	onLogIn: () => void
): ( () => void ) =>
	onSessionElsewhere( deps, () => {
		if ( deps.browser.cookies.sessionId() !== null ) {
			onLogIn();
		}
	} );
