/** Finishes or restores an interrupted change when the reader presses its button (`change-13`). */
import { isSameStart } from '#src/domain/changes/replacement.ts';
import type { ChangePlanFailure } from '#src/domain/money-failure.ts';
import { billedFrom } from '#src/domain/schedules/change-schedules.ts';
import { done, type Result } from '#src/domain/result.ts';
import {
	hasReached,
	isStartUnderWay,
	outcomeOf,
	startFrom,
	type ChangeOutcome,
	type MoneyOperation,
	type UnfinishedChange,
} from '#src/domain/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { readSubscriptions } from '../money/read-back.ts';
import { refused } from '../subscriptions/change-money.ts';
import { aside, moneyFlow } from '../money/money-flow.ts';
import { concludeOperation, noteStart } from './operation-end.ts';
import { reportPause } from './pause.ts';
import type { Changed, ShownChange } from './replace-subscription.ts';
import { withPending } from '#src/domain/subscriptions/selling.ts';
import { cardToPayWith } from '../cards/saved-nonce.ts';
import { tryStart } from './start-replacement.ts';

export interface SettleInput extends Pick< ShownChange, 'catalogue' | 'shownCard' | 'began' > {
	/** The change, with the amounts that the reader was shown. */
	readonly change: UnfinishedChange;
	readonly choice: 'finish' | 'restore';
}

type Outcome = Result< Changed, ChangePlanFailure >;

/** Starts nothing if the day or the price has changed since the reader saw it. */
export const settleChange = ( deps: Deps, { began, ...input }: SettleInput ): Promise< Outcome > =>
	moneyFlow( deps, ( money ) => settle( money, input ), began );

async function settle(
	deps: MoneyDeps,
	{ change, choice, catalogue, shownCard }: Omit< SettleInput, 'began' >
): Promise< Outcome > {
	const journal = createMoneyJournal( deps.journal );
	const known = journal.operation();
	if ( known?.id !== change.id ) {
		return refused( 'terms-changed', 'unchanged' );
	}
	const fresh = await freshMembership( deps );
	if ( ! fresh.ok ) {
		return refused( fresh.failure, 'unfinished' );
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
	if ( isStartUnderWay( known, all, deps.browser.clock.now() ) ) {
		const come = await waitForStart( deps, known );
		if ( come === 'unknown' ) {
			return refused( 'start-failed', 'unknown' );
		}
		if ( come !== 'none' ) {
			return close( deps, known, come, which );
		}
	}
	if ( ! isSameStart( billedFrom( operation[ which ], catalogue, today ), change[ choice ] ) ) {
		return refused( 'terms-changed', 'unfinished' );
	}
	const card = await cardToPayWith(
		deps,
		withPending( all ).find( ( { id } ) => id === known.cancels ) ?? null,
		{ mark: known.card, shownCard }
	);
	if ( ! card.ok ) {
		return refused( card.failure, 'unfinished' );
	}
	const tried = await tryStart( deps, operation, which, card.value.nonce );
	if ( tried.grantId !== null ) {
		noteStart( deps, operation, all );
	}
	if ( tried.outcome === 'none' ) {
		return refused( 'start-failed', 'unfinished', tried.message );
	}
	return tried.outcome === 'unknown'
		? refused( 'start-failed', 'unknown', tried.message )
		: close( deps, operation, tried.outcome, which, tried.grantId );
}

/** Milliseconds between two reads of a list that may be stale. */
const LOOK_PAUSE = 5_000;
const MOST_LOOKS = 20;

/** Waits until the ordered subscription appears or no longer can: it must not be ordered twice. */
async function waitForStart(
	deps: MoneyDeps,
	operation: MoneyOperation
): Promise< ChangeOutcome | 'unknown' > {
	const { clock } = deps.browser;
	for ( let look = 0; look < MOST_LOOKS; look++ ) {
		await clock.wait( LOOK_PAUSE );
		const all = await readSubscriptions( deps );
		if ( all && ! isStartUnderWay( operation, all, clock.now() ) ) {
			return outcomeOf( operation, all );
		}
	}
	return 'unknown';
}

async function close(
	deps: MoneyDeps,
	operation: MoneyOperation,
	outcome: Exclude< ReturnType< typeof outcomeOf >, 'none' >,
	which: 'target' | 'fallback',
	grantId: string | null = null
): Promise< Outcome > {
	await concludeOperation( deps, operation, outcome );
	if ( ! hasReached( operation, outcome, which ) ) {
		return refused( 'terms-changed', 'unchanged' );
	}
	if ( which === 'target' && operation.kind === 'pause' ) {
		// The report is not awaited, because mail and newsletters must not delay the outcome.
		aside( reportPause( deps, operation, operation.months ?? 1 ) );
	}
	const { planId, startsOn } = operation[ which ];
	return done( { planId, startsOn, grantId } );
}
