/** Records what the reader agreed to before a payment; a failure is kept and repeated, and stops nothing. Decision 37. */
import type { Consent } from '#src/services/site-rest/notices.ts';
import type { Deps } from './deps.ts';
import { openJournal } from './open-journal.ts';

/** Never rejects; not to be waited for. */
export async function recordConsent(
	deps: Pick< Deps, 'browser' | 'journal' | 'site' >,
	given: Omit< Consent, 'agreedAt' >
): Promise< void > {
	// Whenever it is repeated, it was given now; the site keeps the same one once.
	const agreedAt = deps.browser.clock.now().toISOString();
	const consent = { ...given, agreedAt };
	// Owed from the first moment: a page that is closed now repeats it on the next visit.
	const journal = await openJournal( deps ).catch( () => null );
	journal?.oweConsent( consent );
	const kept = await deps.site.consent( consent );
	if ( kept.ok || kept.failure === 'call-failed' ) {
		journal?.dropConsent( consent );
	}
}
