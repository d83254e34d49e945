/**
 * Records for all tabs of this browser which session its own log-in has started, immediately:
 * another log-in that fails at the same time must not remove it as its own leftover.
 */
import type { UserSession } from '#src/domain/profile/account.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

/** Another log-in that fails at the same time must not remove this key; a log-out does. */
const BEGUN_KEY = 'circ-session-begun';

/** Writes the session into the cookies, and records that it was started here. */
export function setSession( { browser }: Slice, session: UserSession ): void {
	const { cookies, storage } = browser;
	cookies.ensureSession( session );
	const sessionId = cookies.sessionId();
	if ( sessionId ) {
		storage.device.set( BEGUN_KEY, fingerprintOf( sessionId ) );
	}
}

/** Whether a log-in in any tab of this browser started the session. */
export const isBegunHere = ( { browser }: Slice, sessionId: string ): boolean =>
	browser.storage.device.get( BEGUN_KEY ) === fingerprintOf( sessionId );
