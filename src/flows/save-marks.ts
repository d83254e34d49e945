/**
 * Marks on the profile that follow from money: said once, and owed when that fails. A mark never undoes what was paid.
 * Decision 54; acceptance E11.
 */
import type { ProfileChanges } from '#src/domain/profile.ts';
import type { MoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps } from './deps.ts';
import { openJournal } from './open-journal.ts';

type Slice = Pick< Deps, 'identity' | 'journal' >;

/**
 * From then on a page that is closed says it on the next visit. Never rejects; null when the journal cannot be opened.
 */
export async function oweMarks(
	deps: Pick< Slice, 'journal' >,
	changes: ProfileChanges
): Promise< MoneyJournal | null > {
	const journal = await openJournal( deps ).catch( () => null );
	journal?.oweMarks( changes );
	return journal;
}

/** Never rejects; nothing given is no request. */
export async function saveMarks(
	deps: Slice,
	changes: ProfileChanges
): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	const journal = await oweMarks( deps, changes );
	const saved = await deps.identity.saveProfile( changes );
	if ( saved.ok ) {
		journal?.dropMarks( changes );
	}
}
