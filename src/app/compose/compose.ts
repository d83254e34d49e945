/**
 * Builds everything once: with compose-session.ts and the parts that come on demand the only place that knows which
 * service stands behind which name (house, "Composition").
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import type { Deps, MoneyServices } from '#src/flows/deps/deps.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createJournalPlaces } from '#src/services/browser/journal-place.ts';
import { createOfferClient } from '#src/services/decision/engine.ts';
import { createPaymentMethodList } from '#src/services/decision/payment-method-list.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import type { Http } from '#src/services/http/request.ts';
import { createProfileWriter } from '#src/services/identity/profile-writer.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createSubscriptionList } from '#src/services/identity/subscription-list.ts';
import { createPlans } from '#src/services/site-rest/plans.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import type { KeptNonce } from '#src/services/site-rest/transport.ts';
import {
	composeSession,
	engineParts,
	type Environment,
} from './compose-session.ts';
import {
	accountOnDemand,
	moneyLooksOnDemand,
	moneyOnDemand,
	waysInOnDemand,
} from './services-on-demand.ts';

const loadPrivacyService = service(
	() =>
		import(
			/* webpackChunkName: "privacy-service" */ '#src/services/identity/privacy.ts'
		)
);

const loadCardFields = service(
	() =>
		import(
			/* webpackChunkName: "card-fields" */ '#src/services/card-provider/card-fields.ts'
		)
);

function build( config: BootConfig, environment?: Environment ): Deps {
	const session = composeSession( config, waysInOnDemand, environment );
	const { http, log } = session;
	const { cookies, location, storage } = session.browser;
	const { identity, decision, cardProvider } = config.services;
	const account = accountOnDemand( config, session );
	const nonce: KeptNonce = { nonce: null };
	const looks = moneyLooksOnDemand( config, session, nonce );
	const subscriptions = ( by: Http ) =>
		createSubscriptionList( by, identity, cardProvider, log );
	const methods = ( by: Http ) =>
		createPaymentMethodList( by, decision, cardProvider );
	return {
		...session,
		identity: {
			...session.identity,
			...account,
			...subscriptions( http ),
		},
		decision: {
			...session.decision,
			textCampaigns: account.textCampaigns,
			...createOfferClient(
				engineParts( config, http, location ),
				cookies.sessionId
			),
			...methods( http ),
		},
		site: {
			...createPlans( createSiteAnswer( http ), config.rest ),
			...account,
			discounts: looks.discounts,
			newsletters: account,
		},
		billingLock: createBillingLock(),
		journal: createJournalPlaces( storage, cookies.ids ),
		moneyServices( by: ReaderHttp ): MoneyServices {
			const money = moneyOnDemand( config, by, session, nonce );
			return {
				identity: {
					...createReader( by, identity, profileFromWire ),
					...createProfileWriter( by, identity ),
					...subscriptions( by ),
					...money,
				},
				decision: { ...methods( by ), ...money },
				site: {
					...money,
					newsletters: accountOnDemand( config, {
						...session,
						http: by,
					} ),
				},
			};
		},
		async privacyService() {
			const { createPrivacyService } = await loadPrivacyService();
			return createPrivacyService( http, identity );
		},
		cardFields:
			environment?.cardFields ??
			( async () => {
				const { createCardFields } = await loadCardFields();
				return createCardFields( {
					token: looks.cardToken,
					...( config.cardDemo !== undefined && {
						demoFrames: config.cardDemo,
					} ),
				} );
			} ),
	};
}

let ofThisPage: Deps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function compose( config: BootConfig, environment?: Environment ): Deps {
	if ( environment ) {
		return build( config, environment );
	}
	ofThisPage ??= build( config );
	return ofThisPage;
}
