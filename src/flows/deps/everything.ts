/** Adds what plans, money and gated articles need: all services of a page. */
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createJournalPlaces } from '#src/services/browser/journal-place.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createLock } from '#src/services/browser/lock.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import { readCardToken } from '#src/services/identity/card-token.ts';
import { createSiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import type { KeptNonce } from '#src/services/site-rest/transport.ts';
import { onDemand } from './on-demand.ts';
import type { Page } from './page.ts';
import { sessionServices } from './session.ts';

const loadMoney = service( () => import( /* webpackChunkName: "money" */ './money.ts' ) );

const loadPrivacyService = service(
	() => import( /* webpackChunkName: "privacy-service" */ '#src/services/identity/privacy.ts' )
);

const loadCardFields = service(
	() =>
		import( /* webpackChunkName: "card-fields" */ '#src/services/card-provider/card-fields.ts' )
);

export function allServices( page: Page ) {
	const { config, environment } = page;
	const session = page.use( sessionServices );
	const { http, log } = session;
	const { cookies, storage } = session.browser;
	const { identity, decision, cardProvider } = config.services;
	const nonce: KeptNonce = { nonce: null };
	return {
		...session,
		holds: 'everything' as const,
		site: createSiteRestClient( http, config, { cookies, log, nonce } ),
		billingLock: createBillingLock(),
		consentLock: createLock( 'circ-consents' ),
		journal: createJournalPlaces( storage, cookies.ids ),
		/** Loads the services that move money, for one reader; only money-flow.ts uses them. */
		loadMoney: onDemand( async () => {
			const { moneyServices } = await loadMoney();
			return ( own: ReaderHttp ) => moneyServices( own, session, nonce );
		} ),
		privacyService: onDemand( async () => {
			const { createPrivacyService } = await loadPrivacyService();
			return createPrivacyService( http, { identity, decision } );
		} ),
		cardFields:
			environment.cardFields ??
			onDemand( async () => {
				const { createCardFields } = await loadCardFields();
				return createCardFields( {
					token: () => readCardToken( http, identity, cardProvider, log ),
					...( config.cardDemo !== undefined && { demoFrames: config.cardDemo } ),
					...( config.googleMerchant !== undefined && {
						googleMerchant: config.googleMerchant,
					} ),
				} );
			} ),
	};
}
