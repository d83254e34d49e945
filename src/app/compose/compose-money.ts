/** Builds the services that move money, and what the site does around a payment: sent by a press, never by a look. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type {
	MoneyCalls,
	MoneyLooks,
	SessionDeps,
} from '#src/flows/deps/deps.ts';
import { createPaymentMethods } from '#src/services/decision/payment-methods.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import {
	createCardSubscriptions,
	createCardToken,
} from '#src/services/identity/card-subscriptions.ts';
import { createBeforePayment } from '#src/services/site-rest/before-payment.ts';
import {
	createDiscountList,
	createDiscounts,
} from '#src/services/site-rest/discounts.ts';
import { createNotices } from '#src/services/site-rest/notices.ts';
import { createRetry } from '#src/services/site-rest/retry.ts';
import {
	createSiteTransport,
	type KeptNonce,
} from '#src/services/site-rest/transport.ts';

/** What a flow sends, for the reader of `http`. */
export function composeMoney(
	{ services, rest }: BootConfig,
	http: ReaderHttp,
	{ log }: Pick< SessionDeps, 'log' >,
	nonce: KeptNonce
): MoneyCalls {
	const { identity, decision, cardProvider } = services;
	const { reader } = http;
	const transport = createSiteTransport( http, rest, nonce );
	return {
		...createCardSubscriptions( http, identity, cardProvider ),
		...createPaymentMethods( http, decision, cardProvider ),
		...createBeforePayment( transport, reader ),
		...createDiscounts( transport, reader, log ),
		...createNotices( transport, reader ),
		...createRetry( transport, reader, log ),
	};
}

/** What a page reads beside the flows, for whoever is logged in. */
export function composeMoneyLooks(
	{ services, rest }: BootConfig,
	{ http, log, browser }: SessionDeps,
	nonce: KeptNonce
): MoneyLooks {
	const { identity, cardProvider } = services;
	return {
		...createCardToken( http, identity, cardProvider, log ),
		...createDiscountList(
			createSiteTransport( http, rest, nonce ),
			browser.cookies.ids,
			log
		),
	};
}
