/**
 * Builds what a session needs: no router, no query library, nothing about money. The log-in form
 * loads it once the reader begins (record 005). compose.ts builds the rest beside it.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { done, failed } from '#src/domain/result.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { isAppPayflow } from '#src/flows/session/app-payflow.ts';
import { keptRedirect } from '#src/flows/session/remember-redirect.ts';
import { keptOver } from '#src/flows/session/session-over.ts';
import type { BotCheckScript } from '#src/services/browser/bot-check-script.ts';
import { service } from '#src/services/browser/lazy.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import { createDecisionClient } from '#src/services/decision/decision-client.ts';
import type { Http } from '#src/services/http/request.ts';
import { createIdentityClient } from '#src/services/identity/identity-client.ts';
import { createOneTap } from '#src/services/one-tap/one-tap.ts';
import { createProviderProfiles } from '#src/services/social/provider-profile.ts';
import { announceLogOut } from '#src/services/vendors/log-out-wait.ts';
import { createSignInAttempts } from '#src/state/sign-in-attempts.ts';
import { createLogOutListeners } from '#src/state/log-out-listeners.ts';
import type { CallEnvironment } from './compose-calls.ts';
import { composeReader } from './compose-reader.ts';
import { onDemand } from './on-demand.ts';

/** What a test puts in the place of the browser's own. */
export interface Environment extends CallEnvironment {
	readonly cardFields?: () => Promise< CardFieldsPort >;
	readonly botCheckScript?: BotCheckScript;
}

function build( config: BootConfig, environment?: Environment ): SessionDeps {
	const { services, cookies: names, mobileAppMarker } = config;
	const reader = composeReader( config, environment );
	const { http, log, store } = reader;
	const { cookies, location, storage } = reader.browser;
	const logOutListeners = createLogOutListeners();
	logOutListeners.add( announceLogOut );
	store.setState( {
		mobileApp: isMobileApp( location, storage, mobileAppMarker ),
		redirect: keptRedirect( { location, storage } ),
		over: keptOver( { storage } ),
	} );
	return {
		...reader,
		holds: 'session',
		identity: createIdentityClient( http, config, log ),
		decision: createDecisionClient( http, config, {
			cookies,
			location,
			isAppPayflow: () => isAppPayflow( { location, storage } ),
		} ),
		social: createProviderProfiles( http, services.identity ),
		oneTap: createOneTap( http, config.publicPrefix, names.session ),
		signInAttempts: createSignInAttempts(),
		logOutListeners,
		botCheck: botCheckLoader( config, http, environment ),
	};
}

const loadBotCheck = service(
	() => import( /* webpackChunkName: "bot-check" */ './compose-bot-check.ts' )
);

/**
 * Nothing of it is loaded where the site has no key: there everybody passes, or nobody
 * (`sign-in-18`).
 */
function botCheckLoader(
	{ botCheck, rest }: BootConfig,
	http: Http,
	environment?: Environment
): SessionDeps[ 'botCheck' ] {
	if ( ! botCheck?.siteKey ) {
		return async () => ( {
			pass: async () =>
				botCheck ? done( null ) : failed( { reason: 'refused', message: null } ),
		} );
	}
	return onDemand( async () =>
		( await loadBotCheck() ).composeBotCheck(
			botCheck,
			http,
			rest,
			environment?.botCheckScript
		)
	);
}

let ofThisPage: SessionDeps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function composeSession( config: BootConfig, environment?: Environment ): SessionDeps {
	if ( environment ) {
		return build( config, environment );
	}
	ofThisPage ??= build( config );
	return ofThisPage;
}
