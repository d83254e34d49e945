/** Determines the outcome of a change, and closes its entry in the journal (`change-12`). */
import {
	hasReached,
	outcomeOf,
	profileAfter,
	type ChangeOutcome,
	type MoneyOperation,
} from '#src/domain/changes/unfinished-change.ts';
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { createMoneyJournal, type PauseLook } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { lookForPause } from '../money/look-for-pause.ts';
import { lookUntil } from '../money/read-back.ts';
import { saveProfileFlags } from '../money/save-profile-flags.ts';

/** Only the last of up to `reads` reads can say "unchanged". */
export const lookForOutcome = async (
	deps: Pick< MoneyDeps, 'browser' | 'identity' >,
	operation: MoneyOperation,
	before: ChangeOutcome,
	reads: number
): Promise< ChangeOutcome | 'unknown' > =>
	( await lookUntil(
		deps,
		reads,
		( subscriptions ) => outcomeOf( operation, subscriptions ),
		( outcome ) => outcome !== before
	) ) ?? 'unknown';

type Slice = Pick< MoneyDeps, 'refreshEntitlement' | 'identity' | 'journal' | 'sendEvent' >;

/**
 * Announces the change. Nothing else does, so it happens once, even if the outcome is seen late
 * (`event-2`).
 */
function reportChange( { sendEvent }: Slice, { kind, target, months }: MoneyOperation ): void {
	const { planId } = target;
	switch ( kind ) {
		case 'change-plan':
			return sendEvent( 'change', { planId } );
		case 'pause':
			return sendEvent( 'pause', { months: months ?? 1 } );
		case 'resume':
			return sendEvent( 'resume', { planId } );
	}
}

/** The list may lack the subscription for a while, during which nothing is sold. */
export const noteStart = (
	{ browser, journal }: Pick< MoneyDeps, 'browser' | 'journal' >,
	{ card }: MoneyOperation,
	all: readonly Subscription[]
): void =>
	createMoneyJournal( journal ).noteLastPayment( {
		at: browser.clock.now().toISOString(),
		card,
		subscriptionId: null,
		before: withPending( all ).map( ( { id } ) => id ),
	} );

/**
 * Call it once the outcome is known; it deletes the journal entry and updates the profile flags.
 */
export async function concludeOperation(
	deps: Slice,
	operation: MoneyOperation,
	outcome: Exclude< ChangeOutcome, 'none' >,
	/** Whether a step of the change has saved the flags already. */
	{ areFlagsSaved = false } = {}
): Promise< void > {
	const flags = areFlagsSaved ? {} : profileAfter( operation, outcome );
	// Flags and check are written with the end of the change, in case the page closes now.
	createMoneyJournal( deps.journal ).end( flags, lookAfter( operation, outcome, flags ) );
	if ( hasReached( operation, outcome, 'target' ) ) {
		reportChange( deps, operation );
	}
	deps.refreshEntitlement();
	await saveProfileFlags( deps, flags );
	await lookForPause( deps );
}

/** Null if `paused` is not cleared, or if no day identifies another device's pause. */
function lookAfter(
	{ cancels, target, fallback }: MoneyOperation,
	outcome: ChangeOutcome,
	{ paused }: ProfileChanges
): PauseLook | null {
	const after = ( outcome === 'target' ? target : fallback ).startsOn;
	return paused === false && after ? { cancels, after } : null;
}
