/**
 * The reader's ids as the site's routes want them in a request: they must equal the cookies and
 * look nothing up (T3).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';

/** '' for what is not there; the site then answers that there is no session. */
export const idFields = ( { sessionId, trackingId }: SessionIds ) => ( {
	session_id: sessionId ?? '',
	tracking_id: trackingId ?? '',
} );
