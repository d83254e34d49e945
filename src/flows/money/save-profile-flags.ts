/**
 * Saves the profile flags that follow from a payment, and keeps them pending when that fails. A
 * flag never undoes what was paid.
 */
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' >;

/** Never rejects; nothing given is no request. */
export async function saveProfileFlags( deps: Slice, changes: ProfileChanges ): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	const journal = createMoneyJournal( deps.journal );
	// From now on they are saved on the next visit where this page is closed.
	journal.addPendingFlags( changes );
	const saved = await unlessStopped( deps.identity.saveProfile( changes ), null );
	if ( saved?.ok ) {
		journal.removePendingFlags( changes );
	}
}
