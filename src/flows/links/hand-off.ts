/** Logs in a reader who comes from the app with a session but without a token (`sign-in-30`). */
import type { SessionFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { startSession } from '../session/start-session.ts';

/** Null for a visitor, who has to log in by other means. */
export async function handOff(
	deps: SessionDeps
): Promise< Result< LoadedSession | null, SessionFailure > > {
	try {
		await deps.identity.account();
	} catch ( error ) {
		return outageFailure( error ) === 'call-failed'
			? done( null )
			: failed( 'service-unavailable' );
	}
	const { cookies } = deps.browser;
	return startSession( deps, {
		session: {
			sessionId: cookies.sentSessionId() ?? '',
			trackingId: cookies.trackingId() ?? '',
		},
		method: 'handoff',
	} );
}
