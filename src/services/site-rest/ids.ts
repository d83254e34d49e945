/**
 * The reader's ids as the site's routes want them in a request. Decisions 9 and 71: they must equal the cookies and
 * look nothing up.
 */
import type { Cookies } from '../browser/cookies.ts';

export type Ids = Pick< Cookies, 'sessionId' | 'trackingId' >;

/** '' for what is not there; the site then answers that there is no session. */
export const idFields = ( ids: Ids ) => ( {
	session_id: ids.sessionId() ?? '',
	tracking_id: ids.trackingId() ?? '',
} );
