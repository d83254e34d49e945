/** Reads the reader's account, profile, data layer and entitlement. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Account } from '#src/domain/profile/account.ts';
import type { Deps, SessionDeps } from '#src/flows/deps/deps.ts';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { askAccount } from '#src/flows/session/readers-session.ts';
import { sessionOver } from '#src/flows/session/session-over.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import { hasNoCommand } from './end-on-refusal.ts';
import { readerKeys, visitKeys } from './keys.ts';

/** A changed session counts as an outage, so that the query retries for the current one. */
class OfAnotherSession extends Error {
	override name = 'OfAnotherSession';
	readonly isOutage = true;
}

/**
 * Ends the session on a 401, unless another session has replaced it meanwhile. While a command runs
 * it is left to endOnRefusal().
 */
async function endingOnRefusal< Value >(
	deps: SessionDeps,
	client: QueryClient,
	call: Promise< Value >
): Promise< Value > {
	const sessionId = deps.browser.cookies.sessionId();
	try {
		const value = await call;
		if ( deps.browser.cookies.sessionId() !== sessionId ) {
			throw new OfAnotherSession();
		}
		return value;
	} catch ( error ) {
		if (
			isRefusal( error ) &&
			sessionId &&
			deps.browser.cookies.sessionId() === sessionId &&
			hasNoCommand( client )
		) {
			sessionOver( deps );
		}
		throw error;
	}
}

/** A visitor's session is refused here, and no further call is made (`session-26`). */
async function askForReader< Value >(
	deps: SessionDeps,
	ask: () => Promise< Value >
): Promise< Value > {
	const { cookies } = deps.browser;
	if ( cookies.sentSessionId() !== null && cookies.isReaders() === null ) {
		await readAccount( deps ).catch( ( error: unknown ) => {
			if ( isRefusal( error ) ) {
				throw error;
			}
		} );
	}
	return ask();
}

/** Runs a read that needs a logged-in reader; a 401 ends the session. */
export const orLogOut = < Value >(
	deps: SessionDeps,
	client: QueryClient,
	ask: () => Promise< Value >
): Promise< Value > => endingOnRefusal( deps, client, askForReader( deps, ask ) );

async function readAccount( deps: SessionDeps ): Promise< Account > {
	const { cookies } = deps.browser;
	const id = cookies.sentSessionId();
	const account = await askAccount( deps );
	// A later refusal can end only a session that was confirmed here, never a visitor's.
	cookies.noteSession( id, account.trackingId );
	return account;
}

/** Call it in a function given as `enabled`: a plain value would be the last render's. */
export const hasSession = ( deps: SessionDeps ): boolean =>
	deps.browser.cookies.sessionId() !== null;

/** A page that cannot read the session cookie needs this. The query never fails. */
export const recognisedQuery = ( deps: SessionDeps ) =>
	queryOptions( { queryKey: visitKeys.recognised, queryFn: () => recogniseSession( deps ) } );

export const accountQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.account,
		queryFn: ( { client } ) => endingOnRefusal( deps, client, readAccount( deps ) ),
		enabled: () => hasSession( deps ),
	} );

export const profileQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.profile,
		queryFn: ( { client } ) => orLogOut( deps, client, () => deps.identity.profile() ),
		enabled: () => hasSession( deps ),
	} );

export const dataLayerQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.dataLayer,
		queryFn: () => askForReader( deps, () => deps.identity.dataLayer() ),
		enabled: () => hasSession( deps ),
	} );

/**
 * Answers 'unknown' on an outage. The tab's cached answer must not decide whether a sale is refused
 * (`session-18`).
 */
export const entitlementQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.entitlement,
		queryFn: () => checkEntitlement( deps, { fresh: true } ),
	} );
