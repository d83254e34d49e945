/** Builds everything once: the only place that knows which service stands behind which name (house, "Composition"). */
import type { BootConfig } from '#src/domain/boot-config.ts';
import type { Deps } from '#src/flows/deps.ts';
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { createOfferClient } from '#src/services/decision/engine.ts';
import { createPaymentMethods } from '#src/services/decision/payment-methods.ts';
import { createTextCampaigns } from '#src/services/decision/text-campaigns.ts';
import { createCardSubscriptions } from '#src/services/identity/card-subscriptions.ts';
import { createExtendedProfile } from '#src/services/identity/extended-profile.ts';
import { createEmailChange } from '#src/services/identity/email-change.ts';
import { createPasswordChange } from '#src/services/identity/password.ts';
import { createProfileWriter } from '#src/services/identity/profile-writer.ts';
import { createSiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import {
	composeSession,
	engineParts,
	type Environment,
} from './compose-session.ts';

function build( config: BootConfig, environment?: Environment ): Deps {
	const session = composeSession( config, environment );
	const { http, log } = session;
	const { cookies, location } = session.browser;
	const { identity, decision, cardProvider } = config.services;
	const subscriptions = createCardSubscriptions(
		http,
		identity,
		cardProvider,
		log
	);
	return {
		...session,
		identity: {
			...session.identity,
			...createProfileWriter( http, identity ),
			...createPasswordChange( http, identity ),
			...createEmailChange( http, identity ),
			...createExtendedProfile( http, identity, config.site ),
			...subscriptions,
		},
		decision: {
			...session.decision,
			...createOfferClient(
				engineParts( config, http, location ),
				cookies.sessionId
			),
			...createPaymentMethods( http, decision, cardProvider ),
			...createTextCampaigns(
				engineParts( config, http, location ),
				cookies.sessionId
			),
		},
		site: createSiteRestClient( http, config.rest, cookies, log ),
		billingLock: createBillingLock(),
		journal: createMoneyJournal(
			session.browser.storage,
			cookies.trackingId
		),
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
					token: subscriptions.cardToken,
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
