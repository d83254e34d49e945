/**
 * Records what the reader agreed to before a payment; a failed record is kept and repeated, and
 * stops nothing (`payment-21`).
 */
import type { Consent } from '#src/services/site-rest/notices.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps } from '../deps/deps.ts';
import { forReader } from '../money/money-flow.ts';
import { sendConsents } from '../money/send-consents.ts';
import { isAppPayflow } from '../session/app-payflow.ts';

/** Never rejects; not to be waited for. */
export const recordConsent = (
	deps: Deps,
	given: Omit< Consent, 'agreedAt' | 'key' >,
	/** Who pressed, when something was waited for since. */
	began?: SessionIds
): Promise< void > =>
	forReader(
		deps,
		async ( bound ) => {
			// Whenever it is repeated, it was given now; the site keeps the same one once.
			const agreedAt = bound.browser.clock.now().toISOString();
			const consent = {
				...given,
				// Repeated from another page it is still the app's.
				...( isAppPayflow( deps.browser ) && { appSubscribe: true } ),
				agreedAt,
				key: newKey(),
			};
			// Pending from the first moment: a page that is closed now repeats it on the next
			// visit.
			createMoneyJournal( bound.journal ).addPendingConsent( consent );
			await sendConsents( bound );
		},
		began
	);
