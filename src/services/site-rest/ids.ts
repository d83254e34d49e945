/** The ids must equal the cookies and are not used for look-ups (T3). */
import type { SessionIds } from '#src/domain/profile/account.ts';

/** '' for a missing id; the site then answers that there is no session. */
export const idFields = ( { sessionId, trackingId }: SessionIds ) => ( {
	session_id: sessionId ?? '',
	tracking_id: trackingId ?? '',
} );
