/** In another tab, or before Back led to the page. Returns an unsubscriber. */
import type { PlansDeps } from '../deps/deps.ts';
import { onSessionElsewhere } from './on-session-elsewhere.ts';

export const onLogInElsewhere = (
	deps: Pick< PlansDeps, 'browser' | 'store' >,
	onLogIn: () => void
): ( () => void ) =>
	onSessionElsewhere( deps, () => {
		if ( deps.browser.cookies.sessionId() !== null ) {
			onLogIn();
		}
	} );
