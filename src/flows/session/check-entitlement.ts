/**
 * Asks whether the reader may read members-only stories, once per session, and writes the answer into the segment
 * cookie (`session-17`, `session-19`). The answer is a hint: the server decides for each story.
 */
import type { SessionValues } from '#src/services/browser/storage.ts';
import type { EntitlementClient } from '#src/services/decision/engine.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' | 'session' | 'store' > & {
	readonly decision: EntitlementClient;
};
type Answer = boolean | 'unknown';

const KEY = 'circ-entitled';

/** The question that is under way for each page's store. */
const asked = new WeakMap< Slice[ 'store' ], Promise< Answer > >();

export function forgetEntitlement( {
	browser,
	store,
}: Pick< Slice, 'browser' | 'store' > ): void {
	asked.delete( store );
	browser.storage.ofSession().remove( KEY );
}

/**
 * Never rejects; 'unknown' when the engine could not be asked, which changes nothing. False, without a question,
 * for somebody without a session.
 */
export function checkEntitlement(
	deps: Slice,
	/** True after the events of `session-18`: what is kept or under way is older than they are. */
	{ anew = false } = {}
): Promise< Answer > {
	const { cookies, storage } = deps.browser;
	const sessionId = cookies.sessionId();
	if ( ! sessionId ) {
		return Promise.resolve( false );
	}
	if ( anew ) {
		forgetEntitlement( deps );
	}
	const kept = storage.ofSession();
	const answer = kept.get( KEY );
	if ( answer ) {
		return Promise.resolve( answer === 'yes' );
	}
	const running = asked.get( deps.store );
	if ( running ) {
		return running;
	}
	const question = ask( deps ).then( ( found ) => {
		// Overtaken by a newer question, a log-out or another reader: this answer is about the past.
		if (
			asked.get( deps.store ) === question &&
			cookies.sessionId() === sessionId
		) {
			asked.delete( deps.store );
			keep( deps, kept, found );
		}
		return found;
	} );
	asked.set( deps.store, question );
	return question;
}

async function ask( { decision }: Slice ): Promise< Answer > {
	try {
		return await decision.entitlement();
	} catch ( error ) {
		outageFailure( error );
		return 'unknown';
	}
}

function keep( deps: Slice, kept: SessionValues, answer: Answer ): void {
	if ( answer === 'unknown' ) {
		return;
	}
	kept.set( KEY, answer ? 'yes' : 'no' );
	deps.browser.cookies.markSubscriber( answer );
	deps.session.notify( { kind: 'entitlement', entitled: answer } );
}
