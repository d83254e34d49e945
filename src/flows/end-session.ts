/**
 * Forgets the reader in this browser, whatever the service says. Specification §4, "On log-out"; acceptance C16.
 */
import { resetAppStore } from '#src/state/reset-app-store.ts';
import { BEGUN_KEY } from './begun-session.ts';
import { forgetEntitlement } from './check-entitlement.ts';
import type { SessionDeps } from './deps.ts';
import { forgetPendingEmail } from './pending-email.ts';
import { forgetRedirect } from './remember-redirect.ts';
import { SESSION_KEY } from './session-key.ts';
import { HEADER_READER_KEY } from './who-is.ts';

export function endSession(
	deps: Pick< SessionDeps, 'browser' | 'store' | 'session' | 'typedEmail' >,
	/** False in a tab that only follows another one: the log-out is told to the page once. */
	{ isOwn = true } = {}
): void {
	const { cookies, clock, events, storage } = deps.browser;
	cookies.clearSession();
	cookies.markSubscriber( false );
	forgetEntitlement( deps );
	storage.tab.remove( HEADER_READER_KEY );
	forgetRedirect( deps );
	resetAppStore( deps.store );
	deps.typedEmail.set( '' );
	deps.session.tell( { kind: 'ended' } );
	if ( isOwn ) {
		forgetPendingEmail( deps );
		storage.device.remove( BEGUN_KEY );
		storage.device.set( SESSION_KEY, `out:${ clock.now().getTime() }` );
		events.send( 'logout' );
	}
}
