/** Repeats the small writes that failed before: profile flags and consents. */
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' | 'money' | 'reader' >;

/** One try each; what fails again stays pending. */
export async function sendPendingWrites( deps: Slice ): Promise< void > {
	if ( ! deps.reader.sessionId || ! deps.journal.read() ) {
		return;
	}
	const journal = createMoneyJournal( deps.journal );
	const { flags, consents } = journal.pendingWrites();
	if ( Object.keys( flags ).length > 0 ) {
		const saved = await deps.identity.saveProfile( flags );
		// What was added meanwhile stays.
		const now = journal.pendingWrites().flags;
		if ( saved.ok && JSON.stringify( now ) === JSON.stringify( flags ) ) {
			journal.removePendingFlags( flags );
		}
	}
	for ( const consent of consents ) {
		const kept = await deps.money.consent( consent );
		// A refusal stays one: a version of the sentence that the site no longer knows.
		if ( kept.ok || kept.failure === 'call-failed' ) {
			journal.removePendingConsent( consent );
		}
	}
}
