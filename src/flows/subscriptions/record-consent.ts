/** A failed record is repeated and never blocks the payment (`payment-21`). */
import type { Consent } from '#src/domain/schedules/agreed-terms.ts';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps } from '../deps/deps.ts';
import { forReader } from '../money/money-flow.ts';
import { sendConsents } from '../money/send-consents.ts';

/** Never rejects; do not await it. A press that maintenance blocks does not count as consent. */
export const recordConsent = async (
	deps: Deps,
	given: Omit< Consent, 'agreedAt' | 'key' >,
	/** The session at the press, if the caller awaited something after it. */
	began?: SessionIds
): Promise< void > =>
	maintenanceAt( deps.config, deps.browser.clock.now() )
		? undefined
		: forReader(
				deps,
				async ( bound ) => {
					// The consent was given now, however late it is sent; the site stores the same
					// consent only once.
					const agreedAt = bound.browser.clock.now().toISOString();
					const consent = { ...given, agreedAt, key: newKey() };
					// The consent is pending from the start, in case the page is closed now.
					createMoneyJournal( bound.journal ).addPendingConsent( consent );
					await sendConsents( bound );
				},
				began
			);
