/**
 * Finds out what became of a change, and closes its entry in the journal. Decision 10; acceptance E15.
 */
import {
	outcomeOf,
	profileAfter,
	type ChangeOutcome,
	type MoneyOperation,
} from '#src/domain/changes/unfinished-change.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { openJournal } from '../money/open-journal.ts';
import { lookUntil } from '../money/read-back.ts';
import { saveMarks } from '../money/save-marks.ts';

/**
 * Reads the subscriptions until they show something else than `before`, at most so many times. It is still as before
 * only when the last read says so.
 */
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

type Slice = Pick< MoneyDeps, 'askEntitlementAnew' | 'identity' | 'journal' >;

/** Its end is known: the journal forgets it, and the profile says what follows from it. */
export async function concludeOperation(
	deps: Slice,
	operation: MoneyOperation,
	outcome: Exclude< ChangeOutcome, 'none' >,
	/** A step of the change has said it already. */
	{ isMarked = false } = {}
): Promise< void > {
	const marks = isMarked ? {} : profileAfter( operation, outcome );
	const journal = await openJournal( deps );
	// In one go with its end: a page that is closed now must not forget what the profile has yet to say.
	journal.oweMarks( marks );
	journal.end();
	deps.askEntitlementAnew();
	await saveMarks( deps, marks );
}
