/**
 * What wp-admin knows about the settings: their values, what is wrong with them, what wp-config.php decides. The names
 * are those of PHP's option, so that a problem names the same field on both sides.
 */
import type { FeatureFlag, SiteId } from '#src/domain/site/boot-config.ts';

export interface SettingsValues {
	readonly site: SiteId;
	readonly site_names: Readonly< Record< SiteId, string > >;
	/** Whether the theme is dark: never, as the reader's device asks, always. */
	readonly color_scheme: 'light' | 'auto' | 'dark';
	readonly flags: Readonly< Record< FeatureFlag, boolean > >;
	/** Path prefixes of the outside services, without slashes. */
	readonly services: Readonly<
		Record< 'identity' | 'decision' | 'cardprovider', string >
	>;
	/** What the identity service's data layer is called there. */
	readonly data_layer_name: string;
	/** Path of the identity service's extensions, without a slash before or behind. */
	readonly public_prefix: string;
	readonly subscribe_call: 'subscribe' | 'zephr';
	readonly cookies: Readonly<
		Record< 'session' | 'tracking' | 'paywall', string >
	>;
	/** Plan-list text (`plan-8`). */
	readonly plan_list: string;
	readonly region: {
		readonly mode: 'everywhere' | 'countries';
		/** ISO 3166 two-letter codes. */
		readonly countries: readonly string[];
		readonly header: string;
	};
	readonly framing: {
		readonly mode: 'site' | 'listed' | 'nobody' | 'anyone';
		/** https origins. */
		readonly origins: readonly string[];
	};
	readonly card_on_clean_page: boolean;
	readonly three_d_secure: boolean;
	readonly mobile_app_marker: string;
	readonly inspection: boolean;
	readonly word_list: boolean;
	readonly exclusive: boolean;
	readonly gateway: {
		readonly merchant_id: string;
		readonly public_key: string;
		readonly environment: 'sandbox' | 'production';
	};
	readonly wallets: {
		readonly google_pay: boolean;
		readonly google_merchant_id: string;
		readonly apple_pay: boolean;
		readonly paypal: boolean;
	};
	/** Names of request headers. */
	readonly edge_headers: Readonly<
		Record< 'state' | 'postal_code', string >
	>;
	readonly bot_check: { readonly site_key: string };
	readonly identity_admin: {
		readonly tenant: string;
		readonly access_key: string;
	};
	readonly one_tap: { readonly client_id: string };
	readonly analytics: {
		readonly on: boolean;
		readonly data_layer: boolean;
		readonly tag_id: string;
		/** https address, '' for none. */
		readonly beacon: string;
	};
	readonly affiliate: {
		readonly on: boolean;
		readonly tag_id: string;
		readonly enterprise_id: string;
		readonly action_id: string;
	};
	readonly comments: {
		readonly spot_id: string;
		/** Path of this site. */
		readonly sso_path: string;
		/** https addresses, '' for nobody. */
		readonly comments_webhook: string;
		readonly reactions_webhook: string;
	};
	readonly piano: {
		readonly aid: string;
		readonly environment: 'sandbox' | 'production';
	};
	readonly social: Readonly<
		Record< 'google' | 'facebook' | 'apple', boolean >
	>;
	readonly privacy: Readonly<
		Record< 'export' | 'delete' | 'devices', boolean >
	>;
	/** https addresses, '' for none. */
	readonly app_links: Readonly< Record< 'apple' | 'google', string > >;
	/** https, or a path of the site; '' for none. */
	readonly home_delivery_url: string;
	/** Address of a picture of the media library, and '#rrggbb'; '' for what the site's id brings. */
	readonly brand: Readonly<
		Record< 'logo' | 'accent' | 'accent_contrast' | 'accent_tint', string >
	>;
	/** https, or a path of the site; '' for no link, of privacy for WordPress's own page. */
	readonly legal: Readonly<
		Record<
			'membership_terms' | 'cancellation' | 'terms' | 'privacy',
			string
		>
	>;
	readonly newsletter_lists: readonly NewsletterListSetting[];
	readonly events: readonly EventSetting[];
	/** Slugs. */
	readonly closed_categories: readonly string[];
	/** Secrets that were typed and are not stored yet. What is stored never comes back: see KeyState. */
	readonly keys: Readonly< Partial< Record< KeyName, string > > >;
}

