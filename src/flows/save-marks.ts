/**
 * Marks on the profile that follow from money: said once, and owed when that fails. A mark never undoes what was paid.
 * Decision 54; acceptance E11.
 */
import type { ProfileChanges } from '#src/domain/profile.ts';
import type { Deps } from './deps.ts';

/** Never rejects; nothing given is no request. */
export async function saveMarks(
	{ identity, journal }: Pick< Deps, 'identity' | 'journal' >,
	changes: ProfileChanges
): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	// Owed from the first moment: a page that is closed now says it on the next visit.
	journal.oweMarks( changes );
	const saved = await identity.saveProfile( changes );
	if ( saved.ok ) {
		journal.dropMarks( changes );
	}
}
