/**
 * Builds every service once. This file, compose-session.ts, compose-money.ts and compose-plans.ts
 * are the only places that know which service stands behind which name.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createLock } from '#src/services/browser/lock.ts';
import { createJournalPlaces } from '#src/services/browser/journal-place.ts';
import { createCardToken } from '#src/services/identity/card-subscriptions.ts';
import { createSiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import type { KeptNonce } from '#src/services/site-rest/transport.ts';
import { composeSession, type Environment } from './compose-session.ts';
import { onDemand } from './on-demand.ts';

const loadMoney = service( () => import( /* webpackChunkName: "money" */ './compose-money.ts' ) );

const loadPrivacyService = service(
	() => import( /* webpackChunkName: "privacy-service" */ '#src/services/identity/privacy.ts' )
);

const loadCardFields = service(
	() =>
		import( /* webpackChunkName: "card-fields" */ '#src/services/card-provider/card-fields.ts' )
);

function build( config: BootConfig, environment?: Environment ): Deps {
	const session = composeSession( config, environment );
	const { http, log } = session;
	const { cookies, storage } = session.browser;
	const { identity, decision, cardProvider } = config.services;
	const nonce: KeptNonce = { nonce: null };
	return {
		...session,
		holds: 'everything',
		site: createSiteRestClient( http, config, { cookies, log, nonce } ),
		billingLock: createBillingLock(),
		consentLock: createLock( 'circ-consents' ),
		journal: createJournalPlaces( storage, cookies.ids ),
		loadMoney: onDemand( async () => {
			const { composeMoney } = await loadMoney();
			return ( by ) => composeMoney( config, by, session, nonce );
		} ),
		privacyService: onDemand( async () => {
			const { createPrivacyService } = await loadPrivacyService();
			return createPrivacyService( http, { identity, decision } );
		} ),
		cardFields:
			environment?.cardFields ??
			onDemand( async () => {
				const { createCardFields } = await loadCardFields();
				return createCardFields( {
					token: createCardToken( http, identity, cardProvider, log ).cardToken,
					...( config.cardDemo !== undefined && {
						demoFrames: config.cardDemo,
					} ),
					...( config.googleMerchant !== undefined && {
						googleMerchant: config.googleMerchant,
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
