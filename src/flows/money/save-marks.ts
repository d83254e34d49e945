/**
 * Marks on the profile that follow from money: said once, and owed when that fails. A mark never undoes what was paid.
 * Decision 54; acceptance E11.
 */
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import type { MoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';
import { openJournal } from './open-journal.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' >;

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
	const saved = await unlessStopped(
		deps.identity.saveProfile( changes ),
		null
	);
	if ( saved?.ok ) {
		journal?.dropMarks( changes );
	}
}
