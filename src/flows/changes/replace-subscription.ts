/**
 * Replaces one subscription by another: checks, opens the journal, cancels, reads back, subscribes,
 * reads back, and returns to the old one if that fails (`change-8`, `change-11`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { ReplaceReason, StepFailure } from '#src/domain/money-failure.ts';
import type { PauseMonths } from '#src/domain/changes/pause.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import {
	chargedOnes,
	isSameStart,
	type PlannedStart,
	type Replacement,
} from '#src/domain/changes/replacement.ts';
import { done, type Result } from '#src/domain/result.ts';
import { isLive, mayBeOf, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type {
	ChangeKind,
	ChangeOutcome,
	MoneyOperation,
} from '#src/domain/changes/unfinished-change.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { refused } from '../subscriptions/change-money.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { cardMark } from '../cards/card-taking-over.ts';
import { cardToPayWith, type CardChoice, type ChosenCard } from '../cards/saved-nonce.ts';
import { concludeOperation, lookForOutcome, noteStart } from './operation-end.ts';
import { startReplacement } from './start-replacement.ts';

/** What the reader was shown when the change was asked for. */
export interface ShownChange {
	readonly catalogue: readonly Plan[];
	/**
	 * Plan, day and price that the reader was shown: another device may have changed the plan, and a
	 * later rate may have begun.
	 */
	readonly agreed: PlannedStart | null;
	/** Id of the subscription that the page said would be replaced; undefined if it named none. */
	readonly replaces: string | undefined;
	readonly shownCard: CardChoice[ 'shownCard' ];
	/** The session at the press; absent if it is the current one. */
	readonly began?: SessionIds | undefined;
}

interface ReplaceInput extends Omit< ShownChange, 'began' > {
	readonly kind: ChangeKind;
	readonly months?: PauseMonths;
	/** Computed from the current subscriptions, as billed; null if none is possible. */
	readonly plan: ( listed: readonly Subscription[], today: UtcDay ) => Replacement | null;
	/** A step before the cancellation; false means that it failed and nothing has changed. */
	readonly before?: () => Promise< boolean >;
}

/** The subscription that the change has started. */
export interface Changed {
	readonly planId: string;
	/** Day of the first charge; null means today. */
	readonly startsOn: UtcDay | null;
	/** Null if the service's answer was lost and a read found the subscription. */
	readonly grantId: string | null;
}

interface Replaced extends Changed {
	readonly operation: MoneyOperation;
}

type ReplaceFailure = StepFailure< ReplaceReason | 'profile-not-saved' >;
type Outcome = Result< Replaced, ReplaceFailure >;

export async function replaceSubscription(
	deps: MoneyDeps,
	input: ReplaceInput
): Promise< Outcome > {
	const fresh = await freshMembership( deps, input.catalogue );
	if ( ! fresh.ok ) {
		return refused( fresh.failure );
	}
	const { all, listed, today } = fresh.value;
	// The membership runs again, for example because another device has resumed it.
	if (
		input.kind === 'resume' &&
		chargedOnes( listed ).some( ( { status } ) => status === 'active' )
	) {
		return refused( 'terms-changed' );
	}
	const replacement = input.plan( listed, today );
	if ( ! replacement || isHeldByAnother( all, replacement ) ) {
		return refused( 'subscription-not-found' );
	}
	if ( ! isSameStart( replacement.target, input.agreed ) ) {
		return refused( 'terms-changed' );
	}
	const now = deps.browser.clock.now();
	const operation = {
		...replacement,
		id: now.getTime().toString( 36 ),
		kind: input.kind,
		startedAt: now.toISOString(),
		months: input.months ?? null,
		card: null,
		sentAt: null,
	};
	if ( isThereAlready( operation ) ) {
		const { planId, startsOn } = operation.target;
		return done( { planId, startsOn, grantId: null, operation } );
	}
	// Another plan may have been set up instead of the named one, and must not be undone unseen.
	if ( input.replaces && input.replaces !== operation.cancels ) {
		return refused( 'terms-changed' );
	}
	const card = await cardToPayWith(
		deps,
		withPending( all ).find( ( { id } ) => id === operation.cancels ) ?? null,
		input
	);
	return card.ok
		? carryOut(
				deps,
				{ ...operation, card: cardMark( card.value.token ) },
				{ card: card.value, all, before: input.before }
			)
		: refused( card.failure );
}

