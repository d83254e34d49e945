/** A failed sign-in leaves no cookie behind. */
import type { UserSession } from '#src/domain/profile/account.ts';
import type { SessionFailure } from '#src/domain/failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { LoginMethod } from '#src/domain/site/page-event-list.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { isBegunHere } from './session-begun-here.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { startSession } from './start-session.ts';

export type SignInRunFailure< Command, Failure > =
	| { readonly command: Command; readonly failure: Failure }
	/** The reader is logged in, or was logged out again because the set-up failed. */
	| { readonly command: 'session'; readonly failure: SessionFailure };

/** A cut-off answer may have set cookies. Another tab's session, or an earlier one, stays. */
function clearLeftover( deps: SessionDeps, before: string | null ): void {
	const { cookies } = deps.browser;
	const now = cookies.sessionId();
	if ( now && now !== before && ! isBegunHere( deps, now ) ) {
		cookies.clearSession();
	}
}

interface SignInRun< Command, Failure > {
	readonly command: Command;
	readonly method: LoginMethod;
	/** The signal that `signInAttempts.begin` returned. */
	readonly attempt: AbortSignal;
	readonly authenticate: () => Promise< Result< UserSession, Failure > >;
}

export async function runSignIn< Command extends string, Failure >(
	deps: SessionDeps,
	{ command, method, attempt, authenticate }: SignInRun< Command, Failure >
): Promise< Result< LoadedSession, SignInRunFailure< Command, Failure > > > {
	const before = deps.browser.cookies.sessionId();
	deps.store.setState( { loading: true } );
	const session = await authenticate();
	if ( ! session.ok ) {
		// A newer attempt owns the cookies and the loading flag.
		if ( ! attempt.aborted ) {
			clearLeftover( deps, before );
			deps.store.setState( { loading: false } );
		}
		return failed( { command, failure: session.failure } );
	}
	const started = await startSession( deps, { session: session.value, method } );
	if ( ! started.ok ) {
		return failed( { command: 'session', failure: started.failure } );
	}
	// The next reader of this page must not find an address in the forms.
	deps.typedEmail.set( '' );
	return started;
}
