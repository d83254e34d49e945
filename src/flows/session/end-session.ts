/** Removes the reader's data here, whatever the service answers (`session-11`, `session-13`). */
import type { EndedBy } from '#src/services/browser/storage.ts';
import { resetAppStore } from '#src/state/app-store.ts';
import { forgetEntitlement } from '../standing/check-entitlement.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { isBegunHere } from './session-begun-here.ts';
import { isLogInNoted, SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' | 'session' | 'typedEmail' >;

/** Removes all that page and browser store about the reader, except the cookies. */
export function forgetReader( deps: Slice, by: EndedBy ): void {
	forgetEntitlement( deps );
	deps.browser.storage.forgetSession( by );
	// As in the storage, the return address stays for the log-in that follows.
	resetAppStore( deps.store, by === 'service' );
	deps.typedEmail.set( '' );
}

/**
 * Returns whether a reader's session has ended. A refused anonymous session does not count, so a
 * visitor's input stays.
 */
export function endSession( deps: Slice, by: EndedBy = 'service' ): boolean {
	const { cookies, clock, events, storage } = deps.browser;
	const id = cookies.sentSessionId();
	const isOurs =
		id === null
			? ! cookies.standsRefused()
			: isBegunHere( deps, id ) || cookies.isReaders() === true;
	const hasEnded = by !== 'service' || isOurs || isLogInNoted( storage );
	if ( by === 'service' ) {
		cookies.noteSession( id, null );
	}
	// A visitor keeps the service's own cookies, by which its meters and trials count.
	if ( by === 'reader' || isOurs ) {
		cookies.clearSession();
	}
	cookies.markSubscriber( false );
	if ( hasEnded ) {
		forgetReader( deps, by );
	} else {
		forgetEntitlement( deps );
		storage.forgetSession( 'visitor' );
		deps.store.setState( { loading: false } );
	}
	deps.session.notify( { kind: 'ended' } );
	// A tab that only follows another one does not notify its page: the log-out is reported once.
	if ( hasEnded && by !== 'other-tab' ) {
		storage.device.set( SESSION_KEY, `out:${ clock.now().getTime() }` );
		events.send( 'logout' );
	}
	return hasEnded;
}
