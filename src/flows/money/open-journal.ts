/** Opens the journal of money, whose code comes with the services that move it. */
import { service } from '#src/services/browser/lazy.ts';
import type { MoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';

const loadJournal = service(
	() =>
		import(
			/* webpackChunkName: "money-services" */ '#src/services/browser/money-journal.ts'
		)
);

/** Rejects when its code cannot be had; no call that moves money can be sent then either. */
export async function openJournal( {
	journal,
}: Pick< MoneyDeps, 'journal' > ): Promise< MoneyJournal > {
	const { createMoneyJournal } = await loadJournal();
	return createMoneyJournal( journal );
}
