/** The configuration is the same for every reader: no secret, no nonce, no personal data. */
import type { FeatureFlag, PageSettings, SiteId } from './page-settings.ts';
import type { Provider } from './provider.ts';

/** Our REST namespace if WordPress is at the root of its host and has pretty permalinks. */
export const DEFAULT_REST = '/wp-json/circulation/v1/';

/** A site's event for subscribers (`site-17`). */
interface SiteEvent {
	readonly title: string;
	/** UTC day, 'YYYY-MM-DD'. */
	readonly date: string;
	readonly url: string;
}

/**
 * These features of the identity service are off until a publisher turns them on (`profile-36`).
 */
export type PrivacyService = 'export' | 'delete' | 'devices';

/** Announced maintenance of the services (`site-38`). */
export interface Maintenance {
	/** The publisher's own sentence. */
	readonly text: string;
	/** Milliseconds since 1970. */
	readonly until: number;
}

/** The publisher's logo and its display size in CSS pixels. */
export interface SiteLogo {
	readonly src: string;
	readonly width: number;
	readonly height: number;
}

/** PHP passes the settings through as PageSettings. */
export interface BootConfig extends PageSettings {
	readonly site: SiteId;
	readonly siteName: string;
	/** 'account' on /account/* if the full account app is shown. */
	readonly view: 'page' | 'account';
	/** The address is site-relative, with a trailing slash: "/wp-json/circulation/v1/". */
	readonly rest: string;
	/** Address of the built app's folder, with a trailing slash. */
	readonly assets: string;
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
	/** True by default (`address-31`). */
	readonly inSupportedRegion: boolean;
	/** BCP 47, for Intl: "en-US". */
	readonly locale: string;
	/** Sign-in providers that the publisher has turned off. */
	readonly socialOff?: readonly Provider[];
	/** Client id of Google One Tap; present only where it may be shown (`vendor-6`). */
	readonly oneTap?: string;
	/** A stand-in for the provider's One Tap script, on development sites. */
	readonly oneTapScript?: string;
	/** Post id of the members-only article on this page. */
	readonly gatedPost?: number;
	/**
	 * Folder of the card provider's demo frames, without a trailing slash. Present only if no
	 * merchant is configured and the environment is local or development (`payment-16`, record
	 * 012).
	 */
	readonly cardDemo?: string;
	/** Wallets that the publisher accepts (`payment-60`). */
	readonly wallets?: readonly string[];
	/** The publisher's public Google Pay merchant id. */
	readonly googleMerchant?: string;
	/**
	 * The bot check's public key. '' on a developer's machine, where every reader passes; if
	 * `botCheck` is absent on a live site, no reader passes (`sign-in-18`). `script` is a stand-in
	 * on a developer's machine.
	 */
	readonly botCheck?: { readonly siteKey: string; readonly script?: string };
	/** Only account pages carry the events themselves (`onboarding-8`). */
	readonly hasEvents: boolean;
	/** Account pages carry all of these, other pages only what a log-in form needs. */
	readonly account?: {
		/** Without a logo the site's name is shown. */
		readonly logo?: SiteLogo;
		/** Announced maintenance; nothing is sold until it ends (`site-38`). */
		readonly maintenance?: Maintenance;
		readonly siteNames?: Readonly< Partial< Record< SiteId, string > > >;
		readonly events?: readonly SiteEvent[];
		/** Addresses (https) of the publisher's app in the stores. */
		readonly apps?: Readonly< Partial< Record< 'apple' | 'google', string > > >;
		/** Slug of the engine's feature that holds the offer for a restart (`restart-6`). */
		readonly restartOffer?: string;
		/** The address where home delivery is managed: https or a path of this site. */
		readonly homeDelivery?: string;
		/** Whether readers can withdraw from a contract here (`withdraw-1`). */
		readonly withdrawal?: boolean;
		readonly privacy?: readonly PrivacyService[];
	};
}

/** Values that the loader reads before anything is parsed; PHP always writes them. */
type AlwaysThere = 'site' | 'siteName' | 'assets' | 'build' | 'flags' | 'inSupportedRegion';

/** BootConfig.php omits the values that equal `parseBootConfig`'s defaults. */
export interface RawBootConfig
	extends
		Pick< BootConfig, AlwaysThere >,
		Partial< Omit< BootConfig, AlwaysThere | 'cookies' | 'services' | 'legal' > > {
	/** WordPress's folder on its host, such as '/blog'; absent at the root. Read by own.ts. */
	readonly folder?: string;
	readonly services?: Partial< BootConfig[ 'services' ] >;
	readonly legal?: Partial< BootConfig[ 'legal' ] >;
	/** Site-relative address of the translations, on a page in another language. */
	readonly translations?: string;
	/** The loader's own texts in that language, in the order of messages/loader.ts. */
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
