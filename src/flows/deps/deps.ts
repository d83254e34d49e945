/**
 * What flows, queries and screens are given instead of reaching for it: every service, the store, the browser's
 * pieces. Built in one place, app/compose.ts. A flow names the slice that it needs.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import type { BotCheck } from '#src/services/bot-check/bot-check.ts';
import type { BillingLock } from '#src/services/browser/billing-lock.ts';
import type { Clock } from '#src/services/browser/clock.ts';
import type { Cookies } from '#src/services/browser/cookies.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { Log } from '#src/services/browser/log.ts';
import type {
	JournalPlace,
	JournalPlaces,
} from '#src/services/browser/journal-place.ts';
import type { Lock } from '#src/services/browser/lock.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';
import type {
	EntitlementClient,
	OfferClient,
} from '#src/services/decision/engine.ts';
import type { PaymentMethodList } from '#src/services/decision/payment-method-list.ts';
import type { PaymentMethodsClient } from '#src/services/decision/payment-methods.ts';
import type { TextCampaigns } from '#src/services/decision/text-campaigns.ts';
import type { UserInfo } from '#src/services/decision/user-info.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import type { Http } from '#src/services/http/request.ts';
import type { Auth } from '#src/services/identity/auth.ts';
import type {
	CardSubscriptions,
	CardToken,
} from '#src/services/identity/card-subscriptions.ts';
import type { EmailChange } from '#src/services/identity/email-change.ts';
import type { ExtendedProfile } from '#src/services/identity/extended-profile.ts';
import type {
	PasswordChange,
	PasswordReset,
} from '#src/services/identity/password.ts';
import type { PrivacyService } from '#src/services/identity/privacy.ts';
import type { ProfileWriter } from '#src/services/identity/profile-writer.ts';
import type { Reader } from '#src/services/identity/reader.ts';
import type { SubscriptionList } from '#src/services/identity/subscription-list.ts';
import type { TokenExchange } from '#src/services/identity/token-exchange.ts';
import type { PlansClient } from '#src/services/site-rest/plans.ts';
import type { DiscountList } from '#src/services/site-rest/discounts.ts';
import type { NewslettersClient } from '#src/services/site-rest/newsletters.ts';
import type {
	AccountRest,
	ContentClient,
	MoneyRest,
	SiteRestClient,
} from '#src/services/site-rest/site-rest-client.ts';
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
	/** Held while a sign-in link is exchanged. */
	readonly linkLock: Lock;
}

/** What the log-in form holds before the reader begins: no service, no flow (decision 6). */
export interface PageDeps {
	/** As PHP wrote it: what it leaves out has its default in `parseBootConfig`. */
	readonly config: BootConfig;
	readonly typedEmail: TypedEmail;
	/** All that logging in needs, a chunk of its own; rejects when that does not come. */
	loadSession: () => Promise< SessionDeps >;
}

/** What the plan list holds for a visitor: it reads the plans and the offer, and nothing about the reader. */
export interface PlansDeps {
	readonly config: BootConfig;
	readonly log: Log;
	readonly store: AppStore;
	readonly browser: Pick< BrowserDeps, 'clock' > & {
		readonly cookies: Pick< Cookies, 'sessionId' >;
		readonly events: Pick< PageEvents, 'onShownAgain' >;
		readonly storage: Pick< BrowserStorage, 'onOtherTab' >;
	};
	readonly site: PlansClient;
	readonly decision: Pick< OfferClient, 'availablePlans' >;
}

/** The services of logging in, registering and forgotten passwords. */
export interface SignInServices
	extends
		Auth,
		TokenExchange,
		PasswordReset,
		UserInfo,
		ProviderProfiles,
		OneTap {}

/** All that logging in and out needs, without plans and money. */
export interface SessionDeps {
	readonly config: BootConfig;
	readonly http: Http;
	readonly identity: Auth &
		Reader< Profile > &
		ProfileWriter &
		TokenExchange &
		PasswordReset;
	readonly decision: EntitlementClient & UserInfo;
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
	/** A chunk of its own; null where the site has no bot check. */
	readonly botCheck: ( () => Promise< BotCheck > ) | null;
}

/** The services of settings, newsletters and onboarding, and the bodies of members-only stories. */
export interface AccountServices
	extends
		PasswordChange,
		EmailChange,
		ExtendedProfile,
		TextCampaigns,
		NewslettersClient,
		AccountRest,
		ContentClient {}

/** The services that move money, and what the site does around a payment. */
export interface MoneyCalls
	extends CardSubscriptions, PaymentMethodsClient, MoneyRest {}

/** What a page reads of it beside the flows. */
export interface MoneyLooks extends CardToken, DiscountList {}

/** All that a flow of money may ask and send: for one reader. */
export interface MoneyServices {
	readonly identity: Reader< Profile > &
		ProfileWriter &
		SubscriptionList &
		CardSubscriptions;
	readonly decision: PaymentMethodList & PaymentMethodsClient;
	readonly site: MoneyRest & {
		readonly newsletters: Pick< NewslettersClient, 'accountChange' >;
	};
}

/**
 * What a flow of money works with. Its services speak for the reader who began, and for nobody else: once another
 * session stands in the cookies, each call throws SessionChanged in the place of being sent (money-flow.ts).
 */
export interface MoneyDeps extends MoneyServices {
	/** Who began. */
	readonly reader: SessionIds;
	readonly log: Log;
	readonly browser: Pick< BrowserDeps, 'clock' >;
	/** That reader's, whoever is logged in when it is written. */
	readonly journal: JournalPlace;
	readonly botCheck: SessionDeps[ 'botCheck' ];
	/** A window event, unless somebody else is logged in by now. */
	readonly sendEvent: PageEvents[ 'send' ];
	/** What the reader may read has changed; not waited for. */
	readonly askEntitlementAnew: () => void;
	/** One for each page: for what is done once on it. */
	readonly page: object;
}

/** And what plans, money and gated articles need. */
export interface Deps extends SessionDeps {
	readonly identity: SessionDeps[ 'identity' ] &
		PasswordChange &
		EmailChange &
		ExtendedProfile &
		SubscriptionList;
	readonly decision: EntitlementClient &
		UserInfo &
		OfferClient &
		PaymentMethodList &
		TextCampaigns;
	readonly site: SiteRestClient;
	readonly billingLock: BillingLock;
	/** Where the journals of money lie; open-journal.ts reads them. */
	readonly journal: JournalPlaces;
	/** What moves money, for one reader: money-flow.ts is the only one who asks for it. */
	readonly moneyServices: ( http: ReaderHttp ) => MoneyServices;
	/** Copy, deletion, devices: a chunk of its own. */
	privacyService: () => Promise< PrivacyService >;
	/** Loads the card provider's code, a chunk of its own. */
	cardFields: () => Promise< CardFieldsPort >;
}
