/** Tells whether a membership paid for here is not in the reader's list yet (`payment-65`). */
import { isSettingUp } from '#src/domain/subscriptions/last-payment.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Clock } from '#src/services/browser/clock.ts';
import { lastPaymentIn, type JournalPlace } from '#src/services/browser/journal-place.ts';

export const settingUp = (
	{
		browser,
		journal,
	}: {
		readonly browser: { readonly clock: Pick< Clock, 'now' > };
		readonly journal: Pick< JournalPlace, 'read' >;
	},
	subscriptions: readonly Subscription[]
): boolean => isSettingUp( lastPaymentIn( journal.read() ), subscriptions, browser.clock.now() );
