/**
 * Builds what a session needs: no router, no query library, nothing about money. The log-in form loads it once the
 * reader begins, with the ways in beside it (decision 6). compose.ts builds the rest on top of it.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import type { SessionDeps, WaysIn } from '#src/flows/deps/deps.ts';
import { keptRedirect } from '#src/flows/session/remember-redirect.ts';
import type { BotCheckScript } from '#src/services/browser/bot-check-script.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createCookies } from '#src/services/browser/cookies.ts';
import {
	createLocation,
	type PageLocation,
} from '#src/services/browser/location.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createLock } from '#src/services/browser/lock.ts';
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
import { createProfileWriter } from '#src/services/identity/profile-writer.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createAttempts } from '#src/state/attempts.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createFarewells } from '#src/state/farewells.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { createTypedEmail, pageTypedEmail } from '#src/state/typed-email.ts';
import { pageStore } from './page-store.ts';

/** What a test puts in the place of the browser's own. */
export interface Environment {
	readonly fetch?: typeof fetch;
	/** Put before each path; '' in a page. */
	readonly origin?: string;
	readonly log?: Log;
	readonly cardFields?: () => Promise< CardFieldsPort >;
	readonly botCheckScript?: BotCheckScript;
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

/** The services of logging in and out: at hand, or with the first call. */
export type Enter = ( http: Http, config: BootConfig ) => WaysIn;

function buildSession(
	config: BootConfig,
	enter: Enter,
	environment: Environment,
	{ store, typedEmail }: Pick< SessionDeps, 'store' | 'typedEmail' >
): SessionDeps {
	const { services, cookies: names, mobileAppMarker } = config;
	const log = createLog( environment.log );
	const clock = createClock();
	const location = createLocation();
	const cookies = createCookies( names, location );
	const storage = createStorage( cookies.sessionId );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock,
		log,
		isOnline: location.isOnline,
	} );
	store.setState( {
		mobileApp: isMobileApp( location, storage, mobileAppMarker ),
		redirect: keptRedirect( { location, storage } ),
	} );
	const waysIn = enter( http, config );
	return {
		config,
		http,
		log,
		identity: {
			...waysIn,
			...createReader( http, services.identity, profileFromWire ),
			...createProfileWriter( http, services.identity ),
		},
		decision: {
			...createEntitlementClient( engineParts( config, http, location ) ),
			isKnown: waysIn.isKnown,
		},
		social: waysIn,
		oneTap: waysIn,
		browser: {
			cookies,
			location,
			clock,
			events: createPageEvents(),
			storage,
			linkLock: createLock( 'circ-link' ),
		},
		session: createSessionChanges(),
		attempts: createAttempts(),
		farewells: createFarewells(),
		store,
		typedEmail,
		botCheck: botCheckLoader( config, http, environment ),
	};
}

const loadBotCheck = service(
	() => import( /* webpackChunkName: "bot-check" */ './bot-check-part.ts' )
);

/** Nothing of it is loaded where the site has no key. */
function botCheckLoader(
	{ botCheck, rest }: BootConfig,
	http: Http,
	{ botCheckScript }: Environment
): SessionDeps[ 'botCheck' ] {
	if ( ! botCheck ) {
		return null;
	}
	let check: ReturnType< NonNullable< SessionDeps[ 'botCheck' ] > >;
	return () =>
		( check ??= loadBotCheck().then( ( part ) =>
			part.composeBotCheck( botCheck, http, rest, botCheckScript )
		) );
}

let ofThisPage: SessionDeps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function composeSession(
	config: BootConfig,
	enter: Enter,
	environment?: Environment
): SessionDeps {
	if ( environment ) {
		return buildSession( config, enter, environment, {
			store: createAppStore(),
			typedEmail: createTypedEmail(),
		} );
	}
	ofThisPage ??= buildSession(
		config,
		enter,
		{},
		{ store: pageStore, typedEmail: pageTypedEmail }
	);
	return ofThisPage;
}
