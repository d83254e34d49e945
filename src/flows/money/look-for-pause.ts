/**
 * Another device may start a pause just as this one clears `paused`, so the list of subscriptions
 * decides (`change-21`).
 */
import { SPORTS_PRODUCT } from '#src/domain/plans/product.ts';
import { mayBeOf, withPending } from '#src/domain/subscriptions/selling.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';
import { readSubscriptions } from './read-back.ts';
import { saveProfileFlags } from './save-profile-flags.ts';

/** Never rejects. If the list cannot be read, the check stays pending in the journal. */
export async function lookForPause(
	deps: Pick< MoneyDeps, 'identity' | 'journal' >
): Promise< void > {
	const journal = createMoneyJournal( deps.journal );
	const owed = journal.pendingLook();
	const subscriptions = owed && ( await unlessStopped( readSubscriptions( deps ), null ) );
	if ( ! subscriptions || ! owed ) {
		return;
	}
	journal.endLook();
	const isPaused = withPending( subscriptions ).some(
		( one ) =>
			one.id !== owed.cancels &&
			mayBeOf( one, SPORTS_PRODUCT ) &&
			one.status === 'pending' &&
			one.nextBillingDate !== null &&
			one.nextBillingDate > owed.after
	);
	if ( isPaused ) {
		await saveProfileFlags( deps, { paused: true } );
	}
}
