/** Profile flags that could not be saved stay pending, and the payment stands. */
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' >;

/** Never rejects; without flags no request is sent. */
export async function saveProfileFlags( deps: Slice, changes: ProfileChanges ): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	const journal = createMoneyJournal( deps.journal );
	// If the page is closed from here on, the next visit saves the flags.
	journal.addPendingFlags( changes );
	const saved = await unlessStopped( deps.identity.saveProfile( changes ), null );
	if ( saved?.ok ) {
		journal.removePendingFlags( changes );
	}
}
