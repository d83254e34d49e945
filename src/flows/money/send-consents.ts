/** One tab at a time sends consents, so that none is sent twice (`payment-21`). */
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';

type Slice = Pick< MoneyDeps, 'consentLock' | 'journal' | 'money' >;

/** Tries each pending consent once; what fails stays pending. */
export const sendConsents = ( { consentLock, journal: place, money }: Slice ): Promise< void > =>
	consentLock.run( async () => {
		const journal = createMoneyJournal( place );
		for ( const consent of journal.pendingWrites().consents ) {
			const kept = await money.consent( consent );
			// A refusal is final: the site no longer knows that version of the consent text.
			if ( kept.ok || kept.failure === 'call-failed' ) {
				journal.removePendingConsent( consent );
			}
		}
	} );
