/** Loads the services and flows of the session, a chunk without React. */
import { service } from '#src/services/browser/lazy.ts';

export const loadSession = service(
	() => import( /* webpackChunkName: "session" */ './session-flows.ts' )
);
