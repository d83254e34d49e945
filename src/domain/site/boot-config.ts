/**
 * What PHP hands to JavaScript in each page: public values only, the same for every reader. No
 * secret, no nonce, no personal byte.
 */
import type { FeatureFlag, PageSettings, SiteId } from './page-settings.ts';
import type { Provider } from './provider.ts';

/** A date that a site invites its subscribers to (`site-17`). */
export interface SiteEvent {
	readonly title: string;
	/** UTC day, 'YYYY-MM-DD'. */
	readonly date: string;
	/** https */
	readonly url: string;
}

/**
 * What the identity service offers beyond the account itself; off until a publisher turns it on
 * (`profile-36`).
 */
export type PrivacyService = 'export' | 'delete' | 'devices';

/** The publisher's own logo, as large as it is shown. */
export interface SiteLogo {
	readonly src: string;
	/** CSS pixels. */
	readonly width: number;
	readonly height: number;
}

/**
 * The configuration as `parseBootConfig` reads it: every value is there. Settings that PHP only
 * passes on are PageSettings.
 */
export interface BootConfig extends PageSettings {
	readonly site: SiteId;
	/** Display name of the site, such as "The Daily Example". */
	readonly siteName: string;
	/** 'account' on /account/* when the full account app is shown, else 'page'. */
	readonly view: 'page' | 'account';
	/**
	 * Site-relative address of our REST namespace, ending in a slash: "/wp-json/circulation/v1/".
	 */
	readonly rest: string;
	/** Address of the folder of the built reader app, ending in a slash. */
	readonly assets: string;
	/** Id of the build that the page was made with. */
	readonly build: string;
	/** Cookie names (`cookie-3`). `paywall` may be ''. `domain` is '' for host-only cookies. */
	readonly cookies: {
		readonly session: string;
		readonly tracking: string;
		readonly paywall: string;
		readonly domain: string;
	};
	/** Flags that are on; an absent flag is off. */
	readonly flags: readonly FeatureFlag[];
	/** By default the region is supported (`address-31`). */
	readonly inSupportedRegion: boolean;
	/** BCP 47, for Intl: "en-US". */
	readonly locale: string;
	/** Sign-in providers that the publisher does not offer; absent when all are. */
	readonly socialOff?: readonly Provider[];
	/** Client id of Google One Tap; only where it may be shown (`vendor-6`). */
	readonly oneTap?: string;
	/** Address of the stand-in for the provider's One Tap script: development sites only. */
	readonly oneTapScript?: string;
	/** Post id of the members-only article that this page shows; absent otherwise. */
	readonly gatedPost?: number;
	/**
	 * Where the card provider's demo frames lie, ending without a slash. Only present when no
	 * merchant is configured and the environment is local or development (`payment-16`, record
	 * 012).
	 */
	readonly cardDemo?: string;
	/**
	 * Names of the wallets that the publisher takes beside cards; absent for none (`payment-60`).
	 */
	readonly wallets?: readonly string[];
	/** The publisher's id at Google Pay, public; absent for none. */
	readonly googleMerchant?: string;
	/**
	 * The bot check's public key; '' on a developer's machine that has none, where everybody
	 * passes. Absent: a site that lacks it, where nobody does (`sign-in-18`). `script`: a stand-in
	 * on a developer's machine.
	 */
	readonly botCheck?: {
		readonly siteKey: string;
		readonly script?: string;
	};
	/** The site has events; which ones only the account pages say (`onboarding-8`). */
	readonly hasEvents: boolean;
	/**
	 * What settings and onboarding show: on the account pages all of it, on others what stands
	 * around a log-in form.
	 */
	readonly account?: {
		/** Absent where the name stands in its place. */
		readonly logo?: SiteLogo;
		/** Display names of all three sites. */
		readonly siteNames?: Readonly< Partial< Record< SiteId, string > > >;
		readonly events?: readonly SiteEvent[];
		/** Where the publisher's app is to be had; https. */
		readonly apps?: Readonly< Partial< Record< 'apple' | 'google', string > > >;
		/**
		 * Where home delivery is managed: https, or a path of the site; absent: nowhere that we
		 * could lead to.
		 */
		readonly homeDelivery?: string;
		/** Those that are on; absent: none. */
		readonly privacy?: readonly PrivacyService[];
	};
}

/** What the loader reads before anything is parsed: PHP writes it into each page. */
type AlwaysThere =
	'site' | 'siteName' | 'view' | 'assets' | 'build' | 'flags' | 'inSupportedRegion';

/**
 * As includes/Assets/BootConfig.php wrote it: what equals the default of `parseBootConfig` is left
 * out.
 */
export interface RawBootConfig
	extends
		Pick< BootConfig, AlwaysThere >,
		Partial< Omit< BootConfig, AlwaysThere | 'cookies' | 'services' | 'legal' > > {
	/** Where WordPress lives on its host, such as '/blog'; absent at the root. own.ts takes it. */
	readonly folder?: string;
	readonly services?: Partial< BootConfig[ 'services' ] >;
	readonly legal?: Partial< BootConfig[ 'legal' ] >;
	/** Where the texts of a page in another language are; site-relative. */
	readonly translations?: string;
	/** The loader's own, in that language; the order is that of messages/loader.ts. */
	readonly words?: readonly [
		close: string,
		loading: string,
		tryAgain: string,
		didNotLoad: string,
		logIn: string,
	];
	readonly cookies: Pick< BootConfig[ 'cookies' ], 'session' > &
		Partial< BootConfig[ 'cookies' ] >;
}
