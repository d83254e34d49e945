/**
 * Who the reader is: account, profile, data layer, entitlement.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#src/domain/profile/account.ts';
import type { Deps, SessionDeps } from '#src/flows/deps/deps.ts';
import { checkEntitlement } from '#src/flows/session/check-entitlement.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { askAccount, isRefusal } from '#src/flows/session/readers-session.ts';
import { sessionOver } from '#src/flows/session/session-over.ts';
import { CallFailed } from '#src/services/http/service-error.ts';
import { readerKeys, visitKeys } from './keys.ts';

/** An answer about somebody who is gone; it is asked anew for whoever is there. */
class OfAnotherSession extends Error {
	override name = 'OfAnotherSession';
	readonly isOutage = true;
}

/**
 * A session that the service does not know any more is no session: the page stops believing in it,
 * unless another one stands there by now.
 */
async function endingOnRefusal< Value >(
	deps: SessionDeps,
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
			error instanceof CallFailed &&
			error.status === 401 &&
			sessionId &&
			deps.browser.cookies.sessionId() === sessionId
		) {
			sessionOver( deps );
		}
		throw error;
	}
}

/**
 * A visitor's session is refused by the first answer, and then nothing more is asked for it
 * (`session-26`).
 */
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

/** What is asked for a reader, whose session it ends when it is refused. */
export const orLogOut = < Value >(
	deps: SessionDeps,
	ask: () => Promise< Value >
): Promise< Value > => endingOnRefusal( deps, askForReader( deps, ask ) );

async function readAccount( deps: SessionDeps ): Promise< Account > {
	const { cookies } = deps.browser;
	const id = cookies.sentSessionId();
	const account = await askAccount( deps );
	// A refusal later on ends a reader's session, while a visitor's that is refused never was one.
	if ( id !== null && cookies.sentSessionId() === id ) {
		cookies.noteSession( id, true );
	}
	return account;
}

/** Nothing is asked for a reader without a session. */
export const hasSession = ( deps: SessionDeps ): boolean =>
	deps.browser.cookies.sessionId() !== null;

/** Whether a service knows the reader of a page that can read no session cookie; never an error. */
export const recognisedQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: visitKeys.recognised,
		queryFn: () => recogniseSession( deps ),
	} );

export const accountQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.account,
		queryFn: () => endingOnRefusal( deps, readAccount( deps ) ),
		enabled: () => hasSession( deps ),
	} );

export const profileQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.profile,
		queryFn: () => orLogOut( deps, () => deps.identity.profile() ),
		enabled: () => hasSession( deps ),
	} );

export const dataLayerQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.dataLayer,
		queryFn: () => askForReader( deps, () => deps.identity.dataLayer() ),
		enabled: () => hasSession( deps ),
	} );

/**
 * 'unknown' is an answer, not an error. Asked anew, because a sale is refused on its word: what the
 * tab has kept may be of yesterday (`session-18`).
 */
export const entitlementQuery = ( deps: SessionDeps ) =>
	queryOptions( {
		queryKey: readerKeys.entitlement,
		queryFn: () => checkEntitlement( deps, { anew: true } ),
	} );
