/**
 * Saves the profile flags that follow from a payment, and keeps them pending when that fails. A flag never undoes
 * what was paid.
 */
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from './money-flow.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' >;

/** From then on they are saved on the next visit where this page is closed. */
export const addPendingFlags = (
	{ journal }: Pick< Slice, 'journal' >,
	changes: ProfileChanges
): void => createMoneyJournal( journal ).addPendingFlags( changes );

/** Never rejects; nothing given is no request. */
export async function saveProfileFlags(
	deps: Slice,
	changes: ProfileChanges
): Promise< void > {
	if ( Object.keys( changes ).length === 0 ) {
		return;
	}
	addPendingFlags( deps, changes );
	const saved = await unlessStopped(
		deps.identity.saveProfile( changes ),
		null
	);
	if ( saved?.ok ) {
		createMoneyJournal( deps.journal ).removePendingFlags( changes );
	}
}
