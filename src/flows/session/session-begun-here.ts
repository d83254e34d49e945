/**
 * Remembers for all tabs of this browser which session its own log-in has begun, from the first
 * moment on: a log-in that fails beside it must not take it for a leftover of its own.
 */
import type { UserSession } from '#src/domain/profile/account.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

/** Key of `storage.device`; a log-out removes it. */
export const BEGUN_KEY = 'circ-session-begun';

/** Puts the session into the cookies, and notes that it was begun here. */
export function setSession( { browser }: Slice, session: UserSession ): void {
	const { cookies, storage } = browser;
	cookies.ensureSession( session );
	const sessionId = cookies.sessionId();
	if ( sessionId ) {
		storage.device.set( BEGUN_KEY, fingerprintOf( sessionId ) );
	}
}

/** Whether a log-in here has got it, in whichever tab. */
export const isBegunHere = ( { browser }: Slice, sessionId: string ): boolean =>
	browser.storage.device.get( BEGUN_KEY ) === fingerprintOf( sessionId );
