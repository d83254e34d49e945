/**
 * What flows, queries and screens are given instead of reaching for it: every service, the store, the browser's
 * pieces. Built in one place, app/compose.ts. A flow names the slice that it needs.
 */
import type { BootConfig } from '#src/domain/boot-config.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { BillingLock } from '#src/services/browser/billing-lock.ts';
import type { Clock } from '#src/services/browser/clock.ts';
import type { Cookies } from '#src/services/browser/cookies.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { Log } from '#src/services/browser/log.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import type {
	EntitlementClient,
	OfferClient,
} from '#src/services/decision/engine.ts';
import type { PaymentMethodsClient } from '#src/services/decision/payment-methods.ts';
import type { Http } from '#src/services/http/request.ts';
import type { Auth } from '#src/services/identity/auth.ts';
import type { CardSubscriptions } from '#src/services/identity/card-subscriptions.ts';
import type { ProfileWriter } from '#src/services/identity/profile-writer.ts';
import type { Reader } from '#src/services/identity/reader.ts';
import type { SiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import type { AppStore } from '#src/state/app-store.ts';
import type { SessionChanges } from '#src/state/session-changes.ts';

export interface BrowserDeps {
	readonly cookies: Cookies;
	readonly location: PageLocation;
	readonly clock: Clock;
	readonly events: PageEvents;
	readonly storage: BrowserStorage;
}

/** All that logging in and out needs: what the modal over an article loads (decision 6). */
export interface SessionDeps {
	readonly config: BootConfig;
	readonly http: Http;
	/** A profile is read, since a refusal logs out, and not kept. */
	readonly identity: Auth & Reader< Profile | undefined >;
	readonly decision: EntitlementClient;
	readonly browser: BrowserDeps;
	readonly store: AppStore;
	readonly session: SessionChanges;
	readonly log: Log;
}

/** And what plans, money and gated articles need. */
export interface Deps extends SessionDeps {
	readonly identity: Auth &
		Reader< Profile > &
		ProfileWriter &
		CardSubscriptions;
	readonly decision: EntitlementClient & OfferClient & PaymentMethodsClient;
	readonly site: SiteRestClient;
	readonly billingLock: BillingLock;
	/** Loads the card provider's code, a chunk of its own. */
	cardFields: () => Promise< CardFieldsPort >;
}
