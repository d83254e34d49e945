/** Loads the journal of money, whose code comes with the services that move it. See record 020. */
import type { MoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/** Rejects when its code cannot be had; no call that moves money can be sent then either. */
export async function loadJournal( {
	journal,
}: Pick< MoneyDeps, 'journal' > ): Promise< MoneyJournal > {
	const { createMoneyJournal } = await import(
		/* webpackChunkName: "money-services" */ '#src/services/browser/money-journal.ts'
	);
	return createMoneyJournal( journal );
}
