/** Sets the session up after a log-in (`session-4`). */
import type { UserSession } from '#src/domain/profile/account.ts';
import { POST_LOGIN_WAIT_MS } from '#src/domain/limits.ts';
import type { SessionFailure } from '#src/domain/failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { LoginMethod } from '#src/domain/site/page-event-list.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { setSession } from './session-begun-here.ts';
import { checkEntitlement, forgetEntitlement } from '../standing/check-entitlement.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';
import { loadSession } from './load-session.ts';
import { offerOnboarding } from '../profile/onboarding-offer.ts';
import { forgetPendingEmail } from './pending-email.ts';

/** Announces the log-in to the page, the other tabs and the decision engine. */
export function announceLogIn( deps: SessionDeps, method: LoginMethod ): void {
	const { clock, events, storage, unreadSession } = deps.browser;
	forgetPendingEmail( deps );
	const isUnread = unreadSession.mark() !== null;
	storage.device.set( SESSION_KEY, `in:${ clock.now().getTime() }` );
	offerOnboarding( deps );
	if ( isUnread ) {
		// The mark for an unreadable cookie is valid only with the note, which this log-in itself
		// has just changed.
		unreadSession.confirm();
	}
	events.send( 'login', { method } );
	// A slow engine must not stop the reader; code that needs the answer asks too.
	void checkEntitlement( deps, { fresh: true } );
}

export async function startSession(
	deps: SessionDeps,
	{ session, method }: { session: UserSession; method: LoginMethod }
): Promise< Result< LoadedSession, SessionFailure > > {
	setSession( deps, session );
	forgetEntitlement( deps );
	const started = await loadSession( deps );
	if ( ! started.ok && started.failure !== 'service-unavailable' ) {
		deps.store.setState( { loading: false } );
		return started;
	}
	announceLogIn( deps, method );
	const kept = deps.browser.storage.ofSession();
	await deps.browser.clock.wait( POST_LOGIN_WAIT_MS );
	deps.store.setState( { loading: false } );
	// What was loaded is about a reader who has been replaced or logged out meanwhile.
	return kept.isOver() ? failed( 'session-not-authenticated' ) : started;
}
