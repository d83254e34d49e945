/** The contents of a wallet's sheet, in the words of the consent. */
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { AgreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { consentText } from '#src/messages/payment.ts';
import { planHeading } from '#src/messages/plans.ts';
import type { WalletOrder } from '#src/services/card-provider/wallets/wallet-port.ts';

export const walletOrder = (
	plan: Plan,
	terms: AgreedTerms,
	{ locale, siteName }: Pick< BootConfig, 'locale' | 'siteName' >
): WalletOrder => ( {
	plan: planHeading( plan ),
	terms,
	promise: consentText( plan, terms, locale ).promise,
	publisher: siteName,
	locale,
	managedAt: new URL( MEMBERSHIP_PATH, window.location.href ).href,
} );
