/**
 * Saves the profile flags that follow from money, and keeps them pending when that fails. A flag never undoes what was
 * paid.
 */
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import type { MoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';
import { loadJournal } from './load-journal.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' >;

/**
 * From then on they are saved on the next visit where this page is closed. Never rejects; null when the journal cannot be opened.
 */
export async function addPendingFlags(
	deps: Pick< Slice, 'journal' >,
	changes: ProfileChanges
): Promise< MoneyJournal | null > {
	const journal = await loadJournal( deps ).catch( () => null );
	journal?.addPendingFlags( changes );
	return journal;
}

/** Never rejects; nothing given is no request. */
export async function saveProfileFlags(
	deps: Slice,
	changes: ProfileChanges
): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	const journal = await addPendingFlags( deps, changes );
	const saved = await unlessStopped(
		deps.identity.saveProfile( changes ),
		null
	);
	if ( saved?.ok ) {
		journal?.removePendingFlags( changes );
	}
}
