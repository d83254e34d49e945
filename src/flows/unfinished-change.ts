/**
 * A change that stopped half-way: found on the next visit or in another tab, finished or restored on the reader's press.
 * Decision 10; acceptance E15.
 */
import type { ChangePlanFailure } from '#src/domain/money-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import {
	outcomeOf,
	startFrom,
	unfinishedChange,
	type MoneyOperation,
	type UnfinishedChange,
} from '#src/domain/unfinished-change.ts';
import { utcDay } from '#src/domain/utc-day.ts';
import type { Deps } from './deps.ts';
import { freshMembership } from './fresh-membership.ts';
import { concludeOperation } from './operation-end.ts';
import { settleOwed } from './owed.ts';
import { tellPause } from './pause.ts';
import type { Changed } from './replace-subscription.ts';
import { savedNonce } from './saved-nonce.ts';
import { tryStart } from './start-replacement.ts';

/** Milliseconds: a call that was cut off is over by then, whatever it did. */
const SETTLED_AFTER = 10 * 60_000;

/**
 * What there is to finish, null when there is nothing. Repeats what is owed, and closes entries whose end can be seen.
 *
 * @throws {Error} When the subscriptions cannot be read: unknown is never "nothing".
 */
export const findUnfinishedChange = (
	deps: Deps
): Promise< UnfinishedChange | null > =>
	// Whatever another tab is doing right now is not unfinished.
	deps.billingLock.run( async () => {
		await settleOwed( deps );
		const operation = deps.journal.operation();
		if ( ! operation ) {
			return null;
		}
		const subscriptions = await deps.identity.subscriptions();
		const outcome = outcomeOf( operation, subscriptions );
		const now = deps.browser.clock.now();
		const age = now.getTime() - Date.parse( operation.startedAt );
		if (
			outcome !== 'none' &&
			( outcome !== 'old' || age > SETTLED_AFTER )
		) {
			await concludeOperation( deps, operation, outcome );
			return null;
		}
		return unfinishedChange( operation, subscriptions, utcDay( now ) );
	} );

export interface SettleInput {
	readonly change: UnfinishedChange;
	readonly choice: 'finish' | 'restore';
}

type Outcome = Result< Changed, ChangePlanFailure >;

const not = (
	reason: ChangePlanFailure[ 'reason' ],
	end: ChangePlanFailure[ 'end' ],
	message: string | null = null
) => failed( { reason, end, message } );

/** Finishes or restores it as the reader was shown; another day than that is not begun. */
export const settleChange = (
	deps: Deps,
	input: SettleInput
): Promise< Outcome > => deps.billingLock.run( () => settle( deps, input ) );

async function settle(
	deps: Deps,
	{ change, choice }: SettleInput
): Promise< Outcome > {
	const known = deps.journal.operation();
	if ( known?.id !== change.id ) {
		return not( 'terms-changed', 'unchanged' );
	}
	const fresh = await freshMembership( deps );
	if ( ! fresh.ok ) {
		return not(
			fresh.failure === 'session-not-authenticated'
				? fresh.failure
				: 'subscription-not-found',
			'unfinished'
		);
	}
	const { all, today } = fresh.value;
	const operation = {
		...known,
		target: startFrom( known.target, today ),
		fallback: startFrom( known.fallback, today ),
	};
	const which = choice === 'finish' ? 'target' : 'fallback';
	const before = outcomeOf( known, all );
	if ( before !== 'none' ) {
		return close( deps, known, before, which );
	}
	const shown = choice === 'finish' ? change.finish : change.restore;
	if ( operation[ which ].startsOn !== shown.startsOn ) {
		return not( 'terms-changed', 'unfinished' );
	}
	const nonce = await savedNonce( deps );
	if ( ! nonce ) {
		return not( 'method-not-found', 'unfinished' );
	}
	deps.journal.begin( operation );
	const tried = await tryStart( deps, operation, which, nonce );
	if ( tried.outcome === 'none' ) {
		return not( 'start-failed', 'unfinished', tried.message );
	}
	return tried.outcome === 'unknown'
		? not( 'start-failed', 'unknown', tried.message )
		: close( deps, operation, tried.outcome, which, tried.grantId );
}

async function close(
	deps: Deps,
	operation: MoneyOperation,
	outcome: Exclude< ReturnType< typeof outcomeOf >, 'none' >,
	which: 'target' | 'fallback',
	grantId: string | null = null
): Promise< Outcome > {
	await concludeOperation( deps, operation, outcome );
	if ( outcome !== which ) {
		return not( 'terms-changed', 'unchanged' );
	}
	if ( which === 'target' && operation.kind === 'pause' ) {
		// Not awaited: mail and newsletters come after the money.
		void tellPause( deps, operation, operation.months ?? 1 );
	}
	const { planId, startsOn } = operation[ which ];
	return done( { planId, startsOn, grantId } );
}
