/**
 * No account is deleted while a subscription would charge a card with no way to stop it
 * (`profile-38`).
 */
import { isUnanswered, type AccountDeletionFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import type { Deps } from '../deps/deps.ts';
import { readSubscriptions } from '../money/read-back.ts';
import { awaitedMembership } from '../standing/awaited-membership.ts';

type Slice = Pick< Deps, 'browser' | 'identity' | 'journal' | 'privacyService' >;

/** The service ends the session with the account; the caller ends it in this browser. */
export async function deleteAccount(
	deps: Slice
): Promise< Result< null, AccountDeletionFailure > > {
	const [ session, held ] = [ deps.browser.storage.ofSession(), await readSubscriptions( deps ) ];
	const awaited = held && awaitedMembership( deps, held );
	if ( ! held || awaited === 'ordered' ) {
		return failed( 'billing-unknown' );
	}
	if ( liveSubscription( held ) || awaited ) {
		return failed( 'billing-runs' );
	}
	const service = await deps.privacyService();
	if ( session.isOver() ) {
		return failed( 'session-not-authenticated' );
	}
	const deleted = await service.deleteAccount();
	if ( deleted.ok || ! isUnanswered( deleted.failure ) ) {
		return deleted;
	}
	const isDeleted = await isGone( deps );
	// A log-out in another tab ends the session too.
	return isDeleted && ! session.isOver() ? done( null ) : deleted;
}

/** Whether the session is gone at the service, checked after a lost answer. */
async function isGone( { identity }: Slice ): Promise< boolean > {
	try {
		await identity.account();
		return false;
	} catch ( error ) {
		return isRefusal( error );
	}
}
