/**
 * Builds what logging in and out needs. The log-in modal imports this and nothing heavier: no router, no query
 * library, nothing about money (decision 6). compose.ts builds the rest on top of it.
 */
import type { BootConfig } from '#src/domain/boot-config.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { keptRedirect } from '#src/flows/remember-redirect.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createCookies } from '#src/services/browser/cookies.ts';
import {
	createLocation,
	type PageLocation,
} from '#src/services/browser/location.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import {
	createEntitlementClient,
	type EngineParts,
} from '#src/services/decision/engine.ts';
import { createHttp, type Http } from '#src/services/http/request.ts';
import { createAuth } from '#src/services/identity/auth.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';

/** What a test puts in the place of the browser's own. */
export interface Environment {
	readonly fetch?: typeof fetch;
	/** Put before each path; '' in a page. */
	readonly origin?: string;
	readonly log?: Log;
	readonly cardFields?: () => Promise< CardFieldsPort >;
}

/** How the decision engine is asked on this page. */
export const engineParts = (
	{ services, gatedPost }: BootConfig,
	http: Http,
	location: PageLocation
): EngineParts => ( {
	http,
	location,
	prefix: services.decision,
	contentId: gatedPost ? String( gatedPost ) : '',
} );

function buildSession(
	config: BootConfig,
	environment: Environment
): SessionDeps {
	const { services, cookies: names, mobileAppMarker } = config;
	const log = createLog( environment.log );
	const clock = createClock();
	const location = createLocation();
	const storage = createStorage();
	const cookies = createCookies( names, location );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock,
		log,
		isOnline: location.isOnline,
	} );
	return {
		config,
		http,
		log,
		identity: {
			...createAuth( http, services.identity, names.session ),
			...createReader( http, services.identity, () => undefined ),
		},
		decision: createEntitlementClient(
			engineParts( config, http, location )
		),
		browser: {
			cookies,
			location,
			clock,
			events: createPageEvents(),
			storage,
		},
		session: createSessionChanges(),
		store: createAppStore( {
			mobileApp: isMobileApp( location, storage, mobileAppMarker ),
			redirect: keptRedirect( { location, storage } ),
		} ),
	};
}

let ofThisPage: SessionDeps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function composeSession(
	config: BootConfig,
	environment?: Environment
): SessionDeps {
	if ( environment ) {
		return buildSession( config, environment );
	}
	ofThisPage ??= buildSession( config, {} );
	return ofThisPage;
}
