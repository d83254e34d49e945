/**
 * The log-in form loads these services late: no router, no query library, no money (record 005).
 */
import { done, failed } from '#src/domain/result.ts';
import type { BotCheck } from '#src/services/bot-check/bot-check.ts';
import { service } from '#src/services/browser/lazy.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { createDecisionClient } from '#src/services/decision/decision-client.ts';
import type { Http } from '#src/services/http/request.ts';
import { createIdentityClient } from '#src/services/identity/identity-client.ts';
import { createOneTap } from '#src/services/one-tap/one-tap.ts';
import { createProviderProfiles } from '#src/services/social/provider-profile.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import { keptOver } from '#src/state/session-over.ts';
import { keptRedirect } from '#src/services/browser/sessions/kept-redirect.ts';
import { onDemand } from './on-demand.ts';
import type { Page } from './page.ts';
import { readerServices } from './reader.ts';

/**
 * One sign-in attempt is open per page: the next one aborts it, so that late answers of its window,
 * and a return from its provider's page, are ignored (T21).
 */
function createSignInAttempts( { tab }: BrowserStorage ) {
	let open: AbortController | null = null;
	return {
		/** The signal aborts when the next attempt begins. */
		begin() {
			tab.remove( 'circ-provider' );
			open?.abort();
			open = new AbortController();
			return open.signal;
		},
	};
}

const loadBotCheck = service(
	() => import( /* webpackChunkName: "bot-check" */ './bot-check.ts' )
);

/** Loads nothing on a site without a key, where every reader passes or none does (`sign-in-18`). */
function botCheckOf( page: Page, http: Http ): () => Promise< BotCheck > {
	const { botCheck } = page.config;
	if ( ! botCheck?.siteKey ) {
		return async () => ( {
			pass: async () =>
				botCheck ? done( null ) : failed( { reason: 'refused', message: null } ),
		} );
	}
	return onDemand( async () => ( await loadBotCheck() ).botCheckService( botCheck, page, http ) );
}

export function sessionServices( page: Page ) {
	const { config } = page;
	const reader = page.use( readerServices );
	const { http, log, store } = reader;
	const { cookies, location, storage } = reader.browser;
	store.setState( {
		mobileApp: isMobileApp( location, storage, config.mobileAppMarker ),
		redirect: keptRedirect( { location, storage } ),
		over: keptOver( storage ),
	} );
	return {
		...reader,
		holds: 'session' as 'session' | 'everything',
		identity: createIdentityClient( http, config, log ),
		decision: createDecisionClient( http, config, {
			cookies,
			location,
			isAppPayflow: () => isAppPayflow( { location, storage } ),
		} ),
		social: createProviderProfiles( http, config.services.identity ),
		oneTap: createOneTap( http, config.publicPrefix, config.cookies.session ),
		signInAttempts: createSignInAttempts( storage ),
		botCheck: botCheckOf( page, http ),
	};
}
