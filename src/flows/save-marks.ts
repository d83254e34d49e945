/**
 * Marks on the profile that follow from money: said once, and owed when that fails. A mark never undoes what was paid.
 * Decision 54; acceptance E11.
 */
import type { ProfileChanges } from '#src/domain/profile.ts';
import type { Deps } from './deps.ts';
import { openJournal } from './open-journal.ts';

/** Never rejects; nothing given is no request. */
export async function saveMarks(
	deps: Pick< Deps, 'identity' | 'journal' >,
	changes: ProfileChanges
): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	// Owed from the first moment: a page that is closed now says it on the next visit.
	const journal = await openJournal( deps ).catch( () => null );
	journal?.oweMarks( changes );
	const saved = await deps.identity.saveProfile( changes );
	if ( saved.ok ) {
		journal?.dropMarks( changes );
	}
}