export interface NewsletterListSetting {
	readonly id: string;
	/** The list's name at the newsletter provider. */
	readonly st_id: string;
	readonly brand: SiteId;
	readonly name: string;
	readonly description: string;
	readonly frequency: string;
	readonly kind:
		| ''
		| 'member_exclusive'
		| 'member_team_exclusive'
		| 'member_columnist_exclusive'
		| 'text';
}

export interface EventSetting {
	readonly title: string;
	/** YYYY-MM-DD. */
	readonly date: string;
	/** https. */
	readonly url: string;
}

export type KeyName =
	| 'gateway.private_key'
	| 'bot_check.secret'
	| 'newsletters.key'
	| 'newsletters.secret'
	| 'identity_admin.key'
	| 'comments.webhook_secret'
	| 'piano.key';

/** What may be known of a stored secret. */
export interface KeyState {
	readonly state: 'none' | 'stored' | 'constant';
	/** Name of the constant of wp-config.php that decides it where it is defined. */
	readonly constant: string;
	/** Its last characters; '' when it is too short for that. */
	readonly hint: string;
}

export type KeyStates = Readonly< Record< KeyName, KeyState > >;

/** Names of the values that were seen, by setting. */
export type Revisions = Readonly< Record< string, string > >;

export type SettingsKey = keyof SettingsValues;

export interface SettingsProblem {
	/** A key of the settings, or a part of one: 'services.identity'. */
	readonly field: string;
	/** A sentence that names the field, what is wrong and what is allowed. */
	readonly message: string;
}

export interface SettingsScreenData {
	readonly values: Omit< SettingsValues, 'keys' >;
	readonly revisions: Revisions;
	/** What is wrong with the values that are stored now. */
	readonly problems: readonly SettingsProblem[];
	/** Constants of wp-config.php that decide something here: name and value as text. Never a secret. */
	readonly constants: readonly {
		readonly name: string;
		readonly value: string;
	}[];
	readonly keys: KeyStates;
	/** Categories of this site, the largest first. */
	readonly categories: readonly {
		readonly slug: string;
		readonly name: string;
	}[];
	/** They are those that the sites of a network share, and not one site's. */
	readonly isNetwork: boolean;
	/** Settings in which this site of a network has what the network has, in words. */
	readonly followed: Readonly< Record< string, string > >;
	/** Settings that a constant decides, by their dotted names. */
	readonly locked: Readonly<
		Partial<
			Record<
				string,
				{ readonly constant: string; readonly value: string }
			>
		>
	>;
}

/** The first problem of a field, as a sentence. */
export const problemOf = (
	problems: readonly SettingsProblem[],
	field: string
): string | undefined =>
	problems.find( ( problem ) => problem.field === field )?.message;

/** Whether a problem belongs to one of these keys, by name or as a part of it. */
export const isProblemOf = (
	problem: SettingsProblem,
	keys: readonly SettingsKey[]
): boolean =>
	keys.some(
		( key ) =>
			problem.field === key ||
			problem.field.startsWith( `${ key }.` ) ||
			( key === 'keys' && isKey( problem.field ) )
	);

const KEYS: readonly string[] = [
	'gateway.private_key',
	'bot_check.secret',
	'newsletters.key',
	'newsletters.secret',
	'identity_admin.key',
	'comments.webhook_secret',
	'piano.key',
] satisfies readonly KeyName[];

const isKey = ( field: string ): boolean => KEYS.includes( field );
