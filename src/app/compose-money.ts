/** Builds the services that move money, and what the site does around a payment: sent by a press, never by a look. */
import type { BootConfig } from '#src/domain/boot-config.ts';
import type { MoneyServices, SessionDeps } from '#src/flows/deps.ts';
import { createPaymentMethods } from '#src/services/decision/payment-methods.ts';
import { createCardSubscriptions } from '#src/services/identity/card-subscriptions.ts';
import { createBeforePayment } from '#src/services/site-rest/before-payment.ts';
import { createDiscounts } from '#src/services/site-rest/discounts.ts';
import { createNotices } from '#src/services/site-rest/notices.ts';
import { createRetry } from '#src/services/site-rest/retry.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';

export function composeMoney(
	config: BootConfig,
	{ http, log, browser: { cookies } }: SessionDeps
): MoneyServices {
	const { identity, decision, cardProvider } = config.services;
	const transport = createSiteTransport( http, config.rest );
	return {
		...createCardSubscriptions( http, identity, cardProvider, log ),
		...createPaymentMethods( http, decision, cardProvider ),
		...createBeforePayment( transport, cookies ),
		...createDiscounts( transport, cookies, log ),
		...createNotices( transport, cookies ),
		...createRetry( transport, cookies, log ),
	};
}
