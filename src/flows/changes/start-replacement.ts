/**
 * Old or new, the subscription starts on a later day: nothing is charged now (`change-8`,
 * `change-11`).
 */
import type { EndState } from '#src/domain/money-failure.ts';
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { ChangeOutcome, MoneyOperation } from '#src/domain/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { SessionChanged } from '#src/services/http/service-error.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { lookForOutcome } from './operation-end.ts';
import { savedNonce, type ChosenCard } from '../cards/saved-nonce.ts';

type Slice = Pick< MoneyDeps, 'browser' | 'decision' | 'identity' | 'journal' | 'money' >;

interface Tried {
	/** Never 'none' after a lost answer, because a list without the subscription may be stale. */
	readonly outcome: ChangeOutcome | 'unknown';
	readonly grantId: string | null;
	/** The service's own reason for the refusal. */
	readonly message: string | null;
}

/**
 * The outcome is read back unless success was reported; until then the journal holds the time of
 * sending.
 */
export async function tryStart(
	deps: Slice,
	operation: MoneyOperation,
	which: 'target' | 'fallback',
	nonce: string
): Promise< Tried > {
	const { planId, productId, startsOn }: PlannedStart = operation[ which ];
	const journal = createMoneyJournal( deps.journal );
	const sentAt = deps.browser.clock.now().toISOString();
	journal.begin( { ...operation, sentAt } );
	const answer = await deps.money
		.subscribe( {
			nonce,
			planId,
			productId,
			skipTrial: true,
			...( startsOn && { startDate: startsOn } ),
		} )
		.catch( ( error: unknown ) => {
			// Nothing was sent for a reader who has logged out; any other error proves nothing.
			if ( error instanceof SessionChanged ) {
				journal.begin( { ...operation, sentAt: null } );
			}
			throw error;
		} );
	if ( answer.ok ) {
		return {
			outcome: which,
			grantId: answer.value,
			message: null,
		};
	}
	const { failure } = answer;
	const isLost = failure.reason === 'service-unavailable';
	const seen =
		failure.reason === 'session-not-authenticated'
			? // Without a session no read is possible, and nothing was started.
				'none'
			: await lookForOutcome(
					deps,
					operation,
					'none',
					// A refusal is read back too, because a duplicated request is refused although
					// its first copy succeeded.
					isLost ? 2 : 1
				);
	if ( seen === 'none' && ! isLost ) {
		journal.begin( { ...operation, sentAt: null } );
	}
	return {
		outcome: seen === 'none' && isLost ? 'unknown' : seen,
		grantId: null,
		message: failure.reason === 'refused' ? failure.message : null,
	};
}

interface NotStarted {
	readonly end: Exclude< EndState, 'unchanged' >;
	readonly message: string | null;
}

/** The value is the grant id; null if the answer was lost. */
export async function startReplacement(
	deps: Slice,
	operation: MoneyOperation,
	{ seen, nonce }: ChosenCard
): Promise< Result< string | null, NotStarted > > {
	const { outcome, message, grantId } = await tryStart( deps, operation, 'target', nonce );
	switch ( outcome ) {
		case 'target':
			return done( grantId );
		case 'none':
			return setUpAgain( deps, operation, seen, message );
		case 'fallback':
			return failed( { end: 'restored', message } );
		default:
			return failed( { end: 'unknown', message } );
	}
}

async function setUpAgain(
	deps: Slice,
	operation: MoneyOperation,
	seen: string,
	message: string | null
): Promise< Result< string | null, NotStarted > > {
	const unfinished = failed( { end: 'unfinished', message } as const );
	// Without a later day the card would be charged today, without consent.
	const nonce = operation.fallback.startsOn && ( await savedNonce( deps, seen ) );
	if ( ! nonce ) {
		return unfinished;
	}
	const { outcome } = await tryStart( deps, operation, 'fallback', nonce );
	switch ( outcome ) {
		case 'fallback':
			return failed( { end: 'restored', message } );
		case 'target':
			// The service was slow: the requested subscription has appeared after all.
			return done( null );
		case 'none':
			return unfinished;
		default:
			return failed( { end: 'unknown', message } );
	}
}
