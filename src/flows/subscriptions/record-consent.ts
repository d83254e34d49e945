/**
 * Records what the reader agreed to before a payment; a failed record is stored and repeated, and
 * stops nothing (`payment-21`).
 */
import type { Consent } from '#src/domain/schedules/agreed-terms.ts';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps } from '../deps/deps.ts';
import { forReader } from '../money/money-flow.ts';
import { sendConsents } from '../money/send-consents.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';

/** Never rejects; do not await it. A press that a maintenance holds back agrees to nothing. */
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
					// However late it is sent, consent was given now; the site stores the same one once.
					const agreedAt = bound.browser.clock.now().toISOString();
					const consent = {
						...given,
						// A repetition from another page still belongs to the app.
						...( isAppPayflow( deps.browser ) && { appSubscribe: true } ),
						agreedAt,
						key: newKey(),
					};
					// Pending from the start: if the page is closed now, the next visit repeats it.
					createMoneyJournal( bound.journal ).addPendingConsent( consent );
					await sendConsents( bound );
				},
				began
			);
