/**
 * Builds everything once: with compose-session.ts and the parts that come on demand the only place that knows which
 * service stands behind which name (house, "Composition").
 */
import type { BootConfig } from '#src/domain/boot-config.ts';
import type { Deps } from '#src/flows/deps.ts';
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createJournalPlace } from '#src/services/browser/journal-place.ts';
import { createOfferClient } from '#src/services/decision/engine.ts';
import { createPaymentMethodList } from '#src/services/decision/payment-method-list.ts';
import { createSubscriptionList } from '#src/services/identity/subscription-list.ts';
import { createPlans } from '#src/services/site-rest/plans.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import {
	composeSession,
	engineParts,
	type Environment,
} from './compose-session.ts';
import {
	accountOnDemand,
	moneyOnDemand,
	waysInOnDemand,
} from './services-on-demand.ts';

function build( config: BootConfig, environment?: Environment ): Deps {
	const session = composeSession( config, waysInOnDemand, environment );
	const { http, log } = session;
	const { cookies, location, storage } = session.browser;
	const { identity, decision, cardProvider } = config.services;
	const account = accountOnDemand( config, session );
	const money = moneyOnDemand( config, session );
	return {
		...session,
		identity: {
			...session.identity,
			...account,
			...money,
			...createSubscriptionList( http, identity, cardProvider, log ),
		},
		decision: {
			...session.decision,
			...money,
			textCampaigns: account.textCampaigns,
			...createOfferClient(
				engineParts( config, http, location ),
				cookies.sessionId
			),
			...createPaymentMethodList( http, decision, cardProvider ),
		},
		site: {
			...createPlans( createSiteAnswer( http ), config.rest ),
			...account,
			...money,
			newsletters: account,
		},
		billingLock: createBillingLock(),
		journal: createJournalPlace( storage, cookies.trackingId ),
		async privacyService() {
			const { createPrivacyService } = await import(
				/* webpackChunkName: "privacy-service" */ '#src/services/identity/privacy.ts'
			);
			return createPrivacyService( http, identity );
		},
		cardFields:
			environment?.cardFields ??
			( async () => {
				const { createCardFields } = await import(
					/* webpackChunkName: "card-fields" */ '#src/services/card-provider/card-fields.ts'
				);
				return createCardFields( {
					token: money.cardToken,
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
