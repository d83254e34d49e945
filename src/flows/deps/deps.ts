/**
 * What flows, queries and screens receive instead of reaching for it: every service, the store, the
 * browser's pieces. It is built in one place, app/compose/compose.ts, and a flow names only the
 * slice that it needs.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { BotCheck } from '#src/services/bot-check/bot-check.ts';
import type { BillingLock } from '#src/services/browser/billing-lock.ts';
import type { Clock } from '#src/services/browser/clock.ts';
import type { Cookies } from '#src/services/browser/cookies.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { Log } from '#src/services/browser/log.ts';
import type { JournalPlace, JournalPlaces } from '#src/services/browser/journal-place.ts';
import type { Lock } from '#src/services/browser/lock.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import type { UnreadSession } from '#src/services/browser/unread-session.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import type { DecisionClient } from '#src/services/decision/decision-client.ts';
import type { OfferClient } from '#src/services/decision/engine.ts';
import type { PaymentMethodsClient } from '#src/services/decision/payment-methods.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import type { Http } from '#src/services/http/request.ts';
import type { CardSubscriptions } from '#src/services/identity/card-subscriptions.ts';
import type { IdentityClient } from '#src/services/identity/identity-client.ts';
import type { PrivacyService } from '#src/services/identity/privacy.ts';
import type { PlansClient } from '#src/services/site-rest/plans.ts';
import type { BeforePaymentClient } from '#src/services/site-rest/before-payment.ts';
import type { DiscountsClient } from '#src/services/site-rest/discounts.ts';
import type { NoticesClient } from '#src/services/site-rest/notices.ts';
import type { RetryClient } from '#src/services/site-rest/retry.ts';
import type { SiteRestClient } from '#src/services/site-rest/site-rest-client.ts';
import type { OneTap } from '#src/services/one-tap/one-tap.ts';
import type { ProviderProfiles } from '#src/services/social/provider-profile.ts';
import type { SignInAttempts } from '#src/state/sign-in-attempts.ts';
import type { AppStore } from '#src/state/app-store.ts';
import type { LogOutListeners } from '#src/state/log-out-listeners.ts';
import type { SessionChanges } from '#src/state/session-changes.ts';
import type { TypedEmail } from '#src/state/typed-email.ts';

export interface BrowserDeps {
	readonly cookies: Cookies;
	readonly location: PageLocation;
	readonly clock: Clock;
	readonly events: PageEvents;
	readonly storage: BrowserStorage;
	readonly unreadSession: UnreadSession;
	/** Held while a sign-in link is exchanged. */
	readonly linkLock: Lock;
}

/** What the log-in form holds before the reader begins: no service, no flow (record 005). */
export interface PageDeps {
	readonly holds: 'form';
	readonly config: BootConfig;
	readonly typedEmail: TypedEmail;
	/** All that logging in needs, a chunk of its own; rejects when that does not come. */
	loadSession: () => Promise< SessionDeps >;
}

/**
 * What the plan list holds for a visitor: it reads the plans and the offer, and nothing about the
 * reader.
 */
export interface PlansDeps {
	readonly holds: 'plans';
	readonly config: BootConfig;
	readonly log: Log;
	readonly store: AppStore;
	readonly browser: Pick< BrowserDeps, 'clock' > & {
		readonly cookies: Pick< Cookies, 'sessionId' >;
		readonly events: Pick< PageEvents, 'onShownAgain' | 'send' >;
		readonly storage: Pick< BrowserStorage, 'onOtherTab' >;
	};
	readonly site: PlansClient;
	readonly decision: Pick< OfferClient, 'availablePlans' >;
}

/** All that logging in and out needs, without plans and money. */
export interface SessionDeps {
	readonly holds: 'session' | 'everything';
	readonly config: BootConfig;
	readonly http: Http;
	readonly identity: IdentityClient;
	readonly decision: DecisionClient;
	readonly social: ProviderProfiles;
	readonly oneTap: OneTap;
	readonly browser: BrowserDeps;
	readonly store: AppStore;
	readonly typedEmail: TypedEmail;
	readonly session: SessionChanges;
	readonly signInAttempts: SignInAttempts;
	/** Services with a session of their own, for the log-out. */
	readonly logOutListeners: LogOutListeners;
	readonly log: Log;
	/** A chunk of its own where the site has a key. */
	readonly botCheck: () => Promise< BotCheck >;
}

/** What moves money and cards, and what the site does around a payment. */
export interface MoneyClient
	extends
		CardSubscriptions,
		PaymentMethodsClient,
		BeforePaymentClient,
		DiscountsClient,
		NoticesClient,
		RetryClient {}

/** All that a flow of money may ask and send: for one reader. */
export interface MoneyServices {
	readonly identity: IdentityClient;
	readonly decision: DecisionClient;
	readonly site: SiteRestClient;
	readonly money: MoneyClient;
}

/**
 * What a flow of money works with. Its services speak for the reader who began, and for nobody
 * else: once another session stands in the cookies, each call throws SessionChanged in the place of
 * being sent (money-flow.ts).
 */
export interface MoneyDeps extends MoneyServices {
	/** Who began. */
	readonly reader: SessionIds;
	readonly log: Log;
	readonly browser: Pick< BrowserDeps, 'clock' >;
	/** That reader's, whoever is logged in when it is written. */
	readonly journal: JournalPlace;
	/** Held while consents are sent. */
	readonly consentLock: Lock;
	readonly botCheck: SessionDeps[ 'botCheck' ];
	/** A window event, unless somebody else is logged in by now. */
	readonly sendEvent: PageEvents[ 'send' ];
	/**
	 * What the reader may read is about to change: what this tab keeps of it is not to be believed
	 * any more.
	 */
	readonly forgetEntitlement: () => void;
	/** What the reader may read has changed; not waited for. */
	readonly refreshEntitlement: () => void;
	/** One for each page: for what is done once on it. */
	readonly page: object;
}

/** And what plans, money and gated articles need. */
export interface Deps extends SessionDeps {
	readonly holds: 'everything';
	readonly site: SiteRestClient;
	readonly billingLock: BillingLock;
	/** Held while consents are sent. */
	readonly consentLock: Lock;
	/** Where the journals of money lie. */
	readonly journal: JournalPlaces;
	/**
	 * Loads what moves money, a chunk of its own, and builds it for one reader: only money-flow.ts
	 * asks for it.
	 */
	readonly loadMoney: () => Promise< ( http: ReaderHttp ) => MoneyServices >;
	/** Deletion and devices: a chunk of its own. */
	privacyService: () => Promise< PrivacyService >;
	/** Loads the card provider's code, a chunk of its own. */
	cardFields: () => Promise< CardFieldsPort >;
}
