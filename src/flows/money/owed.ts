/** Repeats the small writes that failed before: marks on the profile, consents. Decisions 37 and 54; acceptance E15. */
import type { MoneyDeps } from '../deps/deps.ts';
import { openJournal } from './open-journal.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'journal' | 'reader' | 'site' >;

/** One try each; what fails again stays owed. */
export async function settleOwed( deps: Slice ): Promise< void > {
	if ( ! deps.reader.sessionId || ! deps.journal.read() ) {
		return;
	}
	const journal = await openJournal( deps ).catch( () => null );
	if ( ! journal ) {
		return;
	}
	const { marks, consents } = journal.owed();
	if ( Object.keys( marks ).length > 0 ) {
		const saved = await deps.identity.saveProfile( marks );
		// What was owed anew meanwhile stays.
		const now = journal.owed().marks;
		if ( saved.ok && JSON.stringify( now ) === JSON.stringify( marks ) ) {
			journal.dropMarks( marks );
		}
	}
	for ( const consent of consents ) {
		const kept = await deps.site.consent( consent );
		// A refusal stays one: a version of the sentence that the site no longer knows.
		if ( kept.ok || kept.failure === 'call-failed' ) {
			journal.dropConsent( consent );
		}
	}
}
