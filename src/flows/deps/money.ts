/** The services of a money flow, all of them for one reader (T49), in a separate chunk. */
import { createDecisionClient } from '#src/services/decision/decision-client.ts';
import { createPaymentMethods } from '#src/services/decision/payment-methods.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import { createCardSubscriptions } from '#src/services/identity/card-subscriptions.ts';
import { createIdentityClient } from '#src/services/identity/identity-client.ts';
import { createBeforePayment } from '#src/services/site-rest/before-payment.ts';
import { createDiscounts } from '#src/services/site-rest/add-discount.ts';
import { createNotices } from '#src/services/site-rest/notices.ts';
import { createRetry } from '#src/services/site-rest/retry.ts';
import { createSiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import { createSiteTransport, type KeptNonce } from '#src/services/site-rest/transport.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import type { callServices } from './calls.ts';

type Calls = Pick< ReturnType< typeof callServices >, 'browser' | 'config' | 'log' >;

export function moneyServices(
	http: ReaderHttp,
	{ browser, config, log }: Calls,
	nonce: KeptNonce
) {
	const { cookies } = browser;
	const { decision, cardProvider } = config.services;
	const { reader } = http;
	const transport = createSiteTransport( http, config.rest, nonce );
	return {
		identity: createIdentityClient( http, config, log ),
		decision: createDecisionClient( http, config, {
			...browser,
			isAppPayflow: () => isAppPayflow( browser ),
		} ),
		site: createSiteRestClient( http, config, { cookies, log, nonce } ),
		money: {
			...createCardSubscriptions( http, config, browser.clock.now ),
			...createPaymentMethods( http, decision, cardProvider ),
			...createBeforePayment( transport, reader ),
			...createDiscounts( transport, reader, log ),
			...createNotices( transport, reader ),
			...createRetry( transport, reader, log ),
		},
	};
}
