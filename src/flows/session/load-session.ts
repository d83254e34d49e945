/** Loads the reader: profile and account, then the data layer (`session-4`). */
import type { SessionFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { orNull, outageFailure } from '#src/services/http/outage-failure.ts';
import { CallFailed } from '#src/services/http/service-error.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { endSession } from './end-session.ts';
import { recognise } from './recognise-session.ts';
import { sessionOver } from './session-over.ts';
import { signOut } from './sign-out.ts';
import { headerReaderOf, keepHeaderReader } from './header-reader.ts';

/** The reader stays logged in after 'service-unavailable' only (`session-4`). */
export async function loadSession(
	deps: SessionDeps
): Promise< Result< LoadedSession, SessionFailure > > {
	const kept = deps.browser.storage.ofSession();
	const [ account, profile ] = await Promise.allSettled( [
		deps.identity.account(),
		deps.identity.profile(),
	] );
	if ( kept.isOver() ) {
		return aboutThePast( deps );
	}
	if ( account.status === 'rejected' || profile.status === 'rejected' ) {
		const errors = [ account, profile ].flatMap( ( call ) =>
			call.status === 'rejected' ? [ call.reason ] : []
		);
		return failed( await failureOf( deps, errors ) );
	}
	const loaded = {
		account: account.value,
		profile: profile.value,
		// The log-in continues without it, and the data layer is asked again where needed.
		dataLayer: await orNull( deps.identity.dataLayer() ),
	};
	if ( kept.isOver() ) {
		return aboutThePast( deps );
	}
	const { cookies } = deps.browser;
	cookies.noteSession( cookies.sentSessionId(), account.value.trackingId );
	recognise( deps, loaded );
	keepHeaderReader( kept, headerReaderOf( account.value, profile.value ) );
	deps.session.notify( { kind: 'started', loaded } );
	return done( loaded );
}

/** The answer is for a session that has ended or been replaced meanwhile. A new one stays. */
function aboutThePast( { store }: SessionDeps ): Result< never, SessionFailure > {
	store.setState( { loading: false } );
	return failed( 'session-not-authenticated' );
}

/** A refusal outweighs a simultaneous outage. */
async function failureOf(
	deps: SessionDeps,
	errors: readonly unknown[]
): Promise< SessionFailure > {
	const refusals = errors.filter( ( error ) => error instanceof CallFailed );
	if ( refusals.some( ( { status } ) => status === 401 ) ) {
		// The service does not know the session, so there is nothing to revoke.
		if ( deps.store.getState().told ) {
			// The result of the last press outlives the session, whichever call notices its end.
			sessionOver( deps );
		} else {
			endSession( deps );
		}
		return 'session-not-authenticated';
	}
	if ( refusals.length > 0 ) {
		await signOut( deps );
		return 'call-failed';
	}
	errors.forEach( outageFailure );
	deps.session.notify( { kind: 'started', loaded: null } );
	return 'service-unavailable';
}