/** Another tab may have made the change already (`change-16`). */
const isThereAlready = ( { target, fallback }: Replacement ) =>
	target.planId === fallback.planId && target.startsOn === fallback.startsOn;

/** Another live subscription to the same product would make the service refuse the new one. */
const isHeldByAnother = ( all: readonly Subscription[], { cancels, target }: Replacement ) =>
	withPending( all ).some(
		( one ) => one.id !== cancels && mayBeOf( one, target.productId ) && isLive( one )
	);

async function carryOut(
	deps: MoneyDeps,
	operation: MoneyOperation,
	{
		card,
		all,
		before,
	}: {
		readonly before: ReplaceInput[ 'before' ];
		readonly card: ChosenCard;
		readonly all: readonly Subscription[];
	}
): Promise< Outcome > {
	createMoneyJournal( deps.journal ).begin( operation );
	if ( before && ! ( await before() ) ) {
		return notPrepared( deps, operation );
	}
	const refusal = await endOld( deps, operation );
	if ( refusal ) {
		return refusal;
	}
	const started = await startReplacement( deps, operation, card );
	if ( started.ok || started.failure.end === 'restored' ) {
		noteStart( deps, operation, all );
	}
	if ( started.ok ) {
		await concludeOperation( deps, operation, 'target', {
			areFlagsSaved: before !== undefined,
		} );
		const { planId, startsOn } = operation.target;
		return done( { planId, startsOn, grantId: started.value, operation } );
	}
	const { end, message } = started.failure;
	if ( end === 'restored' ) {
		await concludeOperation( deps, operation, 'fallback' );
	}
	return refused( 'start-failed', end, message );
}

/**
 * `paused` is cleared only if this press set it and a later read shows the old subscription
 * running; otherwise another device has set it.
 */
async function notPrepared( deps: MoneyDeps, operation: MoneyOperation ) {
	const isMarked = await mayBeMarked( deps );
	const seen = await lookForOutcome( deps, operation, 'old', 1 );
	if ( seen !== 'old' && seen !== 'unknown' ) {
		return endedElsewhere( deps, operation, seen );
	}
	await concludeOperation( deps, operation, 'old', {
		areFlagsSaved: ! isMarked || seen === 'unknown',
	} );
	return refused( 'profile-not-saved' );
}

const mayBeMarked = async ( { identity }: MoneyDeps ): Promise< boolean > =>
	( await orNull( identity.profile() ) )?.paused !== false;

/** The failure of the step; null once the old subscription has ended. */
async function endOld( deps: MoneyDeps, operation: MoneyOperation ) {
	const { cancels } = operation;
	const ended = await deps.money.cancelSubscription( cancels );
	const { reason, message } = ended.ok ? { reason: null, message: null } : ended.failure;
	if ( reason === 'session-not-authenticated' ) {
		await concludeOperation( deps, operation, 'old' );
		return refused( reason, 'unchanged', message );
	}
	// Success and refusal are both read back, because a proxy may answer either.
	const isRefused = reason === 'refused';
	const seen = await lookForOutcome( deps, operation, 'old', isRefused ? 1 : 2 );
	if ( seen === 'unknown' || ( seen === 'old' && ! isRefused ) ) {
		// The list may be stale, or the command still under way: the next read shows it.
		return refused( 'cancel-failed', 'unknown', message );
	}
	if ( seen === 'old' ) {
		await concludeOperation( deps, operation, seen );
		return refused( 'cancel-failed', 'unchanged', message );
	}
	return reason === 'not-live' ? endedElsewhere( deps, operation, seen ) : null;
}

/**
 * Perhaps another device canceled, which promised no further charge: nothing is started, and the
 * reader decides.
 */
async function endedElsewhere(
	deps: MoneyDeps,
	operation: MoneyOperation,
	seen: Exclude< ChangeOutcome, 'old' >
) {
	if ( seen === 'none' ) {
		return refused( 'cancel-failed', 'unfinished' );
	}
	// The pending subscription and the flags belong to the other device unless they match the
	// request exactly.
	const isSame = seen === 'target';
	await concludeOperation( deps, operation, isSame ? seen : 'other', {
		areFlagsSaved: ! isSame,
	} );
	return refused( 'terms-changed', 'unchanged' );
}
