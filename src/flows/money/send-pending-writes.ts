/** Repeats small writes that failed earlier: profile flags and consents. */
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { lookForPause } from './look-for-pause.ts';
import { sendConsents } from './send-consents.ts';

type Slice = Pick< MoneyDeps, 'consentLock' | 'identity' | 'journal' | 'money' | 'reader' >;

/** Tries each pending write once; what fails again stays pending. */
export async function sendPendingWrites( deps: Slice ): Promise< void > {
	if ( ! deps.reader.sessionId || ! deps.journal.read() ) {
		return;
	}
	const journal = createMoneyJournal( deps.journal );
	const { flags } = journal.pendingWrites();
	if ( Object.keys( flags ).length > 0 ) {
		const saved = await deps.identity.saveProfile( flags );
		// Entries added meanwhile are kept.
		const now = journal.pendingWrites().flags;
		if ( saved.ok && JSON.stringify( now ) === JSON.stringify( flags ) ) {
			journal.removePendingFlags( flags );
		}
	}
	await lookForPause( deps );
	await sendConsents( deps );
}
