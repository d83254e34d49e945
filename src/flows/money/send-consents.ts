/**
 * The one sender of consents, one tab at a time: a page that opens in the moment of paying finds
 * what is on its way already, and sends nothing a second time (`payment-21`).
 */
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';

type Slice = Pick< MoneyDeps, 'consentLock' | 'journal' | 'money' >;

/** One try each; what fails stays pending. */
export const sendConsents = ( { consentLock, journal: place, money }: Slice ): Promise< void > =>
	consentLock.run( async () => {
		const journal = createMoneyJournal( place );
		for ( const consent of journal.pendingWrites().consents ) {
			const kept = await money.consent( consent );
			// A refusal stays one: a version of the sentence that the site no longer knows.
			if ( kept.ok || kept.failure === 'call-failed' ) {
				journal.removePendingConsent( consent );
			}
		}
	} );
