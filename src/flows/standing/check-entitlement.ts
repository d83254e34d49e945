/**
 * The engine is asked once per session and tab. Its answer in the segment cookie is a hint, as the
 * server decides for each article (`session-17`, `session-19`).
 */
import { isJustPaid } from '#src/domain/subscriptions/last-payment.ts';
import { createJournalPlaces, lastPaymentIn } from '#src/services/browser/journal-place.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import type { EntitlementClient } from '#src/services/decision/engine.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { forgetStanding } from './kept-standing.ts';

type Slice = Pick< SessionDeps, 'browser' | 'session' | 'store' > & {
	readonly decision: EntitlementClient;
};
type Answer = boolean | 'unknown';

const KEY = 'circ-entitled';

/** The pending request, keyed by the page's store. */
const asked = new WeakMap< Slice[ 'store' ], Promise< Answer > >();

/** Pages that have found a live membership of their reader. */
const knowLive = new WeakSet< Slice[ 'store' ] >();

/** Call it after reading the memberships: a live one outdates the engine's "no". */
export function noteLive(
	{ browser, store }: Pick< Slice, 'browser' | 'store' >,
	isLive: boolean
): void {
	if ( ! isLive ) {
		knowLive.delete( store );
		return;
	}
	knowLive.add( store );
	const kept = browser.storage.ofSession();
	if ( kept.get( KEY ) === 'no' ) {
		kept.remove( KEY );
	}
}

/** Delays in milliseconds before the engine is asked again after a "no" that follows a payment. */
const AGAIN_AFTER = [ 2_000, 4_000 ];

const hasJustPaid = ( { browser }: Pick< Slice, 'browser' > ): boolean =>
	isJustPaid(
		lastPaymentIn( createJournalPlaces( browser.storage, () => browser.cookies.ids() ).read() ),
		browser.clock.now()
	);

export function forgetEntitlement( { browser, store }: Pick< Slice, 'browser' | 'store' > ): void {
	asked.delete( store );
	const kept = browser.storage.ofSession();
	kept.remove( KEY );
	forgetStanding( kept );
}

/** Never rejects. Resolves to 'unknown' if the engine fails, and to false without a session. */
export function checkEntitlement(
	deps: Slice,
	/** True after the events of `session-18`, which outdate cached and pending answers. */
	{ fresh = false } = {}
): Promise< Answer > {
	const { cookies, storage } = deps.browser;
	const sessionId = cookies.sessionId();
	if ( ! sessionId ) {
		return Promise.resolve( false );
	}
	if ( fresh ) {
		forgetEntitlement( deps );
	}
	const kept = storage.ofSession();
	const answer = kept.get( KEY );
	if ( answer === 'yes' || answer === 'no' ) {
		return Promise.resolve( answer === 'yes' );
	}
	const running = asked.get( deps.store );
	if ( running ) {
		return running;
	}
	const question = ask( deps ).then( ( found ) => {
		// An answer is obsolete if a newer check has begun, or if the session has ended or changed.
		if ( asked.get( deps.store ) === question && cookies.sessionId() === sessionId ) {
			asked.delete( deps.store );
			keep( deps, kept, found );
		}
		return found;
	} );
	asked.set( deps.store, question );
	return question;
}

/** Right after a payment a "no" is asked again; if it stays, it counts as unknown. */
async function ask( { browser, decision }: Slice ): Promise< Answer > {
	try {
		for ( const pause of [ ...AGAIN_AFTER, null ] ) {
			const answer = await decision.entitlement();
			if ( answer || ! hasJustPaid( { browser } ) ) {
				return answer;
			}
			if ( pause !== null ) {
				await browser.clock.wait( pause );
			}
		}
	} catch ( error ) {
		outageFailure( error );
	}
	return 'unknown';
}

function keep( deps: Slice, kept: SessionValues, answer: Answer ): void {
	if ( answer === 'unknown' || ( ! answer && knowLive.has( deps.store ) ) ) {
		return;
	}
	kept.set( KEY, answer ? 'yes' : 'no' );
	deps.browser.cookies.markSubscriber( answer );
	deps.session.notify( { kind: 'entitlement', entitled: answer } );
}
