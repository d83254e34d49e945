/** Ends the session, at the service and in this browser (`session-11`). */
import { COMMENTS_LOGOUT_WAIT_MS } from '#src/domain/limits.ts';
import { done, type Result } from '#src/domain/result.ts';
import { announceLogOut } from '#src/services/vendors/log-out-wait.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { endSession } from './end-session.ts';

/** The reader is logged out here even if the service fails twice. */
export async function signOut( deps: SessionDeps ): Promise< Result< null, never > > {
	const context = deps.config.view === 'account' ? 'account' : 'site';
	deps.store.setState( { loading: true } );
	deps.http.withholdSession( 'identity.logout' );
	if ( ! ( await deps.identity.logout( context ) ) ) {
		await deps.identity.logout( context );
	}
	endSession( deps, 'reader' );
	// The cookies are gone, and a log-in during the wait must be able to set new ones.
	deps.http.withholdSession( null );
	await Promise.race( [ announceLogOut(), deps.browser.clock.wait( COMMENTS_LOGOUT_WAIT_MS ) ] );
	return done( null );
}
